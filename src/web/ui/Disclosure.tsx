import type { ReactNode } from 'react'
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

export function Disclosure({ summary, children, name, open, className }: DisclosureProps) {
  return (
    <details className={classes(styles.details, className)} name={name} open={open}>
      <summary className={styles.summary}>
        <span className={styles.words}>{summary}</span>
        <ChevronDownIcon size={20} className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
