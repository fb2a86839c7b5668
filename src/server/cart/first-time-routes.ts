import type { FastifyInstance } from 'fastify'
import { firstTimeAtPoint } from '#contract/first-time.ts'
import { deliveryOffer } from '#domain/city/delivery-offer.ts'
import { notFound } from '#domain/problem.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { firstTimeAt } from './first-time.ts'

/** The first time at a point that is being chosen, before the cart is bound to it. */
export function firstTimeRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, firstTimeAtPoint, async ({ context, query }) => {
    const { places } = services.snapshots.of(context.brand.alias)
    const city = places.city(query.city_id)
    if (!city) return notFound('city-unknown')
    const { zone, shop } = deliveryOffer(places, city, [query.latitude, query.longitude])
    const isOffered = city.delivery && zone !== null && shop !== null
    return answer({ time: isOffered ? await firstTimeAt(services, context, { city, orderType: 'delivery', shop, zone }) : null })
  })
}
