import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { must, readyCollector, readyShopper, type Shopper, shopper, staff } from '#kit/shopper.ts'
import type { City } from '#domain/city/place.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { changesMessage } from './repeat-order.ts'

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
const statusOf = async (order_id: number) =>
  (await app.database.kysely.selectFrom('orders').select('status').where('id', '=', order_id).executeTakeFirstOrThrow()).status
const finish = async (order_id: number) => {
  for (const status of ['cooking', 'cooked', 'done']) must(await staff(app).move(order_id, status))
}

// @ACC-API-16
test('an accepted order is canceled by the person who placed it (CANCEL-02, CANCEL-03)', async () => {
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

test('an order that is canceled already is not canceled again, and the answer says so, but for the same intent (CANCEL-02, ACC-DECIDE-56)', async () => {
  const visitor = await readyCollector(app)
  const { order_id } = must(await visitor.order())
  const done = must(await cancel(visitor, order_id, 'this intent'))
  const again = await cancel(visitor, order_id)
  expect([again.status, again.problem.message, again.problem.errors]).toEqual([422, 'Этот заказ уже отменён', undefined])
  expect((await cancel(visitor, order_id, 'another intent')).status).toBe(422)
  expect(must(await cancel(visitor, order_id, 'this intent'))).toEqual(done)
})

test('of two cancels at once one is refused (CANCEL-02)', async () => {
  const visitor = await readyCollector(app)
  const { order_id } = must(await visitor.order())
  const answers = await Promise.all([cancel(visitor, order_id), cancel(visitor, order_id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a canceled order gives its place in the interval back', async () => {
  const visitor = await readyShopper(app)
  const [interval_id = ''] = await visitor.intervals('2026-03-06')
  const { order_id } = must(await visitor.order({ interval_id }))
  const taken = async () =>
    (await app.database.kysely.selectFrom('interval_use').select('taken').where('interval_id', '=', interval_id).executeTakeFirst())?.taken
  expect(await taken()).toBe(1)
  must(await cancel(visitor, order_id))
  expect((await cancel(visitor, order_id)).status).toBe(422)
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

test('an order placed before signing in is its customer’s to cancel after it, and one placed signed in from any device (CANCEL-02)', async () => {
  await using closed = await createTestApp({ beside: app, authEnabled: true })
  const guest = await readyCollector(app)
  const { order_id: before } = must(await guest.order())
  const anna = shopper(closed)
  anna.cookies.set('visitor', guest.cookies.get('visitor') ?? '')
  await anna.signIn()
  must(await cancel(anna, before))
  await anna.collectAt('night')
  await anna.add('philadelphia')
  const { order_id } = must(await anna.order())
  const onPhone = shopper(closed)
  await onPhone.signIn()
  must(await cancel(onPhone, order_id))
})

test('a brand’s order is not canceled on the site of another brand (I10)', async () => {
  const visitor = await readyCollector(app)
  const { order_id } = must(await visitor.order())
  const elsewhere = shopper(app, { host: 'imba-pizza.localhost' })
  elsewhere.cookies.set('visitor', visitor.cookies.get('visitor') ?? '')
  expect((await cancel(elsewhere, order_id)).status).toBe(404)
  expect(await statusOf(order_id)).toBe('accepted')
})

test('nobody else cancels or repeats an order, or learns that it exists (I10)', async () => {
  const visitor = await readyCollector(app)
  const { order_id } = must(await visitor.order())
  const otherVisitor = shopper(app)
  const key = must(await visitor.status(order_id)).order.share_key ?? ''
  must(await otherVisitor.status(order_id, key))
  for (const act of [cancel, repeat]) {
    const [foreign, unknown] = [await act(otherVisitor, order_id), await act(otherVisitor, 99_999_999)]
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

test('repeating puts the order back into the cart, at its shop (REPEAT-07, ACC-API-17)', async () => {
  const visitor = await readyCollector(app)
  await visitor.add('wok', 2, { udon: 1, egg: 1 })
  const { order_id } = must(await visitor.order())
  await finish(order_id)
  await visitor.deliverTo('Тверская улица, 1')
  await visitor.add('california')
  visitor.cookies.delete('shop_id')
  const repeated = must(await repeat(visitor, order_id))
  expect([repeated.order_type, repeated.shop?.name, repeated.delivery_address]).toEqual(['takeaway', 'night ru', null])
  const lines = Object.values(repeated.cart.products).map(({ name, count }) => [name, count])
  expect(lines.toSorted()).toEqual([
    ['philadelphia ru', 1],
    ['wok ru', 2],
  ])
  expect(repeated.product_groups.length).toBeGreaterThan(0)
  expect(repeated.notification).toBeUndefined()
  expect(repeated.changes).toEqual({ left: [], without: [], repriced: [] })
  expect((await visitor.cart()).count).toBe(3)
  const { city, order_type, shop_id } = Object.fromEntries(visitor.cookies)
  expect({ city, order_type, shop_id }).toEqual({ city: 'moscow', order_type: 'takeaway', shop_id: String(app.shop('night').id) })
})

test('a delivery is repeated to its address (REPEAT-07)', async () => {
  const visitor = await readyShopper(app)
  const { order_id } = must(await visitor.order({ interval_id: '2026-03-07_12:00' }))
  must(await cancel(visitor, order_id))
  await visitor.collectAt('night')
  visitor.cookies.delete('delivery_zone_id')
  const repeated = must(await repeat(visitor, order_id))
  expect([repeated.order_type, repeated.delivery_address?.address, repeated.shop]).toEqual(['delivery', 'Тверская улица, 1', null])
  const zone = app.zone('center').id
  expect(repeated.cart.place).toMatchObject({ order_type: 'delivery', shop_id: null, delivery_zone_id: zone, chosen: true })
  const { city, order_type, delivery_zone_id } = Object.fromEntries(visitor.cookies)
  expect({ city, order_type, delivery_zone_id }).toEqual({ city: 'moscow', order_type: 'delivery', delivery_zone_id: String(zone) })
  // Whoever collects it instead has not chosen a shop yet.
  const { place } = must(await visitor.call('PUT /api/cart', { body: { order_type: 'takeaway' } })).cart
  expect([place.order_type, place.chosen]).toEqual(['takeaway', false])
})

test('a past order says the first time that it would be offered again, and nobody else’s does (REPEAT-01)', async () => {
  const visitor = await readyCollector(app)
  const { order_id } = must(await visitor.order())
  const request = (who: Shopper) => who.call('GET /api/user/orders/:id/first-time', { params: { id: order_id } })
  expect((await request(visitor)).status).toBe(422)
  await finish(order_id)
  expect(must(await request(visitor)).time).toEqual(await firstPromised(visitor))
  expect((await request(shopper(app))).status).toBe(404)
})

// The same as the cart at that place promises, which is what will be offered.
const firstPromised = async (visitor: Shopper) => {
  const { place } = await addAgain(visitor).then(() => visitor.cart())
  if (!place.promise) throw new Error('A shop that is open promises a time')
  const { until: _, ...time } = place.promise
  return time
}

test('a point of the city has the first time of its zone, as a cart there promises it; one outside has none', async () => {
  const visitor = await readyShopper(app)
  const { id: city_id } = app.city('moscow')
  const request = (latitude: number, longitude: number) => visitor.call('GET /api/first-time', { query: { city_id, latitude, longitude } })
  const address = 'Тверская улица, 1'
  const found = must(await visitor.call('POST /api/geocoder/searchByAddress', { body: { city_id, address } }))
  await visitor.deliverTo(address)
  expect(must(await request(found.latitude ?? 0, found.longitude ?? 0)).time).toEqual(await firstPromised(visitor))
  expect(must(await request(0, 0)).time).toBeNull()
})

test('a delivery is not repeated while its shop takes no orders, and the cart stays (ACC-DECIDE-58)', async () => {
  await using other = await createTestApp()
  const visitor = await readyShopper(other)
  const { order_id } = must(await visitor.order())
  must(await cancel(visitor, order_id))
  await visitor.add('california')
  const body = { brand: 'sofra', shop_id: other.shop('arbat').id }
  must(await shopper(other, { authorization: `Bearer ${staffToken}` }).call('PUT /api/staff/stops', { body }))
  await other.services.snapshots.refreshAll()
  const refused = await repeat(visitor, order_id)
  expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['shop_id']])
  expect(Object.values((await visitor.cart()).products).map(({ name }) => name)).toEqual(['california ru'])
})

test('an order under way is not repeated, and the cart stays (REPEAT-07)', async () => {
  const visitor = await readyCollector(app)
  const { order_id } = must(await visitor.order())
  await visitor.add('california')
  const { status, problem } = await repeat(visitor, order_id)
  expect([status, problem.message, problem.errors]).toEqual([422, 'Этот заказ ещё в работе, повторите его позже', undefined])
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
  expect(repeated.notification).toContain('california ru 300\u00a0₽ → 340\u00a0₽')
  expect(repeated.changes).toEqual({ left: ['miso ru'], without: [], repriced: [{ name: 'california ru', was: 300, now: 340 }] })
  expect(
    Object.values(repeated.cart.products)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['california ru', 'philadelphia ru'])
})

test('a dish whose extra is stopped comes without it, and one whose noodles are gone is left out: both are named (REPEAT-07)', async () => {
  await using other = await createTestApp()
  const visitor = await readyCollector(other)
  await visitor.add('wok', 1, { udon: 1, egg: 1, chicken: 1 })
  const { order_id } = must(await visitor.order())
  for (const status of ['cooking', 'cooked', 'done']) must(await staff(other).move(order_id, status))
  const stop = async (alias: string) => {
    await other.database.kysely.updateTable('modifier').set({ type: 'stop' }).where('alias', '=', alias).execute()
    await bump(other)
  }
  await stop('chicken')
  const repeated = must(await repeat(visitor, order_id))
  expect(repeated.changes).toEqual({ left: [], without: [{ name: 'wok ru', gone: ['chicken ru'] }], repriced: [] })
  expect(Object.values(repeated.cart.products).find(({ name }) => name === 'wok ru')?.modifiers).toHaveLength(2)
  await stop('udon')
  const changes = { left: [expect.stringMatching(/^wok ru \((chicken ru, udon ru|udon ru, chicken ru)\)$/)], without: [], repriced: [] }
  expect(must(await repeat(visitor, order_id)).changes).toEqual(changes)
})

test('what costs otherwise is told as prices are written in the language and the currency (REPEAT-07, ACC-DECIDE-58)', () => {
  const changes = { left: [], without: [], repriced: [{ name: 'Set', was: 1234.5, now: 1300 }] }
  const shown = (language: 'de' | 'ru', sign: string, fractional: boolean) =>
    changesMessage(changes, { language } as RequestContext, { currency: { sign, fractional } } as City)
  expect(shown('de', '€', true)).toContain('Set 1.234,50\u00a0€ → 1.300,00\u00a0€')
  expect(shown('ru', '₽', false)).toContain('Set 1\u00a0234,50\u00a0₽ → 1\u00a0300\u00a0₽')
})

test('all that is gone and all that costs otherwise is told in one sentence each (REPEAT-07)', () => {
  const repriced = [
    { name: 'Set', was: 10, now: 11 },
    { name: 'Wok', was: 20, now: 19 },
  ]
  const message = (left: string[], changed: typeof repriced, without: { name: string; gone: string[] }[] = []) =>
    changesMessage(
      { left, without, repriced: changed },
      { language: 'ru' } as RequestContext,
      { currency: { sign: '₽', fractional: false } } as City,
    )
  const [gone, dearer] = [
    'Сейчас этого нет, оставили без: Miso, Tea',
    'Цены изменились: Set 10\u00a0₽ → 11\u00a0₽, Wok 20\u00a0₽ → 19\u00a0₽',
  ]
  expect([message(['Miso', 'Tea'], repriced), message([], repriced), message([], [])]).toEqual([`${gone}. ${dearer}`, dearer, null])
  expect(message([], [], [{ name: 'Wok', gone: ['Egg', 'Udon'] }])).toBe('В корзине без того, чего сейчас нет: Wok (Egg, Udon)')
})

/** Makes the app reload its catalogue, as after an import. */
async function bump(other: TestApp): Promise<void> {
  await other.database.kysely
    .updateTable('catalogue')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute()
  await other.services.snapshots.refreshAll()
}

// @ACC-API-08
test('the history holds the customer’s own orders, newest first, ten a page (HISTORY-04, HISTORY-19)', async () => {
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
  const guest = await page(shopper(signedIn), 1)
  expect([guest.status, guest.problem.message, guest.problem.errors]).toEqual([401, 'Войдите, чтобы продолжить', undefined])
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

test('the first order tells the name of a customer who has none, and no later one changes it (DECIDE-80, ACC-DECIDE-22)', async () => {
  const customer = shopper(signedIn)
  const { id } = await customer.signIn('79005550009')
  await customer.collectAt('night')
  const nameOf = async () =>
    (await signedIn.database.kysely.selectFrom('customer').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
  expect(await nameOf()).toBe('')
  for (const username of [' Anna ', 'Boris']) {
    await customer.add('philadelphia')
    must(await customer.order({ username }))
    expect(await nameOf()).toBe('Anna')
  }
})

test('a running order is listed for its customer, on any device, and for the browser that placed it, the next one first, until it is over', async () => {
  const runningOf = async (visitor: Shopper) =>
    must(await visitor.call('GET /api/user/running-orders')).orders.map(({ order_id, status }) => [order_id, status.alias])
  const visitor = await readyCollector(app)
  const { order_id } = must(await visitor.order())
  expect(await runningOf(visitor)).toEqual([[order_id, 'accepted']])
  expect(await runningOf(shopper(app))).toEqual([])
  must(await staff(app).move(order_id, 'cooking'))
  expect(await runningOf(visitor)).toEqual([[order_id, 'cooking']])
  for (const status of ['cooked', 'done']) must(await staff(app).move(order_id, status))
  expect(await runningOf(visitor)).toEqual([])
  const other = await readyCollector(app)
  const canceled = must(await other.order()).order_id
  must(await cancel(other, canceled))
  expect(await runningOf(other)).toEqual([])
})

test('of several running orders the one that is due first comes first, and one that nobody has closed is left out the next day', async () => {
  const visitor = await readyCollector(app)
  const placed: number[] = []
  for (let count = 0; count < 2; count += 1) {
    await visitor.add('california')
    placed.push(must(await visitor.order()).order_id)
  }
  const [first, second] = placed
  const { kysely } = app.database
  const due = (id: number | undefined, hours: number) =>
    kysely
      .updateTable('orders')
      .set({ ready_to: new Date(app.clock.now() + hours * 3_600_000) })
      .where('id', '=', id ?? 0)
      .execute()
  const listed = async () => must(await visitor.call('GET /api/user/running-orders')).orders.map(({ order_id }) => order_id)
  await due(first, 5)
  await due(second, 2)
  expect(await listed()).toEqual([second, first])
  await due(second, -13)
  expect(await listed()).toEqual([first])
})
