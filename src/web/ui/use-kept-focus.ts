import { type RefObject, useEffect, useRef } from 'react'

/**
 * A pressed button that is replaced, by a counter or back: the focus moves to what replaces it. `shown` changes with the
 * replacement; `keepFocus` is called on the press.
 */
export function useKeptFocus(shown: boolean): { place: RefObject<HTMLDivElement | null>; keepFocus: () => void } {
  const place = useRef<HTMLDivElement>(null)
  const held = useRef(false)
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body || activeElement instanceof HTMLDialogElement
    if (held.current && isLost) place.current?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true })
    held.current = false
  }, [shown])
  const keepFocus = () => {
    held.current = place.current?.contains(document.activeElement) ?? false
  }
  return { place, keepFocus }
}
