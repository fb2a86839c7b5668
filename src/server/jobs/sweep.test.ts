import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { poisonRows } from '#kit/poison-row.ts'
import { must, readyShopper, type Shopper, shopper } from '#kit/shopper.ts'
import { sweep } from './sweep.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const day = 86_400_000
const left = async () => ({
  carts: (await app.database.kysely.selectFrom('cart').select('id').execute()).length,
  requests: (await app.database.kysely.selectFrom('request').select('id').execute()).length,
  reports: (await app.database.kysely.selectFrom('unavailable_address_report').select('id').execute()).length,
})

async function leaveAll(): Promise<Shopper> {
  const visitor = await readyShopper(app)
  must(await visitor.call('POST /api/feedback/call-me-back', { body: { name: 'Bob', phone: '79001234567' } }))
  const body = { latitude: 55.7, longitude: 37.9, city_id: app.city('moscow').id, phone: '79001234567' }
  must(await visitor.call('POST /api/feedback/unavailable-delivery-address', { body }))
  return visitor
}

test('carts with their addresses, requests and reports are kept for so long, and no longer', async () => {
  const visitor = await leaveAll()
  app.clock.tick(89 * day)
  await sweep(app.services)
  expect(await left()).toEqual({ carts: 1, requests: 1, reports: 1 })
  // Every change extends a cart's lifetime.
  await visitor.add('philadelphia')
  must(await shopper(app).call('POST /api/shops/set', { body: { shop_id: app.shop('night').id } }))
  app.clock.tick(89 * day)
  await sweep(app.services)
  expect(await left()).toEqual({ carts: 2, requests: 1, reports: 1 })
  app.clock.tick(2 * day)
  await sweep(app.services)
  expect(await left()).toEqual({ carts: 0, requests: 1, reports: 1 })
  app.clock.tick(186 * day)
  await sweep(app.services)
  expect(await left()).toEqual({ carts: 0, requests: 0, reports: 0 })
})

test('a cart that cannot be thrown away keeps no request', async () => {
  await leaveAll()
  app.clock.tick(400 * day)
  const mend = await poisonRows(app.database, 'delete', 'cart', 'true')
  expect(await sweep(app.services)).toMatchObject({ failed: 1 })
  expect(await left()).toEqual({ carts: 1, requests: 0, reports: 0 })
  await mend()
})
