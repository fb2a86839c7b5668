import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { payer, referenceOf } from '#kit/online-order.ts'
import { must, shopper } from '#kit/shopper.ts'
import type { Authenticated, NextStep } from '#server/providers/acquirers/acquirer.ts'
import { settlePayment } from './settle-payment.ts'

// What becomes of a payment when its customer comes back from the issuer's page.

let app: TestApp
let bank: FakeBank
/** The next answer to finishing; null: what the bank does by itself. */
let answer: NextStep | null
const finished: Authenticated[] = []
beforeAll(async () => {
  bank = fakeBank()
  const { finish } = bank.acquirer
  bank.acquirer.finish = async (returned) => {
    finished.push(returned)
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
const post = (url: string, fields: Record<string, string>, at = app) =>
  at.app.inject({
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
  expect([finished, await statusOf(reference)]).toMatchObject([[{ transactionId: `t-${reference}`, paRes: 'good' }], 'waiting'])
  bank.charge(reference)
  must(await anna.verify(reference))
  expect([await statusOf(reference), await anna.status()]).toEqual(['paid', 'accepted'])
})

/** A customer who has been sent to the issuer's page. */
async function atTheIssuer() {
  const anna = await payer(app)
  must(await anna.pay({ cryptogram: 'secret' }))
  return { ...anna, reference: await referenceOf(app, anna.key) }
}

test('what the issuer’s newer page gives the customer back is sent to the bank, by whichever way they come (PAY-34)', async () => {
  answer = { kind: 'unknown', why: 'timed out' }
  const [anna, boris] = [await atTheIssuer(), await atTheIssuer()]
  await post(`/moskva/order/payment-result?transactionId=${anna.reference}`, { cres: 'passed', MD: 'its own' })
  const body = { TransactionId: boris.reference, order_id: boris.orderId, order_cache_key: boris.key, last_attempt: false }
  must(await boris.shopper.call('POST /api/order/post3ds', { body: { ...body, cres: 'passed' } }))
  expect(finished).toEqual([
    { reference: anna.reference, transactionId: `t-${anna.reference}`, cres: 'passed', md: 'its own' },
    { reference: boris.reference, transactionId: `t-${boris.reference}`, cres: 'passed' },
  ])
})

test('the bank is asked to finish once more with what the issuer gave, when the customer only looks again (I2)', async () => {
  answer = { kind: 'unknown', why: 'timed out' }
  const { reference, verify } = await atTheIssuer()
  must(await verify(reference, { PaRes: 'good' }))
  must(await verify(reference))
  expect(finished.map(({ paRes }) => paRes)).toEqual(['good', 'good'])
})

test('what an issuer is said to have given for a payment that was never sent to one is not sent to the bank', async () => {
  bank.mood = 'redirect'
  const anna = await atTheIssuer()
  must(await anna.verify(anna.reference, { PaRes: 'good' }))
  bank.mood = 'lose'
  const boris = await atTheIssuer()
  await settlePayment(app.services, boris.reference, { status: 'pending' })
  must(await boris.verify(boris.reference, { PaRes: 'good' }))
  expect([finished, await statusOf(anna.reference), await statusOf(boris.reference)]).toEqual([[], 'waiting', 'waiting'])
})

test('a card that the bank refuses after the issuer’s page is told with its reason, in our words and not the bank’s (ERR-25)', async () => {
  answer = { kind: 'refused', problems: ['funds'], message: 'Call your bank', transactionId: null }
  const { reference, verify } = await atTheIssuer()
  await verify(reference, { PaRes: 'bad' })
  expect(must(await verify(reference))).toMatchObject({ errors: ['funds'], message: 'Пожалуйста, проверьте способ оплаты' })
})

test('a payment is also found by the number of its bank, with the key of its own order and no other', async () => {
  const [anna, boris] = [await atTheIssuer(), await atTheIssuer()]
  const number = `t-${anna.reference}`
  expect((await boris.verify(number)).status).toBe(404)
  expect((await boris.verify('nobody’s')).status).toBe(404)
  expect(must(await anna.verify(number, { PaRes: 'good' }))).toEqual({ errors: [], message: '', order_id: anna.orderId })
})

test('the issuer may send its customer back to any process of the shop', async () => {
  await using other = await createTestApp({ beside: app, acquirers: new Map([['cloud', bank.acquirer]]) })
  const anna = await atTheIssuer()
  await post(`/moskva/order/payment-result?transactionId=${anna.reference}`, { PaRes: 'good' }, other)
  const body = { TransactionId: anna.reference, order_id: anna.orderId, order_cache_key: anna.key, last_attempt: false }
  expect(must(await shopper(other).call('POST /api/order/post3ds', { body })).errors).toEqual([])
  expect(await anna.status()).toBe('accepted')
})

test('the number that a bank gives its customer on the way back is the payment’s when such banks tell theirs late, and it has none', async () => {
  bank.mood = 'lose'
  const { reference } = await atTheIssuer()
  const numberAfter = async (transactionId: string) => {
    await post(`/moskva/order/payment-result?transactionId=${reference}`, { transactionId })
    const rows = app.database.kysely.selectFrom('payment').select('transaction_id').where('reference', '=', reference)
    return (await rows.executeTakeFirstOrThrow()).transaction_id
  }
  expect(await numberAfter('forged')).toBe(null)
  Object.assign(bank.acquirer, { numbersLate: true })
  expect(await numberAfter('told')).toBe('told')
  expect(await numberAfter('another')).toBe('told')
  app.services.acquirers = new Map()
  expect((await post(`/moskva/order/payment-result?transactionId=${reference}`, { transactionId: 'late' })).statusCode).toBe(303)
  app.services.acquirers = new Map([['cloud', bank.acquirer]])
  Object.assign(bank.acquirer, { numbersLate: false })
})

test('an issuer that sends its page back without the address of the payment still names it to the page that waits', async () => {
  const { statusCode, headers } = await post('/moskva/order/payment-result', { MD: 't-1', PaRes: 'good' })
  expect([statusCode, headers.location]).toEqual([303, '/moskva/order/payment-result?transactionId=t-1&orderId='])
  expect((await post('/moskva/order/payment-result', {})).headers.location).toBe('/moskva/order/payment-result?transactionId=&orderId=')
})

test('the hidden frame of an issuer posts a form, and ends on a page that shows nothing, runs nothing, and is in no frame but ours', async () => {
  await using other = await createTestApp({ beside: app })
  const { statusCode, headers, body } = await post('/api/payments/3ds-method', {}, other)
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/html; charset=utf-8', '<!doctype html><title>3-D Secure</title>'])
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'self'")
  const json = { 'content-type': 'application/json' }
  const noForm = await other.app.inject({ method: 'POST', url: '/api/payments/3ds-method', headers: json, payload: '{}' })
  expect(noForm.statusCode).toBe(422)
})
