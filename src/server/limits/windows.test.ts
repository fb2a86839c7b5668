import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import type { Bucket } from '#domain/limits/message-limits.ts'
import { countIn, uncountIn } from './windows.ts'

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
