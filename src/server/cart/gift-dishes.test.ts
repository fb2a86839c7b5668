import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTogether, type TestApp } from '#kit/app.ts'
import { createLoyaltyApp, giftOf, loyaltyFiles } from '#kit/loyalty-chain.ts'
import { importFiles } from '#kit/menu-fixture.ts'
import { must, readyCollector, staff, type Shopper } from '#kit/shopper.ts'
import { colleague, type Colleague, grant, shopPlace } from '#kit/staff.ts'
import { type Files, put } from '#kit/tiny-chain.ts'

// A sauce of two pieces is given with every order; here it is two of the dish `cola`.

let app: TestApp
let anna: Colleague
const drinks = 'brands/sofra/menu/01-drinks.json'
const givenCola = () => put(loyaltyFiles(), 'brands/sofra/gifts.json', 'gifts[0].product', 'cola')
const load = async (files: Files) => {
  await importFiles(app.database, files)
  await app.services.snapshots.refreshAll()
}
beforeAll(async () => {
  app = await createLoyaltyApp({ callsAtOnce: 400 })
  await load(givenCola())
  anna = await colleague(app, [grant('manager', shopPlace(app, 'night'))])
})
afterAll(() => app.close())

const count = (set: number | null) =>
  anna.call('PUT /api/staff/stops/stock', { body: { shop_id: app.shop('night').id, product_id: app.dish('cola').id, set } })
const left = async () => {
  const { groups } = must(await anna.call('GET /api/staff/stops/list', { query: { shop_id: app.shop('night').id } }))
  return groups.flatMap(({ dishes }) => dishes).find(({ name }) => name.startsWith('cola '))?.left
}
const take = async (visitor: Shopper) =>
  must(await visitor.call('PUT /api/cart/gift/add', { body: { gift_id: giftOf(app, 'sauce') } })).cart
const sauce = async (visitor: Shopper) => {
  const { gifts } = await visitor.cart()
  const found = gifts.find(({ name }) => name.startsWith('sauce'))
  return [found?.is_available, found?.count]
}

test('gifts that are a dish are taken from what is left of it, never below 0 by any orders at once, and given back with a cancel (OPS-MENU-32)', async () => {
  must(await count(5))
  const visitors = await Promise.all(Array.from({ length: 12 }, () => readyCollector(app)))
  await Promise.all(visitors.map(take))
  const forms = await Promise.all(visitors.map((visitor) => visitor.form({ interval_id: '2026-03-05_14:00' })))
  await app.database.kysely.updateTable('shop').set({ capacity: 1000 }).execute()
  readTogether(app, 12)
  const answers = await Promise.all(visitors.map((visitor, index) => visitor.call('POST /api/order/create', { body: forms[index] ?? {} })))
  const placed = answers.filter(({ status }) => status === 200)
  // Two of five twice: the fifth is too few for a gift.
  expect([placed.length, await left()]).toEqual([2, 1])
  const refused = answers.filter(({ status }) => status === 422)
  expect(refused.map(({ problem }) => problem.errors)).toEqual(
    Array.from({ length: 10 }, () => ({ product: [expect.stringMatching(/sauce.*1/)] })),
  )
  const [first] = placed.map(({ reply }) => reply.order_id)
  for (let turn = 0; turn < 2; turn += 1) await staff(app).move(first ?? 0, 'canceled')
  expect(await left()).toBe(3)
})

test('where the dish is sold out the gift can not be chosen, and one that was chosen is taken out and said (OPS-MENU-32)', async () => {
  must(await count(2))
  const [early, late] = [await readyCollector(app), await readyCollector(app)]
  await take(early)
  must(await count(0))
  await app.services.snapshots.refreshAll()
  expect(await sauce(late)).toEqual([false, 0])
  expect((await late.call('PUT /api/cart/gift/add', { body: { gift_id: giftOf(app, 'sauce') } })).status).toBe(422)
  const cart = await early.cart()
  expect(cart.messages.some(({ text }) => text.includes('sauce'))).toBe(true)
  expect(await sauce(early)).toEqual([false, 0])
  must(await count(null))
  await app.services.snapshots.refreshAll()
  expect(await sauce(late)).toEqual([true, 0])
})

/** The chain with other facts of the dish that is given. */
const withCola = (facts: Record<string, unknown>): Files =>
  Object.entries(facts).reduce((files, [field, value]) => put(files, drinks, `products[0].${field}`, value), givenCola())

test('a gift that is a dish asks for the age of the dish, and board and kitchen are told what it is (OPS-MENU-40, OPS-ORDERS-07)', async () => {
  await load(withCola({ age_limit: 18, allergens: ['egg'], additives: ['caffeine'], code: 'C-1' }))
  const visitor = await readyCollector(app)
  expect((await visitor.cart()).age_limit).toBeUndefined()
  expect((await take(visitor)).age_limit?.years).toBe(18)
  const form = await visitor.form()
  expect((await visitor.call('POST /api/order/create', { body: form })).problem.errors).toHaveProperty('age_confirmed')
  const { order_id } = must(await visitor.call('POST /api/order/create', { body: { ...form, age_confirmed: true } }))
  const { card } = must(await anna.call('GET /api/staff/orders/:order_id/details', { params: { order_id } }))
  expect(card.age_limit).toMatch(/^18\+: /)
  expect(card.lines.find(({ kind }) => kind === 'gift')).toMatchObject({ allergens: ['egg'], additives: ['caffeine'] })
  expect(card.lines.find(({ kind }) => kind === 'package')).toMatchObject({ allergens: [], additives: [] })
  const { orders } = must(await staff(app).orders())
  const sent = orders.find((order) => order.order_id === order_id)
  expect([sent?.age_limit, sent?.lines.find(({ kind }) => kind === 'gift')?.code]).toEqual([18, 'C-1'])

  // The chain no longer says of what has left it.
  await load(put(givenCola(), 'brands/sofra/gifts.json', 'gifts[0].alias', 'other'))
  const later = must(await anna.call('GET /api/staff/orders/:order_id/details', { params: { order_id } })).card
  expect(later.lines.find(({ kind }) => kind === 'gift')).toMatchObject({ allergens: null, additives: null })
  await load(givenCola())
})

test('a gift that is a dish is given when the dish is served, and taken out of an order for another time (OPS-MENU-30)', async () => {
  await load(withCola({ hours: '12:00-15:00' }))
  const visitor = await readyCollector(app)
  await take(visitor)
  const at = async (time: string) =>
    must(await visitor.call('PUT /api/cart/set-interval', { body: { interval_id: `2026-03-05_${time}` } })).cart
  expect((await at('14:00')).messages).toEqual([])
  expect(await sauce(visitor)).toEqual([true, 1])
  expect((await at('19:00')).messages.some(({ text }) => text.includes('sauce'))).toBe(true)
  expect(await sauce(visitor)).toEqual([false, 0])
  expect((await visitor.call('PUT /api/cart/gift/add', { body: { gift_id: giftOf(app, 'sauce') } })).status).toBe(422)
  await load(givenCola())
})

test('a dish that is stopped now is given in an order for when it is back', async () => {
  const stop = { brand: 'sofra', product_id: app.dish('cola').id, at_shop_id: app.shop('night').id, until: '2026-03-05T09:00:00Z' }
  must(await anna.call('PUT /api/staff/stops', { body: stop }))
  await app.services.snapshots.refreshAll()
  const visitor = await readyCollector(app)
  expect(await sauce(visitor)).toEqual([false, 0])
  must(await visitor.call('PUT /api/cart/set-interval', { body: { interval_id: '2026-03-05_14:00' } }))
  expect(await sauce(visitor)).toEqual([true, 0])
})
