import type { FastifyInstance } from 'fastify'
import { getCourierLocation } from '#contract/tracking.ts'
import { notFound } from '#domain/problem.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { showOrder } from './show-order.ts'

/** Where a courier is, to whoever may see the order, and only while it is on its way: anything else is the same 404 (COURIER-15). */
export function courierRoute(app: FastifyInstance, services: Services): void {
  serve(app, services, getCourierLocation, async ({ visit, query, request }) => {
    const { couriers } = services
    if (!couriers || !visit.brand.features.courierMap) return notFound()
    const order = await showOrder(services, { ...visit, key: query.key ?? null }, query.order_id)
    if (order?.status.alias !== 'sent') return notFound()
    const coordinates = await couriers.locate(order.order_id).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the couriers could not be asked')
      return null
    })
    return coordinates ? answer({ coordinates }) : notFound()
  })
}
