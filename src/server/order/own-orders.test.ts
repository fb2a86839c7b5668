import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, readyCollector, readyShopper, type Shopper, shopper, staff } from '#kit/shopper.ts'

let app: TestApp
let signedIn: TestApp
beforeAll(async () => {
  app = await createTestApp()
  signedIn = await createTestApp({ authEnabled: true })
})
afterAll(async () => {
  await app.close()
  await signedIn.close()
})

const cancel = async (visitor: Shopper, order_id: number, key?: string) =>
  visitor.call('POST /api/order/cancel', { body: { order_id }, ...(key ? { headers: { 'idempotency-key': key } } : {}) })
const repeat = async (visitor: Shopper, order_id: number, key?: string) =>
  visitor.call('POST /api/order/repeat', { body: { order_id }, ...(key ? { headers: { 'idempotency-key': key } } : {}) })
const lookUp = async (visitor: Shopper, order_id: number, phone: string, headers = {}) =>
  visitor.call('POST /api/order/status', { body: { order_id, phone, order_type: null }, headers })
const statusOf = async (order_id: number) =>
  (await app.database.kysely.selectFrom('orders').select('status').where('id', '=', order_id).executeTakeFirstOrThrow()).status
const finish = async (order_id: number) => {
  for (const status of ['cooking', 'cooked', 'done']) must(await staff(app).move(order_id, status))
}

test('an accepted order is canceled by whoever placed it (CANCEL-02, CANCEL-03, ACC-API-16)', async () => {
  const visitor = await readyCollector(app)
  const { order_id } = must(await visitor.order())
  expect(must(await cancel(visitor, order_id))).toEqual({ order_id, status: 'canceled' })
  expect(await statusOf(order_id)).toBe('canceled')
})

test.each(['cooking', 'cooked', 'done'])('an order at %s is not canceled, and the answer says why (CANCEL-02)', async (until) => {
  const visitor = await readyCollector(app)
  const { order_id } = must(await visitor.order())
  for (const status of ['cooking', 'cooked', 'done']) {
    must(await staff(app).move(order_id, status))
    if (status === until) break
  }
  const before = await statusOf(order_id)
  const refused = await cancel(visitor, order_id)
  expect([refused.status, refused.problem.message]).toEqual([422, 'Этот заказ уже нельзя отменить: его готовят'])
  expect(await statusOf(order_id)).toBe(before)
})

test('a canceled order gives its place in the interval back', async () => {
  const visitor = await readyShopper(app)
  const [interval_id = ''] = await visitor.intervals('2026-03-06')
  const { order_id } = must(await visitor.order({ interval_id }))
  const taken = async () =>
    (await app.database.kysely.selectFrom('interval_use').select('taken').where('interval_id', '=', interval_id).executeTakeFirst())?.taken
  expect(await taken()).toBe(1)
  must(await cancel(visitor, order_id))
  must(await cancel(visitor, order_id))
  expect(await taken()).toBe(0)
})

test('of the kitchen and the customer, twenty times at once, one wins and nothing is half done', async () => {
  for (let round = 0; round < 20; round += 1) {
    const visitor = await readyCollector(app)
    const { order_id } = must(await visitor.order())
    const [canceled, begun] = await Promise.all([cancel(visitor, order_id), staff(app).move(order_id, 'cooking')])
    const ended = await statusOf(order_id)
    if (canceled.status === 200) expect(ended).toBe('canceled')
    else expect([begun.status, ended]).toEqual([200, 'cooking'])
  }
})

test('nobody else cancels or repeats an order, or learns that it exists (I10)', async () => {
  const visitor = await readyCollector(app)
  const { order_id } = must(await visitor.order())
  const stranger = shopper(app)
  const key = must(await visitor.status(order_id)).order.share_key ?? ''
  must(await stranger.status(order_id, key))
  for (const act of [cancel, repeat]) {
    const [foreign, unknown] = [await act(stranger, order_id), await act(stranger, 99_999_999)]
    expect([foreign.status, foreign.problem]).toEqual([404, unknown.problem])
  }
  expect(await statusOf(order_id)).toBe('accepted')
})

test('the same intent to cancel is answered as before; another payload under its key is refused', async () => {
  const visitor = await readyCollector(app)
  const [first, second] = [must(await visitor.order()).order_id, must(await (await addAgain(visitor)).order()).order_id]
  const answer = must(await cancel(visitor, first, 'one intent'))
  expect(must(await cancel(visitor, first, 'one intent'))).toEqual(answer)
  expect((await cancel(visitor, second, 'one intent')).status).toBe(422)
  expect(await statusOf(second)).toBe('accepted')
})

const addAgain = async (visitor: Shopper): Promise<Shopper> => {
  await visitor.add('philadelphia')
  return visitor
}

test('the look-up finds an order by phone and number together, for the visitor who asked (LOOKUP-02, LOOKUP-07)', async () => {
  const { order_id } = must(await (await readyCollector(app)).order({ phone: '+7 (900) 111-22-33' }))
  const visitor = shopper(app)
  expect((await visitor.status(order_id)).status).toBe(404)
  const { order } = must(await lookUp(visitor, order_id, '+7 900 111 22 33'))
  expect([order.order_id, order.can_manage, order.share_key]).toEqual([order_id, false, null])
  expect((await visitor.status(order_id)).status).toBe(200)
  expect((await shopper(app).status(order_id)).status).toBe(404)
  expect((await cancel(visitor, order_id)).status).toBe(404)
})

test('a wrong phone, a wrong number and nothing at all are one answer (LOOKUP-03, LOOKUP-04, LOOKUP-07)', async () => {
  const { order_id } = must(await (await readyCollector(app)).order({ phone: '79001112244' }))
  const visitor = shopper(app)
  const answers = [
    await lookUp(visitor, order_id, '79001112245'),
    await lookUp(visitor, order_id + 1, '79001112244'),
    await lookUp(visitor, order_id, ''),
    await lookUp(visitor, 7, '79001112244'),
  ]
  expect(new Set(answers.map(({ status, problem }) => JSON.stringify([status, problem]))).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
  const letters = await visitor.call('POST /api/order/status', { body: { order_id: 'abc', phone: '79001112244' } })
  expect(letters.status).toBe(422)
})

test('ten misses in ten minutes stop a browser, and an address that throws its cookies away', async () => {
  await using fresh = await createTestApp()
  const { order_id } = must(await (await readyCollector(fresh)).order({ phone: '79001112255' }))
  for (let miss = 0; miss < 10; miss += 1) {
    fresh.clock.tick(30_000)
    expect((await lookUp(shopper(fresh), 10_000_000 + miss, '79001112255')).status).toBe(404)
  }
  expect((await lookUp(shopper(fresh), order_id, '79001112255')).status).toBe(429)
  fresh.clock.tick(10 * 60_000)
  expect((await lookUp(shopper(fresh), order_id, '79001112255')).status).toBe(200)
})

test('repeating puts the order back into the cart, at its shop (REPEAT-07, ACC-API-17)', async () => {
  const visitor = await readyCollector(app)
  await visitor.add('wok', 2, { udon: 1, egg: 1 })
  const { order_id } = must(await visitor.order())
  await finish(order_id)
  await visitor.deliverTo('Тверская улица, 1')
  await visitor.add('california')
  const repeated = must(await repeat(visitor, order_id))
  expect([repeated.order_type, repeated.shop?.name, repeated.delivery_address]).toEqual(['takeaway', 'night ru', null])
  const lines = Object.values(repeated.cart.products).map(({ name, count }) => [name, count])
  expect(lines.toSorted()).toEqual([
    ['philadelphia ru', 1],
    ['wok ru', 2],
  ])
  expect(repeated.product_groups.length).toBeGreaterThan(0)
  expect(repeated.notification).toBeUndefined()
  expect(repeated.changes).toEqual({ left: [], repriced: [] })
  expect((await visitor.cart()).count).toBe(3)
})

test('a delivery is repeated to its address (REPEAT-07)', async () => {
  const visitor = await readyShopper(app)
  const { order_id } = must(await visitor.order({ interval_id: '2026-03-07_12:00' }))
  must(await cancel(visitor, order_id))
  await visitor.collectAt('night')
  const repeated = must(await repeat(visitor, order_id))
  expect([repeated.order_type, repeated.delivery_address?.address, repeated.shop]).toEqual(['delivery', 'Тверская улица, 1', null])
  expect(repeated.cart.place?.order_type).toBe('delivery')
})

test('an order under way is not repeated, and the cart stays (REPEAT-07)', async () => {
  const visitor = await readyCollector(app)
  const { order_id } = must(await visitor.order())
  await visitor.add('california')
  expect((await repeat(visitor, order_id)).status).toBe(422)
  expect((await visitor.cart()).count).toBe(1)
})

test('the same intent to repeat fills the cart once (REPEAT-07)', async () => {
  const visitor = await readyCollector(app)
  const { order_id } = must(await visitor.order())
  await finish(order_id)
  must(await repeat(visitor, order_id, 'again'))
  await visitor.add('philadelphia', 4)
  expect(must(await repeat(visitor, order_id, 'again')).cart.count).toBe(5)
  expect(must(await repeat(visitor, order_id, 'and again')).cart.count).toBe(1)
})

test('what is stopped meanwhile is left out and named, and what costs otherwise is told (REPEAT-07)', async () => {
  await using other = await createTestApp()
  const visitor = await readyCollector(other)
  await visitor.add('miso', 2)
  await visitor.add('california')
  const { order_id } = must(await visitor.order())
  for (const status of ['cooking', 'cooked', 'done']) must(await staff(other).move(order_id, status))
  const { kysely } = other.database
  await kysely.updateTable('product').set({ type: 'stop' }).where('alias', '=', 'miso').execute()
  await kysely.updateTable('order_line').set({ price: 30_000 }).where('item_id', '=', other.dish('california').id).execute()
  await other.services.snapshots.refreshAll()
  await bump(other)
  const repeated = must(await repeat(visitor, order_id))
  expect(repeated.notification).toContain('miso ru')
  expect(repeated.notification).toContain('california ru 300 → 340 ₽')
  expect(repeated.changes).toEqual({ left: ['miso ru'], repriced: [{ name: 'california ru', was: 300, now: 340 }] })
  expect(
    Object.values(repeated.cart.products)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['california ru', 'philadelphia ru'])
})

/** Makes the app read its catalogue anew, as an import would. */
async function bump(other: TestApp): Promise<void> {
  await other.database.kysely
    .updateTable('catalogue')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute()
  await other.services.snapshots.refreshAll()
}

test('the history holds the customer’s own orders, newest first, ten a page (HISTORY-04, HISTORY-19, ACC-API-08)', async () => {
  const customer = shopper(signedIn)
  await customer.signIn('79005550001')
  await customer.collectAt('night')
  const ids: number[] = []
  for (let order = 0; order < 12; order += 1) {
    signedIn.clock.tick(1000)
    await customer.add('philadelphia')
    ids.unshift(must(await customer.order()).order_id)
  }
  const page = async (visitor: Shopper, number: number) => visitor.call('GET /api/user/orders/:page', { params: { page: number } })
  const [first, second, third] = [await page(customer, 1), await page(customer, 2), await page(customer, 3)]
  expect(must(first).orders.map(({ order_id }) => order_id)).toEqual(ids.slice(0, 10))
  expect(must(second).orders.map(({ order_id }) => order_id)).toEqual(ids.slice(10))
  expect(must(third).orders).toEqual([])
  const another = shopper(signedIn)
  await another.signIn('79005550002')
  expect(must(await page(another, 1)).orders).toEqual([])
  expect((await page(shopper(signedIn), 1)).status).toBe(401)
  for (const odd of [0, -1, 1.5]) expect((await page(customer, odd)).status).toBe(404)
})

test('an order in the history has what its card and its details show (ACC-ENTITY-03, ACC-ENTITY-04)', async () => {
  const customer = shopper(signedIn)
  await customer.signIn('79005550003')
  await customer.collectAt('night')
  await customer.add('wok', 2, { udon: 1, egg: 1, chicken: 2 })
  const { order_id } = must(await customer.order())
  const [order] = must(await customer.call('GET /api/user/orders/:page', { params: { page: 1 } })).orders
  expect(order).toMatchObject({
    order_id,
    status: { alias: 'accepted', original_status: 'accepted' },
    completed_at: null,
    order_type: 'takeaway',
    shop: { address: 'night ru, night street 1 ru' },
    delivery: null,
    discount: 0,
    delivery_total: 0,
  })
  const wok = order?.products.find(({ name }) => name === 'wok ru')
  expect(wok).toMatchObject({ type: 'product', quantity: 2, modifiers: [{ name: 'chicken ru', count: 2, price: 60 }] })
  expect(wok?.groupModifiers.map(({ name }) => name).toSorted()).toEqual(['egg ru', 'udon ru'])
})
