import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/office/board.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { covers, reachOf } from '#domain/staff/reach.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { intentOf, serveStaff } from '#server/staff/serve-staff.ts'
import type { StaffContext } from '#server/staff/acting.ts'
import { acknowledgeOrder } from './acknowledge-order.ts'
import { adjustmentRoutes, boardOrderRoutes } from './order-routes.ts'
import { loadRoutes } from './load-routes.ts'
import { boardEvents } from './board-events.ts'
import { ordersOfIds } from './board-store.ts'
import { placeOf, presentCard } from './present-card.ts'
import { readBoard, readerOf } from './read-board.ts'

/** The calls of the order board. */
export function boardRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  const cardOf = async (context: StaffContext, id: number, unchanged?: true) => {
    const [order] = await ordersOfIds(database, [id])
    return order ? { ...answer({ card: presentCard(services, order, readerOf(context)) }), unchanged } : notFound()
  }

  serveStaff(app, services, contract.readBoard, async ({ query, context }) => answer(await readBoard(services, context, query)))
  boardEvents(app, services)

  const mayDelay = async ({ member }: StaffContext, id: number): Promise<boolean> => {
    const [order] = await ordersOfIds(database, [id])
    return order !== undefined && covers(reachOf(member?.grants ?? [], 'orders.delay'), placeOf(order))
  }

  serveStaff(app, services, contract.acknowledgeOrder, async ({ params, body, context, idempotencyKey: key }) => {
    // A later time moves the promise, as delaying does.
    if (body.ready_in != null && !(await mayDelay(context, params.order_id))) return refuse('ready_in', 'not-allowed')
    const intent = await intentOf(services, context, { call: 'staff/acknowledge', key, payload: { ...params, ...body } })
    const taken = await acknowledgeOrder(services, context.acting, params.order_id, body.ready_in ?? null, intent)
    return taken.ok ? cardOf(context, params.order_id, taken.unchanged) : taken
  })

  boardOrderRoutes(app, services)
  loadRoutes(app, services)
  adjustmentRoutes(app, services)
}
