import { sql, type Transaction } from 'kysely'
import type { PromocodeOffer } from '#domain/catalogue/showcase.ts'
import type { Minor } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { phoneDigest } from '#server/database/phone-digest.ts'
import type { Schema } from '#server/database/schema.ts'
import { unpaidSnapshot, type OrderOwner } from '#server/database/unpaid.ts'

/** Whom a use is for, and what it takes off their order: minor units of its currency. */
export type Use = { phone: string; orderId: number; discount: Minor; currency: string }

export type UsesLeft = 'left' | 'used-up' | 'used-by-you' | 'unknown'

/**
 * Whether a code has uses left and its budget the discount of the cart, also for this customer if given, not counting
 * their own unpaid order. Only an order takes a use.
 */
export async function usesLeft(
  { kysely }: Database,
  offer: PromocodeOffer,
  { phone, discount, currency, ...whose }: OrderOwner & { phone: string | null; discount: Minor; currency: string },
): Promise<UsesLeft> {
  const { limit, limitPerCustomer, budgets, single } = offer
  if (limit === null && budgets === null && single === undefined && (limitPerCustomer === null || phone === null)) return 'left'
  const unpaid = unpaidSnapshot(whose)
  const used = await kysely
    .selectFrom('promocode')
    .leftJoin('promocode_customer as own', (join) =>
      join.onRef('own.promocode_id', '=', 'promocode.id').on('own.customer', '=', phoneDigest(phone ?? '')),
    )
    .leftJoin('promocode_single as single', (join) =>
      join.onRef('single.promocode_id', '=', 'promocode.id').on('single.code', '=', single ?? ''),
    )
    .select(['promocode.used', 'promocode.spent', 'own.used as own', 'single.code as single', 'single.order_id'])
    .select(sql<number | null>`((${unpaid} -> 'promocode' ->> 'id')::int = promocode.id)::int`.as('held'))
    .select(sql<number | null>`(${unpaid} -> 'prices' ->> 'discount')::bigint`.as('heldDiscount'))
    .select(sql<number | null>`(${unpaid} ->> 'id')::int`.as('heldBy'))
    .where('promocode.id', '=', offer.id)
    .executeTakeFirst()
  if (single !== undefined && !used?.single) return 'unknown'
  if (used?.order_id != null && used.order_id !== used.heldBy) return 'used-up'
  const held = used?.held ?? 0
  if (limit !== null && (used?.used ?? 0) - held >= limit) return 'used-up'
  const spent = (used?.spent[currency] ?? 0) - (held ? (used?.heldDiscount ?? 0) : 0)
  if (budgets !== null && spent + discount > (budgets[currency] ?? 0)) return 'used-up'
  return limitPerCustomer !== null && (used?.own ?? 0) - held >= limitPerCustomer ? 'used-by-you' : 'left'
}

/**
 * Takes one use and its discount for a customer, or returns what prevents it. Row locks serialize parallel orders: each
 * compares with what those before it have left.
 */
export async function takeUse(
  transaction: Transaction<Schema>,
  offer: PromocodeOffer,
  { phone, orderId, discount, currency }: Use,
): Promise<'taken' | 'used-up' | 'used-by-you' | 'paused'> {
  const spent = sql`coalesce((spent ->> ${currency}::text)::bigint, 0) + ${discount}::bigint`
  const { single } = offer
  const taken =
    single === undefined
      ? sql`select`
      : sql`update promocode_single set order_id = ${orderId}
          where promocode_id = ${offer.id} and code = ${single} and order_id is null returning 1`
  const total = await sql`
    with single as (${taken})
    update promocode set used = used + 1,
      spent = case when ${discount}::bigint = 0 then spent else spent || jsonb_build_object(${currency}::text, ${spent}) end
    where id = ${offer.id} and live and paused_at is null and exists (select from single)
      and (use_limit is null or used < use_limit)
      and (budget is null or ${spent} <= coalesce((budget ->> ${currency}::text)::bigint, 0))
    returning used`.execute(transaction)
  if (total.rows.length === 0) return (await isPaused(transaction, offer)) ? 'paused' : 'used-up'
  const own = await sql`
    insert into promocode_customer (promocode_id, customer, used) values (${offer.id}, ${phoneDigest(phone)}, 1)
    on conflict (promocode_id, customer) do update set used = promocode_customer.used + 1
    where ${offer.limitPerCustomer}::int is null or promocode_customer.used < ${offer.limitPerCustomer}::int
    returning used`.execute(transaction)
  return own.rows.length === 0 ? 'used-by-you' : 'taken'
}

async function isPaused(transaction: Transaction<Schema>, { id }: PromocodeOffer): Promise<boolean> {
  const row = await transaction.selectFrom('promocode').select('paused_at').where('id', '=', id).executeTakeFirst()
  return row?.paused_at != null
}

/** Gives a use and its discount back when its order is canceled. */
export async function freeUse(
  transaction: Transaction<Schema>,
  promocodeId: number,
  { phone, orderId, discount, currency }: Use,
): Promise<void> {
  const left = sql`greatest(coalesce((spent ->> ${currency}::text)::bigint, 0) - ${discount}::bigint, 0)`
  await sql`
    with single as (update promocode_single set order_id = null where promocode_id = ${promocodeId} and order_id = ${orderId})
    update promocode set used = used - 1,
      spent = case when spent ? ${currency}::text then spent || jsonb_build_object(${currency}::text, ${left}) else spent end
    where id = ${promocodeId} and used > 0`.execute(transaction)
  await sql`update promocode_customer set used = used - 1 where promocode_id = ${promocodeId} and customer = ${phoneDigest(phone)} and used > 0`.execute(
    transaction,
  )
}

/** Counts a use for another phone: that of its order was corrected. Its customer has it already, whatever the limit. */
export async function moveUse(
  transaction: Transaction<Schema>,
  promocodeId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`update promocode_customer set used = used - 1 where promocode_id = ${promocodeId} and customer = ${phoneDigest(from)} and used > 0`.execute(
    transaction,
  )
  await sql`
    insert into promocode_customer (promocode_id, customer, used) values (${promocodeId}, ${phoneDigest(to)}, 1)
    on conflict (promocode_id, customer) do update set used = promocode_customer.used + 1`.execute(transaction)
}
