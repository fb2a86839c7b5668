import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { must, readyCollector } from '#kit/shopper.ts'
import type { Kitchen } from '#server/providers/kitchens/kitchen.ts'
import { guardJobs } from './job-guard.ts'
import { runJobs } from './run-jobs.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const silent = { info: () => undefined, warn: () => undefined }

/** Another process starts its queue and looks for jobs of dead processes. */
async function lookFromOutside(): Promise<void> {
  const guard = guardJobs(shop.database.pool, (text) => {
    throw new Error(text)
  })
  guard.events.emit('pool:create', { workerPool: { id: 'pool of another process' } } as never)
  await guard.close()
}

const lockedBy = async (task: string): Promise<string | null | undefined> => {
  const { rows } = await sql<{ locked_by: string | null }>`
    select locked_by from graphile_worker.jobs where task_identifier = ${task}`.execute(shop.database.kysely)
  return rows[0]?.locked_by
}
const lockedLongAgo = (): Promise<unknown> =>
  sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_by is not null`.execute(
    shop.database.kysely,
  )

test('a job that takes long stays with the process that does it (I8)', async () => {
  const [requested, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const reported: number[] = []
  const slow: Kitchen = {
    send: async ({ order_id }) => {
      reported.push(order_id)
      requested.resolve()
      await answered.promise
    },
  }
  const jobs = await runJobs(shop.services, slow, silent)
  onTestFinished(() => {
    answered.resolve()
    return jobs.stop()
  })
  const { order_id } = must(await (await readyCollector(shop)).order())
  await requested.promise
  const owner = await lockedBy('send-to-kitchen')
  expect(owner).toMatch(/^pool-/)
  await until(
    'its process to hold its lock',
    async () =>
      (
        await sql`select from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`.execute(
          shop.database.kysely,
        )
      ).rows.length > 0,
  )
  await lockedLongAgo()
  await lookFromOutside()
  expect(await lockedBy('send-to-kitchen')).toBe(owner)
  answered.resolve()
  await until('it to be done', async () => (await lockedBy('send-to-kitchen')) === undefined)
  expect(reported).toEqual([order_id])
})

test('a job of a process that died is free again (I8)', async () => {
  await sql`select graphile_worker.add_job('sweep')`.execute(shop.database.kysely)
  await sql`update graphile_worker._private_jobs set locked_by = 'pool of the dead', locked_at = now()`.execute(shop.database.kysely)
  await lockedLongAgo()
  await lookFromOutside()
  expect(await lockedBy('sweep')).toBeNull()
})
