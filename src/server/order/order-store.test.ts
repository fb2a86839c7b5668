import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, readyCollector, readyShopper, shopper } from '#kit/shopper.ts'
import { brandPlace, colleague, grant, shopPlace } from '#kit/staff.ts'
import type { Texts } from '#domain/language.ts'
import { type StaffPlace, wholeChain } from '#domain/staff/reach.ts'
import { activeOrders, allOrdersOf, contactOfOrder, inEveryLanguage, isOrderNumber, loadOrder, ordersOf } from './order-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ authEnabled: true })
})
afterAll(() => app.close())

const customer = async (phone: string) => {
  const anna = shopper(app)
  const { owner } = await anna.signIn(phone)
  await anna.collectAt('night')
  const order = async () => {
    app.clock.tick(1000)
    await anna.add('philadelphia')
    return must(await anna.order()).order_id
  }
  return { anna, owner, order }
}

test('numbers of orders have eight digits, and nothing else is looked up', async () => {
  expect([9_999_999, 10_000_000, 99_999_999, 100_000_000, 12_345_678.5, Number.NaN].map(isOrderNumber)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ])
  for (const id of [12_345_678.5, 2 ** 31, 12_345_678]) expect(await loadOrder(app.database, id)).toBeNull()
})

test('an owner has all orders, newest first, and the history has those of a brand that do not wait for their money', async () => {
  const [{ owner, order }, other] = [await customer('79007770001'), await customer('79007770002')]
  const [first, second, third] = [await order(), await order(), await order()]
  await other.order()
  const waits = 'waiting_for_payment'
  await app.database.kysely.updateTable('orders').set({ status: waits, original_status: waits }).where('id', '=', second).execute()
  const idsOf = (orders: { id: number }[]) => orders.map(({ id }) => id)
  expect(idsOf(await allOrdersOf(app.database, owner))).toEqual([third, second, first])
  const history = (brand: string, page: number) => ordersOf(app.database, { owner, brand }, page, 1)
  expect(idsOf([...(await history('sofra', 1)), ...(await history('sofra', 2)), ...(await history('sofra', 3))])).toEqual([third, first])
  expect(await history('suare', 1)).toEqual([])
})

test('of two orders of one moment the later number is told first', async () => {
  const { owner, order } = await customer('79007770003')
  const ids = [await order(), await order(), await order()]
  await app.database.kysely
    .updateTable('orders')
    .set({ created_at: new Date(app.clock.now()) })
    .where('owner', '=', owner)
    .execute()
  expect((await allOrdersOf(app.database, owner)).map(({ id }) => id)).toEqual(ids.toSorted((a, b) => b - a))
})

test('a customer is reached where their order says now, and nowhere while there is none', async () => {
  const { order } = await customer('79007770004')
  const id = await order()
  await app.database.kysely.updateTable('orders').set({ phone: '79007770005', email: 'anna@example.org' }).where('id', '=', id).execute()
  expect(await contactOfOrder(app.database, id)).toEqual({ phone: '79007770005', email: 'anna@example.org' })
  expect(await contactOfOrder(app.database, 12_345_678)).toBeNull()
})

test('active orders are told to those whose city or shop they are of, and what is no shop has none (OPS-ROLES-04)', async () => {
  await using own = await createTestApp()
  const atArbat = must(await (await readyShopper(own)).order()).order_id
  own.clock.tick(1000)
  const atNight = must(await (await readyCollector(own)).order()).order_id
  const listed = async (place: StaffPlace, query: Record<string, number> = {}) => {
    const person = await colleague(own, [grant('manager', place)])
    return must(await person.call('GET /api/staff/orders', { query })).orders.map(({ order_id }) => order_id)
  }
  const city = (alias: string) => ({ brand: 'sofra', cityId: own.city(alias).id, shopId: null })
  expect(await listed(city('moscow'))).toEqual([atArbat, atNight])
  expect(await listed(city('kazan'))).toEqual([])
  expect(await listed(shopPlace(own, 'night'))).toEqual([atNight])
  expect(await listed(shopPlace(own, 'night'), { shop_id: own.shop('arbat').id })).toEqual([])
  expect([await listed(brandPlace('suare')), await listed(wholeChain)]).toEqual([[], [atArbat, atNight]])
  for (const shop of [2 ** 31, -(2 ** 31), 1.5]) expect(await activeOrders(own.database, [wholeChain], shop)).toEqual([])
})

test('an order of a brand that the chain has left is still read in every language', () => {
  const name = { en: 'Soup' } as Texts
  const line = { name, modifiers: [{ name }] }
  const read = inEveryLanguage({ brand: 'gone', lines: [line] } as unknown as Parameters<typeof inEveryLanguage>[0])
  expect(read.lines[0]).toMatchObject({ name: { ru: 'Soup', en: 'Soup' }, modifiers: [{ name: { ru: 'Soup', en: 'Soup' } }] })
})
