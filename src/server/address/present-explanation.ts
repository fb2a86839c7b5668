import type { ReplyOf } from '#contract/call.ts'
import type { explainAddress } from '#contract/explain.ts'
import { shownIn } from '#domain/currency.ts'
import { deliveryAt, type DeliveryOffer } from '#domain/city/delivery-offer.ts'
import type { City, Shop, Zone } from '#domain/city/place.ts'
import { type Language, textIn, textOrNull } from '#domain/language.ts'
import { loadAt } from '#domain/schedule/shop-load.ts'
import { formatPrice } from '#domain/format-price.ts'
import { majorOrNull, type Minor, toMajor } from '#domain/money.ts'
import { textsOf } from '#messages/texts.ts'

type Explanation = ReplyOf<typeof explainAddress>

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

/** For a point in no city of the brand. */
export function presentNoCity(language: Language): Explanation {
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

export type ExplainedPoint = {
  city: City
  offer: DeliveryOffer
  address: string | null
  nearest: { shop: Shop; metres: number } | null
  /** Epoch milliseconds. */
  now: number
}

const isoOf = (instant: number | undefined): string | null => (instant === undefined ? null : new Date(instant).toISOString())

const presentZone = ({ id, alias, shopId }: Zone): { id: number; alias: string; shop_id: number } => ({ id, alias, shop_id: shopId })

/** The delivery offer for a point, as text and figures. */
export function presentExplanation({ city, offer, address, nearest, now }: ExplainedPoint, language: Language): Explanation {
  const { zone, alsoIn, shop, terms } = offer
  const { why, until } = deliveryAt(offer, now)
  const currency = shownIn(city.currency, language)
  const money = (amount: Minor | null | undefined): string => (amount == null ? '' : formatPrice(toMajor(amount), language, currency))
  const clock = { timeZone: city.timezone, dateStyle: 'short', timeStyle: 'short' } as const
  const text = textsOf(language).address.why[why]({
    city: textIn(city.name, language),
    zone: zone?.alias ?? '',
    fee: money(terms?.fee),
    freeFrom: money(terms?.freeFrom),
    minimum: money(terms?.minimum),
    minutes: terms?.minutes ?? 0,
    shop: textOrNull(shop?.name, language) ?? '',
    until: until === null ? '' : new Intl.DateTimeFormat(language, clock).format(until),
  })
  return {
    offered: why === 'offered' || why === 'shop-stopped-until' || why === 'delivery-paused-until',
    why,
    text,
    facts: {
      city: { id: city.id, alias: city.alias, name: textIn(city.name, language) },
      address,
      zone: zone && presentZone(zone),
      also_in: alsoIn.map(presentZone),
      delivery: terms && toMajor(terms.fee),
      minimum_order_amount: terms && toMajor(terms.minimum),
      has_free_delivery: terms?.hasFreeDelivery ?? null,
      free_delivery_from: terms && majorOrNull(terms.freeFrom),
      cooking_time: shop?.cookingTime ?? null,
      delivery_time: terms?.minutes ?? null,
      stopped_until: isoOf(shop?.stoppedUntil),
      paused_until: isoOf(loadAt(shop?.load, 'delivery', now).pausedUntil),
      nearest_shop: nearest && { id: nearest.shop.id, name: textIn(nearest.shop.name, language), metres: Math.round(nearest.metres) },
    },
  }
}
