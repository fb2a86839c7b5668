import { sql } from 'kysely'
import { phoneDigits } from '#domain/customer/phone.ts'
import { notFound, type Refused } from '#domain/problem.ts'
import type { Visit } from '#server/http/visit.ts'
import type { Database } from '#server/database/connect.ts'
import type { Services } from '#server/services.ts'
import { isOrderNumber } from './order-store.ts'

/** Misses that one visitor, and one address, has in 10 minutes (ACC-DECIDE-53). */
const misses = 10
const span = 10

/**
 * Lets a visitor follow the order that has both this number and this phone. Wrong and not theirs are the same answer,
 * and whoever tries around is stopped: by browser, and by address for those who throw their cookies away.
 */
export async function lookUpOrder(
  { database }: Services,
  visit: Visit,
  wish: { orderId: number; phone: string; address: string },
): Promise<{ ok: true } | Refused> {
  const buckets = [`lookup-miss:${visit.visitor}`, `lookup-miss:${wish.address}`]
  const minute = Math.floor(visit.now / 60_000)
  if ((await missesOf(database, buckets, minute)) >= misses)
    return { ok: false, status: 429, problems: [{ field: '', code: 'too-many-attempts' }] }
  const phone = phoneDigits(wish.phone)
  if (isOrderNumber(wish.orderId) && phone !== '' && (await grant(database, visit, wish.orderId, phone))) return { ok: true }
  await countMiss(database, buckets, minute)
  return notFound()
}

async function missesOf({ kysely }: Database, buckets: string[], minute: number): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    select sum(spent)::int as spent from rate_limit where bucket = any(${buckets}) and minute > ${minute - span}
    group by bucket order by spent desc limit 1`.execute(kysely)
  return rows[0]?.spent ?? 0
}

async function countMiss({ kysely }: Database, buckets: string[], minute: number): Promise<void> {
  await sql`
    insert into rate_limit (bucket, minute, spent) select bucket, ${minute}, 1 from unnest(${buckets}::text[]) as bucket
    on conflict (bucket, minute) do update set spent = rate_limit.spent + 1`.execute(kysely)
}

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
