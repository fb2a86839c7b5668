import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { poisonRows } from '#kit/poison-row.ts'
import { must, readyCollector, staff } from '#kit/shopper.ts'
import { erasePeople } from '#server/privacy/erase-people.ts'
import { moveOutbox } from './outbox.ts'
import { runJobs } from './run-jobs.ts'
import { sweep } from './sweep.ts'

// A failing item does not hold back others: outbox entries, people to erase, expired records.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  // The queue creates its tables when it first runs.
  await (await runJobs(app.services, null, silent)).stop()
})
afterAll(() => app.close())

const silent = { info: () => undefined, warn: () => undefined }
const mends: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  app.warnings.length = 0
  await sql`truncate failed_item, outbox`.execute(app.database.kysely)
})
afterEach(async () => {
  for (const mend of mends.splice(0)) await mend()
})

const failed = () => app.database.kysely.selectFrom('failed_item').select(['task', 'item', 'tries']).execute()
const jobs = async () =>
  (
    await sql<{ payload: unknown }>`
      select payload from graphile_worker._private_jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id
      where identifier = 'send-to-kitchen' order by _private_jobs.id`.execute(app.database.kysely)
  ).rows.map(({ payload }) => payload)

test('promises that the queue does not take keep none behind them from it, and are moved when it does (I8)', async () => {
  const { kysely } = app.database
  const poisoned = 205
  await sql`insert into outbox (task, payload) select repeat('x', 129), '{}' from generate_series(1, ${poisoned}::int)`.execute(kysely)
  const ids = (await kysely.selectFrom('outbox').select('id').execute()).map(({ id }) => String(id))
  const { order_id } = must(await (await readyCollector(app)).order())
  expect(await moveOutbox(app.services)).toEqual({ done: 1, failed: poisoned })
  expect(await jobs()).toMatchObject([{ order_id }])
  expect(new Set((await failed()).map(({ item }) => item))).toEqual(new Set(ids))

  // While some entries rest, the others are moved by the fast statement.
  app.warnings.length = 0
  const next = must(await (await readyCollector(app)).order()).order_id
  expect(await moveOutbox(app.services)).toEqual({ done: 1, failed: 0 })
  expect(await jobs()).toMatchObject([{ order_id }, { order_id: next }])
  expect(app.warnings).toEqual([])

  await sql`update outbox set task = 'send-to-kitchen', payload = '{"order_id": 1}'`.execute(kysely)
  app.clock.tick(10_000)
  expect(await moveOutbox(app.services)).toEqual({ done: poisoned, failed: 0 })
  expect([await failed(), await kysely.selectFrom('outbox').select('id').execute()]).toEqual([[], []])
})

test('a row that cannot be thrown away keeps no other kind from being swept', async () => {
  const { kysely } = app.database
  const old = new Date(app.clock.now() - 3 * 86_400_000)
  await sql`insert into rate_limit (minute, bucket, spent) values (1, 'poisoned', 1)`.execute(kysely)
  await kysely.insertInto('captcha_used').values({ challenge: 'old', expires_at: old }).execute()
  await sql`
    insert into failed_item values ('give-back', 'gone', 1, '', ${old}, ${old}, ${old})`.execute(kysely)
  mends.push(await poisonRows(app.database, 'delete', 'rate_limit', `old.bucket = 'poisoned'`))
  expect(await sweep(app.services)).toMatchObject({ failed: 1 })
  expect(await kysely.selectFrom('captcha_used').select('challenge').execute()).toEqual([])
  expect(await failed()).toEqual([{ task: 'sweep', item: 'calls of past minutes', tries: 1 }])
  expect(app.warnings.join()).toMatch(/^sweep: calls of past minutes failed, try 1, .*: DatabaseError XX001/)
  expect(app.warnings.join()).not.toContain('7900')
  await mends.splice(0)[0]?.()
  app.clock.tick(10_000)
  expect(await sweep(app.services)).toMatchObject({ failed: 0 })
  expect([await failed(), await kysely.selectFrom('rate_limit').select('minute').where('minute', '=', 1).execute()]).toEqual([[], []])
})

test('an order whose person cannot be taken out keeps nobody else in (ACC-DECIDE-33)', async () => {
  const { kysely } = app.database
  const [anna, boris] = [must(await (await readyCollector(app)).order()).order_id, must(await (await readyCollector(app)).order()).order_id]
  for (const id of [anna, boris]) must(await staff(app).move(id, 'canceled'))
  await sql`insert into removed_customer (owner, removed_at) select owner, now() from orders where id in (${anna}, ${boris})`.execute(
    kysely,
  )
  mends.push(await poisonRows(app.database, 'update', 'orders', `old.id = ${anna}`))
  const phoneOf = async (id: number) => (await kysely.selectFrom('orders').select('phone').where('id', '=', id).executeTakeFirst())?.phone
  expect(await erasePeople(app.services)).toEqual({ done: 1, failed: 1 })
  expect([await phoneOf(boris), await failed()]).toEqual(['', [{ task: 'erase-people', item: `order ${anna}`, tries: 1 }]])
  await mends.splice(0)[0]?.()
  expect(await erasePeople(app.services), 'it rests').toEqual({ done: 0, failed: 0 })
  app.clock.tick(10_000)
  expect(await erasePeople(app.services)).toEqual({ done: 1, failed: 0 })
  expect([await phoneOf(anna), await failed()]).toEqual(['', []])
})

test('of the tasks of the queue each is its own: one that throws stops no other', async () => {
  const { kysely } = app.database
  await sql`alter table payment_notice rename to away`.execute(kysely)
  mends.push(() => sql`alter table away rename to payment_notice`.execute(kysely))
  await sql`truncate task_run`.execute(kysely)
  const queue = await runJobs(app.services, null, silent)
  mends.unshift(() => queue.stop())
  const names = ['check-payments', 'erase-people', 'free-overdue', 'give-back', 'publish-due', 'retry-notices', 'sweep'] as const
  app.clock.tick(60_000)
  const ended = () =>
    kysely.selectFrom('task_run').select(['task', 'error']).where('ended_at', 'is not', null).where('task', 'in', names).execute()
  await until('all to have ended', async () => (await ended()).length === names.length)
  expect((await ended()).filter(({ error }) => error !== null)).toEqual([
    { task: 'retry-notices', error: expect.stringMatching(/^DatabaseError 42P01/) },
  ])
  // A failing table of the sweep is an item of its own.
  expect(await failed()).toMatchObject([{ task: 'sweep', item: 'notices of payments' }])
})
