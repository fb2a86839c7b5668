import { sql, type Transaction } from 'kysely'
import type { PromocodeOffer } from '#domain/catalogue/showcase.ts'
import type { Database } from '#server/database/connect.ts'
import { phoneDigest } from '#server/database/phone-digest.ts'
import type { Schema } from '#server/database/schema.ts'
import { unpaidSnapshot, type OrderOwner } from '#server/database/unpaid.ts'

/** Whether a code has uses left, also for this customer if given, not counting their own unpaid order. Only an order takes a use. */
export async function usesLeft(
  { kysely }: Database,
  offer: PromocodeOffer,
  { phone, ...whose }: OrderOwner & { phone: string | null },
): Promise<'left' | 'used-up' | 'used-by-you'> {
  if (offer.limit === null && (offer.limitPerCustomer === null || phone === null)) return 'left'
  const used = await kysely
    .selectFrom('promocode')
    .leftJoin('promocode_customer as own', (join) =>
      join.onRef('own.promocode_id', '=', 'promocode.id').on('own.customer', '=', phoneDigest(phone ?? '')),
    )
    .select(['promocode.used', 'own.used as own'])
    .select(sql<number | null>`((${unpaidSnapshot(whose)} -> 'promocode' ->> 'id')::int = promocode.id)::int`.as('held'))
    .where('promocode.id', '=', offer.id)
    .executeTakeFirst()
  const held = used?.held ?? 0
  if (offer.limit !== null && (used?.used ?? 0) - held >= offer.limit) return 'used-up'
  return offer.limitPerCustomer !== null && (used?.own ?? 0) - held >= offer.limitPerCustomer ? 'used-by-you' : 'left'
}

/** Takes one use for a customer, or returns the limit that prevents it. Row locks serialize parallel orders. */
export async function takeUse(
  transaction: Transaction<Schema>,
  offer: PromocodeOffer,
  phone: string,
): Promise<'taken' | 'used-up' | 'used-by-you'> {
  const total = await sql`
    update promocode set used = used + 1 where id = ${offer.id} and live and (use_limit is null or used < use_limit) returning used`.execute(
    transaction,
  )
  if (total.rows.length === 0) return 'used-up'
  const own = await sql`
    insert into promocode_customer (promocode_id, customer, used) values (${offer.id}, ${phoneDigest(phone)}, 1)
    on conflict (promocode_id, customer) do update set used = promocode_customer.used + 1
    where ${offer.limitPerCustomer}::int is null or promocode_customer.used < ${offer.limitPerCustomer}::int
    returning used`.execute(transaction)
  return own.rows.length === 0 ? 'used-by-you' : 'taken'
}

/** Gives a use back when its order is canceled. */
export async function freeUse(transaction: Transaction<Schema>, promocodeId: number, phone: string): Promise<void> {
  await sql`update promocode set used = used - 1 where id = ${promocodeId} and used > 0`.execute(transaction)
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
