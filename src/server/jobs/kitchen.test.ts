import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { KitchenOrder } from '#contract/staff.ts'
import { KitchenOrder as KitchenOrderSchema } from '#contract/staff.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { must, readyCollector, readyShopper, staff } from '#kit/shopper.ts'
import type { Kitchen } from '#server/providers/kitchens/kitchen.ts'
import { webhookKitchen } from '#server/providers/kitchens/webhook/webhook-kitchen.ts'
import { moveOutbox } from './outbox.ts'
import { runJobs } from './run-jobs.ts'

type Received = { headers: IncomingHttpHeaders; text: string; order: KitchenOrder }

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ live: true })
})
afterAll(() => shop.close())

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  await sql`delete from graphile_worker._private_jobs`.execute(shop.database.kysely)
})

/** A simulated kitchen that responds with the given statuses in turn, then with 200. */
async function startKitchen(...statuses: number[]): Promise<{ url: string; received: Received[] }> {
  const reported: Received[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString()
      reported.push({ headers: request.headers, text, order: JSON.parse(text) as KitchenOrder })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(async () => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`, received: reported }
}

/** Runs the queue of a shop until the end of the test. */
async function work(kitchenUrl: string, secret: string | null = 'kitchen secret', app = shop): Promise<void> {
  const jobs = await runJobs(app.services, webhookKitchen({ url: kitchenUrl, secret }), { info: () => undefined, warn: () => undefined })
  ends.push(() => jobs.stop())
}

/** Makes postponed jobs due now. */
const hurry = () =>
  sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now()), graphile_worker.add_job('sweep')`.execute(
    shop.database.kysely,
  )
const waiting = async () =>
  (await sql<{ jobs: number }>`select count(*)::int as jobs from graphile_worker.jobs`.execute(shop.database.kysely)).rows[0]?.jobs
const idle = () => until('the queue to be empty', async () => (await waiting()) === 0)

test('an accepted order is told to the kitchen once, signed, with all that it needs (I8)', async () => {
  const kitchen = await startKitchen()
  await work(kitchen.url)
  const placed = must(await (await readyShopper(shop)).order({ order_comment: 'Ring twice' }))
  await until('the kitchen to be told', () => kitchen.received.length > 0)
  await idle()
  expect(kitchen.received).toHaveLength(1)
  const [{ headers, text, order }] = kitchen.received as [Received]
  expect(KitchenOrderSchema.parse(order)).toEqual(order)
  expect(order).toMatchObject({
    order_id: placed.order_id,
    brand: 'sofra',
    total: 120_000,
    phone: '79001234567',
    comment: 'Ring twice',
    status: 'accepted',
  })
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': String(placed.order_id),
    'x-signature': createHmac('sha256', 'kitchen secret').update(text).digest('hex'),
  })
})

test('the kitchen is told in the trace of the request that ordered', async () => {
  const kitchen = await startKitchen()
  await work(kitchen.url)
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  must(await (await readyShopper(shop, { traceparent: `00-${trace}-00f067aa0ba902b7-01` })).order())
  await until('the kitchen to be told', () => kitchen.received.length > 0)
  expect(kitchen.received[0]?.headers.traceparent).toMatch(new RegExp(`^00-${trace}-(?!00f067aa0ba902b7)[\\da-f]{16}-01$`))
})

test('without a secret nothing is signed', async () => {
  const kitchen = await startKitchen()
  await work(kitchen.url, null)
  must(await (await readyCollector(shop)).order())
  await until('the kitchen to be told', () => kitchen.received.length > 0)
  expect(kitchen.received[0]?.headers).not.toHaveProperty('x-signature')
})

test('a kitchen that fails is told again, of the same order under the same key, until it takes it (I8)', async () => {
  const kitchen = await startKitchen(500, 404)
  await work(kitchen.url)
  const { order_id } = must(await (await readyCollector(shop)).order())
  for (const tries of [1, 2]) {
    await until(`try ${tries}`, () => kitchen.received.length === tries)
    await until(
      'the failure to be noted',
      async () =>
        (
          await sql`select from graphile_worker.jobs where attempts = ${tries} and locked_at is null and last_error like ${`The kitchen answered%order ${order_id}`}`.execute(
            shop.database.kysely,
          )
        ).rows.length === 1,
    )
    await hurry()
  }
  await until('the third try', () => kitchen.received.length === 3)
  await idle()
  expect(new Set(kitchen.received.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([String(order_id)]))
})

test('a redirect of the kitchen is not followed', async () => {
  const kitchen = await startKitchen(302)
  await work(kitchen.url)
  must(await (await readyCollector(shop)).order())
  await until(
    'the failure to be noted',
    async () =>
      (await sql`select from graphile_worker.jobs where attempts = 1 and last_error is not null`.execute(shop.database.kysely)).rows
        .length === 1,
  )
  expect(kitchen.received).toHaveLength(1)
})

test('orders made while no queue runs are told when one does (I1, I8)', async () => {
  const kitchen = await startKitchen()
  await using quiet = await createTestApp()
  const [canceled, kept] = [must(await (await readyCollector(quiet)).order()), must(await (await readyCollector(quiet)).order())]
  const promised = await quiet.database.kysely.selectFrom('outbox').select(['task', 'payload']).orderBy('id').execute()
  expect(promised).toMatchObject([canceled, kept].map(({ order_id }) => ({ task: 'send-to-kitchen', payload: { order_id } })))
  // An order canceled before the kitchen received it is not sent.
  must(await staff(quiet).move(canceled.order_id, 'canceled'))
  const jobs = await runJobs(quiet.services, webhookKitchen({ url: kitchen.url, secret: null }), {
    info: () => undefined,
    warn: () => undefined,
  })
  const left = sql`select from outbox union all select from graphile_worker.jobs`
  await until('both promises to be kept', async () => (await left.execute(quiet.database.kysely)).rows.length === 0)
  await jobs.stop()
  expect(kitchen.received.map(({ order }) => order.order_id)).toEqual([kept.order_id])
})

test('twenty orders in two processes, their outbox moved by both at once, are told once each (I8)', async () => {
  const kitchen = await startKitchen()
  const other = await createTestApp({ live: true, beside: shop })
  ends.push(() => other.close())
  await work(kitchen.url)
  await work(kitchen.url, null, other)
  const visitors = await Promise.all(Array.from({ length: 20 }, (_, index) => readyCollector(index % 2 === 0 ? shop : other)))
  const placed = await Promise.all(visitors.map((visitor) => visitor.order({ interval_id: '2026-03-05_15:00' })))
  await Promise.all(Array.from({ length: 10 }, (_, index) => moveOutbox((index % 2 === 0 ? shop : other).services)))
  await until('all to be told', () => kitchen.received.length >= 20)
  await idle()
  const shown = kitchen.received.map(({ order }) => order.order_id)
  expect([shown.length, new Set(shown)]).toEqual([20, new Set(placed.map(({ reply }) => reply.order_id))])
  expect(await shop.database.kysely.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('a queue that cannot write down the end of a job begins anew and does it again, and nothing falls over (I8)', async () => {
  const held = Promise.withResolvers<void>()
  const kitchen = await startKitchen()
  const slow: Kitchen = {
    send: async (order) => {
      await webhookKitchen({ url: kitchen.url, secret: null }).send(order)
      await held.promise
    },
  }
  const warned: string[] = []
  const jobs = await runJobs(shop.services, slow, { info: () => undefined, warn: (text) => void warned.push(text) })
  ends.push(() => jobs.stop())
  const { order_id } = must(await (await readyCollector(shop)).order())
  await until('the kitchen to be told', () => kitchen.received.length === 1)
  await sql`alter table graphile_worker._private_jobs rename to away`.execute(shop.database.kysely)
  held.resolve()
  await until('the queue to give up', () => warned.some((text) => text.includes('Failed to complete')))
  await sql`alter table graphile_worker.away rename to _private_jobs`.execute(shop.database.kysely)
  await until('the kitchen to be told again', () => kitchen.received.length === 2, 15_000)
  await idle()
  expect(kitchen.received.map(({ order }) => order.order_id)).toEqual([order_id, order_id])
})

test('a refused order promises nothing to the kitchen', async () => {
  const kitchen = await startKitchen()
  const anna = await readyCollector(shop)
  expect((await anna.order({ username: '' })).status).toBe(422)
  await work(kitchen.url)
  must(await anna.order())
  await until('the kitchen to be told', () => kitchen.received.length > 0)
  await idle()
  expect(kitchen.received).toHaveLength(1)
})

test('sweeping forgets old counts and old answers, and keeps those of today', async () => {
  const kitchen = await startKitchen()
  await work(kitchen.url)
  must(await (await readyCollector(shop)).order({}, { 'idempotency-key': 'old' }))
  await shop.services.callCounter.settle()
  shop.clock.tick(2 * 24 * 3600_000 - 60_000)
  must(await (await readyCollector(shop)).order({}, { 'idempotency-key': 'new' }))
  await shop.services.callCounter.settle()
  shop.clock.tick(120_000)
  await sql`select graphile_worker.add_job('sweep')`.execute(shop.database.kysely)
  await until(
    'the old answer to be forgotten',
    async () => (await shop.database.kysely.selectFrom('idempotency').select('key').execute()).map(({ key }) => key).join() === 'new',
  )
  await idle()
  const minutes = await shop.database.kysely.selectFrom('rate_limit').select('minute').distinct().execute()
  expect(minutes.map(({ minute }) => minute)).toEqual([Math.floor(shop.clock.now() / 60_000) - 2])
})
