import { type MouseEvent, useEffect, useRef } from 'react'
import { ChipArrows } from './ChipArrows.tsx'
import styles from './Chips.module.css'
import { classes } from './classes.ts'

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
