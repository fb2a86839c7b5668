import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTogether, type TestApp } from '#kit/app.ts'
import { createLoyaltyApp, giftOf, loyaltyFiles } from '#kit/loyalty-chain.ts'
import { importFiles } from '#kit/menu-fixture.ts'
import { must, readyCollector, staff, type Shopper } from '#kit/shopper.ts'
import { colleague, type Colleague, grant, shopPlace } from '#kit/staff.ts'
import { put } from '#kit/tiny-chain.ts'

// A sauce of two pieces is given with every order; here it is two of the dish `cola`.

let app: TestApp
let anna: Colleague
beforeAll(async () => {
  app = await createLoyaltyApp({ callsAtOnce: 400 })
  const files = loyaltyFiles()
  put(files, 'brands/sofra/gifts.json', 'gifts[0].product', 'cola')
  await importFiles(app.database, files)
  await app.services.snapshots.refresh('sofra')
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
