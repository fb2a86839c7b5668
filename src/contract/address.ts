import * as z from 'zod/mini'
import { call } from './call.ts'
import { Cart } from './cart.ts'
import { menuOfPlace } from './catalogue.ts'
import { Coordinates, FreeText, freeText, Id, menuWanted, Text } from './common.ts'

const Part = z.nullable(z.string())
export const DeliveryAddress = z.object({
  id: z.nullable(Id),
  city_id: Id,
  address: z.string(),
  full_address: z.string(),
  locality: Part,
  district: Part,
  /** The place that `address` begins with: the city has more than one street of this name, or it lies in a village. */
  area: Part,
  street: Part,
  house: Part,
  type: Part,
  room: Part,
  floor: Part,
  entrance: Part,
  intercom: Part,
  description: Part,
  map: z.object({ coordinates: z.nullable(Coordinates) }),
  /** Of a house that the directory lacks: the coordinates are the customer's pin, and the house, if any, is as typed. */
  pinned: z.boolean(),
  found: z.boolean(),
  delivery_possible: z.boolean(),
  delivery_zone_id: z.nullable(Id),
  delivery_prices: z.nullable(
    z.object({ minimum_order_amount: z.number(), has_free_delivery: z.boolean(), free_delivery_from: z.nullable(z.number()) }),
  ),
  city: z.object({ id: Id, name: z.string() }),
  shop_address: Part,
  company_name: Part,
  inn: Part,
  ogrn: Part,
})
export type DeliveryAddress = z.infer<typeof DeliveryAddress>

export const SuggestedAddress = z.object({
  index: z.number(),
  title: z.string(),
  subtitle: z.string(),
  type: z.enum(['street', 'house', 'place']),
  address: z.string(),
  full_address: z.string(),
  place_id: z.nullable(z.string()),
  /** The house is not known: a pin on the map says where it is. */
  needs_pin: z.boolean(),
})
export type SuggestedAddress = z.infer<typeof SuggestedAddress>

export const AddressSet = z.object({
  delivery_addresses: z.array(DeliveryAddress),
  delivery_address: DeliveryAddress,
  cart: Cart,
  ...menuOfPlace,
})
const part = z.optional(z.nullable(FreeText))
/** Wide on purpose: the domain checks the real limits, each with a text of its own. */
const doorPart = z.optional(z.nullable(freeText(20_000)))
/** An address in another city is then refused with 409 and what was recognized, and nothing changes. */
const keep_city = z.optional(z.boolean())
const door = { room: doorPart, entrance: doorPart, floor: doorPart, intercom: doorPart, description: doorPart }

export const suggestAddresses = call({
  method: 'POST',
  path: '/api/geocoder/suggest',
  summary: 'Up to 7 addresses of the city that the typed text may mean',
  body: z.object({ city_id: Id, text: FreeText }),
  reply: z.object({ suggestions: z.array(SuggestedAddress) }),
  limit: 'suggest',
  refuses: [404, 429],
})
export const searchByCoordinates = call({
  method: 'POST',
  path: '/api/geocoder/searchByCoordinates',
  summary: 'The address components nearest to a point; no house on a street without known numbers, and nulls when nothing is near',
  /** `street`, one without known house numbers or without this `house`, is meant as long as it runs near the point. */
  body: z.object({ coordinates: Coordinates, city_id: z.optional(Id), street: part, house: part }),
  /**
   * `area` is said before the street: the city has more than one of its name, or it lies in a village. `is_named`: the street
   * is the one that was sent, also when it is in another language.
   */
  reply: z.object({
    locality: Part,
    district: Part,
    area: Part,
    street: Part,
    house: Part,
    needs_pin: z.boolean(),
    is_named: z.boolean(),
    /** The zone that delivers there; null where none does. */
    zone_id: z.nullable(Id),
  }),
  limit: 'geocoder',
  refuses: [429],
})
export const searchByAddress = call({
  method: 'POST',
  path: '/api/geocoder/searchByAddress',
  summary: 'The point of an address; nulls when it is not found, or when several fit alike',
  body: z.object({ address: FreeText, city_id: z.optional(Id), place_id: z.optional(z.nullable(Text)) }),
  /** With `needs_pin`, the house is not known and the point is only one of its street. `suggestions`: several fit alike. */
  reply: z.object({
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    area: Part,
    street: Part,
    house: Part,
    needs_pin: z.boolean(),
    suggestions: z.array(SuggestedAddress),
    /** The zone that delivers there, also where only the place of the address is known; null where none does. */
    zone_id: z.nullable(Id),
  }),
  limit: 'geocoder',
  refuses: [429],
})
export const setAddressByCoordinates = call({
  method: 'POST',
  path: '/api/user/addresses/set-by-coordinates',
  summary: 'Deliver to the address at a point',
  /** `street` is meant as long as it runs near the point; where the directory lacks `house` on it, it is kept with the point. */
  body: z.object({ city_id: Id, ...Coordinates.shape, street: part, house: part, ...door, keep_city, ...menuWanted }),
  reply: AddressSet,
  limit: 'geocoder',
  refuses: [404, 409, 429],
})
export const setAddressByText = call({
  method: 'POST',
  path: '/api/user/addresses/set-by-address',
  summary: 'Deliver to a typed address; refused with `suggestions` when several fit alike',
  body: z.object({
    city_id: Id,
    address: FreeText,
    locality: part,
    district: part,
    street: part,
    house: part,
    ...door,
    place_id: z.optional(z.nullable(Text)),
    keep_city,
    ...menuWanted,
  }),
  reply: AddressSet,
  limit: 'geocoder',
  refuses: [404, 409, 429],
})
