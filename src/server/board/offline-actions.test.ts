import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, readyShopper, staff } from '#kit/shopper.ts'
import { colleague, type Colleague, grant, shopPlace } from '#kit/staff.ts'

let app: TestApp
let anna: Colleague
beforeAll(async () => {
  app = await createTestApp()
  anna = await colleague(app, [grant('counter', shopPlace(app, 'arbat'))], { name: 'Anna' })
})
afterAll(() => app.close())

const placed = async (): Promise<number> => must(await (await readyShopper(app)).order()).order_id
const move = (order_id: number, status: 'cooked' | 'cooking', key: string, undo?: true) =>
  anna.call('POST /api/staff/orders/:order_id/status', {
    params: { order_id },
    body: { status, ...(undo ? { undo } : {}) },
    headers: { 'idempotency-key': key },
  })
const accept = (order_id: number, key: string, ready_in?: number) =>
  anna.call('POST /api/staff/orders/:order_id/acknowledge', {
    params: { order_id },
    body: ready_in ? { ready_in } : {},
    headers: { 'idempotency-key': key },
  })
const statusOf = async (id: number) =>
  (await app.database.kysely.selectFrom('orders').select('original_status').where('id', '=', id).executeTakeFirstOrThrow()).original_status

test('what a board sends again is carried out once, even after a colleague has taken it back (OPS-ORDERS-26)', async () => {
  const id = await placed()
  must(await staff(app).move(id, 'cooking'))
  const answers = await Promise.all([move(id, 'cooked', 'one'), move(id, 'cooked', 'one'), move(id, 'cooked', 'one')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  must(await move(id, 'cooking', 'back', true))
  expect(must(await move(id, 'cooked', 'one')).original_status).toBe('cooked')
  expect(await statusOf(id)).toBe('cooking')
  must(await move(id, 'cooked', 'another'))
  expect(await statusOf(id)).toBe('cooked')
})

test('the same key for something else is refused, and what was refused may be sent again (OPS-ORDERS-26)', async () => {
  const id = await placed()
  expect((await move(id, 'cooked', 'early')).status).toBe(422)
  must(await staff(app).move(id, 'cooking'))
  must(await move(id, 'cooked', 'early'))
  expect((await move(id, 'cooking', 'early')).status).toBe(422)
})

test('an order that is accepted twice by one press has one new promise (OPS-ORDERS-26)', async () => {
  const id = await placed()
  const first = must(await accept(id, 'accept', 90)).card
  app.clock.tick(60_000)
  expect(must(await accept(id, 'accept', 90)).card).toMatchObject({ ready_to: first.ready_to, acknowledged: { by: 'Anna' } })
})
