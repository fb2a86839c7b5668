import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Bucket } from '#domain/limits/message-limits.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'

/** A counter with its value including the event just counted. */
export type CounterValue = { bucket: Bucket; spent: number }

const keyOf = ({ name, wall: limit }: Bucket): string => `${name}/${limit.seconds}`

/** All transactions lock the rows in the same order, to avoid deadlocks. */
const windowsOf = (buckets: readonly Bucket[], now: number) =>
  buckets
    .map((bucket) => {
      const { seconds, atMost } = bucket.wall
      const opened = Math.floor(now / 1000 / seconds)
      const expires_at = new Date((opened + 1) * seconds * 1000).toISOString()
      return { bucket: keyOf(bucket), opened, at_most: atMost, captcha_from: bucket.wall.captchaFrom, expires_at }
    })
    .sort((a, b) => (a.bucket < b.bucket ? -1 : 1))

const windowOf = (bucket: Bucket, now: number) => windowsOf([bucket], now)[0] as ReturnType<typeof windowsOf>[number]

/** What a counter has now, as part of a statement. */
export function spentIn(bucket: Bucket, now: number): RawBuilder<number> {
  const { bucket: key, opened } = windowOf(bucket, now)
  return sql`coalesce((select spent from spent_window where bucket = ${key} and opened = ${opened}::bigint), 0)`
}

/** The part of a statement that increments one counter: `spent` is its value then; no row when it is full. */
export function countingIn(bucket: Bucket, now: number): RawBuilder<unknown> {
  const { bucket: key, opened, at_most, expires_at } = windowOf(bucket, now)
  return sql`
    insert into spent_window (bucket, opened, spent, at_most, expires_at)
    select ${key}::text, ${opened}::bigint, 1, ${at_most}::int, ${expires_at}::timestamptz where ${at_most}::int > 0
    on conflict (bucket, opened) do update set spent = spent_window.spent + 1 where spent_window.spent < excluded.at_most
    returning spent`
}

/** Increments every counter in a single statement; null when any of them is full: the caller must then roll back. */
export async function countIn(
  { kysely }: Pick<Database, 'kysely'>,
  buckets: readonly Bucket[],
  now: number,
): Promise<CounterValue[] | null> {
  const { rows } = await sql<{ bucket: string; spent: number }>`
    insert into spent_window (bucket, opened, spent, at_most, expires_at)
    select bucket, opened, 1, at_most, expires_at
    from jsonb_to_recordset(${JSON.stringify(windowsOf(buckets, now))}::jsonb)
      as asked (bucket text, opened bigint, at_most int, expires_at timestamptz)
    on conflict (bucket, opened) do update set spent = spent_window.spent + 1 where spent_window.spent < excluded.at_most
    returning bucket, spent`.execute(kysely)
  if (rows.length < buckets.length) return null
  const spent = new Map(rows.map((row) => [row.bucket, row.spent]))
  return buckets.map((bucket) => ({ bucket, spent: spent.get(keyOf(bucket)) ?? 0 }))
}

/** Rolls back: one full counter must not use up the others. */
class Full extends Error {}

/** Increments all counters or none: null when any of them is full. */
export async function countOrNone(
  { kysely }: Pick<Database, 'kysely'>,
  buckets: readonly Bucket[],
  now: number,
): Promise<CounterValue[] | null> {
  try {
    return await kysely.transaction().execute(async (transaction: Transaction<Schema>) => {
      const counted = await countIn({ kysely: transaction }, buckets, now)
      if (!counted) throw new Full()
      return counted
    })
  } catch (error) {
    if (error instanceof Full) return null
    throw error
  }
}

/** Reverts an increment made at this time. The keys are named as a list, for which the index is read and not the table. */
export async function uncountIn({ kysely }: Pick<Database, 'kysely'>, buckets: readonly Bucket[], now: number): Promise<void> {
  const windows = windowsOf(buckets, now)
  const keys = windows.map(({ bucket }) => bucket)
  await sql`
    with counted as (
      select spent_window.bucket, spent_window.opened from spent_window
      join unnest(${keys}::text[], ${windows.map(({ opened }) => opened)}::bigint[]) as asked (bucket, opened) using (bucket, opened)
      where spent_window.bucket = any (${keys}::text[])
      order by bucket collate "C" for update of spent_window
    )
    update spent_window set spent = spent - 1 from counted
    where spent_window.bucket = any (${keys}::text[])
      and spent_window.bucket = counted.bucket and spent_window.opened = counted.opened and spent > 0`.execute(kysely)
}

/** Whether the next event in any of the counters requires a captcha. */
export async function needsCaptcha({ kysely }: Pick<Database, 'kysely'>, buckets: readonly Bucket[], now: number): Promise<boolean> {
  const { rows } = await sql`
    select from jsonb_to_recordset(${JSON.stringify(windowsOf(buckets, now))}::jsonb) as asked (bucket text, opened bigint, captcha_from int)
    -- A row each by the key: the planner expects a hundred buckets of a list, and would read the whole table for them.
    cross join lateral (select spent from spent_window where bucket = asked.bucket and opened = asked.opened limit 1) as counted
    where spent >= captcha_from limit 1`.execute(kysely)
  return rows.length > 0
}

/** Whether the event just counted should have required a captcha: others may have been counted since the check. */
export const tookCaptcha = (counted: readonly CounterValue[]): boolean =>
  counted.some(({ bucket, spent }) => spent > bucket.wall.captchaFrom)
