import { type Compilable, type RawBuilder, sql, type Transaction } from 'kysely'
import type { ChosenInterval, ChosenModifier } from '#contract/cart.ts'
import type { StoredLine, StoredLines } from '#domain/cart/lines.ts'
import { countFault, maximumUnits, stepOf } from '#domain/cart/quantity.ts'
import { checkChoices, merge, preselected, priceWithModifiers } from '#domain/catalogue/modifiers.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { productIdOf, productKey } from '#domain/catalogue/product-key.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import { endOfOffers, judgeInterval } from '#domain/schedule/intervals.ts'
import type { Services } from '#server/services.ts'
import type { CartKey, StoredCart } from '#domain/cart/stored-cart.ts'
import { isFull } from '#domain/schedule/interval-places.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { intervalProblem } from '#server/schedule/interval-problem.ts'
import { intervalPlaces } from '#server/schedule/interval-capacity.ts'
import { timeQuestion } from '#server/schedule/time-question.ts'
import type { Database } from '#server/database/connect.ts'
import { linesLeft } from '#domain/cart/remaining-lines.ts'
import type { Schema } from '#server/database/schema.ts'
import { asSeen, withCityOfSame } from '#domain/cart/seen-prices.ts'
import { isCurrent } from '#server/catalogue/is-current.ts'
import { cartColumns, type CartRow, changeCart, columns, columnsRead, loadCart, placesLeft, readCart, writeCart } from './cart-store.ts'
import type { PricedCart } from './price-cart.ts'

/** The columns that emptying a cart resets. */
const emptied = { lines: {}, without_bag: false, interval_id: null, gifts: {}, promocode: null, bonuses: 0, tips: null }

/** After an order the cart gets a new id: each id belongs to one order only. */
const anotherCart = { id: sql<string>`gen_random_uuid()` }

type Changed = { ok: true; cart: StoredCart } | Refused

/** What was to be changed is another cart by now: never told to anybody, since it is tried again with the stored one. */
const notAsKept: Refused = { ok: false, status: 409, problems: [] }

/**
 * Adds units of a product. The key is a product id together with the chosen modifiers, or the key of a line in the
 * cart; a dish without either gets its preselected modifiers. Refused: dishes not sold here or stopped for longer than
 * times are offered, modifiers out of bounds, counts that are not multiples of the multiplicity.
 */
export async function addLine(
  services: Services,
  cart: PricedCart,
  change: { key: string; count: number; modifiers: ChosenModifier[] | null; isKept: boolean },
  now: number,
): Promise<Changed> {
  const blocked = placeMissing(cart)
  if (blocked) return blocked
  const product = cart.menu.products.get(productIdOf(change.key) ?? 0)
  if (!product) return refuse('product', 'product-unknown')
  const offered = atItsReturn(cart, product)
  if (offered.stopped) return refuse('product', 'product-stopped')
  const known = lineOf(cart, change.key)
  if (!known && !change.modifiers && change.key !== String(product.id)) return refuse('product', 'product-unknown')
  const choices = merge(change.modifiers ?? known?.modifiers ?? preselected(offered))
  const problems = checkChoices(offered, choices)
  if (problems.length > 0) return { ok: false, problems }
  const key = productKey(product.id, choices)
  const fault = faultOf(stepOf(product, cart.lastHourEnd !== null), (cart.stored.lines[key]?.count ?? 0) + change.count)
  if (fault) return fault
  const { city } = cart.place
  const seen = { city_id: city.id, currency: city.currency.code, price: priceWithModifiers(product, choices) }
  const line = { product_id: product.id, count: 0, modifiers: choices, added_at: new Date(now).toISOString(), seen }
  const write = change.isKept ? changeKeptLine : changeLine
  const changed = await write(services.database, cart.stored, key, change.count, line, now)
  return changed ? { ok: true, cart: changed } : refuse('product', 'too-many-units')
}

/**
 * A dish as it is when its stop ends, where times of then are offered: it can be ordered for them from now on. Until
 * such a time is chosen its line is unavailable, and says from when on it is not.
 */
function atItsReturn({ snapshot, place, now }: PricedCart, product: Product): Product {
  const back = product.stoppedUntil
  if (back === undefined || back >= endOfOffers({ now, timezone: place.city.timezone })) return product
  return snapshot.menuAt(place, back).products.get(product.id) ?? product
}

/** Removes units of a line; the line is removed at 0. */
export async function removeUnits(
  services: Services,
  cart: PricedCart,
  { key, count, isKept }: { key: string; count: number; isKept: boolean },
  now: number,
): Promise<Changed> {
  const line = lineOf(cart, key)
  if (!line) return refuse('product', 'product-unknown')
  const product = cart.menu.products.get(line.product_id)
  const left = line.count - count
  const step = product ? stepOf(product, cart.lastHourEnd !== null) : 1
  if (left > 0 && left % step !== 0) return refuse('product', 'not-a-multiple', { multiplicity: step })
  if (isKept) {
    const changed = await changeKeptLine(services.database, cart.stored, key, -count, null, now)
    return changed ? { ok: true, cart: changed } : notAsKept
  }
  const changed = await changeLine(services.database, cart.stored, key, -count, null, now)
  return { ok: true, cart: changed ?? (await loadCart(services.database, cart.stored)) }
}

export async function forgetLine(services: Services, cart: PricedCart, key: string, now: number): Promise<Changed> {
  if (!lineOf(cart, key)) return refuse('product', 'product-unknown')
  return { ok: true, cart: await dropLines(services.database, cart.stored, key, now) }
}

// Keys come from the client: `constructor` is not a line.
const lineOf = ({ stored: { lines } }: PricedCart, key: string): StoredLine | undefined =>
  Object.hasOwn(lines, key) ? lines[key] : undefined

// Adding requires a place, so that the customer learns at once whether and on which terms we deliver there.
function placeMissing(cart: PricedCart): Refused | null {
  if (cart.place.orderType === 'delivery' && !cart.chosenZone) return refuse('delivery_address', 'address-required')
  if (cart.place.orderType === 'takeaway' && !cart.chosenShop) return refuse('shop_id', 'shop-required')
  return null
}

function faultOf(step: number, count: number): Refused | null {
  const fault = countFault(count, step)
  return fault ? refuse('product', fault, { multiplicity: step }) : null
}

/**
 * Stores the chosen time with the cart; null clears it. Refused: a time that is not offered or is full, and one that
 * does not match its date.
 */
export async function chooseInterval(
  services: Services,
  cart: PricedCart,
  { interval_id: intervalId, date }: ChosenInterval,
  context: RequestContext,
): Promise<{ ok: true; cart: StoredCart } | Refused> {
  if (intervalId !== null) {
    const outcome = judgeInterval(timeQuestion(cart.place, context.now), intervalId)
    if (!outcome.ok) return { ok: false, problems: [intervalProblem(outcome.why, cart.place, context)] }
    if (date != null && date !== outcome.interval.date) return refuse('date', 'date-unavailable')
    const places = await intervalPlaces(services.database, cart.place.shop, [intervalId], cart.stored)
    if (isFull(places(intervalId))) return refuse('interval_id', 'interval-full')
  }
  return { ok: true, cart: await changeCart(services.database, cart.stored, { intervalId }, context.now) }
}

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

/**
 * The same for a cart as this process has it, whose lines are known: one statement that neither reads nor computes. Null as
 * well when the cart is another since, or there is more to save in it.
 */
export async function changeKeptLine(
  { kysely }: Database,
  { id, owner, brand, lines, version, unsaved }: StoredCart,
  lineKey: string,
  delta: number,
  line: StoredLine | null,
  now: number,
): Promise<StoredCart | null> {
  const known = Object.hasOwn(lines, lineKey) ? lines[lineKey] : line
  const count = (known?.count ?? 0) + delta
  if (!known || count > maximumUnits || Object.keys(unsaved).length > 0) return null
  const { [lineKey]: _, ...others } = lines
  const next = count > 0 ? { ...others, [lineKey]: { ...known, count } } : others
  const { rows } = await sql<CartRow>`
    update cart set lines = ${JSON.stringify(next)}::jsonb, updated_at = ${new Date(now)}, version = version + 1
    where owner = ${owner} and brand = ${brand} and id = ${id} and version = ${version} returning ${cartColumns}`.execute(kysely)
  return rows[0] ? readCart(rows[0]) : null
}

/** Removes one line, or all of them when the key is null. */
export async function dropLines(database: Database, cart: StoredCart, lineKey: string | null, now: number): Promise<StoredCart> {
  const set = lineKey === null ? emptied : { lines: sql<StoredLines>`cart.lines - ${lineKey}::text` }
  return (await writeCart(database, cart, { set }, now)) ?? cart
}

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

/**
 * Locks a cart by its id and returns its lines; null when an order has replaced the cart. Every order from the cart
 * changes its row, so what is read about its orders afterwards stays valid until the transaction ends.
 */
export async function lockCart(transaction: Transaction<Schema>, id: string | null): Promise<StoredLines | null> {
  const row = await transaction.selectFrom('cart').select('lines').where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.lines ?? null
}

/** Removes ordered and paid lines from a cart. What the customer has added since stays, in a cart with a new id. */
export async function takePaid(transaction: Transaction<Schema>, id: string | null, paid: StoredLines, now: number): Promise<void> {
  const lines = await lockCart(transaction, id)
  if (!lines) return
  const left = linesLeft(lines, paid)
  const isEmpty = Object.keys(left).length === 0
  await transaction
    .updateTable('cart')
    .set({
      lines: left,
      ...(isEmpty ? emptied : {}),
      ...anotherCart,
      updated_at: new Date(now),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Records the current prices of the lines as seen by the customer, unless the cart has changed meanwhile. */
export async function storeSeenPrices(database: Database, { stored, lines, place }: PricedCart, now: number): Promise<StoredCart> {
  return (await write(database, stored, asSeen(stored.lines, lines, place.city), now)) ?? loadCart(database, stored)
}

/** Records the new city for lines with the same prices as in the former one. */
export async function storeCityOfSame(database: Database, { stored, lines, place }: PricedCart, now: number): Promise<StoredCart> {
  const seen = withCityOfSame(stored.lines, lines, place.city)
  return (seen && (await write(database, stored, seen, now))) ?? stored
}

const write = (database: Database, stored: StoredCart, lines: StoredLines, now: number): Promise<StoredCart | null> =>
  writeCart(database, stored, { set: { lines }, guard: sql<boolean>`cart.version = ${stored.version}` }, now)

/** A statement that empties the cart if neither it nor its catalogue has changed since pricing; returns no row otherwise. */
export const takingCart = ({ kysely }: Pick<Database, 'kysely'>, cart: StoredCart, catalogueVersion: number, now: number): Compilable =>
  kysely
    .updateTable('cart')
    .set({
      ...columns(cart.unsaved),
      ...placesLeft(cart.unsaved.cityId),
      ...emptied,
      ...anotherCart,
      updated_at: new Date(now),
      version: cart.version + 1,
    })
    .where('owner', '=', cart.owner)
    .where('brand', '=', cart.brand)
    .where('version', '=', cart.version)
    .where(isCurrent(cart.brand, catalogueVersion))
    .returning('cart.version')

/** A statement that locks the cart if neither it nor its catalogue has changed since pricing, without emptying it. */
export const holdingCart = ({ owner, brand, version }: StoredCart, catalogueVersion: number): RawBuilder<unknown> => sql`
    select 1 from cart where owner = ${owner} and brand = ${brand} and version = ${version} and ${isCurrent(brand, catalogueVersion)}
    for no key update`
