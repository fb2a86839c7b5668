import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, type Shopper, shopper } from '#kit/shopper.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ authEnabled: true })
})
afterAll(() => app.close())

let phones = 0
async function customer(): Promise<Shopper> {
  const visitor = shopper(app)
  phones += 1
  await visitor.signIn(`7900555070${phones}`)
  return visitor
}
const recent = async (visitor: Shopper) =>
  must(await visitor.call('GET /api/user/recent-dishes')).dishes.map(({ name, price_with_modifiers, modifiers }) => [
    name,
    price_with_modifiers,
    modifiers.map((modifier) => modifier.name),
  ])
/** Orders dishes at the night shop, one after another. */
async function order(visitor: Shopper, ...dishes: [alias: string, chosen?: Record<string, number>][]): Promise<number> {
  await visitor.collectAt('night')
  for (const [alias, chosen] of dishes) await visitor.add(alias, 1, chosen)
  const { order_id } = must(await visitor.order())
  app.clock.tick(60_000)
  return order_id
}

test('a customer finds the dishes ordered last, the newest order first, each once and with what was chosen', async () => {
  const visitor = await customer()
  expect(await recent(visitor)).toEqual([])
  await order(visitor, ['philadelphia'], ['miso'])
  await order(visitor, ['wok', { udon: 1, egg: 1 }], ['philadelphia'])
  const found = await recent(visitor)
  expect(found.map(([name]) => name).toSorted()).toEqual(['miso ru', 'philadelphia ru', 'wok ru'])
  expect(found.at(-1)?.[0]).toBe('miso ru')
  expect(found.find(([name]) => name === 'wok ru')).toEqual(['wok ru', 350 + 30, expect.arrayContaining(['egg ru', 'udon ru'])])
})

test('dishes of canceled orders and of others are left out', async () => {
  const visitor = await customer()
  const order_id = await order(visitor, ['miso'])
  must(await visitor.call('POST /api/order/cancel', { body: { order_id } }))
  await order(visitor, ['philadelphia'])
  expect((await recent(visitor)).map(([name]) => name)).toEqual(['philadelphia ru'])
  expect(await recent(await customer())).toEqual([])
})

test('looking changes nothing in the cart, and guests are asked to sign in', async () => {
  const visitor = await customer()
  await order(visitor, ['philadelphia'])
  await visitor.add('miso')
  const before = await visitor.cart()
  await recent(visitor)
  expect(await visitor.cart()).toEqual(before)
  expect((await shopper(app).call('GET /api/user/recent-dishes')).status).toBe(401)
})
