import { inTransaction } from '#server/database/again-when-undone.ts'
import { freeHolds } from '#server/order/holds.ts'
import { loadPendingOrder, lockPendingOrder, movePendingOrder, overduePendingOrders } from '#server/order/pending-order-store.ts'
import type { Services } from '#server/services.ts'
import { doEach, type Tally } from '#server/tasks/do-each.ts'
import { openPayment } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'

const name = 'free-overdue'
const batch = 200

/** Ends orders that were not paid in time; money that has come unnoticed is booked first. */
export const freeOverdue = (services: Services): Promise<Tally> =>
  doEach(services, {
    name,
    due: () => overduePendingOrders(services.database, name, services.clock(), batch),
    keyOf: ({ orderId }) => String(orderId),
    act: ({ key }) => freeOne(services, key),
  })

async function freeOne(services: Services, key: string): Promise<void> {
  const open = await openPayment(services.database, key)
  if (open) await settlePayment(services, open.reference)
  const pending = await loadPendingOrder(services.database, key)
  if (pending?.status !== 'open') return
  await inTransaction(services.database, async (transaction) => {
    await lockPendingOrder(transaction, key)
    if (await movePendingOrder(transaction, key, 'expired')) await freeHolds(transaction, pending.order, services.clock())
  })
}
