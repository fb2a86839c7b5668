import type { Need } from '#contract/call.ts'
import type { StaffPlace } from '#domain/staff/reach.ts'
import { wholeChain } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import { placeOfBatch, placeOfDevice, placeOfOrder, placeOfShop, placeOfStop } from './grant-store.ts'

type PlaceKind = Exclude<Extract<Need, { capability: unknown }>['at'], 'any' | 'list'>
type Input = Record<string, unknown>

const highest = 2 ** 31

const idOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < highest ? value : null

const ofBrand = (brand: unknown): StaffPlace | null => (typeof brand === 'string' ? { brand, cityId: null, shopId: null } : null)

const ofShop = async (database: Database, id: unknown): Promise<StaffPlace | null> => {
  const shopId = idOf(id)
  return shopId === null ? null : placeOfShop(database, shopId)
}

/** The city or the brand that a shop lies in. */
export const widened = (place: StaffPlace, scope: unknown): StaffPlace =>
  scope === 'brand' ? { ...place, cityId: null, shopId: null } : scope === 'city' ? { ...place, shopId: null } : place

/** The place that each kind of call is about, by its input; null when there is none. */
const places: Record<PlaceKind, (database: Database, input: Input) => Promise<StaffPlace | null>> = {
  chain: async () => wholeChain,
  brand: async (_, { brand }) => ofBrand(brand),
  shop: (database, { shop_id }) => ofShop(database, shop_id),
  order: async (database, { order_id }) => {
    const id = idOf(order_id)
    return id === null ? null : placeOfOrder(database, id)
  },
  device: async (database, { id }) => {
    const device = idOf(id)
    return device === null ? null : placeOfDevice(database, device)
  },
  stop: async (database, { id, brand, shop_id, at_shop_id }) => {
    const stored = idOf(id)
    if (stored !== null) return placeOfStop(database, stored)
    const shop = at_shop_id ?? shop_id
    return shop == null ? ofBrand(brand) : ofShop(database, shop)
  },
  scope: async (database, { shop_id, scope }) => {
    const place = await ofShop(database, shop_id)
    return place && widened(place, scope)
  },
  batch: async (database, { batch }) => (typeof batch === 'string' ? placeOfBatch(database, batch) : null),
}

/** The place that a call is about. Its input is where calls name it: in the path, the query or the body. */
export function placeOfCall(database: Database, kind: PlaceKind, input: object): Promise<StaffPlace | null> {
  const { params, query, body } = input as { params?: Input; query?: Input; body?: Input }
  return places[kind](database, { ...body, ...query, ...params })
}
