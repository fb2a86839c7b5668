import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { plansOf } from '#kit/plans.ts'
import type { Bucket } from '#domain/limits/message-limits.ts'
import { countIn, needsCaptcha, spentIn, countingIn, uncountIn } from './windows.ts'

const bucket = (name: string): Bucket => ({ name, wall: { seconds: 3600, captchaFrom: 5, atMost: 10 } })

test('what is taken back waits in the order in which it is counted, so that nobody waits in a circle', async () => {
  await using shop = await createTestApp()
  const { database } = shop
  // In the table they are in the opposite order.
  for (const name of ['z', 'a']) await countIn(database, [bucket(name)], 0)
  let waiting: Promise<void> = Promise.resolve()
  await database.kysely.transaction().execute(async (transaction) => {
    await countIn({ kysely: transaction }, [bucket('a')], 0)
    waiting = uncountIn(database, [bucket('a'), bucket('z')], 0)
    await until('the other to wait', async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(transaction)
      return rows.length > 0
    })
    await sql`select from spent_window where bucket = 'z/3600' for update nowait`.execute(transaction)
  })
  await waiting
  const { rows } = await sql<{ bucket: string; spent: number }>`select bucket, spent from spent_window order by bucket`.execute(
    database.kysely,
  )
  expect(rows).toEqual([
    { bucket: 'a/3600', spent: 1 },
    { bucket: 'z/3600', spent: 0 },
  ])
})

test.each([5_000, 20_000])('of %i counters only those asked about are read', async (count) => {
  await using shop = await createTestApp()
  const { database } = shop
  await sql`
    insert into spent_window (bucket, opened, spent, at_most, expires_at)
    select 'filler:' || n || '/3600', 0, 1, 10, now() from generate_series(1, ${count}::int) as n`.execute(database.kysely)
  await sql`analyze spent_window`.execute(database.kysely)
  const asked = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(bucket)
  await countIn(database, asked, 0)
  const reading: [string, () => Promise<unknown>][] = [
    ['whether a captcha is needed', () => needsCaptcha(database, asked, 0)],
    ['what one has', () => sql`select ${spentIn(bucket('a'), 0)}`.execute(database.kysely)],
    ['counting', () => countIn(database, asked, 0)],
    ['counting one', () => sql`with counted as (${countingIn(bucket('a'), 0)}) select spent from counted`.execute(database.kysely)],
    ['taking back', () => uncountIn(database, asked, 0)],
  ]
  for (const [what, act] of reading) {
    const { whole, blocks } = await plansOf(database, /\bspent_window\b/, act)
    expect([what, whole]).toEqual([what, []])
    // Some blocks of index and table for each: of 20,000 the table alone has 250.
    expect([what, blocks <= 8 * 20]).toEqual([what, true])
  }
})
