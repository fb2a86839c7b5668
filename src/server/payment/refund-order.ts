import type { Minor } from '#domain/money.ts'
import type { RefundReason } from '#domain/payment/verdict.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { cacheOfOrder, lockCache } from '#server/order/order-cache-store.ts'
import type { Services } from '#server/services.ts'
import { type Payment, paymentsOf } from './payment-store.ts'
import { isWanted, wantRefund } from './refund-store.ts'

type Wish = {
  /** Null for all that is left. */ amount: Minor | null
  reason: RefundReason
  actor: string
  /** The same one again gives back once. */ id?: string
}

/** Wants money of a paid order given back, in whole or in part; the job brings it to the acquirer. */
export async function refundOrder(
  services: Services,
  orderId: number,
  { amount, reason, actor, id: given }: Wish,
): Promise<{ ok: true; id: string | null; payment: Payment } | Refused> {
  const cache = await cacheOfOrder(services.database, orderId)
  if (!cache) return notFound()
  return services.database.kysely.transaction().execute(async (transaction) => {
    // Who refunds an order queues here: of two full refunds at once, the second finds nothing left.
    await lockCache(transaction, cache.key)
    const payment = (await paymentsOf({ kysely: transaction }, cache.key)).find(({ outcome }) => outcome === 'order')
    if (!payment) return refuse('order_id', 'not-paid-online')
    if (given !== undefined && (await isWanted(transaction, given))) return { ok: true, id: given, payment }
    const left = (payment.paidAmount ?? 0) - payment.refundedAmount
    const wanted = amount ?? left
    if (wanted === 0 && amount === null) return { ok: true, id: null, payment }
    const id = await wantRefund(transaction, payment, {
      amount: wanted,
      reason,
      actor,
      now: services.clock(),
      ...(given === undefined ? {} : { id: given }),
    })
    if (id === null) return refuse('amount', 'refund-too-much', { left: left / 100 })
    return { ok: true, id, payment: { ...payment, refundedAmount: payment.refundedAmount + wanted } }
  })
}
