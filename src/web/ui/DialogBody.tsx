import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './DialogBody.module.css'

type DialogBodyProps = {
  /** No padding: for pictures and maps. */
  flush?: boolean
  /** A floating header becomes a bar over it: what has the focus is scrolled clear of that. */
  underBar?: boolean
  /** For content without focusable elements: takes the focus itself, so that keys scroll it. */
  reading?: boolean
  children: ReactNode
}

/** The scrolling part of a dialog. */
export function DialogBody({ flush, underBar, reading, children }: DialogBodyProps) {
  return (
    <div className={classes(styles.body, flush && styles.flush, underBar && styles.underBar)} {...(reading ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  )
}
