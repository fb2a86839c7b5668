import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { openBoard } from '#kit/board-stream.ts'
import { until } from '#kit/clock.ts'
import { must, readyCollector, readyShopper, type Shopper, staff } from '#kit/shopper.ts'
import { colleague, grant, shopPlace } from '#kit/staff.ts'
import { wholeChain } from '#domain/staff/reach.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { webhookKitchen } from '#server/providers/kitchens/webhook/webhook-kitchen.ts'
import { startKitchen } from './kitchen.ts'

let app: TestApp
let shopUrl: string
beforeAll(async () => {
  app = await createTestApp({ live: true })
  shopUrl = await app.serve()
})
afterAll(() => app.close())

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** The sandbox kitchen beside the shop, as main.ts combines them; a step takes 10 ms. */
async function cook(): Promise<string> {
  const kitchen = await startKitchen({
    shopUrl: () => shopUrl,
    staffToken,
    pace: 0.01,
    way: 0.01,
    courier: () => undefined,
    log: () => undefined,
  })
  ends.push(() => kitchen.close())
  const jobs = await runJobs(app.services, webhookKitchen({ url: kitchen.url, secret: null }), {
    info: () => undefined,
    warn: () => undefined,
  })
  ends.push(() => jobs.stop())
  return kitchen.url
}

const eventsOf = async (id: number) =>
  (
    await app.database.kysely.selectFrom('order_event').select('original_status').where('order_id', '=', id).orderBy('position').execute()
  ).map((row) => row.original_status)
const done = (visitor: Shopper, id: number) =>
  until(`order ${id} to be done`, async () => must(await visitor.status(id)).order.status.alias === 'done')

test('the sandbox kitchen and its courier drive a delivery to its end, step by step (DECIDE-112)', async () => {
  await cook()
  const anna = await readyShopper(app)
  const { order_id } = must(await anna.order())
  await done(anna, order_id)
  expect(await eventsOf(order_id)).toEqual(['accepted', 'cooking', 'cooked', 'sent', 'done'])
})

test('and a takeaway without a way (DECIDE-112)', async () => {
  await cook()
  const anna = await readyCollector(app)
  const { order_id } = must(await anna.order())
  await done(anna, order_id)
  expect(await eventsOf(order_id)).toEqual(['accepted', 'cooking', 'cooked', 'done'])
})

test('what was under way when the demo stopped is cooked on', async () => {
  const anna = await readyCollector(app)
  const { order_id } = must(await anna.order())
  must(await staff(app).move(order_id, 'cooking'))
  await app.database.kysely.deleteFrom('outbox').execute()
  await cook()
  await done(anna, order_id)
})

test('an order that is canceled meanwhile is left alone', async () => {
  const anna = await readyCollector(app)
  const [canceled, other] = [must(await anna.order()), must(await (await readyCollector(app)).order())]
  must(await staff(app).move(canceled.order_id, 'canceled'))
  await cook()
  await until('the other order to be done', async () => (await eventsOf(other.order_id)).at(-1) === 'done')
  expect(await eventsOf(canceled.order_id)).toEqual(['accepted', 'canceled'])
})

test('what is no order is refused', async () => {
  expect((await fetch(await cook(), { method: 'POST', body: 'soup' })).status).toBe(400)
})

test('an order of a shop whose board is open waits until it is closed, and one that a person has taken is theirs; a board of the whole chain only looks on (OPS-ORDERS-29)', async () => {
  const anna = await colleague(app, [grant('counter', shopPlace(app, 'night'))])
  const [board, ofAll] = [await openBoard(shopUrl, anna), await openBoard(shopUrl, await colleague(app, [grant('owner', wholeChain)]))]
  await until('the boards to be open', () => board.events.length > 0 && ofAll.events.length > 0)
  const [open, taken, other] = [await readyCollector(app), await readyCollector(app), await readyShopper(app)]
  const ids = [must(await open.order()).order_id, must(await taken.order()).order_id, must(await other.order()).order_id] as const
  must(await anna.call('POST /api/staff/orders/:order_id/acknowledge', { params: { order_id: ids[1] }, body: {} }))
  await cook()
  await done(other, ids[2])
  expect([await eventsOf(ids[0]), await eventsOf(ids[1])]).toEqual([['accepted'], ['accepted', 'cooking']])
  board.close()
  await done(open, ids[0])
  expect(await eventsOf(ids[1])).toEqual(['accepted', 'cooking'])
  ofAll.close()
})
