import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { payer, referenceOf } from '#kit/online-order.ts'
import { must } from '#kit/shopper.ts'
import { keepNotice, retryNotices, settleNotice } from './notices.ts'

let app: TestApp
let bank: FakeBank
/** The minutes after the first at which the bank was asked about a payment. */
let asked: number[]
let day = Date.parse(wednesdayNoon)
beforeAll(async () => {
  bank = fakeBank()
  const { stateOf } = bank.acquirer
  bank.acquirer.stateOf = (payment) => {
    asked.push((app.clock.now() - day) / 60_000)
    return stateOf(payment)
  }
  app = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]) })
})
afterAll(() => app.close())
beforeEach(() => {
  // Tests are weeks apart, so that no notice of an earlier one is due.
  day += 7 * 86_400_000
  app.clock.set(day)
  asked = []
  bank.isDown = false
})

/** A customer who has been sent to the bank's page. */
async function atTheBank(): Promise<{ orderId: number; reference: string }> {
  bank.mood = 'redirect'
  const anna = await payer(app)
  must(await anna.pay({ cryptogram: 'secret' }))
  return { orderId: anna.orderId, reference: await referenceOf(app, anna.key) }
}

test.each([
  ['sum', { amount: 100 }],
  ['currency', { currency: 'KZT' }],
])('a signed notice of another %s is not believed: the records of the bank tell what was paid (I4)', async (_, change) => {
  const { orderId, reference } = await atTheBank()
  bank.charge(reference)
  const notice = bank.notice(reference, change)
  await settleNotice(app.services, await keepNotice(app.services, 'cloud', notice, ''), 'cloud', notice)
  const order = await app.database.kysely.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst()
  expect(order).toEqual({ status: 'accepted' })
})

test('while the bank cannot be reached a notice is tried ever more rarely (I3)', async () => {
  const { reference } = await atTheBank()
  bank.isDown = true
  await keepNotice(app.services, 'cloud', bank.notice(reference, { trusted: false }), '')
  for (let minute = 0; minute <= 30; minute += 1) {
    app.clock.set(day + minute * 60_000)
    await retryNotices(app.services)
  }
  expect(asked).toEqual([0, 1, 3, 6, 10, 15, 21, 28])
})

test('a notice is tried for three days and no longer', async () => {
  const { reference } = await atTheBank()
  bank.isDown = true
  await keepNotice(app.services, 'cloud', bank.notice(reference, { trusted: false }), '')
  const days = 3 * 24 * 60
  for (const minute of [days - 1, days]) {
    app.clock.set(day + minute * 60_000)
    await retryNotices(app.services)
  }
  expect(asked).toEqual([days - 1])
})

test('a notice that came before its payment was known is heard as soon as it is (I3)', async () => {
  await keepNotice(app.services, 'cloud', { ...bank.notice('', { trusted: false }), reference: null, transactionId: 'early' }, '')
  for (let minute = 0; minute <= 21; minute += 1) {
    app.clock.set(day + minute * 60_000)
    await retryNotices(app.services)
  }
  const { reference } = await atTheBank()
  await app.database.kysely.updateTable('payment').set({ transaction_id: 'early' }).where('reference', '=', reference).execute()
  app.clock.tick(60_000)
  await retryNotices(app.services)
  expect(asked).toEqual([22])
})
