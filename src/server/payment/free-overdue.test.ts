import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { payer, referenceOf } from '#kit/online-order.ts'
import { must } from '#kit/shopper.ts'
import { freeOverdue } from './free-overdue.ts'

let app: TestApp
let bank: FakeBank
beforeAll(async () => {
  bank = fakeBank()
  app = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]) })
})
afterAll(() => app.close())

test('when the time is over, money that nobody told of makes its order, and only what is not paid expires (I3)', async () => {
  bank.mood = 'redirect'
  const [anna, boris, vera] = [await payer(app), await payer(app), await payer(app)]
  for (const one of [anna, boris]) must(await one.pay())
  bank.charge(await referenceOf(app, anna.key))
  app.clock.tick(600_000)
  expect(await freeOverdue(app.services)).toEqual({ done: 3, failed: 0 })
  const rows = app.database.kysely.selectFrom('pending_order').select(['key', 'status']).where('status', '!=', 'open')
  const became = new Map((await rows.execute()).map(({ key, status }) => [key, status]))
  expect([anna, boris, vera].map(({ key }) => became.get(key))).toEqual(['ordered', 'expired', 'expired'])
  expect(await freeOverdue(app.services)).toEqual({ done: 0, failed: 0 })
})
