import { type RefObject, useEffect, useRef } from 'react'

/** Keeps a popover above the page and above dialogs, also those that are opened later. */
export function useAboveAll<Shown extends HTMLElement>(isShown: boolean, top: Element | null): RefObject<Shown | null> {
  const popover = useRef<Shown>(null)
  useEffect(() => {
    const element = popover.current
    if (!element || !isShown) return undefined
    element.showPopover()
    return () => element.hidePopover()
  }, [isShown, top])
  return popover
}
