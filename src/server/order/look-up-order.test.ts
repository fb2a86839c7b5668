import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, readyCollector, type Shopper, shopper } from '#kit/shopper.ts'
import { hasLookedUp } from './look-up-order.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const lookUp = async (visitor: Shopper, order_id: number, phone: string, headers = {}) =>
  visitor.call('POST /api/order/status', { body: { order_id, phone, order_type: null }, headers })

test('the look-up finds an order by phone and number together, for the visitor who asked (LOOKUP-02, LOOKUP-07)', async () => {
  const { order_id } = must(await (await readyCollector(app)).order({ phone: '+7 (900) 111-22-33' }))
  const visitor = shopper(app)
  expect((await visitor.status(order_id)).status).toBe(404)
  const { order } = must(await lookUp(visitor, order_id, '+7 900 111 22 33'))
  expect([order.order_id, order.can_manage, order.share_key]).toEqual([order_id, false, null])
  expect((await visitor.status(order_id)).status).toBe(200)
  expect((await shopper(app).status(order_id)).status).toBe(404)
  expect((await visitor.call('POST /api/order/cancel', { body: { order_id } })).status).toBe(404)
})

test('a person who comes without a cookie has looked nothing up, not even what somebody else has', async () => {
  const { order_id } = must(await (await readyCollector(app)).order({ phone: '79001112266' }))
  must(await lookUp(shopper(app), order_id, '79001112266'))
  expect(await hasLookedUp(app.database, null, order_id)).toBe(false)
})

// @LOOKUP-07
test('a wrong phone, a wrong number and nothing at all are one answer (LOOKUP-03, LOOKUP-04)', async () => {
  const { order_id } = must(await (await readyCollector(app)).order({ phone: '79001112244' }))
  const visitor = shopper(app)
  const answers = [
    await lookUp(visitor, order_id, '79001112245'),
    await lookUp(visitor, order_id + 1, '79001112244'),
    await lookUp(visitor, order_id, ''),
    await lookUp(visitor, 7, '79001112244'),
  ]
  expect(new Set(answers.map(({ status, problem }) => JSON.stringify([status, problem]))).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
  const letters = await visitor.call('POST /api/order/status', { body: { order_id: 'abc', phone: '79001112244' } })
  expect(letters.status).toBe(422)
})

test('ten misses in ten minutes stop a browser, and an address that throws its cookies away', async () => {
  await using fresh = await createTestApp()
  const { order_id } = must(await (await readyCollector(fresh)).order({ phone: '79001112255' }))
  for (let miss = 0; miss < 10; miss += 1) {
    fresh.clock.tick(30_000)
    expect((await lookUp(shopper(fresh), 10_000_000 + miss, '79001112255')).status).toBe(404)
  }
  const { status, problem } = await lookUp(shopper(fresh), order_id, '79001112255')
  expect([status, problem.message, problem.errors]).toEqual([429, 'Слишком много попыток! Попробуйте позже', undefined])
  fresh.clock.tick(10 * 60_000)
  expect((await lookUp(shopper(fresh), order_id, '79001112255')).status).toBe(200)
})

test('of many look-ups at once no more are looked at than may miss (ACC-DECIDE-53)', async () => {
  await using fresh = await createTestApp()
  const { order_id } = must(await (await readyCollector(fresh)).order({ phone: '79001112266' }))
  const visitor = shopper(fresh)
  const tries = await Promise.all(Array.from({ length: 30 }, async (_, index) => lookUp(visitor, 20_000_000 + index, '79001112266')))
  expect(tries.filter(({ status }) => status === 404)).toHaveLength(10)
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(20)
  expect((await lookUp(visitor, order_id, '79001112266')).status).toBe(429)
})

test('a person who tries the phones of one order from ever new addresses is stopped by the order (ACC-DECIDE-53)', async () => {
  await using fresh = await createTestApp({ trustedProxies: ['127.0.0.1'] })
  const [wanted, other] = [await placed(fresh, '79001112288'), await placed(fresh, '79001112288')]
  // A home has a /56.
  const from = (home: number) => ({ 'x-forwarded-for': `2001:db8:2:${(home * 256).toString(16)}::1` })
  for (let home = 0; home < 30; home += 1)
    expect((await lookUp(shopper(fresh), wanted, `7900222${String(home).padStart(4, '0')}`, from(home))).status).toBe(404)
  expect((await lookUp(shopper(fresh), wanted, '79001112288', from(100))).status).toBe(429)
  expect((await lookUp(shopper(fresh), other, '79001112288', from(100))).status).toBe(200)
  fresh.clock.tick(10 * 60_000)
  expect((await lookUp(shopper(fresh), wanted, '79001112288', from(100))).status).toBe(200)
})

const placed = async (app: TestApp, phone: string): Promise<number> => must(await (await readyCollector(app)).order({ phone })).order_id

test('a find counts as no miss, and the addresses of one home count as one (ACC-DECIDE-53)', async () => {
  await using fresh = await createTestApp({ trustedProxies: ['127.0.0.1'] })
  const { order_id } = must(await (await readyCollector(fresh)).order({ phone: '79001112277' }))
  const from = (address: string) => ({ 'x-forwarded-for': address })
  for (let find = 0; find < 12; find += 1)
    expect((await lookUp(shopper(fresh), order_id, '79001112277', from('2001:db8:1:2::1'))).status).toBe(200)
  for (let miss = 0; miss < 10; miss += 1)
    expect((await lookUp(shopper(fresh), 20_000_000, '79001112277', from(`2001:db8:1:2::${miss + 2}`))).status).toBe(404)
  expect((await lookUp(shopper(fresh), order_id, '79001112277', from('2001:db8:1:ff::ff'))).status).toBe(429)
  expect((await lookUp(shopper(fresh), order_id, '79001112277', from('2001:db8:1:102::1'))).status).toBe(200)
})
