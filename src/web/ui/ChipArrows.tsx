import { type RefObject, useEffect, useState } from 'react'
import styles from './Chips.module.css'
import { ChevronLeftIcon, ChevronRightIcon } from './icons/moving.tsx'

/** Pixels from an end that count as being there. */
const slack = 4

type Ends = { left: boolean; right: boolean }

/** Arrows over the ends of a row that goes on, for a mouse. Keys reach the chips themselves, fingers scroll the row. */
export function ChipArrows({ row }: { row: RefObject<HTMLElement | null> }) {
  const goesOn = useEnds(row)
  const step = (direction: 1 | -1) => {
    const element = row.current
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    element?.scrollBy({ left: direction * element.clientWidth * 0.7, behavior: still ? 'instant' : 'smooth' })
  }
  return (
    <>
      {goesOn.left && (
        <button type="button" className={styles.arrow} data-side="left" tabIndex={-1} aria-hidden="true" onClick={() => step(-1)}>
          <ChevronLeftIcon size={20} />
        </button>
      )}
      {goesOn.right && (
        <button type="button" className={styles.arrow} data-side="right" tabIndex={-1} aria-hidden="true" onClick={() => step(1)}>
          <ChevronRightIcon size={20} />
        </button>
      )}
    </>
  )
}

function useEnds(row: RefObject<HTMLElement | null>): Ends {
  const [ends, setEnds] = useState<Ends>({ left: false, right: false })
  useEffect(() => {
    const element = row.current
    if (!element || !matchMedia('(hover: hover)').matches) return undefined
    const look = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const next = { left: scrollLeft > slack, right: scrollLeft + clientWidth < scrollWidth - slack }
      setEnds((before) => (before.left === next.left && before.right === next.right ? before : next))
    }
    const size = new ResizeObserver(look)
    size.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      size.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])
  return ends
}
