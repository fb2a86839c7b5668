import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import type { BoardState } from './board-state.ts'
import styles from './board.module.css'
import { usePending } from './pending-store.ts'
import { useStarted } from './use-started.ts'

/** Milliseconds from which the age of what is shown is told (OPS-ORDERS-04). */
const oldAfter = 20_000

type ShiftBarProps = { state: BoardState; at: number; alarm: { isRunning: boolean; start: () => Promise<void> } }

/** Starting the shift, a sound that is off, data that is old: what keeps orders from being noticed. */
export function ShiftBar({ state, at, alarm }: ShiftBarProps) {
  const t = useOfficeTexts('board')
  const offline = useOfficeTexts('offline')
  const { isOffline } = usePending()
  const alarms = useOfficeTexts('alarm')
  const [hasStarted, setStarted] = useStarted()
  const age = at - state.heardAt
  const paying = state.load.reduce((sum, { waiting_for_payment }) => sum + waiting_for_payment, 0)
  const start = () => {
    setStarted()
    void alarm.start()
  }
  return (
    <div className={styles.bars}>
      {isOffline && <Notice kind="warning">{offline.kept}</Notice>}
      {age > oldAfter && (
        <Notice kind="error" announce>
          {t.old_data(`${Math.floor(age / 60_000)}:${String(Math.floor(age / 1000) % 60).padStart(2, '0')}`)}
        </Notice>
      )}
      {!alarm.isRunning && (
        <div className={hasStarted ? styles.noSound : styles.start}>
          <p>{hasStarted ? t.no_sound : t.start_shift_text}</p>
          <Button kind={hasStarted ? 'danger' : 'primary'} onClick={start}>
            {hasStarted ? t.turn_on : t.start_shift}
          </Button>
        </div>
      )}
      {state.load.some(({ paused_unheard }) => paused_unheard !== null) && <Notice kind="warning">{alarms.paused_bar}</Notice>}
      {paying > 0 && <p className={styles.paying}>{t.paying(paying)}</p>}
    </div>
  )
}
