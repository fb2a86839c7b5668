import { isOver } from '#domain/payment/deadline.ts'
import { toMajor } from '#domain/money.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { cacheOfOrder } from '#server/order/order-cache-store.ts'
import type { OnlinePayment } from '#server/order/routes.ts'
import type { Services } from '#server/services.ts'
import { findCache } from './find-cache.ts'
import { mayReplace } from './may-replace.ts'
import { claimCheck, openPayment } from './payment-store.ts'
import { lacksSession, signInNeeded } from '#server/customer/session-needed.ts'
import { settlePayment } from './settle-payment.ts'

/** Milliseconds between two questions to a provider about one payment, however many pages ask. */
const pause = 4_000
/** Once the time to pay is over, the page asks for the last time, whenever anybody did before. */
const lastPause = 1_000

/** What the calls about orders ask of paying. */
export const onlinePayment = (services: Services): OnlinePayment => ({
  async createCached(visit, key) {
    if (lacksSession(visit)) return signInNeeded
    const found = await findCache(services, visit, key)
    if (!found) return notFound()
    const { cache } = found
    if (cache.status !== 'ordered' && (cache.status !== 'open' || isOver(cache.deadline, visit.now))) return refuse('', 'payment-over')
    return {
      ok: true,
      reply: {
        order_id: cache.orderId,
        payment_type: cache.paymentType,
        order_cache_key: cache.key,
        amount: toMajor(cache.amount),
        currency_code: cache.currency,
        acquiring: cache.acquirer,
        verify_param: services.acquirers.get(cache.acquirer)?.verifyParam ?? null,
      },
    }
  },
  mayReplace,
  async look(orderId) {
    const cache = await cacheOfOrder(services.database, orderId)
    const open = cache && (await openPayment(services.database, cache.key))
    if (!open) return false
    const now = services.clock()
    const isLast = cache.status === 'open' && isOver(cache.deadline, now)
    if (!(await claimCheck(services.database, open.reference, now, isLast ? lastPause : pause))) return false
    return (await settlePayment(services, open.reference))?.status !== open.status
  },
})
