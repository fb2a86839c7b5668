import type { FastifyInstance } from 'fastify'
import { sql, type Transaction } from 'kysely'
import * as contract from '#contract/office/board-order.ts'
import { partColumns, partsOfRow } from '#domain/cart/totals.ts'
import { phoneReach } from '#domain/board/customer-phone.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { covers, reachOf } from '#domain/staff/reach.ts'
import { answer } from '#server/http/serve.ts'
import { refunderOf } from '#server/payment/refund-limit.ts'
import type { Services } from '#server/services.ts'
import { intentOf, serveStaff } from '#server/staff/serve-staff.ts'
import type { Actor, StaffContext } from '#server/staff/acting.ts'
import { markMissing as markMissingCall } from '#contract/office/adjustment.ts'
import * as correction from '#contract/office/correction.ts'
import { giveBack } from '#server/payment/give-back.ts'
import { delayedPromise, type RequestedDelay } from '#domain/board/start.ts'
import { inTransaction } from '#server/database/again-when-undone.ts'
import type { Schema } from '#server/database/schema.ts'
import { type Idempotency, oneIntent } from '#server/http/idempotency.ts'
import { announceMoved } from '#server/order/move-order.ts'
import { masksOf } from './alarm-setting.ts'
import { narrowed, ordersOfIds } from './board-store.ts'
import { isRefused, lockFor, noteOrder, rejectOrder, seeCanceled, whoRejects } from './change-order.ts'
import { findOrders } from './find-orders.ts'
import { earlierOrders, paymentsOfOrder, timelineOf } from './order-details.ts'
import { markMissing, refundableOf } from './mark-missing.ts'
import { placeOf, presentCard } from './present-card.ts'
import { placeOfQuery, readerOf } from './read-board.ts'
import { correctOrder } from './correct-order.ts'
import { timesOf } from './offered-times.ts'
import { movePromise, windowOf } from './acknowledge-order.ts'
import { promiseNews } from './order-news.ts'

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
    const details = { reason: body.reason, note: body.note?.trim() || null, stop, language: context.language }
    const rejected = await rejectOrder(services, refunderOf({ ...context, acting: acts.acting }), id, details)
    if (rejected.ok && stop.length > 0) await refreshBrandOf(id)
    return rejected.ok ? withCard(context, id, { refund: rejected.refund }, rejected.unchanged) : rejected
  })
  serveStaff(app, services, contract.delayOrder, async ({ params: { order_id: id }, body, context, idempotencyKey: key }) => {
    const delay = {
      delay: body.to == null ? { minutes: body.minutes ?? 0 } : { to: Date.parse(body.to) },
      reason: body.reason?.trim() || null,
      shouldNotify: body.tell ?? true,
    }
    const intent = await intentOf(services, context, { call: 'staff/delay', key, payload: { id, ...delay } })
    const delayed = await delayOrder(services, context.acting, id, delay, intent)
    return delayed.ok ? withCard(context, id, { told: delayed.isNotified }, delayed.unchanged) : delayed
  })
  serveStaff(app, services, contract.seeCanceled, async ({ params: { order_id: id }, context }) => {
    const seen = await seeCanceled(services, context.acting, id)
    return seen.ok ? withCard(context, id, {}, seen.unchanged) : seen
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
      ...partColumns(partsOfRow(order)),
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
        : await services.reports.read((source) =>
            findOrders(source, narrowed(context.reach, placeOfQuery(query)), {
              text,
              masks: masksOf(services),
              phones: phoneReach(context.member?.grants ?? []),
              now: context.now,
            }),
          )
    return answer({ cards: found.map((order) => presentCard(services, order, readerOf(context))) })
  })
}

/** The calls by which people put a placed order right. */
export function adjustmentRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services
  const withCard = cardAnswer(services)

  serveStaff(app, services, markMissingCall, async ({ params: { order_id: id }, body, context, request }) => {
    const details = { id: body.adjustment_id, chosen: body.lines, reason: body.reason?.trim() || null }
    const marked = await markMissing(services, context, id, details)
    if (!marked.ok) return marked
    // Runs the job now instead of within a minute; what fails here is retried by the job.
    await giveBack(services, id).catch((error: unknown) => request.log.warn({ err: error }, 'a refund waits for its job'))
    return withCard(context, id, { amount: marked.amount, told: marked.isNotified }, marked.unchanged)
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

/** Replies with an order as it is now, and with further fields. */
const cardAnswer =
  (services: Services) =>
  async <More extends object>(context: StaffContext, id: number, more: More, unchanged?: true) => {
    const [order] = await ordersOfIds(services.database, [id])
    return order ? { ...answer({ card: presentCard(services, order, readerOf(context)), ...more }), unchanged } : notFound()
  }

type DelayRequest = { delay: RequestedDelay; reason: string | null; shouldNotify: boolean }

type Delayed = { ok: true; isNotified: boolean; unchanged?: true }

/**
 * Moves the promise by minutes, or to a time, and notifies the customer; an intent is carried out once. `isNotified`: whether they
 * get a message.
 */
const delayOrder = (
  { database }: Services,
  acting: Actor,
  id: number,
  delay: DelayRequest,
  intent: Idempotency | null = null,
): Promise<Delayed | Refused> =>
  inTransaction(database, (transaction) =>
    oneIntent<Delayed>(transaction, intent, {
      now: acting.now,
      act: () => delayWithin(transaction, acting, id, delay),
      again: async () => ({ ok: true, isNotified: await isNotifiedOfPromise(transaction, id), unchanged: true }),
    }),
  )

async function delayWithin(
  transaction: Transaction<Schema>,
  acting: Actor,
  id: number,
  { delay, reason, shouldNotify }: DelayRequest,
): Promise<Delayed | Refused> {
  const order = await lockFor(transaction, 'delay', id, acting.now)
  if (isRefused(order)) return order
  const later = delayedPromise(windowOf(order), delay, acting.now)
  if (!later) return refuse('to' in delay ? 'to' : 'minutes', 'not-in-future')
  await movePromise(transaction, acting, order, later, reason)
  const isNotified =
    shouldNotify && (await promiseNews(transaction, id, { kind: 'delayed', to: new Date(later.to).toISOString() }, acting.now))
  await announceMoved(transaction, id)
  return { ok: true, isNotified }
}

/** Whether the customer was promised a message about the time that holds now. */
async function isNotifiedOfPromise(transaction: Transaction<Schema>, id: number): Promise<boolean> {
  const message = await transaction
    .selectFrom('order_news')
    .innerJoin('orders', 'orders.id', 'order_news.order_id')
    .select('order_news.id')
    .where('orders.id', '=', id)
    .where('kind', '=', 'delayed')
    .where('left_out', '=', false)
    .where(sql<boolean>`(facts ->> 'to')::timestamptz = orders.ready_to`)
    .executeTakeFirst()
  return message !== undefined
}
