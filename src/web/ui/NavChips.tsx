import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import styles from './Chips.module.css'
import { classes } from './classes.ts'
import { ChevronLeftIcon, ChevronRightIcon } from './icons/moving.tsx'

/** Pixels from an end that count as being there. */
const slack = 4

export type NavChip = { id: string; label: string; /** Of the label, when it is not the page's. */ lang?: string | undefined; href: string }

type NavChipsProps = {
  label: string
  items: NavChip[]
  activeId: string | null
  onPick?: (id: string, event: MouseEvent<HTMLAnchorElement>) => void
  className?: string
}

/** Links in a row that scrolls horizontally; the active one is kept visible without scrolling the page. */
export function NavChips({ label, items, activeId, onPick, className }: NavChipsProps) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && chip) bringIntoView(row.current, chip)
  }, [activeId])
  return (
    <nav aria-label={label} className={classes(styles.frame, className)}>
      <ul ref={row} className={classes(styles.row, styles.scrolls, styles.nav)}>
        {items.map((item) => (
          <li key={item.id}>
            <a
              href={item.href}
              className={styles.chip}
              lang={item.lang}
              aria-current={item.id === activeId ? 'true' : undefined}
              onClick={(event) => onPick?.(item.id, event)}
            >
              {item.label}
            </a>
          </li>
        ))}
      </ul>
      <ChipArrows row={row} />
    </nav>
  )
}

// scrollIntoView would also scroll the page, which a scroll-spy must not do.
function bringIntoView(row: HTMLElement, chip: HTMLElement) {
  const shift = chip.getBoundingClientRect().left - row.getBoundingClientRect().left
  const left = row.scrollLeft + shift - (row.clientWidth - chip.offsetWidth) / 2
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  row.scrollTo({ left, behavior: still ? 'instant' : 'smooth' })
}

type Ends = { left: boolean; right: boolean }

/** Arrows over the ends of a row that goes on, for a mouse. Keys reach the links themselves, fingers scroll the row. */
function ChipArrows({ row }: { row: RefObject<HTMLElement | null> }) {
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
