import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { payer, referenceOf } from '#kit/online-order.ts'
import { must } from '#kit/shopper.ts'
import type { NextStep } from '#server/providers/acquirers/acquirer.ts'

// What becomes of a payment when its customer comes back from the issuer's page.

let app: TestApp
let bank: FakeBank
/** The next answer to finishing; null: what the bank does by itself. */
let answer: NextStep | null
const finished: string[] = []
beforeAll(async () => {
  bank = fakeBank()
  const { finish } = bank.acquirer
  bank.acquirer.finish = async (returned) => {
    finished.push(returned.transactionId)
    return answer ?? finish(returned)
  }
  app = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]) })
})
afterAll(() => app.close())
beforeEach(() => {
  bank.mood = '3ds'
  answer = null
  finished.length = 0
})

const statusOf = async (reference: string) =>
  (await app.database.kysely.selectFrom('payment').select('status').where('reference', '=', reference).executeTakeFirstOrThrow()).status
const post = (url: string, fields: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { host: 'sofra.localhost', origin: 'null', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

test('the bank is asked to finish its own transaction, and its lost answer is no refusal: money that it has is an order (I2)', async () => {
  const anna = await payer(app)
  must(await anna.pay({ cryptogram: 'secret' }))
  const reference = await referenceOf(app, anna.key)
  answer = { kind: 'unknown', why: 'timed out' }
  must(await anna.verify(reference, { PaRes: 'good' }))
  expect([finished, await statusOf(reference)]).toEqual([[`t-${reference}`], 'waiting'])
  bank.charge(reference)
  must(await anna.verify(reference))
  expect([await statusOf(reference), await anna.status()]).toEqual(['paid', 'accepted'])
})

test('an issuer that sends its page back without the address of the payment still names it to the page that waits', async () => {
  const { statusCode, headers } = await post('/moskva/order/payment-result', { MD: 't-1', PaRes: 'good' })
  expect([statusCode, headers.location]).toEqual([303, '/moskva/order/payment-result?transactionId=t-1&orderId='])
  expect((await post('/moskva/order/payment-result', {})).headers.location).toBe('/moskva/order/payment-result?transactionId=&orderId=')
})

test('the hidden frame of an issuer ends on a page that shows nothing', async () => {
  const shown = await post('/api/payments/3ds-method', {})
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
})
