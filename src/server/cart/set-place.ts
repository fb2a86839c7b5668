import { sql } from 'kysely'
import type { SuggestedAddress } from '#contract/address.ts'
import { textIn } from '#domain/language.ts'
import { houseAsTyped } from '#domain/address/house-in-text.ts'
import { isSameHouse } from '#domain/address/house-number.ts'
import { addressText, areaOf } from '#domain/city/address-text.ts'
import { placedAddress } from '#domain/city/placed-address.ts'
import { deliveryOffer } from '#domain/city/delivery-offer.ts'
import { spotOf } from '#domain/city/zone-of-address.ts'
import type { City, Coordinates, Shop, Zone } from '#domain/city/place.ts'
import { type Problem, refuse, type Refused } from '#domain/problem.ts'
import type { DeliveryAddress } from '#domain/city/delivery-address.ts'
import { foldText } from '#domain/text/fold.ts'
import { presentSuggestion } from '#server/address/present-suggestion.ts'
import { keepAddress } from '#server/address/saved-addresses.ts'
import { placeNamesOf } from '#server/address/spot-at-point.ts'
import type { Database } from '#server/database/connect.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { areSeveral, type FoundAddress, isOnNamed, type Suggestion } from '#server/providers/maps/geocoder.ts'
import type { Services } from '#server/services.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'
import { changeCart, loadCart, writeCart } from './cart-store.ts'

type Parts = {
  room?: string | null | undefined
  entrance?: string | null | undefined
  floor?: string | null | undefined
  intercom?: string | null | undefined
  description?: string | null | undefined
}

/** `isTried`: whether it could be delivered to; nothing is stored. */
type Wish = { isTried?: boolean }

/** An address without delivery is returned with the problem, so that the form can show what was recognized. */
export type AddressOutcome =
  | { ok: true; cart: StoredCart; address: DeliveryAddress; zone: Zone; shop: Shop | null }
  | { ok: false; problem: Problem; address: DeliveryAddress | null; several?: SuggestedAddress[] }
  | { ok: false; problem: Problem; address: DeliveryAddress; zone: Zone; shop: Shop | null }

/** The street that the customer named, and the number that they typed: kept where the directory lacks it. */
type PinnedOn = { street?: string | null | undefined; house?: string | null | undefined }

/** Delivers the visitor's cart to the house nearest to a point, or to the point on a street without known numbers. */
export async function deliverToPoint(
  services: Services,
  context: RequestContext,
  city: City,
  point: Coordinates,
  parts: Parts & PinnedOn & Wish,
): Promise<AddressOutcome> {
  const [street, house] = [orNull(parts.street), orNull(parts.house)]
  const near = await services.geocoders.of(city).nearest({ city, point, street, house, language: context.language })
  const typed = near && isOnNamed(near, street) ? house : null
  const isOther = typed !== null && near?.house != null && !isSameHouse(near.house, typed)
  if (near && (near.needsPin || isOther)) {
    const address = kept(city, { ...near, house: typed, coordinates: point }, parts, context)
    return deliverToAddress(services, context, city, { ...address, pinned: true }, parts)
  }
  // The customer pointed at a spot: its zone counts, not the zone of the house beside it.
  return near ? deliverTo(services, context, city, { ...near, coordinates: point }, parts) : unknownAddress
}

/** Delivers the visitor's cart to a typed address. */
export async function deliverToText(
  services: Services,
  context: RequestContext,
  city: City,
  { text, district, placeId }: { text: string; district: string | null; placeId: string | null },
  parts: Parts & Wish,
): Promise<AddressOutcome> {
  const find = (words: string) => services.geocoders.of(city).find({ city, text: words, placeId, language: context.language })
  // Of two streets of one name the district says which is meant.
  const isSaid = district !== null && foldText(text).startsWith(`${foldText(district)},`)
  const within = district && !isSaid ? await find(`${district}, ${text}`) : null
  const found = within ?? (await find(text))
  const several = (ones: Suggestion[]): AddressOutcome => ({
    ok: false,
    address: null,
    problem: { field: 'delivery_address', code: 'address-several' },
    several: ones.map((one, index) => presentSuggestion(one, index, city, context.language)),
  })
  if (found && areSeveral(found)) return several(found.several)
  // The named district is not known any more, and the city has more than one street of that name.
  if (district && !isSaid && !within && placeId === null && found?.needsPlace)
    return several(await services.geocoders.of(city).suggest({ city, text, language: context.language }))
  if (!found) return deliverToPlace(services, context, city, text, parts)
  return deliverTo(services, context, city, found.needsPin ? { ...found, house: houseAsTyped(text) } : found, parts)
}

/** Delivers to a typed address that no directory has, where a zone lists its place or its postcode. */
async function deliverToPlace(
  services: Services,
  context: RequestContext,
  city: City,
  text: string,
  parts: Parts & Wish,
): Promise<AddressOutcome> {
  const placed = placedAddress(text, context.snapshot().places.zonesIn(city.id))
  if (!placed) return unknownAddress
  const found = { ...placed, district: null, needsPlace: placed.street !== placed.locality, coordinates: null }
  return deliverToAddress(services, context, city, kept(city, found, parts, context), parts)
}

const unknownAddress: AddressOutcome = { ok: false, address: null, problem: { field: 'delivery_address', code: 'address-not-found' } }

async function deliverTo(
  services: Services,
  context: RequestContext,
  city: City,
  found: FoundAddress,
  parts: Parts & Wish,
): Promise<AddressOutcome> {
  if (found.needsPin) {
    const address = kept(city, found, parts, context)
    return { ok: false, address: { ...address, pinned: true }, problem: { field: 'delivery_address', code: 'pin-needed' } }
  }
  if (found.house === null) return unknownAddress
  const address = kept(city, found, parts, context)
  return deliverToAddress(services, context, city, address, parts)
}

/** Delivers the visitor's cart to an address that was found before; a customer's is saved. */
export async function deliverToAddress(
  services: Services,
  context: RequestContext,
  city: City,
  known: DeliveryAddress,
  { isTried = false }: Wish = {},
): Promise<AddressOutcome> {
  const { zone, shop } = deliveryOffer(context.snapshot().places, city, spotOf(known))
  if (!zone) return { ok: false, address: known, problem: { field: 'delivery_address', code: 'address-outside' } }
  if (isTried) return { ok: false, address: known, zone, shop, problem: { field: 'delivery_address', code: 'address-in-other-city' } }
  const bind = async (database: Pick<Database, 'kysely'>, address: DeliveryAddress): Promise<AddressOutcome> => {
    const change = { cityId: city.id, orderType: 'delivery' as const, address, zoneId: zone.id, intervalId: null }
    const cart = await changeCart(database, { owner: context.owner, brand: context.brand.alias }, change, context.now)
    return { ok: true, cart, address, zone, shop }
  }
  const { customer } = context
  if (!customer) return bind(services.database, known)
  return services.database.kysely
    .transaction()
    .execute(async (kysely) => bind({ kysely }, await keepAddress(kysely, customer.id, city.id, known, context.now)))
}

const orNull = (text: string | null | undefined): string | null => text?.trim() || null

/** `coordinates` is null where only the place is known. */
type KnownAddress = Omit<FoundAddress, 'coordinates'> & { coordinates: Coordinates | null }

function kept(city: City, found: KnownAddress, parts: Parts, { language }: RequestContext): DeliveryAddress {
  const cityName = textIn(city.name, language)
  const area = areaOf(found, cityName)
  const address = addressText({ ...found, area }, city.country.code)
  return {
    address,
    full_address: area === cityName ? address : `${cityName}, ${address}`,
    locality: found.locality ?? cityName,
    district: found.district,
    area,
    street: found.street,
    house: found.house,
    place_names: placeNamesOf(city, found),
    postcode: found.postcode ?? null,
    room: orNull(parts.room),
    floor: orNull(parts.floor),
    entrance: orNull(parts.entrance),
    intercom: orNull(parts.intercom),
    description: orNull(parts.description),
    coordinates: found.coordinates && { latitude: found.coordinates.latitude, longitude: found.coordinates.longitude },
  }
}

/** Sets a takeaway at a shop; a stopped shop takes no orders. */
export async function collectAt(
  services: Services,
  context: RequestContext,
  shop: Shop,
): Promise<{ ok: true; cart: StoredCart } | Refused> {
  if (shop.stopped) return refuse('shop_id', 'shop-stopped')
  const key = { owner: context.owner, brand: context.brand.alias }
  const before = await loadCart(services.database, key)
  const moved = before.cityId !== shop.cityId
  const change = {
    cityId: shop.cityId,
    orderType: 'takeaway' as const,
    shopId: shop.id,
    intervalId: null,
    ...(moved ? { address: null, zoneId: null } : {}),
  }
  return { ok: true, cart: await changeCart(services.database, key, change, context.now) }
}

/** Clears the delivery address: a refused one was to replace it, or this saved one was removed. */
export async function forgetAddress(services: Services, context: RequestContext, savedId: number | null = null): Promise<void> {
  const stored = await loadCart(services.database, { owner: context.owner, brand: context.brand.alias })
  if (savedId !== null) await forgetKept(services.database, stored, savedId, context.now)
  if (!stored.address || (savedId !== null && stored.address.id !== savedId)) return
  const guard = savedId === null ? sql<boolean>`true` : sql<boolean>`cart.delivery_address ->> 'id' = ${String(savedId)}`
  const none = { delivery_address: null, delivery_zone_id: null, interval_id: null }
  await writeCart(services.database, stored, { made: none, set: none, guard }, context.now)
}

/** A removed saved address must not be restored together with its city. */
async function forgetKept(database: Database, stored: StoredCart, savedId: number, now: number): Promise<void> {
  const cities = Object.keys(stored.places).filter((cityId) => stored.places[cityId]?.address?.id === savedId)
  if (cities.length === 0) return
  await writeCart(database, stored, { set: { places: sql<StoredCart['places']>`cart.places - ${cities}::text[]` } }, now)
}
