import { sql, type Transaction } from 'kysely'
import { notFound, type Refused } from '#domain/problem.ts'
import { readPhoneAnywhere } from '#server/city/read-phone.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Services } from '#server/services.ts'
import { isOrderNumber } from './order-store.ts'

/** Misses that one visitor, and one address, has in 10 minutes (ACC-DECIDE-53). */
const misses = 10
/** Misses at one order, whoever tries: the phones of a number are not tried out from many addresses. */
const missesOfOrder = 30
const span = 10

/**
 * Lets a visitor follow the order that has both this number and this phone. Wrong and not theirs are the same answer,
 * and whoever tries around is stopped: by browser, by address for those who throw their cookies away, and by order for those
 * who come from many. A try is counted as a miss before it is looked at, so that no number of parallel tries gets more looks; a find gives it back.
 */
export async function lookUpOrder(
  services: Services,
  context: RequestContext,
  wish: { orderId: number; phone: string },
): Promise<{ ok: true } | Refused> {
  const { database } = services
  // Everybody takes the address first and the order last, so that nobody waits in a circle.
  const buckets = [
    { name: `lookup-miss:${context.address}`, most: misses },
    { name: `lookup-miss:${context.visitor}`, most: misses },
    { name: `lookup-miss:${context.brand.alias}:${wish.orderId}`, most: missesOfOrder },
  ]
  const minute = Math.floor(context.now / 60_000)
  if (!(await takeTry(database, buckets, minute))) return { ok: false, status: 429, problems: [{ field: '', code: 'too-many-attempts' }] }
  const phone = readPhoneAnywhere(services, context, wish.phone)
  const found = isOrderNumber(wish.orderId) && phone.ok && (await grant(database, context, wish.orderId, phone.digits))
  if (!found) return notFound()
  await takeBack(database, buckets, minute)
  return { ok: true }
}

type Bucket = { name: string; most: number }

const namesOf = (buckets: readonly Bucket[]): string[] => buckets.map(({ name }) => name)

/** Counts a miss; false when there have been too many. Tries of one browser, address or order are counted one after the other. */
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

async function grant({ kysely }: Database, context: RequestContext, orderId: number, phone: string): Promise<boolean> {
  const { rows } = await sql`
    with found as (
      select id from orders where id = ${orderId} and brand = ${context.brand.alias} and phone = ${phone} and status <> 'waiting_for_payment'
    ), granted as (
      insert into order_grant (visitor, order_id, granted_at) select ${context.visitor}::uuid, id, ${new Date(context.now)} from found
      on conflict do nothing
    )
    select id from found`.execute(kysely)
  return rows.length === 1
}

/** Whether a visitor has looked an order up before. */
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
