import type { FastifyInstance } from 'fastify'
import { checkRefund as checkCall, listRefusedRefunds } from '#contract/office/refunds.ts'
import { listRefunds, refundOrder as refundCall } from '#contract/staff.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { brandOf } from '#server/brand/current-brands.ts'
import { answer } from '#server/http/serve.ts'
import { loadPendingOrderOf, lockPendingOrder } from '#server/order/pending-order-store.ts'
import { isOrderNumber, lockOrder } from '#server/order/order-store.ts'
import type { Services } from '#server/services.ts'
import { answerablePeople, nameOfTask } from '#server/staff/refund-task-store.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { writeAudit } from '#server/staff/audit.ts'
import { toMajor } from '#domain/money.ts'
import { correctPointsOf, rebindAdjustment } from '#server/order/adjustment-store.ts'
import type { RefundReason } from '#domain/payment/status.ts'
import { actorText } from '#server/staff/acting.ts'
import { giveBack } from './give-back.ts'
import { paymentsOf } from './payment-store.ts'
import { presentPayments, presentRefund, refundsOf } from './present-refunds.ts'
import { type Refunder, refunderOf, limitedOrder, lockGiver, refuseOverLimit } from './refund-limit.ts'
import { type RefundResult, refundOrder } from './refund-order.ts'
import { refusedRefunds } from './refused-refunds.ts'
import { endUnclear, wantRefund } from './refund-store.ts'
import { stepOfPayment } from './online-payment.ts'

const changedMeanwhile: Refused = { ok: false, status: 409, problems: [{ field: '', code: 'changed-meanwhile' }] }

/** The staff calls about an order's money. */
export function refundRoutes(app: FastifyInstance, services: Services): void {
  serveStaff(app, services, refundCall, async ({ params, body, request, context }) => {
    if (!isOrderNumber(params.order_id)) return notFound()
    const { amount = null, refund_id: id, instead_of: refused } = body
    // A press that is sent again after a lost answer must not give back twice.
    if (context.member && amount !== null && !id) return refuse('refund_id', 'field-required')
    const giver = refunderOf(context)
    const wanted = refused
      ? await refundAgain(services, params.order_id, { refused, giver })
      : await refundOrder(services, params.order_id, { amount, reason: 'staff', giver, ...(id ? { id } : {}) })
    if (!wanted.ok) return wanted
    // Runs the job now instead of within a minute; what fails here is retried by the job.
    await giveBack(services, params.order_id).catch((error: unknown) => request.log.warn({ err: error }, 'a refund waits for its job'))
    const { payment, unchanged } = wanted
    return { ...answer(presentRefund(wanted.id, payment, await refundsOf(services.database, [payment.reference]))), unchanged }
  })

  serveStaff(app, services, checkCall, async ({ params, body, context }) => {
    if (!isOrderNumber(params.order_id)) return notFound()
    const { refund_id: refundId, returned } = body
    const checked = await checkRefund(services, params.order_id, { refundId, returned, giver: refunderOf(context) })
    if (!checked.ok) return checked
    const { payment, unchanged } = checked
    return { ...answer(presentRefund(refundId, payment, await refundsOf(services.database, [payment.reference]))), unchanged }
  })

  serveStaff(app, services, listRefusedRefunds, async ({ context }) => {
    const { database, snapshots, office } = services
    const [refused, people] = await Promise.all([
      refusedRefunds(database, context.reach),
      answerablePeople(database, office?.withDemo ?? false),
    ])
    return answer({
      refunds: refused.map((refund) => {
        const place = { brand: refund.brand, cityId: refund.city_id, shopId: refund.shop_id }
        const person = nameOfTask(people, place, refund.staff_id)
        return {
          id: refund.id,
          order_id: refund.order_id,
          shop_id: refund.shop_id,
          timezone: (brandOf(services, refund.brand) && snapshots.of(refund.brand).places.city(refund.city_id)?.timezone) ?? 'UTC',
          amount: refund.amount,
          currency_code: refund.currency_code,
          status: refund.status,
          bank_words: refund.bank_words,
          created_at: refund.created_at.toISOString(),
          task_of: person && { name: person.name, self: person.id === context.member?.id },
        }
      }),
    })
  })

  serveStaff(app, services, listRefunds, async ({ params }) => {
    const pending = isOrderNumber(params.order_id) ? await loadPendingOrderOf(services.database, params.order_id) : null
    if (!pending) return notFound()
    const payments = await paymentsOf(services.database, pending.key)
    return answer({
      payments: presentPayments(
        payments,
        await refundsOf(
          services.database,
          payments.map(({ reference }) => reference),
        ),
      ),
    })
  })
}

/**
 * Ends an unclear refund by what a person has found in the acquirer's records. It sends nothing: one that was not made is
 * refused from then on, and its sum goes back when somebody asks for that. Whoever says so is bound by their limits, as if
 * they gave the sum back.
 */
async function checkRefund(
  services: Services,
  orderId: number,
  { refundId, returned, giver }: { refundId: string; returned: boolean; giver: Refunder },
): Promise<RefundResult | Refused> {
  const pending = await loadPendingOrderOf(services.database, orderId)
  if (!pending) return notFound()
  return services.database.kysely.transaction().execute(async (transaction) => {
    await lockGiver(transaction, giver.acting)
    await lockOrder(transaction, orderId)
    await lockPendingOrder(transaction, pending.key)
    const payments = await paymentsOf({ kysely: transaction }, pending.key)
    const refunds = await refundsOf(
      { kysely: transaction },
      payments.map(({ reference }) => reference),
    )
    const refund = refunds.find(({ id }) => id === refundId)
    const payment = payments.find(({ reference }) => reference === refund?.payment_reference)
    if (!refund || !payment) return notFound()
    if (refund.status === (returned ? 'done' : 'failed')) return { ok: true, id: refundId, payment, unchanged: true }
    const place = { brand: pending.brand, cityId: pending.cityId, shopId: pending.order.shopId }
    const limited = () => limitedOrder(services, { id: orderId, place, currency: pending.currency })
    const over = await refuseOverLimit(transaction, giver, limited, { amount: refund.amount, field: 'refund_id', besides: refundId })
    if (over) return over
    if (!(await endUnclear(transaction, refundId, { returned, orderId, now: services.clock() }))) return changedMeanwhile
    await writeAudit(transaction, giver.acting, {
      action: returned ? 'order.refund-made' : 'order.refund-not-made',
      object: { kind: 'order', id: orderId },
      place,
      after: { amount: refund.amount, currency: payment.paidCurrency ?? payment.currency },
    })
    return { ok: true, id: refundId, payment }
  })
}

/** Why people give money back of their own accord, within their limits; what the shop owes by itself knows none. */
const isByPeople = (reason: string): boolean => reason === 'staff' || reason === 'missing'

/**
 * Requests the sum of a refund that the bank has refused by a new one, for the same reason: what was missing belongs to the
 * new one from then on. Repeating it changes nothing and finds the new one.
 */
async function refundAgain(
  services: Services,
  orderId: number,
  { refused: refusedId, giver }: { refused: string; giver: Refunder },
): Promise<RefundResult | Refused> {
  const pending = await loadPendingOrderOf(services.database, orderId)
  if (!pending) return notFound()
  const { acting } = giver
  return services.database.kysely.transaction().execute(async (transaction) => {
    await lockGiver(transaction, acting)
    await lockOrder(transaction, orderId)
    await lockPendingOrder(transaction, pending.key)
    const payments = await paymentsOf({ kysely: transaction }, pending.key)
    const refunds = await refundsOf(
      { kysely: transaction },
      payments.map(({ reference }) => reference),
    )
    const refused = refunds.find(({ id }) => id === refusedId)
    const payment = payments.find(({ reference }) => reference === refused?.payment_reference)
    if (!refused || !payment) return notFound()
    const since = refunds.find(({ instead_of }) => instead_of === refusedId)
    if (since || refused.status !== 'failed') return { ok: true, id: (since ?? refused).id, payment, unchanged: true }
    const { amount, reason } = refused
    const place = { brand: pending.brand, cityId: pending.cityId, shopId: pending.order.shopId }
    const step = stepOfPayment(services, payment)
    if (amount % step !== 0) return refuse('instead_of', 'refund-off-step', { step: toMajor(step, pending.currency) })
    const limited = () => limitedOrder(services, { id: orderId, place, currency: pending.currency })
    const over = isByPeople(reason) ? await refuseOverLimit(transaction, giver, limited, { amount, field: 'instead_of' }) : null
    if (over) return over
    const left = (payment.paidAmount ?? 0) - payment.refundedAmount
    const id = await wantRefund(transaction, payment, {
      amount,
      reason: reason as RefundReason,
      actor: actorText(acting),
      now: services.clock(),
      insteadOf: refusedId,
    })
    if (id === null) return refuse('instead_of', 'refund-too-much', { left: toMajor(left, pending.currency) })
    await rebindAdjustment(transaction, refusedId, id)
    await correctPointsOf(transaction, orderId, services.clock())
    await writeAudit(transaction, acting, {
      action: 'order.refunded',
      object: { kind: 'order', id: orderId },
      place,
      before: { left },
      after: { left: left - amount, amount, currency: pending.currency },
    })
    return { ok: true, id, payment }
  })
}
