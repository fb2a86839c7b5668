import { sql, type Transaction } from 'kysely'
import { notFound, type Refused } from '#domain/problem.ts'
import { phonesMeant } from '#server/city/read-phone.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Services } from '#server/services.ts'
import { isOrderNumber } from './order-store.ts'

/** Failed attempts per visitor, and per IP address, in 10 minutes. */
const misses = 10
/** Failed attempts per order, from all clients: phones cannot be guessed from many addresses. */
const missesOfOrder = 30
const span = 10

/**
 * Gives a visitor access to the order with this number and phone. A wrong number and a wrong phone get the same reply,
 * and guessing is limited by browser, by IP address for clients that delete cookies, and by order for distributed ones.
 * An attempt is counted as failed before the comparison, so that parallel attempts cannot exceed the limits; a success
 * is subtracted again.
 */
export async function lookUpOrder(
  services: Services,
  context: RequestContext,
  requested: { orderId: number; phone: string },
): Promise<{ ok: true } | Refused> {
  const { database } = services
  // All transactions lock the address first and the order last, to avoid deadlocks.
  const buckets = [
    { name: `lookup-miss:${context.address}`, most: misses },
    { name: `lookup-miss:${context.visitor}`, most: misses },
    { name: `lookup-miss:${context.brand.alias}:${requested.orderId}`, most: missesOfOrder },
  ]
  const minute = Math.floor(context.now / 60_000)
  if (!(await takeTry(database, buckets, minute))) return { ok: false, status: 429, problems: [{ field: '', code: 'too-many-attempts' }] }
  const phones = phonesMeant(services, context, requested.phone)
  const found = isOrderNumber(requested.orderId) && phones.length > 0 && (await grant(database, context, requested.orderId, phones))
  if (!found) return notFound()
  await takeBack(database, buckets, minute)
  return { ok: true }
}

type Bucket = { name: string; most: number }

const namesOf = (buckets: readonly Bucket[]): string[] => buckets.map(({ name }) => name)

/** Counts a failed attempt; false when the limit is exceeded. Attempts of one browser, address or order are serialized. */
function takeTry({ kysely }: Database, buckets: readonly Bucket[], minute: number): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    for (const { name } of buckets) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
    if (await isSpent(transaction, buckets, minute)) return false
    await sql`
      insert into rate_limit (bucket, minute, spent) select bucket, ${minute}, 1 from unnest(${namesOf(buckets)}::text[]) as bucket
      on conflict (bucket, minute) do update set spent = rate_limit.spent + 1`.execute(transaction)
    return true
  })
}

async function isSpent(transaction: Transaction<Schema>, buckets: readonly Bucket[], minute: number): Promise<boolean> {
  const { rows } = await sql<{ bucket: string; spent: number }>`
    select bucket, sum(spent)::int as spent from rate_limit where bucket = any(${namesOf(buckets)}) and minute > ${minute - span}
    group by bucket`.execute(transaction)
  return buckets.some(({ name, most }) => rows.some(({ bucket, spent }) => bucket === name && spent >= most))
}

const takeBack = async ({ kysely }: Database, buckets: readonly Bucket[], minute: number): Promise<unknown> =>
  sql`update rate_limit set spent = spent - 1 where bucket = any(${namesOf(buckets)}) and minute = ${minute} and spent > 0`.execute(kysely)

async function grant({ kysely }: Database, context: RequestContext, orderId: number, phones: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    with found as (
      select id from orders where id = ${orderId} and brand = ${context.brand.alias} and phone = any(${phones}::text[]) and status <> 'waiting_for_payment'
    ), granted as (
      insert into order_grant (visitor, order_id, granted_at) select ${context.visitor}::uuid, id, ${new Date(context.now)} from found
      on conflict do nothing
    )
    select id from found`.execute(kysely)
  return rows.length === 1
}

/** Whether a visitor has looked the order up before. */
export async function hasLookedUp({ kysely }: Database, visitor: string | null, orderId: number): Promise<boolean> {
  if (visitor === null) return false
  const row = await kysely
    .selectFrom('order_grant')
    .select('order_id')
    .where('visitor', '=', visitor)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row !== undefined
}
