import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fixtureChain, importFiles } from '#kit/menu-fixture.ts'
import { must, shopper, type Shopper } from '#kit/shopper.ts'
import { put } from '#kit/tiny-chain.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const hot = 'brands/sofra/menu/03-hot.json'
type HotDish = { alias: string; basic_price: { RUB: number } }

/** Edits the group of hot dishes, as a shop owner would. */
async function changeHot(change: (dishes: HotDish[]) => HotDish[]): Promise<void> {
  const files = fixtureChain()
  await importFiles(app.database, put(files, hot, 'products', change((files[hot] as { products: HotDish[] }).products)))
  await app.services.snapshots.refresh('sofra')
}

const removeDish = (alias: string) => changeHot((dishes) => dishes.filter((dish) => dish.alias !== alias))
const raise = (alias: string, RUB: number) =>
  changeHot((dishes) => dishes.map((dish) => (dish.alias === alias ? { ...dish, basic_price: { ...dish.basic_price, RUB } } : dish)))

async function withHot(...dishes: [alias: string, count: number, chosen?: Record<string, number>][]): Promise<Shopper> {
  const anna = shopper(app)
  await anna.deliverTo('Тверская улица, 1')
  for (const [alias, count, chosen] of dishes) await anna.add(alias, count, chosen)
  return anna
}

const none = { gone: [], repriced: [], city: null, currency: null }
const lineOf = ({ products }: Cart, name: string) => Object.values(products).find((line) => line.name === `${name} ru`)
const acknowledge = async (visitor: Shopper): Promise<Cart> =>
  must(await visitor.call('PUT /api/cart/changes/acknowledge', { body: {} })).cart

test('a dish that has left the menu keeps its name and choices, is not counted, and can be taken out (CART-25, DECIDE-64)', async () => {
  const anna = await withHot(['miso', 4], ['wok', 1, { udon: 1, egg: 1, chicken: 2 }])
  await removeDish('wok')
  const cart = await anna.cart()
  const gone = lineOf(cart, 'wok')
  expect(gone).toMatchObject({ type: 'unavailable', alert: 'Больше нет в меню', is_editable: false, was_price: null })
  expect(gone?.modifiers.map(({ name, count }) => [name, count])).toEqual([
    ['chicken ru', 2],
    ['udon ru', 1],
    ['egg ru', 1],
  ])
  expect(cart.changes).toEqual({ ...none, gone: ['wok ru'] })
  expect([cart.prices.subtotal, cart.blockers.map(({ code }) => code)]).toEqual([1000, ['unavailable-product']])

  const refused = await anna.order()
  expect(refused.problem.errors).toEqual({ product: ['Этого заказать уже нельзя, уберите из корзины: wok ru'] })

  const { cart: without } = must(await anna.call('PUT /api/cart/forget', { body: { product_key: gone?.key ?? '' } }))
  expect([Object.keys(without.products).length, without.blockers, without.changes]).toEqual([1, [], null])
  expect((await anna.order()).status).toBe(200)
})

test('a raised price is told with the one before when the cart is shown next, until the customer has read of it', async () => {
  const anna = await withHot(['miso', 2], ['donburi', 1])
  expect((await anna.cart()).changes).toBeNull()
  await raise('miso', 290)
  const cart = await anna.cart()
  expect(lineOf(cart, 'miso')).toMatchObject({ price: 290, price_with_modifiers: 290, was_price: 250 })
  expect(lineOf(cart, 'donburi')).toMatchObject({ was_price: null })
  expect(cart.changes).toEqual({ ...none, repriced: ['miso ru'] })
  // Pressing plus does not mark changes as read.
  expect(lineOf(await anna.add('miso'), 'miso')).toMatchObject({ count: 3, was_price: 250 })

  const read = await acknowledge(anna)
  expect([lineOf(read, 'miso')?.was_price, read.changes, read.prices.subtotal]).toEqual([null, null, 3 * 290 + 310])
  await raise('miso', 320)
  expect(lineOf(await anna.cart(), 'miso')).toMatchObject({ was_price: 290 })
})

test('who has read that a dish is gone is not told again, and its line still says so', async () => {
  const anna = await withHot(['donburi', 4])
  await removeDish('donburi')
  expect((await anna.cart()).changes).toEqual({ ...none, gone: ['donburi ru'] })
  const read = await acknowledge(anna)
  expect([read.changes, lineOf(read, 'donburi')?.alert]).toEqual([null, 'Больше нет в меню'])
})

test('a dish of other cities says that the city does not have it, one hidden at a shop that the shop does not', async () => {
  const anna = shopper(app)
  await anna.deliverTo('Friedrichstraße 119b', 'berlin')
  await anna.add('currywurst')
  await anna.deliverTo('Тверская улица, 1')
  await anna.add('tea')
  const cart = await anna.collectAt('arbat')
  expect(['currywurst', 'tea'].map((name) => lineOf(cart, name)?.alert)).toEqual([
    'В этом городе не готовим',
    'По этому адресу или в этом ресторане этого нет',
  ])
  expect(cart.changes?.gone).toEqual(['currywurst ru'])
  expect((await anna.order()).problem.errors?.product).toEqual(['Здесь этого заказать нельзя: currywurst ru, tea ru'])
})

test('a dish that is no longer made as it was chosen is still on the menu, and nobody calls it gone', async () => {
  const anna = await withHot(['miso', 4], ['wok', 1, { udon: 1, egg: 1, chicken: 2 }])
  await changeHot((dishes) =>
    dishes.map((dish) =>
      dish.alias === 'wok'
        ? { ...dish, modifiers: { available: ['cheese'], single: ['no-onion'], groups: ['base', 'toppings', 'sauces'] } }
        : dish,
    ),
  )
  const cart = await anna.cart()
  const alert = 'Так не готовим, выберите заново'
  expect(lineOf(cart, 'wok')).toMatchObject({ type: 'unavailable', is_editable: true, alert })
  expect(cart.changes).toBeNull()
  expect((await anna.order()).problem.errors).toEqual({ product: [`${alert}: wok ru`] })
})

test('a dish that came without choices and has to be chosen now leads to its sheet', async () => {
  const anna = await withHot(['miso', 4])
  expect(lineOf(await anna.cart(), 'miso')).toMatchObject({ type: 'default', is_editable: false })
  const modifiers = { available: [], single: [], groups: ['pair'] }
  await changeHot((dishes) => dishes.map((dish) => (dish.alias === 'miso' ? { ...dish, modifiers } : dish)))
  const alert = 'Так не готовим, выберите заново'
  expect(lineOf(await anna.cart(), 'miso')).toMatchObject({ type: 'unavailable', modifiers: [], is_editable: true, alert })
})

test('a stopped dish without choices has none to be changed', async () => {
  const anna = await withHot(['miso', 4])
  await changeHot((dishes) => dishes.map((dish) => (dish.alias === 'miso' ? { ...dish, type: 'stop' } : dish)))
  expect(lineOf(await anna.cart(), 'miso')).toMatchObject({ type: 'unavailable', is_editable: false })
})

test('another city says what it does not have, and that its prices are in another currency, until that is read (MONEY-01)', async () => {
  const anna = shopper(app)
  await anna.deliverTo('Friedrichstraße 119b', 'berlin')
  await anna.add('currywurst')
  await anna.add('miso')
  const moveTo = async (city: string) => must(await anna.call('PUT /api/cart', { body: { city_id: app.city(city).id } })).cart
  const moved = { gone: ['currywurst ru'], repriced: [], city: 'Москва', currency: 'российский рубль' }
  const cart = await moveTo('moscow')
  expect([cart.changes, lineOf(cart, 'miso')?.was_price]).toEqual([moved, null])
  expect((await moveTo('berlin')).changes).toBeNull()
  await moveTo('moscow')
  expect((await acknowledge(anna)).changes).toBeNull()
  expect((await anna.cart()).changes).toBeNull()
})

test('a price that was the same in the city before, and is raised in this one later, is not put down to the city', async () => {
  const anna = await withHot(['miso', 4])
  const moved = must(await anna.call('PUT /api/cart', { body: { city_id: app.city('kazan').id } })).cart
  expect(moved.changes).toBeNull()
  await raise('miso', 290)
  expect((await anna.cart()).changes).toEqual({ ...none, repriced: ['miso ru'] })
  // Returning to the former city is a change of city again.
  expect(must(await anna.call('PUT /api/cart', { body: { city_id: app.city('moscow').id } })).cart.changes?.city).toBe('Москва')
})

test('what was repeated from an order is seen at the prices of that moment', async () => {
  const anna = await withHot(['miso', 4])
  const { order_id } = must(await anna.order())
  must(await anna.call('POST /api/order/cancel', { body: { order_id } }))
  must(await anna.call('POST /api/order/repeat', { body: { order_id } }))
  expect((await anna.cart()).changes).toBeNull()
  await raise('miso', 290)
  expect(lineOf(await anna.cart(), 'miso')).toMatchObject({ was_price: 250 })
})

// @ORDERTYPE-05
test('before another city a customer is told what would differ there, and nothing is changed; afterwards what has (ORDERTYPE-06)', async () => {
  const anna = await withHot(['miso', 4])
  const preview = async (city: string) => must(await anna.call('POST /api/cart/in-city', { body: { city_id: app.city(city).id } }))
  const before = await anna.cart()
  expect(await preview('moscow')).toEqual({ changes: null, order_type: null })
  // Another currency.
  expect((await preview('istanbul')).changes).toMatchObject({ city: 'istanbul ru', currency: expect.any(String) })
  expect(await preview('kazan')).toMatchObject({ order_type: 'takeaway' })
  expect(await anna.cart()).toEqual(before)
  expect((await anna.call('POST /api/cart/in-city', { body: { city_id: 999_999 } })).status).toBe(404)
  // A type that was chosen for there is not one that the city imposes.
  const chosen = { city_id: app.city('istanbul').id, order_type: 'takeaway' as const }
  expect(must(await anna.call('POST /api/cart/in-city', { body: chosen })).order_type).toBeNull()

  const enter = async (city: string) => must(await anna.call('PUT /api/cart', { body: { city_id: app.city(city).id } })).moved
  expect(await enter('moscow')).toBeUndefined()
  expect(await enter('kazan')).toEqual({ reset: 'address', order_type: 'takeaway' })
  expect(await enter('kazan')).toBeUndefined()
  // Back where the address is known, nothing is lost.
  expect(await enter('moscow')).toEqual({ reset: null, order_type: 'delivery' })
  must(await anna.call('PUT /api/cart', { body: { order_type: 'takeaway' } }))
  await anna.collectAt('night')
  expect(await enter('istanbul')).toEqual({ reset: 'shop', order_type: null })
})

test('an empty cart is not asked about before another city', async () => {
  const anna = shopper(app)
  await anna.deliverTo('Тверская улица, 1')
  expect(must(await anna.call('POST /api/cart/in-city', { body: { city_id: app.city('kazan').id } }))).toEqual({
    changes: null,
    order_type: null,
  })
})
