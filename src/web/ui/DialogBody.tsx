import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './DialogBody.module.css'

/** The part of a dialog that scrolls. `flush` leaves no padding: for pictures and maps. */
export function DialogBody({ flush, children }: { flush?: boolean; children: ReactNode }) {
  return <div className={classes(styles.body, flush && styles.flush)}>{children}</div>
}
