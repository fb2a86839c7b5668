import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { type BoardStream, openBoard } from '#kit/board-stream.ts'
import { until } from '#kit/clock.ts'
import { must, readyCollector, type Shopper, staff } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant } from '#kit/staff.ts'

// An order that somebody else cancels after people have accepted it is not lost out of sight.

let app: TestApp
let anna: Colleague
let boris: Colleague
let address: string
const streams: BoardStream[] = []
beforeAll(async () => {
  app = await createTestApp({ live: true })
  address = await app.serve()
  anna = await colleague(app, [grant('counter', brandPlace('sofra'))], { name: 'Anna' })
  boris = await colleague(app, [grant('counter', brandPlace('sofra'))], { name: 'Boris' })
})
afterAll(() => app.close())
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})

async function open(who: Colleague): Promise<BoardStream> {
  const stream = await openBoard(address, who)
  streams.push(stream)
  await until('the board to show something', () => stream.events.some(({ event }) => event === 'load'))
  return stream
}
const params = (order_id: number) => ({ params: { order_id } })
const onBoard = async (who = anna) => must(await who.call('GET /api/staff/board', {})).cards.map(({ order_id }) => order_id)
const closed = async (id: number) =>
  must(await anna.call('GET /api/staff/board', { query: { view: 'closed' } })).cards.find(({ order_id }) => order_id === id)

/** An order for the evening, which people have accepted and its customer may still cancel. */
async function accepted(): Promise<{ visitor: Shopper; id: number }> {
  const visitor = await readyCollector(app)
  const { order_id: id } = must(await visitor.order({ interval_id: (await visitor.intervals()).at(-1) }))
  must(await anna.call('POST /api/staff/orders/:order_id/acknowledge', { ...params(id), body: {} }))
  return { visitor, id }
}
const seen = (who: Colleague, id: number) => who.call('POST /api/staff/orders/:order_id/seen', params(id))

test('an order that its customer cancels after it was accepted stands on every board, marked, until one person has seen it (OPS-ORDERS-02)', async () => {
  const { visitor, id } = await accepted()
  const [one, other] = [await open(anna), await open(boris)]
  must(await visitor.call('POST /api/order/cancel', { body: { order_id: id } }))
  const last = (stream: BoardStream) => stream.cards(id).at(-1)
  for (const stream of [one, other]) await until('it to be marked', () => last(stream)?.canceled?.unseen === true, 3_000)
  expect(last(one)).toMatchObject({
    column: 'new',
    rings: 'canceled',
    canceled: { by: { kind: 'customer', name: null }, unseen: true },
    may: { seen: true },
  })
  // A board that is opened later shows it too.
  expect(await onBoard(boris)).toContain(id)
  // However many press, it is noted once.
  const presses = await Promise.all([seen(anna, id), seen(boris, id), seen(anna, id)])
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const stream of [one, other]) await until('it to leave the boards', () => last(stream)?.column === 'closed', 3_000)
  expect(await onBoard(boris)).not.toContain(id)
  expect(await closed(id)).toMatchObject({ canceled: { by: { kind: 'customer' }, unseen: false } })
  const { timeline } = must(await anna.call('GET /api/staff/orders/:order_id/details', params(id)))
  expect(timeline.filter(({ kind }) => kind === 'seen')).toHaveLength(1)
})

test('an order that nobody had accepted leaves the board when its customer cancels it', async () => {
  const visitor = await readyCollector(app)
  const { order_id: id } = must(await visitor.order())
  must(await visitor.call('POST /api/order/cancel', { body: { order_id: id } }))
  expect(await onBoard()).not.toContain(id)
  expect(await closed(id)).toMatchObject({ canceled: { by: { kind: 'customer' }, unseen: false } })
  expect((await seen(anna, id)).status).toBe(200)
})

test('an order that another system cancels under the hands of the people stays as well; one that they reject does not', async () => {
  const { id } = await accepted()
  must(await staff(app).move(id, 'canceled'))
  expect(await onBoard()).toContain(id)
  expect(await closed(id)).toMatchObject({ canceled: { by: { kind: 'system' }, unseen: true } })
  const rejected = (await accepted()).id
  must(await boris.call('POST /api/staff/orders/:order_id/reject', { ...params(rejected), body: { reason: 'too-busy' } }))
  expect(await onBoard()).not.toContain(rejected)
  expect(await closed(rejected)).toMatchObject({
    cancel_reason: 'too-busy',
    canceled: { by: { kind: 'person', name: 'Boris' }, unseen: false },
  })
})

test('an open order cannot be noted as canceled (OPS-ORDERS-30)', async () => {
  const { id } = await accepted()
  expect((await seen(anna, id)).status).toBe(409)
})
