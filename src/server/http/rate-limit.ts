import { type RawBuilder, sql } from 'kysely'
import type { Limit } from '#contract/call.ts'
import type { Services } from '#server/services.ts'
import { networkOf } from './network.ts'
import type { RequestContext } from './request-context.ts'

/** Calls a minute and visitor. */
export const perMinute: Record<Limit, number> = {
  read: 240,
  cart: 60,
  promocode: 20,
  geocoder: 20,
  // Whoever types asks after each pause of 300 ms: 20 would end within one address.
  suggest: 120,
  order: 10,
  feedback: 5,
  lookup: 10,
  'sign-in': 30,
  // By address alone: what acquirers tell without signing it.
  notice: 300,
  // Wrong ones, by address alone.
  'staff-token': 30,
}

/** Visitors that one address may be in a minute: a household, an office, a mobile network behind one door. */
const visitorsOfAddress = 10

/** What a minute has seen of a limit with a call: from its visitor, and from its address, whoever they say they are. */
export type Spent = { own: number; together: number }

/** Who is counted; without a cookie the address stands for the visitor. */
type Counted = Pick<RequestContext, 'now' | 'address'> & { owner: string | null }

const minuteOf = (context: Counted): number => Math.floor(context.now / 60_000)

/** The head of a statement that counts a call in the database, where all processes see it: `spent` is one row of what it has seen. */
export function counting(limit: Limit, context: Counted): RawBuilder<unknown> {
  const [own, together] = [`${limit}:${context.owner ?? context.address}`, `${limit}@${context.address}`]
  return sql`
    with counted as (
      insert into rate_limit (bucket, minute, spent) values (${own}, ${minuteOf(context)}, 1), (${together}, ${minuteOf(context)}, 1)
      on conflict (bucket, minute) do update set spent = rate_limit.spent + 1
      returning bucket, spent
    ), spent as (
      select max(spent) filter (where bucket = ${own}) as own, max(spent) filter (where bucket = ${together}) as together from counted
    )`
}

/** Whether a minute may hold so many calls. */
export function isWithin({ limits }: Services, limit: Limit, { own, together }: Spent): boolean {
  const most = limits[limit] ?? perMinute[limit]
  return own <= most && together <= most * visitorsOfAddress
}

/** Counts a call; false when the minute of its visitor or address is used up. */
export async function takeFrom(services: Services, limit: Limit, context: Counted): Promise<boolean> {
  const { rows } = await sql<Spent>`${counting(limit, context)} select own, together from spent`.execute(services.database.kysely)
  return isWithin(services, limit, rows[0] ?? { own: 0, together: 0 })
}

/** Counts a call as reading instead, while there is room for that. */
export async function countAsReading(services: Services, limit: Limit, context: RequestContext): Promise<void> {
  if (limit === 'read' || !(await takeFrom(services, 'read', context))) return
  await sql`
    update rate_limit set spent = spent - 1
    where bucket in (${`${limit}:${context.owner}`}, ${`${limit}@${context.address}`}) and minute = ${minuteOf(context)} and spent > 0`.execute(
    services.database.kysely,
  )
}

/** Seconds until a limit that is used up is fresh again. */
export const untilNextMinute = ({ now }: RequestContext): string => String(60 - (Math.floor(now / 1000) % 60))

/** Counts a call that has no visitor against its address; false when the minute of that is used up. */
export async function takeFromAddress({ database, limits, clock }: Services, limit: Limit, address: string): Promise<boolean> {
  const { rows } = await sql<{ spent: number }>`
    insert into rate_limit (bucket, minute, spent) values (${`${limit}@${networkOf(address)}`}, ${Math.floor(clock() / 60_000)}, 1)
    on conflict (bucket, minute) do update set spent = rate_limit.spent + 1
    returning spent`.execute(database.kysely)
  return (rows[0]?.spent ?? 0) <= (limits[limit] ?? perMinute[limit])
}
