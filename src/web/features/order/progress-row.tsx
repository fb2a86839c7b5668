import type { OrderType } from '#contract/common.ts'
import type { TrackedOrder } from '#contract/order.ts'
import { type OriginalStatus, type Status, statusBar } from '#domain/order/status.ts'
import type { PageTexts } from '#messages/page-texts.ts'
import { useTexts } from '#web/texts.tsx'
import { LeaveIcon } from '#web/ui/icons/arrows.tsx'
import { BagIcon, ReceiptIcon } from '#web/ui/icons/buying.tsx'
import { FlameIcon } from '#web/ui/icons/dish.tsx'
import { BikeIcon } from '#web/ui/icons/place.tsx'
import { CheckIcon, DoneIcon } from '#web/ui/icons/state.tsx'
import styles from './progress-row.module.css'

export type OrderProgress = { order_type: OrderType; status: TrackedOrder['status'] }

const icons: Record<Status, typeof DoneIcon> = {
  waiting_for_payment: ReceiptIcon,
  accepted: ReceiptIcon,
  cooking: FlameIcon,
  sent: BikeIcon,
  done: DoneIcon,
  canceled: LeaveIcon,
}

export const originalOf = ({ status }: Pick<OrderProgress, 'status'>): OriginalStatus =>
  (status.original_status ?? status.alias) as OriginalStatus

/** A takeaway that waits at the counter: it is styled as waiting. */
const isWaiting = (order: OrderProgress): boolean => order.order_type === 'takeaway' && originalOf(order) === 'cooked'

/** What a step of the row is called: the stages by their names, the others by their status. */
function stepName(status: Status, type: OrderType, t: PageTexts['tracking']): string {
  if (status === 'cooking') return t.stage_cooking
  if (status === 'sent') return t.stage_way_delivery
  if (status === 'done') return type === 'delivery' ? t.stage_done_delivery : t.stage_done_takeaway
  return t.status_names[status]
}

/** The state of an order in a word, which is that of the step that its row marks; the server's where the row has no word for it. */
export function stateName(order: OrderProgress, t: PageTexts['tracking']): string {
  const { order_type: type, status } = order
  const active = statusBar(type, originalOf(order)).find(({ state }) => state === 'active')
  return active && !isWaiting(order) ? stepName(active.status, type, t) : status.name
}

/** The progress of an order in one row of steps; of a canceled one the exit icon alone. */
export function ProgressRow({ order }: { order: OrderProgress }) {
  const t = useTexts('tracking')
  const { order_type: type } = order
  const steps = statusBar(type, originalOf(order))
  const waits = isWaiting(order)
  if (steps.some(({ status }) => status === 'canceled')) return <CanceledSign />
  return (
    <ol className={styles.row} aria-label={t.track}>
      {steps.map(({ status, state }) => {
        const isCounter = waits && state === 'active'
        const Sign = state === 'done' ? CheckIcon : isCounter ? BagIcon : icons[status]
        return (
          <li
            key={status}
            className={styles.step}
            data-status={status}
            data-state={state}
            data-waiting={isCounter ? '' : undefined}
            aria-current={state === 'active' ? 'step' : undefined}
          >
            <span className={styles.sign}>
              <Sign size={22} />
            </span>
            <span className={styles.name}>
              {state === 'active' ? stateName(order, t) : stepName(status, type, t)}
              <span className="hidden-visually">: {t.stage_states[state]}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function CanceledSign() {
  const t = useTexts('tracking')
  return (
    <ol className={styles.canceled} aria-label={t.status_bar}>
      <li data-status="canceled" aria-current="step">
        <LeaveIcon size={20} />
        <span className="hidden-visually">
          {t.status_names.canceled}: {t.stage_states.active}
        </span>
      </li>
    </ol>
  )
}
