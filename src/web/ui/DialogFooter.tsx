import type { ReactNode } from 'react'
import styles from './DialogFooter.module.css'

/** Fixed at the bottom of a dialog: its main action. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <footer className={styles.footer}>{children}</footer>
}
