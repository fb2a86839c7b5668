import type { ReactNode, ToggleEvent } from 'react'
import { classes } from './classes.ts'
import styles from './Disclosure.module.css'
import { ChevronDownIcon } from './icons/moving.tsx'

type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  /** Those with the same name form an accordion: one open at a time. */
  name?: string
  open?: boolean
  className?: string
}

/** What somebody opens is to be seen, also where it opens under the edge of a panel. */
function reveal({ currentTarget: details }: ToggleEvent<HTMLDetailsElement>): void {
  if (details.open && details.contains(document.activeElement)) details.scrollIntoView({ block: 'nearest' })
}

export function Disclosure({ summary, children, name, open, className }: DisclosureProps) {
  return (
    <details className={classes(styles.details, className)} name={name} open={open} onToggle={reveal}>
      <summary className={styles.summary}>
        <span className={styles.words}>{summary}</span>
        <ChevronDownIcon size={20} className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
