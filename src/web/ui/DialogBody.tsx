import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './DialogBody.module.css'

type DialogBodyProps = {
  /** Leaves no padding: for pictures and maps. */
  flush?: boolean
  /** Nothing in it takes the focus, so it does so itself: keys scroll it then. */
  reading?: boolean
  children: ReactNode
}

/** The part of a dialog that scrolls. */
export function DialogBody({ flush, reading, children }: DialogBodyProps) {
  return (
    <div className={classes(styles.body, flush && styles.flush)} {...(reading ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  )
}
