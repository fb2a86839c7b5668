import type { Currency } from '../currency.ts'
import type { SmallOrderTerms } from '../address/delivery-fee.ts'
import type { Point } from '../address/polygon.ts'
import type { Texts } from '../language.ts'
import { type Minor, onStep, priceStep } from '../money.ts'
import type { OrderTaking } from './order-taking.ts'
import type { OrderType } from './order-type.ts'
import type { ShopLoad } from '../schedule/shop-load.ts'
import type { CapacityRule } from '../schedule/capacity.ts'
import type { ShopHours } from '../schedule/shop-hours.ts'

export type Coordinates = { latitude: number; longitude: number }
export type PhoneMask<Name = Texts> = { id: number; name: Name; code: string; mask: string; country_code: string }

/** The initial view of a map and the corners that limit it. */
export type MapView = { bbox: [Point, Point]; coordinates: Coordinates; zoom: number }

export type City = {
  id: number
  alias: string
  name: Texts
  seoName: Texts
  timezone: string
  type: string
  country: { id: number; code: string; name: Texts }
  delivery: boolean
  takeaway: boolean
  phone: string
  email: string
  franchise: boolean
  isFreeCall: boolean
  isBig: boolean
  hasLoyaltySystem: boolean
  phoneMasks: PhoneMask[]
  currency: Currency
  /** In major units. */
  banknotes: number[]
  cashMaximum: Minor
  /** Null where small orders cost no fee. */
  smallOrder: SmallOrderTerms | null
  map: MapView
  alert: Texts | null
}

export type Shop = {
  id: number
  alias: string
  /** What another system calls it; null where none does. */
  code: string | null
  cityId: number
  name: Texts
  /** Takes no orders at all. */
  stopped: boolean
  /** The shop takes orders only for intervals that start at or after this instant (epoch milliseconds); absent when it takes any. */
  stoppedUntil?: number
  /** Absent where people have set nothing. */
  load?: ShopLoad
  /** Absent where nothing is set. */
  taking?: OrderTaking
  alert: Texts | null
  companyName: string | null
  inn: string | null
  ogrn: string | null
  street: Texts
  description: Texts
  coordinates: Coordinates
  zoom: number
  area: Point[] | null
  tags: string[]
  cookingTime: number
  /** Orders per interval, where no rule says otherwise. */
  capacity: number
  capacityRules: CapacityRule[]
  schedule: ShopHours
}

export type Zone = {
  id: number
  alias: string
  name: Texts
  cityId: number
  shopId: number
  /** Its outline; null where it is a list of places or postcodes. */
  area: Point[] | null
  /** Areas inside the outline that do not belong to the zone. */
  holes: Point[][]
  localities: string[]
  postcodes: string[]
  color: string
  /** The currency of its amounts, that of the city. */
  currency: string
  fee: Minor
  minimum: Minor
  /** The order amount from which delivery is free; null when the fee does not depend on it. */
  freeFrom: Minor | null
  hasFreeDelivery: boolean
  deliveryTime: number
}

type AllPlaces = { readonly cities: readonly City[]; readonly shops: readonly Shop[]; readonly zones: readonly Zone[] }

/** A zone as it is stored, without the currency of its city. */
export type DrawnZone = Omit<Zone, 'currency'>
type DrawnPlaces = Omit<AllPlaces, 'zones'> & { readonly zones: readonly DrawnZone[] }

type Id = number | null | undefined

/** The cities of a brand with their shops and zones, in display order. Lookup is by index, so 2,000 cities are as fast as two. */
export type Places = AllPlaces & {
  /** The phone masks of all cities, those of the first city first. */
  readonly phoneMasks: PhoneMask[]
  city(id: Id): City | null
  cityNamed(alias: string | undefined): City | null
  shop(id: Id): Shop | null
  /** The shops of a city. */
  shopsIn(cityId: number): readonly Shop[]
  /** The zones of a city. */
  zonesIn(cityId: number): readonly Zone[]
}

/** Rounds fees and minimums of zones and cities to the price step of the city. */
export function createPlaces({ cities: known, shops, zones: drawn }: DrawnPlaces): Places {
  const cities = known.map((city) => {
    if (!city.smallOrder) return city
    const step = priceStep(city.currency)
    return { ...city, smallOrder: { below: onStep(city.smallOrder.below, step), fee: onStep(city.smallOrder.fee, step) } }
  })
  const cityById = new Map(cities.map((city) => [city.id, city]))
  const cityByAlias = new Map(cities.map((city) => [city.alias, city]))
  const shopById = new Map(shops.map((shop) => [shop.id, shop]))
  const zones = drawn.map((zone) => {
    const currency = cityById.get(zone.cityId)?.currency
    const step = currency ? priceStep(currency) : 1
    return {
      ...zone,
      currency: currency?.code ?? '',
      fee: onStep(zone.fee, step),
      minimum: onStep(zone.minimum, step),
      freeFrom: zone.freeFrom && onStep(zone.freeFrom, step),
    }
  })
  const shopsByCity = Map.groupBy(shops, (shop) => shop.cityId)
  const zonesByCity = Map.groupBy(zones, (zone) => zone.cityId)
  return {
    cities,
    shops,
    zones,
    phoneMasks: [...new Map(cities.flatMap((city) => city.phoneMasks).map((mask) => [mask.id, mask])).values()],
    city: (id) => cityById.get(id ?? 0) ?? null,
    cityNamed: (alias) => cityByAlias.get(alias ?? '') ?? null,
    shop: (id) => shopById.get(id ?? 0) ?? null,
    shopsIn: (cityId) => shopsByCity.get(cityId) ?? [],
    zonesIn: (cityId) => zonesByCity.get(cityId) ?? [],
  }
}

/** Where an order would be prepared: the shop, and the zone for a delivery. */
export type Place = { city: City; orderType: OrderType; shop: Shop; zone: Zone | null }

export type RequestedPlace = { cityId: number; orderType: string | null; shopId: number | null; zoneId: number | null }

/** A stored order type keeps its letters a-z only. */
export const cleanOrderType = (stored: string): string => stored.replace(/[^a-z]/g, '')

/** The order type to show: the requested one if the city offers it, otherwise delivery if offered, otherwise takeaway. */
export function offeredOrderType(city: Pick<City, 'delivery' | 'takeaway'>, requested: string | null): OrderType {
  const clean = requested === null ? '' : cleanOrderType(requested)
  if (clean === 'takeaway' && city.takeaway) return 'takeaway'
  return city.delivery ? 'delivery' : 'takeaway'
}

/**
 * The place for a visitor's choice. With nothing chosen, delivery uses the city's first zone and takeaway its first
 * shop: enough to show a menu, not to order. Null when the brand has no shop there.
 */
export function resolvePlace(places: Places, requested: RequestedPlace): Place | null {
  const city = places.city(requested.cityId)
  if (!city) return null
  const orderType = offeredOrderType(city, requested.orderType)
  const shops = places.shopsIn(city.id)
  const zones = places.zonesIn(city.id)
  const zone = orderType === 'delivery' ? (zones.find((candidate) => candidate.id === requested.zoneId) ?? zones[0] ?? null) : null
  const shopId = zone ? zone.shopId : requested.shopId
  const shop = shops.find((candidate) => candidate.id === shopId) ?? shops.find((candidate) => !candidate.stopped) ?? shops[0]
  return shop ? { city, orderType, shop, zone } : null
}
