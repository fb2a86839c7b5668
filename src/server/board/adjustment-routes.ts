import type { FastifyInstance } from 'fastify'
import { markMissing as markMissingCall } from '#contract/office/adjustment.ts'
import * as correction from '#contract/office/correction.ts'
import { notFound } from '#domain/problem.ts'
import { answer } from '#server/http/serve.ts'
import { giveBack } from '#server/payment/give-back.ts'
import type { Services } from '#server/services.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { ordersOfIds } from './board-store.ts'
import { cardAnswer } from './card-answer.ts'
import { correctOrder } from './correct-order.ts'
import { timesOf } from './offered-times.ts'
import { markMissing } from './mark-missing.ts'

/** The calls by which people put a placed order right. */
export function adjustmentRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services
  const withCard = cardAnswer(services)

  serveStaff(app, services, markMissingCall, async ({ params: { order_id: id }, body, context, request }) => {
    const wish = { id: body.adjustment_id, chosen: body.lines, reason: body.reason?.trim() || null }
    const marked = await markMissing(services, context, id, wish)
    if (!marked.ok) return marked
    // Runs the job now instead of within a minute; what fails here is retried by the job.
    await giveBack(services, id).catch((error: unknown) => request.log.warn({ err: error }, 'a refund waits for its job'))
    return withCard(context, id, { amount: marked.amount, told: marked.told }, marked.unchanged)
  })

  serveStaff(app, services, correction.correctOrder, async ({ params: { order_id: id }, body, context }) => {
    const corrected = await correctOrder(services, context.acting, id, body)
    return corrected.ok ? withCard(context, id, {}, corrected.unchanged) : corrected
  })
  serveStaff(app, services, correction.listTimes, async ({ params: { order_id: id }, context }) => {
    const [order] = await ordersOfIds(database, [id])
    return order ? answer({ times: await timesOf(services, order, context.now) }) : notFound()
  })
}
