import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { DeliveryAddress } from '#domain/city/delivery-address.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import type { CartChange, CartKey, StoredCart } from '#domain/cart/stored-cart.ts'
import { takeFrom } from '#server/http/rate-limit.ts'
import type { Count } from '#server/http/serve.ts'

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
  'cart.tips',
  'cart.version',
] as const

/** All columns except the timestamps, which are never read. */
export const cartColumns = sql.raw(columnsRead.join(', '))

export async function loadCart({ kysely }: Database, key: CartKey): Promise<StoredCart> {
  const row = await kysely
    .selectFrom('cart')
    .select(columnsRead)
    .where('owner', '=', key.owner)
    .where('brand', '=', key.brand)
    .executeTakeFirst()
  return row ? readCart(row) : emptyCart(key)
}

/** Columns of a cart, each with its value or its SQL. */
type CartColumns = {
  [Column in keyof Selectable<Schema['cart']>]?: Selectable<Schema['cart']>[Column] | RawBuilder<Selectable<Schema['cart']>[Column]>
}

export const columns = (change: CartChange): CartColumns => {
  const named = {
    city_id: change.cityId,
    order_type: change.orderType,
    shop_id: change.shopId,
    delivery_zone_id: change.zoneId,
    delivery_address: change.address,
    without_bag: change.withoutBag,
    interval_id: change.intervalId,
    promocode: change.promocode,
    bonuses: change.bonuses,
    tips: change.tips,
  }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}

/** A cart that leaves a city stores the place chosen there, but not one that was cleared; this holds for every call that moves the cart. */
export const placesLeft = (cityId: number | null | undefined): CartColumns => {
  if (cityId == null) return {}
  const place = sql`jsonb_build_object('orderType', cart.order_type, 'shopId', cart.shop_id, 'address', cart.delivery_address)`
  const hasChosen = sql`cart.shop_id is not null or cart.delivery_address is not null`
  return {
    places: sql<StoredCart['places']>`case
      when cart.city_id is null or cart.city_id = ${cityId}::int then cart.places
      when ${hasChosen} then cart.places || jsonb_build_object(cart.city_id::text, ${place})
      else cart.places - cart.city_id::text end`,
  }
}

const giftsLeft = ({ withoutGifts }: CartChange): CartColumns =>
  withoutGifts ? { gifts: sql<StoredCart['gifts']>`cart.gifts - ${withoutGifts.map(String)}::text[]` } : {}

/** A change in SQL: columns of a new cart, columns of an existing one, and the condition that must hold for the latter. */
export type CartWrite = { made?: CartColumns; set?: CartColumns; guard?: RawBuilder<boolean> }

const cityOf = ({ city_id }: CartColumns): number | undefined => (typeof city_id === 'number' ? city_id : undefined)

/** Writes a change together with the unsaved changes of the cart in one statement; null when the guard fails. */
export async function writeCart(
  { kysely }: Pick<Database, 'kysely'>,
  { owner, brand, unsaved = {} }: CartKey & { unsaved?: CartChange },
  { made = {}, set = {}, guard = sql<boolean>`true` }: CartWrite,
  now: number,
): Promise<StoredCart | null> {
  const at = new Date(now)
  const row = await kysely
    .insertInto('cart')
    .values({ owner, brand, ...columns(unsaved), ...made, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'brand'])
        .doUpdateSet({
          ...columns(unsaved),
          ...giftsLeft(unsaved),
          ...placesLeft(cityOf(set) ?? unsaved.cityId),
          ...set,
          updated_at: at,
          version: sql<number>`cart.version + 1`,
        })
        .where(guard),
    )
    .returning(columnsRead)
    .executeTakeFirst()
  return row ? readCart(row) : null
}

/** Writes a change of place, bag, interval or promocode; creates the cart if there is none. */
export async function changeCart(
  database: Pick<Database, 'kysely'>,
  cart: CartKey & { unsaved?: CartChange },
  change: CartChange,
  now: number,
): Promise<StoredCart> {
  const set = columns(change)
  const written = await writeCart(database, cart, { made: set, set: { ...set, ...giftsLeft(change) } }, now)
  if (!written) throw new Error('A change without a guard was refused')
  return written
}

/** Replaces an address by its updated form; nothing that affects the price changes. */
export async function renewAddress(transaction: Transaction<Schema>, key: CartKey, id: number, address: DeliveryAddress): Promise<void> {
  await transaction
    .updateTable('cart')
    .set({ delivery_address: address })
    .where('owner', '=', key.owner)
    .where('brand', '=', key.brand)
    .where(sql<boolean>`(delivery_address ->> 'id')::int = ${id}`)
    .execute()
}

export type CartRow = Omit<Selectable<Schema['cart']>, 'created_at' | 'updated_at'>

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
  tips: row.tips,
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
  tips: null,
  version: 0,
  unsaved: {},
})

type NoCart = { [Column in keyof CartRow]: null }

/** The cart of a statement that joins it from the left; the cart before it is first written where there is none. */
const cartIn = (key: CartKey, row: CartRow | NoCart | undefined): StoredCart => (row && row.owner !== null ? readCart(row) : emptyCart(key))

/** Reads a visitor's cart together with a number, as one statement. */
export async function loadCartWith({ kysely }: Database, key: CartKey, number: RawBuilder<number>): Promise<[StoredCart, number]> {
  const { rows } = await sql<(CartRow | NoCart) & { beside: number }>`
    select ${number} as beside, ${cartColumns} from (select) as one
    left join cart on cart.owner = ${key.owner} and cart.brand = ${key.brand}`.execute(kysely)
  return [cartIn(key, rows[0]), rows[0]?.beside ?? 0]
}

/** Applies the rate limit of calls that open the visitor's cart, and reads it. */
export const countWithCart: Count<StoredCart> = async (services, limit, context) =>
  (await takeFrom(services, limit, context))
    ? { isWithin: true, found: await loadCart(services.database, { owner: context.owner, brand: context.brand.alias }) }
    : { isWithin: false }
