import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/explain.ts'
import type { explainAddress } from '#contract/explain.ts'
import { addressText } from '#domain/city/address-text.ts'
import { deliveryAt, deliveryOffer, type DeliveryOffer, type DeliveryWhy } from '#domain/city/delivery-offer.ts'
import { distance, nearest } from '#domain/address/distance.ts'
import type { Point } from '#domain/address/polygon.ts'
import { cityAt } from '#domain/city/city-at.ts'
import type { City, Places, Shop, Zone } from '#domain/city/place.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { brandOf } from '#server/brand/current-brands.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { spotBeside } from './spot-at-point.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import type { ReplyOf } from '#contract/call.ts'
import { shownIn } from '#domain/currency.ts'
import { type Language, textIn, textOrNull } from '#domain/language.ts'
import { loadAt } from '#domain/schedule/shop-load.ts'
import { formatPrice } from '#domain/format-price.ts'
import { majorOrNull, type Minor, toMajor } from '#domain/money.ts'
import { textsOf } from '#messages/texts.ts'

const nothing: Explanation['facts'] = {
  city: null,
  address: null,
  zone: null,
  also_in: [],
  delivery: null,
  minimum_order_amount: null,
  has_free_delivery: null,
  free_delivery_from: null,
  cooking_time: null,
  delivery_time: null,
  stopped_until: null,
  paused_until: null,
  nearest_shop: null,
}

/** The staff call that answers “do we deliver there, and on which terms?” by the same rules as cart and order. */
export function explainAddressRoutes(app: FastifyInstance, services: Services): void {
  serveStaff(app, services, contract.explainAddress, async ({ query, context: { language, now } }) => {
    if (!brandOf(services, query.brand)) return refuse('brand', 'brand-unknown')
    const { places } = services.snapshots.of(query.brand)
    const named = places.city(query.city_id)
    if (query.city_id !== undefined && !named) return notFound('city-unknown')
    const city = named ?? cityAt(places.cities, query)
    if (!city) return answer(presentNoCity(language))
    const near = await services.geocoders.of(city).nearest({ city, point: query, language })
    const explained = {
      city,
      offer: deliveryOffer(places, city, spotBeside(city, query, near)),
      address: near && addressText(near, city.country.code),
      nearest: nearestOpen(places, city, [query.latitude, query.longitude]),
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

type Explanation = ReplyOf<typeof explainAddress>

/** For a point in no city of the brand. */
function presentNoCity(language: Language): Explanation {
  const text = textsOf(language).address.why['no-city']({
    city: '',
    zone: '',
    fee: '',
    freeFrom: '',
    minimum: '',
    minutes: 0,
    shop: '',
    until: '',
  })
  return { offered: false, why: 'no-city', text, facts: nothing }
}

type ExplainedPoint = {
  city: City
  offer: DeliveryOffer
  address: string | null
  nearest: { shop: Shop; metres: number } | null
  /** Epoch milliseconds. */
  now: number
}

const isoOf = (instant: number | undefined): string | null => (instant === undefined ? null : new Date(instant).toISOString())

const presentZone = ({ id, alias, shopId }: Zone): { id: number; alias: string; shop_id: number } => ({ id, alias, shop_id: shopId })

/** Why an address is delivered to, or not, with its terms. */
export function offerText(
  { city, offer, why, until }: { city: City; offer: DeliveryOffer; why: DeliveryWhy; until: number | null },
  language: Language,
): string {
  const { zone, shop, terms } = offer
  const currency = shownIn(city.currency, language)
  const { code } = currency
  const money = (amount: Minor | null | undefined): string => (amount == null ? '' : formatPrice(toMajor(amount, code), language, currency))
  const clock = { timeZone: city.timezone, dateStyle: 'short', timeStyle: 'short' } as const
  return textsOf(language).address.why[why]({
    city: textIn(city.name, language),
    zone: zone?.alias ?? '',
    fee: money(terms?.fee),
    freeFrom: money(terms?.freeFrom),
    minimum: money(terms?.minimum),
    minutes: terms?.minutes ?? 0,
    shop: textOrNull(shop?.name, language) ?? '',
    until: until === null ? '' : new Intl.DateTimeFormat(language, clock).format(until),
  })
}

/** The delivery offer for a point, as text and figures. */
function presentExplanation({ city, offer, address, nearest, now }: ExplainedPoint, language: Language): Explanation {
  const { zone, alsoIn, shop, terms } = offer
  const { why, until } = deliveryAt(offer, now)
  const { code } = city.currency
  const text = offerText({ city, offer, why, until }, language)
  return {
    offered: why === 'offered' || why === 'shop-stopped-until' || why === 'delivery-paused-until',
    why,
    text,
    facts: {
      city: { id: city.id, alias: city.alias, name: textIn(city.name, language) },
      address,
      zone: zone && presentZone(zone),
      also_in: alsoIn.map(presentZone),
      delivery: terms && toMajor(terms.fee, code),
      minimum_order_amount: terms && toMajor(terms.minimum, code),
      has_free_delivery: terms?.hasFreeDelivery ?? null,
      free_delivery_from: terms && majorOrNull(terms.freeFrom, code),
      cooking_time: shop?.cookingTime ?? null,
      delivery_time: terms?.minutes ?? null,
      stopped_until: isoOf(shop?.stoppedUntil),
      paused_until: isoOf(loadAt(shop?.load, 'delivery', now).pausedUntil),
      nearest_shop: nearest && { id: nearest.shop.id, name: textIn(nearest.shop.name, language), metres: Math.round(nearest.metres) },
    },
  }
}
