import type { FastifyInstance } from 'fastify'
import { listRefunds, refundOrder as refundCall } from '#contract/staff.ts'
import { notFound } from '#domain/problem.ts'
import { answer } from '#server/http/serve.ts'
import { loadPendingOrderOf } from '#server/order/pending-order-store.ts'
import { isOrderNumber } from '#server/order/order-store.ts'
import type { Services } from '#server/services.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { giveBack } from './give-back.ts'
import { paymentsOf } from './payment-store.ts'
import { presentPayments, presentRefund } from './present-refunds.ts'
import { refundOrder } from './refund-order.ts'
import { refundsOf } from './refund-store.ts'

/** The staff calls about an order's money. */
export function refundRoutes(app: FastifyInstance, services: Services): void {
  serveStaff(app, services, refundCall, async ({ params, body, request, context: { acting, member } }) => {
    if (!isOrderNumber(params.order_id)) return notFound()
    const wish = {
      amount: body.amount ?? null,
      reason: 'staff' as const,
      giver: { acting, grants: member?.grants ?? null },
      ...(body.refund_id ? { id: body.refund_id } : {}),
    }
    const wanted = await refundOrder(services, params.order_id, wish)
    if (!wanted.ok) return wanted
    // Runs the job now instead of within a minute; what fails here is retried by the job.
    await giveBack(services).catch((error: unknown) => request.log.warn({ err: error }, 'a refund waits for its job'))
    const { payment, id, unchanged } = wanted
    return { ...answer(presentRefund(id, payment, await refundsOf(services.database, [payment.reference]))), unchanged }
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
