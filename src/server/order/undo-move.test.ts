import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, readyShopper } from '#kit/shopper.ts'
import { colleague, type Colleague, grant } from '#kit/staff.ts'

let app: TestApp
let anna: Colleague
beforeAll(async () => {
  app = await createTestApp()
  anna = await colleague(app, [grant('counter')])
})
afterAll(() => app.close())

const move = (order_id: number, status: string, undo = false) =>
  anna.call('POST /api/staff/orders/:order_id/status', { params: { order_id }, body: { status, undo } })

/** An order that has been moved to a status step by step, a minute each. */
async function orderAt(status: string): Promise<number> {
  const { order_id } = must(await (await readyShopper(app)).order())
  const way = ['cooking', 'cooked', 'sent', 'done']
  for (const step of way.slice(0, way.indexOf(status) + 1)) {
    app.clock.tick(60_000)
    must(await move(order_id, step))
  }
  return order_id
}

test.each([
  ['cooked', 'cooking', 8_000, 200],
  ['sent', 'cooked', 8_000, 200],
  ['sent', 'cooked', 11_000, 422],
  ['sent', 'cooking', 0, 422],
  ['cooking', 'accepted', 0, 422],
  ['done', 'sent', 0, 422],
])('%s is taken back to %s after %d ms: %d (OPS-ORDERS-22)', async (from, to, after, status) => {
  const id = await orderAt(from)
  app.clock.tick(after)
  expect((await move(id, to, true)).status).toBe(status)
})

test('what is taken back has an event of its own, once however often it is asked for, and goes on from there (OPS-ORDERS-22)', async () => {
  const id = await orderAt('cooked')
  await Promise.all([move(id, 'cooking', true), move(id, 'cooking', true)])
  must(await move(id, 'cooked'))
  const events = await app.database.kysely
    .selectFrom('order_event')
    .select('original_status')
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  expect(events.map(({ original_status }) => original_status)).toEqual(['accepted', 'cooking', 'cooked', 'cooking', 'cooked'])
})
