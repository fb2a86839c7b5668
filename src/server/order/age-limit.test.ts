import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, shopper, staff } from '#kit/shopper.ts'
import { brandPlace, colleague, grant } from '#kit/staff.ts'
import { entryAt } from '#server/content/entry-lists.ts'
import { publish } from '#server/content/publish.ts'
import { byItself } from '#server/staff/acting.ts'

// What has an age limit is ordered by whoever confirms it, and handed over to whoever shows an ID.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await publish(app.database, byItself(app.clock.now()), {
    brand: 'sofra',
    place: brandPlace('sofra'),
    change: (stored) => {
      for (const [key, years] of [
        ['tea', 16],
        ['miso', 18],
      ] as const) {
        const dish = entryAt(stored, { kind: 'dish', key })
        if (!dish) throw new Error(`There is no ${key}`)
        dish.age_limit = years
      }
    },
  })
  await app.services.snapshots.refresh('sofra')
})
afterAll(() => app.close())

async function withLimits() {
  const visitor = shopper(app)
  await visitor.collectAt('night')
  await visitor.add('philadelphia', 2)
  await visitor.add('tea', 1)
  return visitor
}

test('dish, line and cart say from which age, the cart the highest of its dishes, and nothing where there is none (OPS-MENU-40)', async () => {
  const visitor = await withLimits()
  const query = { city_id: app.city('moscow').id, order_type: 'takeaway', shop_id: app.shop('night').id }
  const product = async (alias: string) =>
    must(await visitor.call('GET /api/products/:id', { params: { id: app.dish(alias).id }, query })).product.age_limit
  expect([await product('miso'), await product('philadelphia')]).toEqual([{ years: 18, text: '18+: попросим документ' }, undefined])
  const cart = await visitor.cart()
  expect(Object.values(cart.products).map((line) => line.age_limit?.years)).toEqual(expect.arrayContaining([16, undefined]))
  expect(cart.age_limit).toMatchObject({ years: 16, confirm: 'Мне исполнилось 16, документ покажу' })
  expect((await visitor.add('miso')).age_limit?.years).toBe(18)
  const other = shopper(app)
  await other.collectAt('night')
  expect((await other.add('philadelphia', 2)).age_limit).toBeUndefined()
})

test('an order is refused until the age is confirmed, paid at once or later, and board, kitchen and couriers are told (OPS-MENU-40)', async () => {
  const visitor = await withLimits()
  await visitor.add('miso')
  const form = await visitor.form()
  for (const [name, body] of [
    ['POST /api/order/create', form],
    ['POST /api/order/create', { ...form, age_confirmed: false }],
    ['POST /api/order/create-order-cache', { ...form, payment_type: 'cardOnline' }],
  ] as const) {
    const refused = await visitor.call(name, { body })
    expect([refused.status, refused.problem.errors]).toEqual([422, { age_confirmed: ['Подтвердите, что вам исполнилось 18'] }])
  }
  const { order_id } = must(await visitor.call('POST /api/order/create', { body: { ...form, age_confirmed: true } }))
  const { orders } = must(await staff(app).orders())
  expect(orders.find((order) => order.order_id === order_id)?.age_limit).toBe(18)
  const anna = await colleague(app, [grant('manager', brandPlace('sofra'))], { name: 'Anna' })
  const { card } = must(await anna.call('GET /api/staff/orders/:order_id/details', { params: { order_id } }))
  expect(card.age_limit).toMatch(/^18\+: /)
  const plain = shopper(app)
  await plain.collectAt('night')
  await plain.add('philadelphia', 2)
  const { order_id: other } = must(await plain.order())
  expect(must(await anna.call('GET /api/staff/orders/:order_id/details', { params: { order_id: other } })).card.age_limit).toBeUndefined()
})
