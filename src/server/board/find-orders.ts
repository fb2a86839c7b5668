import { type RawBuilder, sql } from 'kysely'
import { codeDigits, type Mask, phoneDigits, readDialled } from '#domain/customer/phone.ts'
import type { StaffPlace } from '#domain/staff/reach.ts'
import { numbers } from '#server/city/read-phone.ts'
import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import { containing } from '#server/database/folded-text.ts'
import { withinReach } from '#server/staff/within-reach.ts'
import { type BoardOrder, columns, ordersOfIds } from './board-store.ts'

const mostFound = 50

/** Fewer digits are a house, or a part of a name. */
const fewestDigits = 4

/** Milliseconds for which orders that are over are found. */
const foundFor = 7 * 24 * 3600_000

type Store = Pick<Database, 'kysely'>

type Sought = { text: string; masks: readonly Mask[]; phones: readonly StaffPlace[]; now: number }

/**
 * Orders within a reach that are open or of the last week, by number, phone or its last digits, name or address; those of somebody
 * else who receives it count, too. So do those with a dish or an extra that another system calls so, and those of such a shop.
 * @param masks of all countries in which phones may have been dialled
 * @param phones where the reader sees phones: elsewhere somebody could find them out by trying digit after digit
 */
export async function findOrders(database: Store, reach: readonly StaffPlace[], sought: Sought): Promise<BoardOrder[]> {
  const coded = await codedSo(database, sought.text)
  const found = [await matching(database, reach, sought), coded ? await withCode(database, reach, coded, sought.now) : []].flat()
  const newest = found.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
  const orders = await ordersOfIds(database, [...new Set(newest.map(({ id }) => id))].slice(0, mostFound))
  return orders.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime() || other.id - one.id)
}

type Found = { id: number; created_at: Date }

const isRecent = (now: number): RawBuilder<boolean> =>
  sql<boolean>`(orders.status not in ('done', 'canceled') or orders.created_at > ${new Date(now - foundFor)})`

/** The texts are looked for first, by their index: whatever the planner knows of them, it would read all orders of a week. */
async function matching({ kysely }: Store, reach: readonly StaffPlace[], { text, masks, phones, now }: Sought): Promise<Found[]> {
  const digits = /^[\d\s()+./\u2010-\u2015-]+$/u.test(text) ? phoneDigits(text) : ''
  const isNumber = digits.length >= fewestDigits
  const patterns = isNumber ? phonePatterns(masks, text) : []
  const inTexts = isNumber
    ? sql<boolean>`digits like any(${[`%${digits}%`, ...patterns.map((pattern) => `%${pattern}%`)]}::text[])`
    : sql<boolean>`words like ${containing(text)}`
  const is = isNumber
    ? sql<boolean>`(orders.id::text like ${`%${digits}`} or ((phone like any(${patterns}::text[]) or recipient->>'phone' like any(${patterns}::text[])) and ${withinReach(phones, columns)}))`
    : sql<boolean>`true`
  const { rows } = await sql<Found>`
    with texts as materialized (select order_id, created_at from order_search where ${inTexts})
    select orders.id, orders.created_at from texts join orders on orders.id = texts.order_id
    where ${isRecent(now)} and ${withinReach(reach, columns)} and ${is}
    order by texts.created_at desc limit ${mostFound}`.execute(kysely)
  return rows
}

/** Forgets what orders are found by that are found no more: they are over, and older than a week. */
export async function dropSearched({ kysely }: Store, now: number): Promise<void> {
  await sql`
    delete from order_search using orders where orders.id = order_id and order_search.created_at <= ${new Date(now - foundFor)}
      and status in ('done', 'canceled')`.execute(kysely)
}

/** What another system calls so. */
type Coded = { shops: number[]; dishes: number[]; extras: number[] }

/** The shops, dishes and extras with a code, capitals aside; null for none. */
async function codedSo({ kysely }: Store, text: string): Promise<Coded | null> {
  const idsIn = (table: 'shop' | 'product' | 'modifier') =>
    sql<number[]>`array(select id from ${sql.table(table)} where lower(code) = lower(${text}) and code is not null)`
  const { rows } =
    await sql<Coded>`select ${idsIn('shop')} as shops, ${idsIn('product')} as dishes, ${idsIn('modifier')} as extras`.execute(kysely)
  const [coded] = rows
  return coded && [coded.shops, coded.dishes, coded.extras].some((ids) => ids.length > 0) ? coded : null
}

/** Orders of some shops, or with some dishes or extras; the newest first, so that many are not read to their end. */
async function withCode({ kysely }: Store, reach: readonly StaffPlace[], { shops, dishes, extras }: Coded, now: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select orders.id, orders.created_at from order_search join orders on orders.id = order_search.order_id
    where ${isRecent(now)} and ${withinReach(reach, columns)} and (orders.shop_id = ${anyOf(shops)} or exists (
      select from order_line where order_line.order_id = order_search.order_id and (kind = 'product' and item_id = ${anyOf(dishes)}
        or exists (select from jsonb_array_elements(modifiers) chosen where (chosen->>'id')::integer = ${anyOf(extras)}))))
    order by order_search.created_at desc limit ${mostFound}`.execute(kysely)
  return rows
}

/** The last digits of a phone, and whatever the digits begin when they are dialled in one of the countries: a landline may go on. */
function phonePatterns(masks: readonly Mask[], text: string): string[] {
  const dialled = masks.flatMap((mask) => {
    const reading = readDialled({ masks: [mask], numbers }, text)
    if (!reading || reading.national.length < fewestDigits) return []
    return [`${codeDigits(mask)}${reading.national}%`]
  })
  return [...new Set([`%${phoneDigits(text)}`, ...dialled])]
}
