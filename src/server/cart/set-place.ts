import { textIn } from '#domain/language.ts'
import { addressText } from '#domain/city/address-text.ts'
import { deliveryOffer } from '#domain/city/delivery-offer.ts'
import type { City, Coordinates, Shop, Zone } from '#domain/city/place.ts'
import type { Problem } from '#domain/problem.ts'
import type { DeliveryAddress } from '#domain/city/delivery-address.ts'
import { keepAddress } from '#server/address/saved-addresses.ts'
import type { Database } from '#server/database/connect.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { FoundAddress } from '#server/providers/maps/geocoder.ts'
import type { Services } from '#server/services.ts'
import { changeCart } from './cart-store.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'

type Parts = {
  room?: string | null | undefined
  entrance?: string | null | undefined
  floor?: string | null | undefined
  intercom?: string | null | undefined
  description?: string | null | undefined
}

/** An address without delivery is returned with the problem, so that the form can show what was recognized. */
export type AddressOutcome =
  | { ok: true; cart: StoredCart; address: DeliveryAddress; zone: Zone; shop: Shop | null }
  | { ok: false; problem: Problem; address: DeliveryAddress | null }

/** A street without known house numbers, as the customer named it, and the number that they typed. */
type PinnedOn = { street?: string | null | undefined; house?: string | null | undefined }

/** Delivers the visitor's cart to the house nearest to a point, or to the point on a street without known numbers. */
export async function deliverToPoint(
  services: Services,
  context: RequestContext,
  city: City,
  point: Coordinates,
  parts: Parts & PinnedOn,
): Promise<AddressOutcome> {
  const street = parts.street?.trim() || null
  const near = await services.geocoders.of(city).nearest({ city, point, street, language: context.language })
  if (near?.needsPin) {
    const typed = near.street === street ? orNull(parts.house) : null
    const address = kept(city, { ...near, house: typed, coordinates: point }, parts, context)
    return deliverToAddress(services, context, city, { ...address, pinned: true })
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
  parts: Parts,
): Promise<AddressOutcome> {
  const find = (words: string) => services.geocoders.of(city).find({ city, text: words, placeId, language: context.language })
  // Of two streets of one name the district says which is meant.
  const found = (district ? await find(`${district}, ${text}`) : null) ?? (await find(text))
  return found ? deliverTo(services, context, city, found, parts) : unknownAddress
}

const unknownAddress: AddressOutcome = { ok: false, address: null, problem: { field: 'delivery_address', code: 'address-not-found' } }

async function deliverTo(
  services: Services,
  context: RequestContext,
  city: City,
  found: FoundAddress,
  parts: Parts,
): Promise<AddressOutcome> {
  if (found.needsPin) {
    const address = kept(city, found, parts, context)
    return { ok: false, address: { ...address, pinned: true }, problem: { field: 'delivery_address', code: 'pin-needed' } }
  }
  if (found.house === null) return unknownAddress
  const address = kept(city, found, parts, context)
  return deliverToAddress(services, context, city, address)
}

/** Delivers the visitor's cart to an address that was found before; a customer's is saved. */
export async function deliverToAddress(
  services: Services,
  context: RequestContext,
  city: City,
  known: DeliveryAddress,
): Promise<AddressOutcome> {
  const { latitude, longitude } = known.coordinates
  const { zone, shop } = deliveryOffer(services.snapshots.of(context.brand.alias).places, city, [latitude, longitude])
  if (!zone) return { ok: false, address: known, problem: { field: 'delivery_address', code: 'address-outside' } }
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

function kept(city: City, found: FoundAddress, parts: Parts, { language }: RequestContext): DeliveryAddress {
  const address = addressText(found, city.country.code)
  return {
    address,
    full_address: `${textIn(city.name, language)}, ${address}`,
    locality: textIn(city.name, language),
    district: found.district,
    street: found.street,
    house: found.house,
    room: orNull(parts.room),
    floor: orNull(parts.floor),
    entrance: orNull(parts.entrance),
    intercom: orNull(parts.intercom),
    description: orNull(parts.description),
    coordinates: { latitude: found.coordinates.latitude, longitude: found.coordinates.longitude },
  }
}
