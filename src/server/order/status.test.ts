import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, nearly, readyCollector, readyShopper, shopper, staff } from '#kit/shopper.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const keyOf = async (id: number) =>
  (await app.database.kysely.selectFrom('orders').select('access_key').where('id', '=', id).executeTakeFirstOrThrow()).access_key

// @DECIDE-111 @ACC-API-15 @ACC-ENTITY-05 @ACC-DECIDE-54
test('the visitor who placed an order sees it whole (API-40, STATUS-01)', async () => {
  const anna = await readyShopper(app)
  const { order_id } = must(await anna.order({ interval_id: '2026-03-05_10:00' }))
  const { order } = must(await anna.status(order_id))
  expect(order).toMatchObject({
    order_id,
    order_type: 'delivery',
    status: { alias: 'accepted', name: 'Принят', description: expect.stringMatching(/./), original_status: 'accepted' },
    transaction_id: null,
    created_at: '2026-03-04T09:00:00.000Z',
    completed_at: null,
    ready_from: '2026-03-05T07:00:00.000Z',
    ready_to: '2026-03-05T07:30:00.000Z',
    address: 'Тверская улица, 1, кв. 7',
    delivery: { latitude: 55.76, longitude: 37.6 },
    shop: { latitude: 55.75, longitude: 37.59 },
    subtotal: 1040,
    packages_total: 10,
    delivery_total: 150,
    discount: 0,
    bonuses: 0,
    price_total: 1200,
    payment_type: 'cash',
    timezone: 'Europe/Moscow',
    can_manage: true,
  })
  expect(order.products.map(({ name, type, quantity, total_price }) => [name, type, quantity, total_price])).toEqual([
    ['philadelphia ru', 'product', 2, 1040],
    ['Bag ru', 'packet', 1, 10],
  ])
})

test('a person who has the signed link sees the order, without managing it', async () => {
  const { order_id } = must(await (await readyCollector(app)).order())
  const friend = must(await shopper(app).status(order_id, await keyOf(order_id)))
  expect([friend.order.order_id, friend.order.can_manage]).toEqual([order_id, false])
})

test('everybody else is told the same as of an order that does not exist (I10, TRACK-17, ACC-DECIDE-52)', async () => {
  const { order_id } = must(await (await readyCollector(app)).order())
  const key = await keyOf(order_id)
  const otherVisitor = shopper(app)
  const unknown = await otherVisitor.status(99_999_999)
  expect(unknown.status).toBe(404)
  const answers = [
    await otherVisitor.status(order_id),
    await otherVisitor.status(order_id, ''),
    await otherVisitor.status(order_id, nearly(key)),
    await otherVisitor.status(order_id, key.toUpperCase()),
    await (await readyCollector(app)).status(order_id),
    await shopper(app, { host: 'imba-pizza.localhost' }).status(order_id, key),
    await otherVisitor.status(1),
  ]
  for (const { status, problem } of answers) expect([status, problem]).toEqual([404, unknown.problem])
  // A number that no order can have is a fault of the request.
  for (const id of [2_147_483_648, 9_007_199_254_740_991]) expect((await otherVisitor.status(id)).status).toBe(422)
})

test('the brand’s own site is the only one that shows an order, even to its visitor', async () => {
  const anna = await readyCollector(app)
  const { order_id } = must(await anna.order())
  const elsewhere = shopper(app, { host: 'imba-pizza.localhost' })
  elsewhere.cookies.set('visitor', anna.cookies.get('visitor') ?? '')
  expect((await elsewhere.status(order_id)).status).toBe(404)
})

test('names in an order follow the language of the person who looks', async () => {
  const anna = await readyCollector(app)
  const { order_id } = must(await anna.order())
  const { order } = must(await anna.call('POST /api/order/status', { body: { order_id }, headers: { 'accept-language': 'en' } }))
  expect([order.products[0]?.name, order.status.name]).toEqual(['philadelphia en', 'Accepted'])
})

test('a cooked takeaway says that it is ready, and by when to come; before and after nothing of it (ACC-CONST-11, ACC-DECIDE-76)', async () => {
  const anna = await readyCollector(app)
  const { order_id } = must(await anna.order())
  const shown = async () => {
    const { status, late_pickup_minutes } = must(await anna.status(order_id)).order
    return [status.original_status, status.name, late_pickup_minutes]
  }
  const all = [await shown()]
  for (const status of ['cooking', 'cooked', 'done']) {
    must(await staff(app).move(order_id, status))
    all.push(await shown())
  }
  expect(all).toEqual([
    ['accepted', 'Принят', null],
    ['cooking', 'Готовится', null],
    ['cooked', 'Готов', 30],
    ['done', 'Выполнен', null],
  ])
})

test('a cooked delivery is not called for (ACC-DECIDE-76)', async () => {
  const anna = await readyShopper(app)
  const { order_id } = must(await anna.order())
  for (const status of ['cooking', 'cooked']) must(await staff(app).move(order_id, status))
  expect(must(await anna.status(order_id)).order).toMatchObject({
    status: { alias: 'cooking', original_status: 'cooked' },
    late_pickup_minutes: null,
  })
})

test.each(['a number of another kind', '12345678', null, 1.5, -1, 0])('the order %j is no order', async (order_id) => {
  expect((await shopper(app).call('POST /api/order/status', { body: { order_id } as Record<string, unknown> })).status).toBe(422)
})
