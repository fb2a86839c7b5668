import type { FastifyInstance } from 'fastify'
import { listRefunds, refundOrder as refundCall } from '#contract/staff.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { answer } from '#server/http/serve.ts'
import { loadPendingOrderOf } from '#server/order/pending-order-store.ts'
import { isOrderNumber } from '#server/order/order-store.ts'
import type { Services } from '#server/services.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { giveBack } from './give-back.ts'
import { paymentsOf } from './payment-store.ts'
import { presentPayments, presentRefund } from './present-refunds.ts'
import { giverOf } from './refund-limit.ts'
import { refundAgain } from './refund-again.ts'
import { refundOrder } from './refund-order.ts'
import { refundsOf } from './stored-refunds.ts'

/** The staff calls about an order's money. */
export function refundRoutes(app: FastifyInstance, services: Services): void {
  serveStaff(app, services, refundCall, async ({ params, body, request, context }) => {
    if (!isOrderNumber(params.order_id)) return notFound()
    const { amount = null, refund_id: id, instead_of: refused } = body
    // A press that is sent again after a lost answer must not give back twice.
    if (context.member && amount !== null && !id) return refuse('refund_id', 'field-required')
    const giver = giverOf(context)
    const wanted = refused
      ? await refundAgain(services, params.order_id, { refused, giver })
      : await refundOrder(services, params.order_id, { amount, reason: 'staff', giver, ...(id ? { id } : {}) })
    if (!wanted.ok) return wanted
    // Runs the job now instead of within a minute; what fails here is retried by the job.
    await giveBack(services, params.order_id).catch((error: unknown) => request.log.warn({ err: error }, 'a refund waits for its job'))
    const { payment, unchanged } = wanted
    return { ...answer(presentRefund(wanted.id, payment, await refundsOf(services.database, [payment.reference]))), unchanged }
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
