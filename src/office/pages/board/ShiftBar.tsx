import { Notice } from '#web/ui/Notice.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import type { BoardState } from './board-state.ts'
import styles from './board.module.css'
import { usePending } from './pending-store.ts'

/** What is to be known before working the orders: no connection, a pause because nobody listened, orders that are being paid. */
export function ShiftBar({ state }: { state: BoardState }) {
  const t = useOfficeTexts('board')
  const offline = useOfficeTexts('offline')
  const { isOffline } = usePending()
  const alarms = useOfficeTexts('alarm')
  const paying = state.load.reduce((sum, { waiting_for_payment }) => sum + waiting_for_payment, 0)
  return (
    <div className={styles.bars}>
      {isOffline && <Notice kind="warning">{offline.kept}</Notice>}
      {state.load.some(({ paused_unheard }) => paused_unheard !== null) && <Notice kind="warning">{alarms.paused_bar}</Notice>}
      {paying > 0 && <p className={styles.paying}>{t.paying(paying)}</p>}
    </div>
  )
}
