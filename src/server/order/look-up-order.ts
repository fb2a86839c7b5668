import { sql, type Transaction } from 'kysely'
import { phoneDigits } from '#domain/customer/phone.ts'
import { notFound, type Refused } from '#domain/problem.ts'
import type { Visit } from '#server/http/visit.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Services } from '#server/services.ts'
import { isOrderNumber } from './order-store.ts'

/** Misses that one visitor, and one address, has in 10 minutes (ACC-DECIDE-53). */
const misses = 10
const span = 10

/**
 * Lets a visitor follow the order that has both this number and this phone. Wrong and not theirs are the same answer,
 * and whoever tries around is stopped: by browser, and by address for those who throw their cookies away. A try is
 * counted as a miss before it is looked at, so that no number of parallel tries gets more looks; a find gives it back.
 */
export async function lookUpOrder(
  { database }: Services,
  visit: Visit,
  wish: { orderId: number; phone: string },
): Promise<{ ok: true } | Refused> {
  // Everybody takes the address first, so that nobody waits in a circle.
  const buckets = [`lookup-miss:${visit.address}`, `lookup-miss:${visit.visitor}`]
  const minute = Math.floor(visit.now / 60_000)
  if (!(await takeTry(database, buckets, minute))) return { ok: false, status: 429, problems: [{ field: '', code: 'too-many-attempts' }] }
  const phone = phoneDigits(wish.phone)
  const found = isOrderNumber(wish.orderId) && phone !== '' && (await grant(database, visit, wish.orderId, phone))
  if (!found) return notFound()
  await takeBack(database, buckets, minute)
  return { ok: true }
}

/** Counts a miss; false when there have been too many. Tries of one browser or address are counted one after the other. */
function takeTry({ kysely }: Database, buckets: string[], minute: number): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    for (const bucket of buckets) await sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`.execute(transaction)
    if ((await missesOf(transaction, buckets, minute)) >= misses) return false
    await sql`
      insert into rate_limit (bucket, minute, spent) select bucket, ${minute}, 1 from unnest(${buckets}::text[]) as bucket
      on conflict (bucket, minute) do update set spent = rate_limit.spent + 1`.execute(transaction)
    return true
  })
}

async function missesOf(transaction: Transaction<Schema>, buckets: string[], minute: number): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    select sum(spent)::int as spent from rate_limit where bucket = any(${buckets}) and minute > ${minute - span}
    group by bucket order by spent desc limit 1`.execute(transaction)
  return rows[0]?.spent ?? 0
}

const takeBack = async ({ kysely }: Database, buckets: string[], minute: number): Promise<unknown> =>
  sql`update rate_limit set spent = spent - 1 where bucket = any(${buckets}) and minute = ${minute} and spent > 0`.execute(kysely)

async function grant({ kysely }: Database, visit: Visit, orderId: number, phone: string): Promise<boolean> {
  const { rows } = await sql`
    with found as (
      select id from orders where id = ${orderId} and brand = ${visit.brand.alias} and phone = ${phone} and status <> 'waiting_for_payment'
    ), granted as (
      insert into order_grant (visitor, order_id, granted_at) select ${visit.visitor}::uuid, id, ${new Date(visit.now)} from found
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
