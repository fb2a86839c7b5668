import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { createCallCounter } from './call-counter.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => sql`truncate rate_limit`.execute(app.database.kysely))

const counter = (warn: (text: string) => void = () => undefined, every: number | null = null) =>
  createCallCounter({ database: app.database, warn, every })
const stored = async () =>
  (
    await sql<{
      bucket: string
      minute: number
      spent: number
    }>`select bucket, minute, spent from rate_limit order by bucket, minute`.execute(app.database.kysely)
  ).rows

test('calls are counted at once, and written in one statement for all counters', async () => {
  const counting = counter()
  expect([1, 2, 3].map(() => counting.take({ name: 'a', minute: 7 }))).toEqual([1, 2, 3])
  counting.take({ name: 'b', minute: 7 })
  counting.giveBack({ name: 'b', minute: 7 })
  counting.take({ name: 'c', minute: 7 })
  expect(await stored()).toEqual([])
  const sent = vi.spyOn(app.database.pool, 'connect')
  await counting.settle()
  expect(sent).toHaveBeenCalledTimes(1)
  sent.mockRestore()
  expect(await stored()).toEqual([
    { bucket: 'a', minute: 7, spent: 3 },
    { bucket: 'c', minute: 7, spent: 1 },
  ])
})

test('what is counted while it is written is neither lost nor counted twice', async () => {
  const counting = counter()
  counting.take({ name: 'a', minute: 7 })
  const writing = counting.settle()
  counting.take({ name: 'a', minute: 7 })
  await writing
  expect(counting.take({ name: 'a', minute: 7 })).toBe(3)
  await Promise.all([counting.settle(), counting.settle()])
  expect(await stored()).toEqual([{ bucket: 'a', minute: 7, spent: 3 }])
  counting.giveBack({ name: 'a', minute: 7 })
  await counting.close()
  expect(await stored()).toEqual([{ bucket: 'a', minute: 7, spent: 2 }])
})

test('a minute that is over is written, too, and forgotten here', async () => {
  const counting = counter()
  counting.take({ name: 'a', minute: 7 })
  expect(counting.take({ name: 'a', minute: 8 })).toBe(1)
  await counting.settle()
  expect(await stored()).toEqual([
    { bucket: 'a', minute: 7, spent: 1 },
    { bucket: 'a', minute: 8, spent: 1 },
  ])
})

test('while the database is away calls stay counted; the outage is reported once', async () => {
  const warnings: string[] = []
  const counting = counter((text) => void warnings.push(text))
  await sql`alter table rate_limit rename to rate_limit_away`.execute(app.database.kysely)
  try {
    counting.take({ name: 'a', minute: 7 })
    await counting.settle()
    await counting.settle()
    expect(counting.take({ name: 'a', minute: 7 })).toBe(2)
  } finally {
    await sql`alter table rate_limit_away rename to rate_limit`.execute(app.database.kysely)
  }
  expect(warnings).toEqual([expect.stringContaining('Counted calls could not be written')])
  await counting.settle()
  expect(await stored()).toEqual([{ bucket: 'a', minute: 7, spent: 2 }])
})

test('a call is settled by itself', async () => {
  const counting = counter(undefined, 1)
  counting.take({ name: 'a', minute: 7 })
  await until('the call to be settled', async () => (await stored()).length === 1)
})
