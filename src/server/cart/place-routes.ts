import type { FastifyInstance, FastifyReply } from 'fastify'
import { confirmShop, setAddressByCoordinates, setAddressByText, setShop } from '#contract/address.ts'
import type { City } from '#domain/city/place.ts'
import { notFound } from '#domain/problem.ts'
import { presentAddress } from '#server/address/present-address.ts'
import { presentGroups } from '#server/catalogue/present-product.ts'
import { presentShop } from '#server/city/present-city.ts'
import { rememberPlace } from '#server/http/cookies.ts'
import { problemReply } from '#server/http/problem-reply.ts'
import { type Answer, answer, serve } from '#server/http/serve.ts'
import type { Visit } from '#server/http/visit.ts'
import type { Services } from '#server/services.ts'
import type { StoredCart } from './cart-store.ts'
import { presentCart } from './present-cart.ts'
import { priceCart } from './price-cart.ts'
import { type AddressOutcome, collectAt, deliverToPoint, deliverToText } from './set-place.ts'

/** The calls that say where the order goes; each answers with the cart and the menu of that place. */
export function placeRoutes(app: FastifyInstance, services: Services): void {
  const placesOf = (visit: Visit) => services.snapshots.of(visit.brand.alias).places

  const afterwards = (visit: Visit, stored: StoredCart) => {
    const snapshot = services.snapshots.of(visit.brand.alias)
    const cart = priceCart(snapshot, stored, visit)
    if (!cart) throw new Error('A cart was bound to a place that the brand does not have')
    return { cart: presentCart(cart, visit.language), product_groups: presentGroups(cart.menu, { snapshot, language: visit.language }) }
  }

  const answerAddress = (visit: Visit, city: City, text: string, outcome: AddressOutcome, reply: FastifyReply): Answer<typeof setAddressByText> | null => {
    if (!outcome.ok) {
      // The refusal carries the unsaved address: from found and delivery_possible the form picks its view.
      const unsaved = presentAddress({ address: outcome.address, text, city, zone: null, shop: null }, visit.language)
      void reply.code(422).send({ ...problemReply(visit.language, [outcome.problem]), delivery_address: unsaved })
      return null
    }
    rememberPlace(reply, { city: city.alias, order_type: 'delivery', delivery_zone_id: outcome.zone.id })
    const delivery_address = presentAddress({ ...outcome, text, city }, visit.language)
    return answer({ delivery_addresses: [], delivery_address, ...afterwards(visit, outcome.cart) })
  }

  serve(app, services, setAddressByCoordinates, async ({ visit, body, reply }) => {
    const city = placesOf(visit).cities.find((candidate) => candidate.id === body.city_id)
    if (!city) return notFound('city-unknown')
    return answerAddress(visit, city, '', await deliverToPoint(services, visit, city, body, body), reply)
  })

  serve(app, services, setAddressByText, async ({ visit, body, reply }) => {
    const city = placesOf(visit).cities.find((candidate) => candidate.id === body.city_id)
    if (!city) return notFound('city-unknown')
    return answerAddress(visit, city, body.address, await deliverToText(services, visit, city, body.address, body), reply)
  })

  for (const call of [setShop, confirmShop]) {
    serve(app, services, call, async ({ visit, body, reply }) => {
      const shop = placesOf(visit).shops.find((candidate) => candidate.id === body.shop_id)
      const city = placesOf(visit).cities.find((candidate) => candidate.id === shop?.cityId)
      if (!shop || !city) return notFound()
      const collected = await collectAt(services, visit, shop)
      if (!collected.ok) return collected
      rememberPlace(reply, { city: city.alias, order_type: 'takeaway', shop_id: shop.id })
      return answer({ shop: presentShop(shop, city, visit.language, visit.now), ...afterwards(visit, collected.cart) })
    })
  }
}
