import { sql, type Transaction } from 'kysely'
import type { StoredLine, StoredLines } from '#domain/cart/lines.ts'
import { maximumUnits } from '#domain/cart/quantity.ts'
import type { DeliveryAddress } from '#server/address/delivery-address.ts'
import { isCurrent } from '#server/catalogue/is-current.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'

export type CartKey = { owner: string; brand: string }

export type StoredCart = CartKey & {
  cityId: number | null
  orderType: 'delivery' | 'takeaway' | null
  shopId: number | null
  zoneId: number | null
  address: DeliveryAddress | null
  lines: StoredLines
  withoutBag: boolean
  intervalId: string | null
  version: number
}

/** What a call may change beside the lines; undefined leaves as it is. */
export type CartChange = Partial<Pick<StoredCart, 'cityId' | 'orderType' | 'shopId' | 'zoneId' | 'address' | 'withoutBag' | 'intervalId'>>

type Row = {
  owner: string
  brand: string
  city_id: number | null
  order_type: string | null
  shop_id: number | null
  delivery_zone_id: number | null
  delivery_address: unknown
  lines: unknown
  without_bag: boolean
  interval_id: string | null
  version: number
}

const readCart = (row: Row): StoredCart => ({
  owner: row.owner,
  brand: row.brand,
  cityId: row.city_id,
  orderType: row.order_type as StoredCart['orderType'],
  shopId: row.shop_id,
  zoneId: row.delivery_zone_id,
  address: row.delivery_address as DeliveryAddress | null,
  lines: row.lines as StoredLines,
  withoutBag: row.without_bag,
  intervalId: row.interval_id,
  version: row.version,
})

/** The cart nobody has written yet. */
export const emptyCart = (key: CartKey): StoredCart => ({
  ...key, cityId: null, orderType: null, shopId: null, zoneId: null, address: null, lines: {}, withoutBag: false, intervalId: null, version: 0,
})

export async function loadCart({ kysely }: Database, key: CartKey): Promise<StoredCart> {
  const row = await kysely.selectFrom('cart').selectAll().where('owner', '=', key.owner).where('brand', '=', key.brand).executeTakeFirst()
  return row ? readCart(row) : emptyCart(key)
}

const columns = (change: CartChange): Record<string, unknown> => {
  const named = {
    city_id: change.cityId,
    order_type: change.orderType,
    shop_id: change.shopId,
    delivery_zone_id: change.zoneId,
    delivery_address: change.address === undefined ? undefined : change.address && JSON.stringify(change.address),
    without_bag: change.withoutBag,
    interval_id: change.intervalId,
  }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}

/** Writes a change of place, bag or interval, making the cart if there is none. */
export async function changeCart({ kysely }: Database, key: CartKey, change: CartChange, now: number): Promise<StoredCart> {
  const at = new Date(now)
  const set = columns(change)
  const row = await kysely
    .insertInto('cart')
    .values({ owner: key.owner, brand: key.brand, ...set, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(['owner', 'brand']).doUpdateSet({ ...set, updated_at: at, version: sql<number>`cart.version + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return readCart(row)
}

/**
 * Adds (or takes away) units of one line in a single statement, so that parallel changes add up. A line is made from
 * `line` when it is not there. Null when the line would hold more than 100 units, or is neither there nor given.
 */
export async function changeLine({ kysely }: Database, key: CartKey, lineKey: string, delta: number, line: StoredLine | null, now: number): Promise<StoredCart | null> {
  const at = new Date(now)
  const made = line && delta > 0 ? JSON.stringify({ [lineKey]: { ...line, count: delta } }) : '{}'
  const next = sql`coalesce((cart.lines -> ${lineKey}::text ->> 'count')::int, 0) + ${delta}::int`
  const { rows } = await sql<Row>`
    insert into cart (owner, brand, lines, created_at, updated_at)
    values (${key.owner}, ${key.brand}, ${made}::jsonb, ${at}, ${at})
    on conflict (owner, brand) do update set
      lines = case when ${next} <= 0 then cart.lines - ${lineKey}::text
        else jsonb_set(cart.lines, array[${lineKey}::text],
          coalesce(cart.lines -> ${lineKey}::text, ${line && JSON.stringify(line)}::jsonb) || jsonb_build_object('count', ${next})) end,
      updated_at = ${at}, version = cart.version + 1
    where ${next} <= ${maximumUnits} and (cart.lines ? ${lineKey}::text or ${line !== null}::boolean or ${next} <= 0)
    returning *`.execute(kysely)
  return rows[0] ? readCart(rows[0]) : null
}

/** Drops one line, or all of them with a null key. */
export async function dropLines({ kysely }: Database, key: CartKey, lineKey: string | null, now: number): Promise<StoredCart> {
  const lines = lineKey === null ? sql<string>`'{}'::jsonb` : sql<string>`cart.lines - ${lineKey}::text`
  const row = await kysely
    .updateTable('cart')
    .set({ lines, updated_at: new Date(now), version: sql<number>`version + 1`, ...(lineKey === null ? { without_bag: false, interval_id: null } : {}) })
    .where('owner', '=', key.owner)
    .where('brand', '=', key.brand)
    .returningAll()
    .executeTakeFirst()
  return row ? readCart(row) : emptyCart(key)
}

/** Empties exactly the cart that was priced, by the catalogue it was priced by; false when either was changed meanwhile. */
export async function takeCart(transaction: Transaction<Schema>, cart: StoredCart, catalogueVersion: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('cart')
    .set({ lines: '{}', without_bag: false, interval_id: null, updated_at: new Date(now), version: cart.version + 1 })
    .where('owner', '=', cart.owner)
    .where('brand', '=', cart.brand)
    .where('version', '=', cart.version)
    .where(isCurrent(cart.brand, catalogueVersion))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
