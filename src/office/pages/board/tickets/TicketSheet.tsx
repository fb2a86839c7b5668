import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#web/browser/store.ts'
import { classes } from '#web/ui/classes.ts'
import { printDrawn, currentTicket } from './print-queue.ts'
import styles from './ticket.module.css'

/** The ticket that is printed now, beside the page: out of sight on screen, alone on paper. */
export function TicketSheet() {
  const sheet = useStore(currentTicket)
  const drawn = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sheet && drawn.current) printDrawn(drawn.current, sheet)
  }, [sheet])
  if (!sheet) return null
  return createPortal(
    <div ref={drawn} className={classes(styles.ticket, sheet.paper === 58 && styles.narrow)} data-ticket="" aria-hidden="true">
      {sheet.rows.map(({ style, text }, at) =>
        // A ticket is drawn once and never changes.
        // oxlint-disable-next-line react/no-array-index-key
        style === 'rule' ? (
          <hr key={at} />
        ) : (
          <p key={at} className={styles[style]}>
            {text}
          </p>
        ),
      )}
    </div>,
    document.body,
  )
}
