import { isOver } from '#domain/payment/deadline.ts'
import { toMajor } from '#domain/money.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { loadPendingOrderOf } from '#server/order/pending-order-store.ts'
import type { OnlinePayment } from '#server/order/routes.ts'
import type { Services } from '#server/services.ts'
import { findPendingOrder } from './find-pending-order.ts'
import { mayReplace } from './may-replace.ts'
import { claimCheck } from './due-checks.ts'
import { openPayment } from './payment-store.ts'
import { lacksSession, signInNeeded } from '#server/customer/session-needed.ts'
import { settlePayment } from './settle-payment.ts'

/** Milliseconds between two queries to a provider about one payment, however many pages poll. */
const pause = 4_000
/** After the time to pay, a page's last poll may query again sooner. */
const lastPause = 1_000

/** The payment functions that the order calls use. */
export const onlinePayment = (services: Services): OnlinePayment => ({
  async createPending(context, key) {
    if (lacksSession(context)) return signInNeeded
    const found = await findPendingOrder(services, context, key)
    if (!found) return notFound()
    const { pending } = found
    if (pending.status !== 'ordered' && (pending.status !== 'open' || isOver(pending.deadline, context.now)))
      return refuse('', 'payment-over')
    return {
      ok: true,
      reply: {
        order_id: pending.orderId,
        payment_type: pending.paymentType,
        order_cache_key: pending.key,
        amount: toMajor(pending.amount),
        currency_code: pending.currency,
        acquiring: pending.acquirer,
        verify_param: services.acquirers.get(pending.acquirer)?.verifyParam ?? null,
      },
    }
  },
  mayReplace,
  async look(orderId) {
    const pending = await loadPendingOrderOf(services.database, orderId)
    const open = pending && (await openPayment(services.database, pending.key))
    if (!open) return false
    const now = services.clock()
    const isLast = pending.status === 'open' && isOver(pending.deadline, now)
    if (!(await claimCheck(services.database, open.reference, now, isLast ? lastPause : pause))) return false
    return (await settlePayment(services, open.reference))?.status !== open.status
  },
})
