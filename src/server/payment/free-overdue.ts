import { freeHolds } from '#server/order/holds.ts'
import { loadCache, lockCache, moveCache, overdueCaches } from '#server/order/order-cache-store.ts'
import type { Services } from '#server/services.ts'
import { doEach, type Tally } from '#server/tasks/do-each.ts'
import { openPayment } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'

const name = 'free-overdue'
const batch = 200

/** Ends what was not paid in time; money that is there but was not noticed is booked first. */
export const freeOverdue = (services: Services): Promise<Tally> =>
  doEach(services, {
    name,
    due: () => overdueCaches(services.database, name, services.clock(), batch),
    keyOf: ({ orderId }) => String(orderId),
    act: ({ key }) => freeOne(services, key),
  })

async function freeOne(services: Services, key: string): Promise<void> {
  const open = await openPayment(services.database, key)
  if (open) await settlePayment(services, open.reference)
  const cache = await loadCache(services.database, key)
  if (cache?.status !== 'open') return
  await services.database.kysely.transaction().execute(async (transaction) => {
    await lockCache(transaction, key)
    if (await moveCache(transaction, key, 'expired')) await freeHolds(transaction, cache.order, services.clock())
  })
}
