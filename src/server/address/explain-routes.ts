import type { FastifyInstance } from 'fastify'
import { brandOf } from '#brands/index.ts'
import * as contract from '#contract/explain.ts'
import { addressText } from '#domain/city/address-text.ts'
import { deliveryOffer } from '#domain/city/delivery-offer.ts'
import { distance, nearest } from '#domain/address/distance.ts'
import type { Point } from '#domain/address/polygon.ts'
import { cityAt } from '#domain/city/city-at.ts'
import type { City, Places, Shop } from '#domain/city/place.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { presentExplanation, presentNoCity } from './present-explanation.ts'

/** The staff call that answers “do we deliver there, and on which terms?” by the same rules as cart and order. */
export function explainAddressRoutes(app: FastifyInstance, services: Services): void {
  serveStaff(app, services, contract.explainAddress, async ({ query, context: { language, now } }) => {
    if (!brandOf(query.brand)) return refuse('brand', 'brand-unknown')
    const { places } = services.snapshots.of(query.brand)
    const named = places.city(query.city_id)
    if (query.city_id !== undefined && !named) return notFound('city-unknown')
    const city = named ?? cityAt(places.cities, query)
    if (!city) return answer(presentNoCity(language))
    const point: Point = [query.latitude, query.longitude]
    const near = await services.geocoders.of(city).nearest({ city, point: query, language })
    const explained = {
      city,
      offer: deliveryOffer(places, city, point),
      address: near && addressText(near, city.country.code),
      nearest: nearestOpen(places, city, point),
      now,
    }
    return answer(presentExplanation(explained, language))
  })
}

function nearestOpen(places: Places, city: City, point: Point): { shop: Shop; metres: number } | null {
  const placeOf = ({ coordinates: { latitude, longitude } }: Shop): Point => [latitude, longitude]
  const open = places.shopsIn(city.id).filter((shop) => !shop.stopped)
  const shop = nearest(open, placeOf, point)
  return shop && { shop, metres: distance(placeOf(shop), point) }
}
