import { freeHolds } from '#server/order/holds.ts'
import { loadCache, lockCache, moveCache, overdueCaches } from '#server/order/order-cache-store.ts'
import type { Services } from '#server/services.ts'
import { openPayment, paymentsToCheck } from './payment-store.ts'
import { giveBack } from './give-back.ts'
import { retryNotices } from './notices.ts'
import { settlePayment } from './settle-payment.ts'

const batch = 200
/** Milliseconds an attempt is left alone after somebody asked about it. */
const pause = 20_000

/**
 * The reconciling job, every minute: asks about payments that nobody has heard of, frees what unpaid orders held, tries
 * kept notices again, and gives back what is to be given back. What fails is taken up again the next time.
 */
export async function reconcile(services: Services): Promise<void> {
  for (const reference of await paymentsToCheck(services.database, services.clock() - pause, batch))
    await settlePayment(services, reference)
  await freeOverdue(services)
  await retryNotices(services)
  await giveBack(services)
}

/** Ends what was not paid in time; money that is there but was not noticed is booked first. */
export async function freeOverdue(services: Services): Promise<number> {
  const keys = await overdueCaches(services.database, services.clock(), batch)
  let freed = 0
  for (const key of keys) if (await freeOne(services, key)) freed += 1
  return freed
}

async function freeOne(services: Services, key: string): Promise<boolean> {
  const open = await openPayment(services.database, key)
  if (open) await settlePayment(services, open.reference)
  const cache = await loadCache(services.database, key)
  if (cache?.status !== 'open') return false
  return services.database.kysely.transaction().execute(async (transaction) => {
    await lockCache(transaction, key)
    if (!(await moveCache(transaction, key, 'expired'))) return false
    await freeHolds(transaction, cache.order, services.clock())
    return true
  })
}
