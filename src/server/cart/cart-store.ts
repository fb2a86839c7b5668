import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { DeliveryAddress } from '#domain/city/delivery-address.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import type { CartChange, CartKey, StoredCart } from '#domain/cart/stored-cart.ts'
import { columnsRead, readCart, emptyCart } from './cart-row.ts'

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
