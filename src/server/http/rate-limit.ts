import { type RawBuilder, sql } from 'kysely'
import type { Limit } from '#contract/call.ts'
import type { Services } from '#server/services.ts'
import { networkOf } from './trusted-proxies.ts'
import type { RequestContext } from './request-context.ts'

/** Calls per minute and visitor. */
export const perMinute: Record<Limit, number> = {
  read: 240,
  cart: 60,
  promocode: 20,
  geocoder: 20,
  // The address field sends a request after each pause of 300 ms: 20 would not suffice for one address.
  suggest: 120,
  order: 10,
  feedback: 5,
  lookup: 10,
  'sign-in': 30,
  // By IP address only: unsigned notices of acquirers.
  notice: 300,
  // Wrong tokens, by IP address only.
  'staff-token': 30,
  // By session of staff; while nobody is signed in, by the browser that somebody has signed in with before, else by address.
  staff: 600,
}

/** Visitors per IP address and minute: a household, an office, a mobile network behind one address. */
const visitorsOfAddress = 10

/** The calls of a minute including this one: of its visitor, and of its IP address. */
type CallCounts = { own: number; together: number }

/** Who is counted; without a cookie only the IP address. */
type CountedClient = Pick<RequestContext, 'now' | 'address'> & { owner: string | null }

const minuteOf = (context: CountedClient): number => Math.floor(context.now / 60_000)

/**
 * Limits that are counted in the database call by call, because what they guard is limited, paid for or secret. The
 * others protect against many calls only: each process counts them, and adds them up with the others every second.
 */
const strict: ReadonlySet<Limit> = new Set(['promocode', 'feedback', 'lookup', 'sign-in', 'staff-token'])

/** Whether a limit is counted exactly, by a statement for each call. */
const isStrict = (limit: Limit): boolean => strict.has(limit)

type Buckets = { own: string; together: string }

const bucketsOf = (limit: Limit, context: CountedClient): Buckets => ({
  own: `${limit}:${context.owner ?? context.address}`,
  together: `${limit}@${context.address}`,
})

/** The CTE that counts a call in the database, shared by all processes: `spent` is one row with the counts. */
function counting(limit: Limit, context: CountedClient): RawBuilder<unknown> {
  const { own, together } = bucketsOf(limit, context)
  return sql`
    with counted as (
      insert into rate_limit (bucket, minute, spent) values (${own}, ${minuteOf(context)}, 1), (${together}, ${minuteOf(context)}, 1)
      on conflict (bucket, minute) do update set spent = rate_limit.spent + 1
      returning bucket, spent
    ), spent as (
      select max(spent) filter (where bucket = ${own}) as own, max(spent) filter (where bucket = ${together}) as together from counted
    )`
}

/** Counts a call of a limit that is not strict, without a statement; false when it is exceeded. */
function takeHere(services: Services, limit: Limit, context: CountedClient): boolean {
  const { own, together } = bucketsOf(limit, context)
  const minute = minuteOf(context)
  const ofAddress = services.callCounter.take({ name: together, minute })
  // Of an address that has used up its calls no further visitors are kept in memory.
  if (!isWithin(services, limit, { own: 0, together: ofAddress })) return false
  return isWithin(services, limit, { own: services.callCounter.take({ name: own, minute }), together: ofAddress })
}

/** Whether the counts are within the limit. */
function isWithin({ limits }: Pick<Services, 'limits'>, limit: Limit, { own, together }: CallCounts): boolean {
  const most = limits[limit] ?? perMinute[limit]
  return own <= most && together <= most * visitorsOfAddress
}

/** Counts a call; false when the limit of its visitor or address is exceeded. */
export async function takeFrom(services: Services, limit: Limit, context: CountedClient): Promise<boolean> {
  if (!isStrict(limit)) return takeHere(services, limit, context)
  const { rows } = await sql<CallCounts>`${counting(limit, context)} select own, together from spent`.execute(services.database.kysely)
  return isWithin(services, limit, rows[0] ?? { own: 0, together: 0 })
}

/** Counts a call against the read limit instead, if that has room. */
export async function countAsReading(services: Services, limit: Limit, context: RequestContext): Promise<void> {
  if (limit === 'read' || !takeHere(services, 'read', context)) return
  const names = Object.values(bucketsOf(limit, context))
  const minute = minuteOf(context)
  if (!isStrict(limit)) return names.forEach((name) => services.callCounter.giveBack({ name, minute }))
  await sql`
    update rate_limit set spent = spent - 1
    where bucket = any (${names}::text[]) and minute = ${minute} and spent > 0`.execute(services.database.kysely)
}

/** Seconds until the next minute begins. */
export const untilNextMinute = ({ now }: RequestContext): string => String(60 - (Math.floor(now / 1000) % 60))

/** Counts a call without a visitor by its address; false when the limit is exceeded. */
export const takeFromAddress = (services: Services, limit: Limit, address: string): Promise<boolean> =>
  takeFromBucket(services, limit, `${limit}@${networkOf(address)}`)

/** Counts a call in a bucket of its own; false when the limit is exceeded. */
export async function takeFromBucket(services: Services, limit: Limit, name: string): Promise<boolean> {
  const minute = Math.floor(services.clock() / 60_000)
  const most = services.limits[limit] ?? perMinute[limit]
  if (!isStrict(limit)) return services.callCounter.take({ name, minute }) <= most
  const { rows } = await sql<{ spent: number }>`
    insert into rate_limit (bucket, minute, spent) values (${name}, ${minute}, 1)
    on conflict (bucket, minute) do update set spent = rate_limit.spent + 1
    returning spent`.execute(services.database.kysely)
  return (rows[0]?.spent ?? 0) <= most
}
