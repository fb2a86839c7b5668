import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { confirmShop, setAddressByCoordinates, setAddressByText, setShop } from '#contract/address.ts'
import type { ReplyOf } from '#contract/call.ts'
import type { City } from '#domain/city/place.ts'
import { notFound } from '#domain/problem.ts'
import { presentAddress } from '#server/address/present-address.ts'
import { readyMenu } from '#server/catalogue/ready-menu.ts'
import { presentShop } from '#server/city/present-city.ts'
import { rememberPlace } from '#server/http/cookies.ts'
import { problemReply } from '#server/http/problem-reply.ts'
import { replyText, serve } from '#server/http/serve.ts'
import { sendSpliced, stretchOf } from '#server/http/spliced.ts'
import type { Visit } from '#server/http/visit.ts'
import type { Services } from '#server/services.ts'
import type { StoredCart } from './cart-store.ts'
import { presentCart, relatedJson } from './present-cart.ts'
import { priceCart } from './price-cart.ts'
import { type AddressOutcome, collectAt, deliverToPoint, deliverToText } from './set-place.ts'

type WithMenu = typeof setAddressByText | typeof setShop | typeof confirmShop
type Asking = { visit: Visit; request: FastifyRequest; reply: FastifyReply }

/** The calls that say where the order goes; each answers with the cart and the menu of that place. */
export function placeRoutes(app: FastifyInstance, services: Services): void {
  const placesOf = (visit: Visit) => services.snapshots.of(visit.brand.alias).places

  /** Answers with the cart and the menu of its place; the menu is kept ready and not made again for every address. */
  const sendWithMenu = <C extends WithMenu>(
    call: C,
    { visit, request, reply }: Asking,
    stored: StoredCart,
    rest: Omit<ReplyOf<C>, 'cart' | 'product_groups'>,
  ): null => {
    const snapshot = services.snapshots.of(visit.brand.alias)
    const cart = priceCart(snapshot, stored, visit)
    if (!cart) throw new Error('A cart was bound to a place that the brand does not have')
    const related = { name: 'related', json: relatedJson(cart, visit.language) }
    const text = replyText(call, { ...rest, cart: presentCart(cart, visit.language), product_groups: [] }, related)
    if (!text.endsWith('[]}')) throw new Error('The groups must be the last part of the reply')
    const { groups } = readyMenu(cart.place, { snapshot, language: visit.language })
    sendSpliced(request, reply, [stretchOf(text.slice(0, -3), 1), groups, stretchOf('}', 1)])
    return null
  }

  const answerAddress = (asked: Asking, city: City, text: string, outcome: AddressOutcome): null => {
    const { visit, reply } = asked
    if (!outcome.ok) {
      // The refusal carries the unsaved address: from found and delivery_possible the form picks its view.
      const unsaved = presentAddress({ address: outcome.address, text, city, zone: null, shop: null }, visit.language)
      void reply.code(422).send({ ...problemReply(visit.language, [outcome.problem]), delivery_address: unsaved })
      return null
    }
    rememberPlace(reply, { city: city.alias, order_type: 'delivery', delivery_zone_id: outcome.zone.id })
    const delivery_address = presentAddress({ ...outcome, text, city }, visit.language)
    return sendWithMenu(setAddressByText, asked, outcome.cart, { delivery_addresses: [], delivery_address })
  }

  serve(app, services, setAddressByCoordinates, async (asked) => {
    const { visit, body } = asked
    const city = placesOf(visit).cities.find((candidate) => candidate.id === body.city_id)
    if (!city) return notFound('city-unknown')
    return answerAddress(asked, city, '', await deliverToPoint(services, visit, city, body, body))
  })

  serve(app, services, setAddressByText, async (asked) => {
    const { visit, body } = asked
    const city = placesOf(visit).cities.find((candidate) => candidate.id === body.city_id)
    if (!city) return notFound('city-unknown')
    return answerAddress(asked, city, body.address, await deliverToText(services, visit, city, body.address, body))
  })

  for (const call of [setShop, confirmShop]) {
    serve(app, services, call, async (asked) => {
      const { visit, body, reply } = asked
      const shop = placesOf(visit).shops.find((candidate) => candidate.id === body.shop_id)
      const city = placesOf(visit).cities.find((candidate) => candidate.id === shop?.cityId)
      if (!shop || !city) return notFound()
      const collected = await collectAt(services, visit, shop)
      if (!collected.ok) return collected
      rememberPlace(reply, { city: city.alias, order_type: 'takeaway', shop_id: shop.id })
      return sendWithMenu(call, asked, collected.cart, { shop: presentShop(shop, city, visit.language, visit.now) })
    })
  }
}
