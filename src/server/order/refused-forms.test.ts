import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { createLoyaltyApp, giftOf, loyaltyFiles } from '#kit/loyalty-chain.ts'
import { importFiles } from '#kit/menu-fixture.ts'
import { must, readyCollector, readyShopper, type Shopper, shopper } from '#kit/shopper.ts'
import { type Files, put } from '#kit/tiny-chain.ts'

// What a customer is told when the menu has changed since they filled their cart, or the form names another place.

let app: TestApp
/** The same for brands that require sign-in to order. */
let signedIn: TestApp
beforeAll(async () => {
  app = await createLoyaltyApp()
  signedIn = await createTestApp({ authEnabled: true, beside: app })
})
afterAll(async () => {
  await signedIn.close()
  await app.close()
})

async function use(files: Files): Promise<void> {
  await importFiles(app.database, files)
  for (const { services } of [app, signedIn]) await services.snapshots.refresh('sofra')
}
/** Exchanges the chain until the end of the test. */
async function load(files: Files): Promise<void> {
  onTestFinished(() => use(loyaltyFiles()))
  await use(files)
}
let day = Date.parse(wednesdayNoon)
beforeEach(() => app.clock.set((day += 24 * 3600_000)))

const places = 'brands/sofra/places/moscow.json'
const drinks = 'brands/sofra/menu/01-drinks.json'
const rolls = 'brands/sofra/menu/02-rolls.json'
/** The chain with some values put in its files. */
const chainWith = (...values: [file: string, path: string, value: unknown][]): Files =>
  values.reduce((files, [file, path, value]) => put(files, file, path, value), loyaltyFiles())
/** A dish at a fifth of its price, so that the order is below the minimum. */
const cheap = { product: 'philadelphia', price: 100 }
const refusalOf = async (visitor: Shopper, form: Record<string, unknown> = {}) => {
  const { status, problem } = await visitor.order(form)
  return [status, problem.errors]
}
const below = 'До минимального заказа не хватает 490\u00a0₽'

test('a dish that is not sold here any more is named once, beside what is missing to the minimum', async () => {
  const anna = await readyShopper(app)
  await anna.add('soy')
  await load(chainWith([places, 'delivery_zones[0].overrides', [cheap, { product: 'soy', hidden: true }]]))
  expect(await refusalOf(anna)).toEqual([422, { product: ['Здесь этого заказать нельзя: soy ru', below] }])
})

test('a dish that has run out is named, once, though others are there', async () => {
  const anna = await readyShopper(app)
  await anna.add('soy')
  await load(chainWith([drinks, 'products[2].type', 'stop'], [places, 'delivery_zones[0].overrides', [cheap]]))
  expect(await refusalOf(anna)).toEqual([422, { product: ['soy ru · Временно недоступно', below] }])
})

test('dishes that have run out are named together, beside what is not sold here', async () => {
  const anna = await readyShopper(app)
  for (const [name, count] of [
    ['soy', 1],
    ['nigiri', 2],
    ['philadelphia', 3],
  ] as const)
    await anna.add(name, count)
  const stopped = [drinks, 'products[2].type', 'stop'] as const
  const hidden = [places, 'delivery_zones[0].overrides', [{ product: 'philadelphia', hidden: true }]] as const
  await load(chainWith([...stopped], [rolls, 'products[2].type', 'stop'], [...hidden]))
  const { problem } = await anna.order()
  expect(problem.errors?.product).toEqual([
    'Здесь этого заказать нельзя: philadelphia ru',
    expect.stringMatching(/^(soy ru, nigiri ru|nigiri ru, soy ru) · Временно недоступно$/),
    expect.stringContaining('До минимального заказа не хватает'),
  ])
})

test('a dish that is sold in other numbers by now is refused with them, unless it has run out', async () => {
  const anna = await readyShopper(app)
  await anna.add('nigiri', 2)
  await load(chainWith([rolls, 'products[2].sale_multiplicity', 3]))
  expect(await refusalOf(anna)).toEqual([422, { product: ['nigiri ru · Это блюдо заказывают по 3 шт.'] }])
  await load(chainWith([rolls, 'products[2].sale_multiplicity', 3], [rolls, 'products[2].type', 'stop']))
  expect(await refusalOf(anna)).toEqual([422, { product: ['nigiri ru · Временно недоступно'] }])
})

test('dishes are checked at the time of the form, whatever time the cart was shown for', async () => {
  await load(chainWith([drinks, 'products[2].hours', '09:00-12:00']))
  const anna = await readyShopper(app)
  await anna.add('soy')
  const tomorrow = new Date(day + 24 * 3600_000).toISOString().slice(0, 10)
  const [status, errors] = await refusalOf(anna, { interval_id: `${tomorrow}_15:00` })
  expect([status, errors]).toEqual([422, { product: [expect.stringContaining('soy ru')] }])
  must(await anna.order({ interval_id: `${tomorrow}_10:00` }))
})

const lost = 'Подарок «soup (ru)» убрали: его условия больше не выполнены. Проверьте заказ ещё раз'
/** A visitor whose gift is lost, as their cart has become cheaper. */
async function losing(visitor: Shopper): Promise<Shopper> {
  await visitor.collectAt('night')
  await visitor.add('philadelphia', 3)
  must(await visitor.call('PUT /api/cart/gift/add', { body: { gift_id: giftOf(app, 'soup') } }))
  await load(chainWith([rolls, 'products[0].basic_price.RUB', 400]))
  return visitor
}

test('an order whose gift is lost is refused before it is placed without it', async () => {
  const anna = await losing(shopper(app))
  expect(await refusalOf(anna)).toEqual([422, { product: [lost] }])
  expect(must(await anna.order()).amount).toBe(1210)
})

test('a customer’s cart still tells of the gift that their order was refused for', async () => {
  const anna = shopper(signedIn)
  await anna.signIn()
  await losing(anna)
  expect(await refusalOf(anna)).toEqual([422, { product: [lost] }])
  expect((await anna.cart()).messages.map(({ icon }) => icon)).toContain('gift')
  must(await anna.order())
})

test('a wrong time is shown beside the other mistakes of a form, and a stopped shop once', async () => {
  const anna = await readyShopper(app)
  expect(await refusalOf(anna, { username: ' ', interval_id: '2026-03-01_13:00' })).toEqual([
    422,
    { username: ['Как вас зовут?'], interval_id: ['Это время недоступно'] },
  ])
  await load(chainWith([places, 'shops[0].type', 'stop']))
  const tomorrow = new Date(day + 24 * 3600_000).toISOString().slice(0, 10)
  expect(await refusalOf(anna, { interval_id: `${tomorrow}_13:00` })).toEqual([
    422,
    { shop_id: ['Этот ресторан временно не принимает заказы'] },
  ])
})

test('a takeaway is from the shop that was chosen, whether its form names it, and from no other', async () => {
  const anna = await readyCollector(app)
  const choose = { shop_id: ['Выберите ресторан'] }
  expect(await refusalOf(anna, { shop_id: app.shop('resting').id })).toEqual([422, choose])
  must(await anna.order({ shop_id: null }))
  const boris = await readyShopper(app)
  const [status, errors] = await refusalOf(boris, { order_type: 'takeaway', shop_id: app.shop('resting').id })
  expect([status, errors]).toMatchObject([422, choose])
})

test('an e-mail address of spaces is none, and a phone that is missing is asked for', async () => {
  const anna = await readyCollector(app)
  expect(await refusalOf(anna, { email: 'anna@', phone: null })).toEqual([
    422,
    { phone: ['Введите номер телефона полностью'], email: ['Проверьте адрес электронной почты'] },
  ])
  must(await anna.order({ email: ' ' }))
})
