import type { UserOrder } from '#contract/user-orders.ts'
import { BagIcon } from '#web/ui/icons/buying.tsx'
import { LeaveIcon } from '#web/ui/icons/arrows.tsx'
import styles from './status-chip.module.css'

/**
 * The status as a word. Canceled has the exit icon; a cooked takeaway is highlighted, because it waits for the customer.
 */
export function StatusChip({ order: { status, order_type } }: { order: Pick<UserOrder, 'status' | 'order_type'> }) {
  const waits = order_type === 'takeaway' && status.original_status === 'cooked'
  return (
    <span className={styles.chip} data-status={status.alias} data-waiting={waits ? '' : undefined}>
      {status.alias === 'canceled' && <LeaveIcon size={16} />}
      {waits && <BagIcon size={16} />}
      {status.name}
    </span>
  )
}
