import { sql } from 'kysely'
import type { StoredLine, StoredLines } from '#domain/cart/lines.ts'
import { maximumUnits } from '#domain/cart/quantity.ts'
import type { Database } from '#server/database/connect.ts'
import type { CartKey, StoredCart } from '#domain/cart/stored-cart.ts'
import { columns, placesLeft, writeCart } from './cart-store.ts'
import { columnsRead, readCart } from './cart-row.ts'

/**
 * Adds or removes units of one line in a single statement, so that parallel changes add up. A missing line is created
 * from `line`. Null when the line would exceed 100 units, or is missing and `line` was not given.
 */
export function changeLine(
  database: Database,
  cart: StoredCart,
  lineKey: string,
  delta: number,
  line: StoredLine | null,
  now: number,
): Promise<StoredCart | null> {
  const made = line && delta > 0 ? { [lineKey]: { ...line, count: delta } } : {}
  const next = sql`coalesce((cart.lines -> ${lineKey}::text ->> 'count')::int, 0) + ${delta}::int`
  const lines = sql<StoredLines>`case when ${next} <= 0 then cart.lines - ${lineKey}::text
    else jsonb_set(cart.lines, array[${lineKey}::text],
      coalesce(cart.lines -> ${lineKey}::text, ${line && JSON.stringify(line)}::jsonb) || jsonb_build_object('count', ${next})) end`
  const guard = sql<boolean>`${next} <= ${maximumUnits} and (cart.lines ? ${lineKey}::text or ${line !== null}::boolean or ${next} <= 0)`
  return writeCart(database, cart, { made: { lines: made }, set: { lines }, guard }, now)
}

/** The columns that emptying a cart resets. */
export const emptied = { lines: {}, without_bag: false, interval_id: null, gifts: {}, promocode: null, bonuses: 0 }

/** Removes one line, or all of them when the key is null. */
export async function dropLines(database: Database, cart: StoredCart, lineKey: string | null, now: number): Promise<StoredCart> {
  const set = lineKey === null ? emptied : { lines: sql<StoredLines>`cart.lines - ${lineKey}::text` }
  return (await writeCart(database, cart, { set }, now)) ?? cart
}

/** After an order the cart gets a new id: each id belongs to one order only. */
export const anotherCart = { id: sql<string>`gen_random_uuid()` }

/** Replaces the lines and the place of a cart; resets what belonged to the previous content. */
export async function replaceCart(
  database: Database,
  key: CartKey,
  place: Pick<StoredCart, 'cityId' | 'orderType' | 'shopId' | 'zoneId' | 'address'>,
  lines: StoredLines,
  now: number,
): Promise<StoredCart> {
  const at = new Date(now)
  const set = { ...columns(place), ...emptied, lines }
  const row = await database.kysely
    .insertInto('cart')
    .values({ owner: key.owner, brand: key.brand, ...set, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'brand'])
        .doUpdateSet({ ...placesLeft(place.cityId), ...set, ...anotherCart, updated_at: at, version: sql<number>`cart.version + 1` }),
    )
    .returning(columnsRead)
    .executeTakeFirstOrThrow()
  return readCart(row)
}
