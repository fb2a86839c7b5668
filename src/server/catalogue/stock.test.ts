import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, readTogether, type TestApp } from '#kit/app.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { payer } from '#kit/online-order.ts'
import { freeOverdue } from '#server/payment/free-overdue.ts'
import { must, readyCollector, shopper, staff } from '#kit/shopper.ts'
import { colleague, type Colleague, grant, shopPlace } from '#kit/staff.ts'

let app: TestApp
let anna: Colleague
beforeAll(async () => {
  app = await createTestApp({ callsAtOnce: 400, acquirers: new Map([['cloud', fakeBank().acquirer]]) })
  anna = await colleague(app, [grant('manager', shopPlace(app, 'night'))], { name: 'Anna' })
})
afterAll(() => app.close())

const target = (alias: string) =>
  ['udon', 'egg'].includes(alias) ? { modifier_id: app.modifier(alias).id } : { product_id: app.dish(alias).id }
const change = (alias: string, how: { set: number | null } | { add: number }, who = anna, shop = 'night') =>
  who.call('PUT /api/staff/stops/stock', { body: { shop_id: app.shop(shop).id, ...target(alias), ...how } })
const list = async () => {
  const { groups, extras } = must(await anna.call('GET /api/staff/stops/list', { query: { shop_id: app.shop('night').id } }))
  return [...groups.flatMap(({ dishes }) => dishes), ...extras]
}
const left = async (alias: string) => (await list()).find(({ name }) => name.startsWith(`${alias} `))?.left
const typeAt = async (alias: string, shop = 'night') => {
  const visitor = shopper(app)
  await visitor.collectAt(shop)
  const query = { city_id: app.city('moscow').id, order_type: 'takeaway', shop_id: app.shop(shop).id }
  return must(await visitor.call('GET /api/products/:id', { params: { id: app.dish(alias).id }, query })).product.type
}
const cartOf = async (...lines: [dish: string, count: number, extras?: Record<string, number>][]) => {
  const visitor = shopper(app)
  await visitor.collectAt('night')
  for (const [dish, count, extras] of lines) await visitor.add(dish, count, extras)
  return visitor
}

test('of fifty orders at once seven get the seven that are left, and nothing is ever below 0 (OPS-MENU-32)', async () => {
  must(await change('philadelphia', { set: 7 }))
  const visitors = await Promise.all(Array.from({ length: 50 }, () => readyCollector(app)))
  const forms = await Promise.all(visitors.map((visitor) => visitor.form({ interval_id: '2026-03-05_14:00' })))
  await app.database.kysely.updateTable('shop').set({ capacity: 1000 }).execute()
  readTogether(app, 50)
  const answers = await Promise.all(visitors.map((visitor, index) => visitor.call('POST /api/order/create', { body: forms[index] ?? {} })))
  const placed = answers.filter(({ status }) => status === 200)
  expect(placed).toHaveLength(7)
  expect(answers.filter(({ status, problem }) => status === 422 && problem.errors?.product)).toHaveLength(43)
  expect(await left('philadelphia')).toBe(0)
  expect(await typeAt('philadelphia')).toBe('stop')
  expect(await typeAt('philadelphia', 'arbat')).toBeNull()

  // A cancel gives it back, once, and it is sold again.
  const [first] = placed.map(({ reply }) => reply.order_id)
  for (let turn = 0; turn < 2; turn += 1) await staff(app).move(first ?? 0, 'canceled')
  await app.services.snapshots.refreshAll()
  expect([await left('philadelphia'), await typeAt('philadelphia')]).toEqual([1, null])
})

test('two lines of one dish count together, so does an extra in several dishes, and what is too little is said (OPS-MENU-32)', async () => {
  must(await change('wok', { set: 3 }))
  must(await change('egg', { set: 3 }))
  const visitor = await cartOf(['wok', 2, { udon: 1, egg: 1 }], ['wok', 2, { udon: 1, nori: 1 }])
  const refused = await visitor.order()
  expect([refused.status, refused.problem.errors]).toEqual([422, { product: ['«wok ru»: осталось только 3, возьмите меньше'] }])
  expect([await left('wok'), await left('egg')]).toEqual([3, 3])
  const eggs = await cartOf(['wok', 2, { udon: 1, egg: 2 }])
  expect((await eggs.order()).problem.errors).toEqual({ product: ['«egg ru»: осталось только 3, возьмите меньше'] })
  must(await (await cartOf(['wok', 1, { udon: 1, egg: 1 }], ['wok', 1, { udon: 1, nori: 1 }])).order())
  expect([await left('wok'), await left('egg')]).toEqual([1, 2])
})

test('an order that waits for its payment holds what it takes, until its time is over (OPS-MENU-32)', async () => {
  must(await change('philadelphia', { set: 1 }))
  await payer(app)
  expect(await left('philadelphia')).toBe(0)
  app.clock.tick(600_000)
  expect(await freeOverdue(app.services)).toEqual({ done: 1, failed: 0 })
  expect(await left('philadelphia')).toBe(1)
})

test('a person of the shop sets, adds and stops counting, which the history tells; nobody else does (OPS-MENU-32)', async () => {
  expect(must(await change('miso', { add: 3 })).left).toBeNull()
  expect(must(await change('miso', { set: 2 })).left).toBe(2)
  expect(must(await change('miso', { add: 10 })).left).toBe(12)
  expect(must(await change('miso', { add: -40 })).left).toBe(0)
  expect(await typeAt('miso')).toBe('stop')
  const { entries } = must(await anna.call('GET /api/staff/history', { query: { object_kind: 'dish' } }))
  expect(entries[0]).toMatchObject({ action: 'stock.set', before: { stock: 12 }, after: { stock: 0 } })
  expect(must(await change('miso', { set: null })).left).toBeNull()
  expect([await left('miso'), await typeAt('miso')]).toEqual([undefined, null])
  expect((await change('miso', { set: 1 }, anna, 'arbat')).status).toBe(404)
  const body = { shop_id: app.shop('night').id, ...target('miso') }
  const wrong = [{}, { set: 1, add: 1 }, { set: -1 }, { set: 1, modifier_id: app.modifier('egg').id }]
  for (const one of wrong) expect((await anna.call('PUT /api/staff/stops/stock', { body: { ...body, ...one } })).status).toBe(422)
})
