import { sql } from 'kysely'
import type { Limit } from '#contract/call.ts'
import type { Services } from '#server/services.ts'
import type { Visit } from './visit.ts'

/** Calls a minute and visitor. */
export const perMinute: Record<Limit, number> = {
  read: 240,
  cart: 60,
  promocode: 20,
  geocoder: 120,
  order: 10,
  feedback: 5,
  lookup: 10,
}

export const minuteOf = (visit: Visit): number => Math.floor(visit.now / 60_000)

/** Whether a minute may hold so many calls. */
export const isWithin = ({ limits }: Services, limit: Limit, spent: number): boolean => spent <= (limits[limit] ?? perMinute[limit])

/** Counts a call in the database, where all processes see it; false when the visitor's minute is used up. */
export async function takeFrom(services: Services, limit: Limit, visit: Visit): Promise<boolean> {
  const { rows } = await sql<{ spent: number }>`
    insert into rate_limit (bucket, minute, spent) values (${`${limit}:${visit.owner}`}, ${minuteOf(visit)}, 1)
    on conflict (bucket, minute) do update set spent = rate_limit.spent + 1
    returning spent`.execute(services.database.kysely)
  return isWithin(services, limit, rows[0]?.spent ?? 0)
}
