import type { FastifyInstance } from 'fastify'
import { getCourierLocation } from '#contract/tracking.ts'
import { reportLocation } from '#contract/staff.ts'
import type { Coordinates } from '#domain/city/place.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { keepLocation } from './courier-locations.ts'
import { loadOrder } from './order-store.ts'
import { showOrder } from './show-order.ts'

/** About eleven metres: shows the street, but not the doors where a courier stops on the way. */
const toStreet = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: Number(latitude.toFixed(4)),
  longitude: Number(longitude.toFixed(4)),
})

/** The courier's location, for those who may see the order, and only while it is on its way: anything else is the same 404. */
export function courierRoute(app: FastifyInstance, services: Services): void {
  serve(app, services, getCourierLocation, async ({ context, query, request }) => {
    const { couriers } = services
    if (!couriers || !context.brand.features.courierMap) return notFound()
    const order = await showOrder(services, { ...context, key: query.key ?? null }, query.order_id)
    if (order?.status.alias !== 'sent') return notFound()
    const coordinates = await couriers.locate(order.order_id).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the couriers could not be asked')
      return null
    })
    return coordinates ? answer({ coordinates: toStreet(coordinates) }) : notFound()
  })

  serveStaff(app, services, reportLocation, async ({ params, body, context }) => {
    const order = await loadOrder(services.database, params.order_id)
    if (!order) return notFound()
    const coordinates = toStreet(body)
    const isKept = await keepLocation(services.database, order.id, coordinates, context.now)
    return isKept ? answer({ order_id: order.id, coordinates }) : refuse('order_id', 'order-not-on-its-way')
  })
}
