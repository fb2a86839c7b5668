import { expect, test } from 'vitest'
import { createTestApp } from '#kit/app.ts'
import { shopper } from '#kit/shopper.ts'
import { createInFlight, createInFlightLimit } from './in-flight-limit.ts'

test('calls past what can be answered at once are told to come back, at once; those let in are answered, and staff always are', async () => {
  await using app = await createTestApp({ callsAtOnce: 8 })
  await app.serve()
  const anna = shopper(app)
  const crowd = await Promise.all(Array.from({ length: 40 }, () => anna.send('PUT', '/api/cart', {})))
  const served = crowd.filter(({ statusCode }) => statusCode === 200)
  const refused = crowd.filter(({ statusCode }) => statusCode === 503)
  expect(served.length).toBeGreaterThanOrEqual(4)
  expect(served.length + refused.length).toBe(40)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['1']))
  expect(refused[0]?.json().message).not.toBe('')
  expect(app.services.inFlight.calls.size()).toBe(0)
  expect((await anna.send('PUT', '/api/cart', {})).statusCode).toBe(200)
})

test('one address takes no more than its share: others are still let in', () => {
  const limit = createInFlightLimit(4, 2)
  const [first] = [limit.enter('greedy'), limit.enter('greedy')]
  expect(limit.enter('greedy')).toBeNull()
  const other = limit.enter('other')
  expect(other).not.toBeNull()
  first?.()
  first?.()
  expect([limit.size(), limit.enter('greedy') === null, limit.enter('greedy')]).toEqual([2, false, null])
  expect([limit.enter('third') === null, limit.enter('fourth')]).toEqual([false, null])
})

test('one address takes three quarters of the calls at most, and a quarter of the pages', () => {
  const { calls, pages } = createInFlight(8, 8)
  const entered = (limit: typeof calls, address: string) => Array.from({ length: 9 }, () => limit.enter(address)).filter(Boolean).length
  expect([entered(calls, 'greedy'), entered(calls, 'other')]).toEqual([6, 2])
  expect([entered(pages, 'greedy'), entered(pages, 'other')]).toEqual([2, 2])
})

test('staff are let in however many customers wait', async () => {
  await using app = await createTestApp({ callsAtOnce: 0 })
  const anna = shopper(app)
  expect((await anna.send('PUT', '/api/cart', {})).statusCode).toBe(503)
  const stops = await app.app.inject({
    method: 'GET',
    url: '/api/staff/stops?brand=sofra',
    headers: { authorization: 'Bearer a token for the staff of tests' },
  })
  expect(stops.statusCode).toBe(200)
})
