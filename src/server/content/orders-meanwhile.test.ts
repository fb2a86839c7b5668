import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DraftedKind, EntryChange } from '#contract/office/content.ts'
import { createTestApp, readTogether, type TestApp } from '#kit/app.ts'
import { must, shopper } from '#kit/shopper.ts'
import { type Colleague, owner } from '#kit/staff.ts'

// Two processes of one chain: customers order at the first, while the office publishes at the second.

let app: TestApp
let second: TestApp
let olga: Colleague
beforeEach(async () => {
  app = await createTestApp({ callsAtOnce: 400 })
  second = await createTestApp({ beside: app })
  olga = await owner(second)
  await app.database.kysely.updateTable('shop').set({ capacity: 1000 }).execute()
})
afterEach(async () => {
  await second.close()
  await app.close()
})

const brand = 'sofra'
const draft = async (key: string, changes: EntryChange[], kind: DraftedKind = 'dish') =>
  must(await olga.call('POST /api/staff/content/entry', { body: { brand, kind, key, changes } }))
const publish = async () => {
  const published = must(await olga.call('POST /api/staff/content/publish', { body: { brand, entries: null, note: null, at: null } }))
  expect(published).toMatchObject({ publication: { number: 1 }, faults: [] })
}

/** What fifty customers order: tea and soy become dearer by one publication, cola is stopped by it, of miso two are left. */
const wishes = Array.from({ length: 50 }, (_, index) => (index % 3 === 0 ? ['tea', 'soy'] : index % 3 === 1 ? ['cola'] : ['miso']))
const [old, fresh] = [
  { tea: 99_00, soy: 30_00, cola: 120_00, miso: 250_00 },
  { tea: 149_00, soy: 45_00, miso: 250_00 },
]

/** The dishes of each order with what was paid for them. */
async function ordered() {
  const lines = await app.database.kysely
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('kind', '=', 'product')
    .orderBy('order_id')
    .orderBy('position')
    .select(['order_id', 'item_id', 'order_line.price'])
    .execute()
  const aliases = new Map(Object.keys(old).map((alias) => [app.dish(alias).id, alias]))
  return [...Map.groupBy(lines, ({ order_id }) => order_id).values()].map((own) =>
    Object.fromEntries(own.map(({ item_id, price }) => [aliases.get(item_id) ?? '', price])),
  )
}

async function order(meanwhile: () => Promise<void>) {
  must(await olga.call('PUT /api/staff/stops/stock', { body: { shop_id: app.shop('night').id, product_id: app.dish('miso').id, set: 2 } }))
  await app.services.snapshots.refreshAll()
  await draft('tea', [{ path: '/basic_price/RUB', from: 99, to: 149 }])
  await draft('soy', [{ path: '/basic_price/RUB', from: 30, to: 45 }])
  await draft('cola', [{ path: '/type', to: 'stop' }])
  const visitors = await Promise.all(
    wishes.map(async (wish) => {
      const visitor = shopper(app)
      await visitor.collectAt('night')
      for (const alias of wish) await visitor.add(alias)
      return { visitor, form: await visitor.form({ interval_id: '2026-03-05_14:00' }) }
    }),
  )
  readTogether(app, wishes.length, meanwhile)
  const answers = await Promise.all(visitors.map(({ visitor, form }) => visitor.call('POST /api/order/create', { body: form })))
  expect(answers.filter(({ status }) => status !== 200 && status !== 422).map(({ problem }) => problem)).toEqual([])
  const orders = await ordered()
  expect(orders).toHaveLength(answers.filter(({ status }) => status === 200).length)
  return orders
}

const left = async () => (await app.database.kysely.selectFrom('stock').select('amount').execute()).map(({ amount }) => amount)
const of = (orders: Record<string, number>[], prices: Record<string, number>, alias: string) =>
  orders.filter((one) => alias in one && Object.entries(one).every(([dish, price]) => prices[dish] === price)).length

// @OPS-MENU-03 @OPS-MENU-32
test('of fifty orders at once with a publication each has the prices of one version, and of the last two dishes two are sold', async () => {
  let publication: Promise<void> | undefined
  const orders = await order(async () => {
    publication = publish()
  })
  await publication
  const dear = orders.filter((one) => 'tea' in one)
  expect(of(dear, old, 'tea') + of(dear, fresh, 'tea')).toBe(dear.length)
  expect([of(orders, old, 'miso'), await left()]).toEqual([2, [0]])
})

// @OPS-MENU-03 @OPS-MENU-32
test('fifty orders that were priced before a publication and are written after it have its prices, and nothing that it stopped', async () => {
  const orders = await order(publish)
  expect([of(orders, old, 'tea'), of(orders, fresh, 'tea'), of(orders, old, 'cola')]).toEqual([0, 17, 0])
  expect([of(orders, fresh, 'miso'), await left(), orders.length]).toEqual([2, [0], 19])
})
