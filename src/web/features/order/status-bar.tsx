import { type OriginalStatus, type Status, statusBar } from '#domain/order/status.ts'
import type { OrderType } from '#domain/city/order-type.ts'
import { useTexts } from '#web/texts.tsx'
import { ReceiptIcon } from '#web/ui/icons/buying.tsx'
import { FlameIcon } from '#web/ui/icons/dish.tsx'
import { LeaveIcon } from '#web/ui/icons/arrows.tsx'
import { BikeIcon } from '#web/ui/icons/place.tsx'
import { DoneIcon } from '#web/ui/icons/state.tsx'
import styles from './status-bar.module.css'

const icons: Record<Status, typeof DoneIcon> = {
  waiting_for_payment: ReceiptIcon,
  accepted: ReceiptIcon,
  cooking: FlameIcon,
  sent: BikeIcon,
  done: DoneIcon,
  canceled: LeaveIcon,
}

type StatusBarProps = { type: OrderType; original: OriginalStatus; size?: number }

/** The order's statuses as icons in a row, also used on cards of the history. */
export function StatusBar({ type, original, size = 20 }: StatusBarProps) {
  const t = useTexts('tracking')
  return (
    <ol className={styles.bar} aria-label={t.status_bar}>
      {statusBar(type, original).map(({ status, state }) => {
        const Sign = icons[status]
        return (
          <li
            key={status}
            className={styles.sign}
            data-status={status}
            data-state={state}
            data-waiting={original === 'cooked' && state === 'active' && type === 'takeaway' ? '' : undefined}
            aria-current={state === 'active' ? 'step' : undefined}
          >
            <Sign size={size} />
            <span className="hidden-visually">
              {t.status_names[status]}: {t.stage_states[state]}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
