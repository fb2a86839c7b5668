import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { must, readyCollector } from '#kit/shopper.ts'
import type { Services } from '#server/services.ts'
import { runJobs } from './run-jobs.ts'

test('a queue that was started while the database takes no writes does its jobs when it takes them again (I8)', async () => {
  await using shop = await createTestApp()
  const { kysely } = shop.database
  // The queue stores the names of its tasks when it fetches jobs for the first time.
  await sql`
    create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'cannot execute INSERT in a read-only transaction' using errcode = '25006'; end $$`.execute(kysely)
  await sql`create trigger refuse before insert on graphile_worker._private_tasks execute function refuse()`.execute(kysely)
  const [received, warned]: [number[], string[]] = [[], []]
  const kitchen = { send: async ({ order_id }: { order_id: number }) => void received.push(order_id) }
  const jobs = await runJobs(shop.services, kitchen, { info: () => undefined, warn: (text) => warned.push(text) })
  onTestFinished(() => jobs.stop())
  const { order_id } = must(await (await readyCollector(shop)).order())
  await until('a failed fetch', () => warned.some((text) => text.startsWith('Error occurred fetching jobs')))
  await sql`drop trigger refuse on graphile_worker._private_tasks`.execute(kysely)
  await until('the kitchen to be told', () => received.includes(order_id))
  expect(received).toEqual([order_id])
})

type Answered = { rows: unknown[] }

/** A pool that loses the reply to a fetch of jobs where `loses` says so. */
function losingFetches(pool: Pool, loses: (jobs: unknown[]) => boolean): Pool {
  const lend = async (): Promise<PoolClient> => {
    const client = await pool.connect()
    const { query, release } = client
    const ask = query.bind(client) as (asked: unknown, ...rest: unknown[]) => Promise<Answered>
    const answer = async (asked: { text?: string }, ...rest: unknown[]) => {
      const result = await ask(asked, ...rest)
      if (asked.text?.includes('skip locked') && loses(result.rows)) throw new Error('Connection terminated unexpectedly')
      return result
    }
    const giveBack: typeof release = (error) => {
      Object.assign(client, { query })
      release(error)
    }
    return Object.assign(client, { query: answer, release: giveBack })
  }
  type Answer = Parameters<Pool['connect']>[0]
  const connect = (answer?: Answer) => (answer ? pool.connect(answer) : lend())
  return new Proxy(pool, { get: (target, name) => (name === 'connect' ? connect : (Reflect.get(target, name, target) as unknown)) })
}

const withPool = ({ services }: TestApp, pool: Pool): Services => ({
  ...services,
  database: { ...services.database, direct: { ...services.database.direct, pool } },
})

test('the jobs of a fetch whose reply was lost are done by the queue that begins anew (I8)', async () => {
  await using shop = await createTestApp()
  const [received, warned]: [number[], string[]] = [[], []]
  const { order_id } = must(await (await readyCollector(shop)).order())
  let lost = 0
  const losing = losingFetches(shop.database.direct.pool, (jobs) => {
    if (lost > 0) return false
    lost = jobs.length
    return lost > 0
  })
  const kitchen = { send: async (order: { order_id: number }) => void received.push(order.order_id) }
  const jobs = await runJobs(withPool(shop, losing), kitchen, { info: () => undefined, warn: (text) => warned.push(text) })
  onTestFinished(() => jobs.stop())
  await until('the kitchen to be told', () => received.includes(order_id), 15_000)
  expect(lost).toBeGreaterThan(0)
  expect(warned.some((text) => text.startsWith('Error occurred fetching jobs'))).toBe(true)
})

test('a job that waits for somebody else does not keep a queue from beginning anew after a failed fetch (I8)', async () => {
  await using shop = await createTestApp()
  const [received, waiting]: [number[], PromiseWithResolvers<void>] = [[], Promise.withResolvers()]
  let isLost = true
  const losing = losingFetches(shop.database.direct.pool, () => {
    const loses = !isLost
    isLost = true
    return loses
  })
  const kitchen = {
    send: async (order: { order_id: number }) => {
      received.push(order.order_id)
      if (received.length === 1) await waiting.promise
    },
  }
  const jobs = await runJobs(withPool(shop, losing), kitchen, { info: () => undefined, warn: () => undefined })
  onTestFinished(() => jobs.stop())
  onTestFinished(() => waiting.resolve())
  const first = must(await (await readyCollector(shop)).order()).order_id
  await until('the kitchen to be told of the first', () => received.includes(first))
  isLost = false
  await until('a failed fetch', () => isLost)
  const second = must(await (await readyCollector(shop)).order()).order_id
  await until('the kitchen to be told of the second', () => received.includes(second), 10_000)
  expect(received).toEqual([first, second])
})
