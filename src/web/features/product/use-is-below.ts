import { type RefObject, useEffect, useState } from 'react'

/** The height of the bar above a sheet, in px. */
const barHeight = 68

/** Whether the sheet is scrolled so far that its picture has gone under the bar above it. */
export function useIsBelow(picture: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setIsBelow] = useState(false)
  useEffect(() => {
    const element = picture.current
    if (!element) return undefined
    const scroller = element.closest<HTMLElement>('dialog')
    const observer = new IntersectionObserver(([entry]) => entry && setIsBelow(!entry.isIntersecting), {
      root: scroller,
      rootMargin: `-${barHeight}px 0px 0px 0px`,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [picture])
  return isBelow
}
