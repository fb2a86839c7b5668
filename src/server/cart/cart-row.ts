import { type Selectable, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { CartKey, StoredCart } from '#domain/cart/stored-cart.ts'

// Listed one by one: a statement that selects `*` is not prepared.
export const columnsRead = [
  'cart.id',
  'cart.owner',
  'cart.brand',
  'cart.city_id',
  'cart.order_type',
  'cart.shop_id',
  'cart.delivery_zone_id',
  'cart.delivery_address',
  'cart.places',
  'cart.lines',
  'cart.without_bag',
  'cart.interval_id',
  'cart.gifts',
  'cart.promocode',
  'cart.bonuses',
  'cart.version',
] as const

export type CartRow = Omit<Selectable<Schema['cart']>, 'created_at' | 'updated_at'>

/** All columns except the timestamps, which are never read. */
export const cartColumns = sql.raw(columnsRead.join(', '))

export const readCart = (row: CartRow): StoredCart => ({
  id: row.id,
  owner: row.owner,
  brand: row.brand,
  cityId: row.city_id,
  orderType: row.order_type,
  shopId: row.shop_id,
  zoneId: row.delivery_zone_id,
  address: row.delivery_address,
  places: row.places,
  lines: row.lines,
  withoutBag: row.without_bag,
  intervalId: row.interval_id,
  gifts: row.gifts,
  promocode: row.promocode,
  bonuses: row.bonuses,
  version: row.version,
  unsaved: {},
})

/** The cart before it is first written. */
export const emptyCart = (key: CartKey): StoredCart => ({
  ...key,
  id: null,
  cityId: null,
  orderType: null,
  shopId: null,
  zoneId: null,
  address: null,
  places: {},
  lines: {},
  withoutBag: false,
  intervalId: null,
  gifts: {},
  promocode: null,
  bonuses: 0,
  version: 0,
  unsaved: {},
})
