import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/office/board-order.ts'
import { phoneReach } from '#domain/board/customer-phone.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { covers, reachOf } from '#domain/staff/reach.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { intentOf } from '#server/staff/intent.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import type { StaffContext } from '#server/staff/staff-context.ts'
import { cardAnswer } from './card-answer.ts'
import { narrowed, ordersOfIds } from './board-store.ts'
import { foundOrders } from './find-orders.ts'
import { noteOrder, rejectOrder } from './change-order.ts'
import { delayOrder } from './delay-order.ts'
import { earlierOrders, paymentsOfOrder, timelineOf } from './order-details.ts'
import { refundableOf } from './mark-missing.ts'
import { placeOf, presentCard } from './present-card.ts'
import { whoRejects } from './who-rejects.ts'
import { placeOfQuery, readerOf } from './read-board.ts'

/** The calls about one order of the board, and the search. */
export function boardOrderRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  const withCard = cardAnswer(services)
  const mayStop = async ({ member }: StaffContext, id: number): Promise<boolean> => {
    const [order] = await ordersOfIds(database, [id])
    return order !== undefined && covers(reachOf(member?.grants ?? [], 'stops.edit'), placeOf(order))
  }
  /** Other processes learn of a stop by the version of the catalogue; this one shows it at once. */
  const refreshBrandOf = async (id: number): Promise<void> => {
    const [order] = await ordersOfIds(database, [id])
    if (order) await services.snapshots.refresh(order.brand)
  }

  serveStaff(app, services, contract.rejectOrder, async ({ params: { order_id: id }, body, context }) => {
    const stop = body.stop ?? []
    if (stop.length > 0 && (body.reason !== 'out-of-stock' || !(await mayStop(context, id)))) return refuse('stop', 'not-allowed')
    const acts = await whoRejects(services, context, id, body.by ?? null)
    if (!acts.ok) return acts
    const wish = { reason: body.reason, note: body.note?.trim() || null, stop, language: context.language }
    const rejected = await rejectOrder(services, acts.acting, id, wish)
    if (rejected.ok && stop.length > 0) await refreshBrandOf(id)
    return rejected.ok ? withCard(context, id, { refund: rejected.refund }, rejected.unchanged) : rejected
  })
  serveStaff(app, services, contract.delayOrder, async ({ params: { order_id: id }, body, context, idempotencyKey: key }) => {
    const delay = {
      minutes: body.minutes ?? null,
      to: body.to == null ? null : Date.parse(body.to),
      reason: body.reason?.trim() || null,
      tell: body.tell ?? true,
    }
    const intent = await intentOf(services, context, { call: 'staff/delay', key, payload: { id, ...delay } })
    const delayed = await delayOrder(services, context.acting, id, delay, intent)
    return delayed.ok ? withCard(context, id, { told: delayed.told }, delayed.unchanged) : delayed
  })
  serveStaff(app, services, contract.noteOrder, async ({ params: { order_id: id }, body, context, idempotencyKey: key }) => {
    const text = body.text.trim()
    if (text === '') return refuse('text', 'field-required')
    const intent = await intentOf(services, context, { call: 'staff/notes', key, payload: { id, text } })
    const noted = await noteOrder(services, context.acting, id, text, intent)
    return noted.ok ? withCard(context, id, {}, noted.unchanged) : noted
  })

  serveStaff(app, services, contract.readOrder, async ({ params: { order_id: id }, context }) => {
    const [order] = await ordersOfIds(database, [id])
    if (!order) return notFound()
    const seesMoney = covers(reachOf(context.member?.grants ?? [], 'money.view'), placeOf(order))
    return answer({
      card: presentCard(services, order, readerOf(context)),
      subtotal: order.subtotal,
      packages: order.packages,
      delivery: order.delivery,
      discount: order.discount,
      bonuses: order.bonuses,
      coordinates: order.delivery_address?.coordinates ?? null,
      earlier_orders: await earlierOrders(database, order),
      refundable: seesMoney ? await refundableOf(services, order, context) : null,
      timeline: await timelineOf(database, order, { language: context.language, seesMoney }),
      payments: seesMoney ? await paymentsOfOrder(database, id) : [],
    })
  })
  serveStaff(app, services, contract.searchOrders, async ({ query, context }) => {
    const text = query.q.trim()
    const found =
      text.length < 2
        ? []
        : await foundOrders(database, narrowed(context.reach, placeOfQuery(query)), {
            text,
            phones: phoneReach(context.member?.grants ?? []),
            now: context.now,
          })
    return answer({ cards: found.map((order) => presentCard(services, order, readerOf(context))) })
  })
}
