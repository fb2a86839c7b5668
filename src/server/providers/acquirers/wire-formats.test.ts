import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { NoticeRequest } from './acquirer.ts'
import { readNotice as readCloud } from './cloud/cloud.ts'
import { answerSigned, authorization } from './iyzico/iyzico.ts'
import { formBody } from './outcomes.ts'
import { checksumOf, transIdOf } from './sber/sber.ts'
import { orderIdOf, stateOfOrder } from './sber/order-status.ts'
import { readNotice as readStripe } from './stripe/stripe.ts'

// Examples from the providers' documentation, computed independently of this code.

const request = (body: string, headers: Record<string, string> = {}): NoticeRequest => ({ rawBody: Buffer.from(body), headers, query: {} })

test('a CloudPayments notification is known by base64 of its HMAC', () => {
  const body = 'TransactionId=504&Amount=10.00&Currency=RUB&InvoiceId=1234567'
  const signed = request(body, { 'content-hmac': 'nzY/lbW3labe+CHLUF/MfgEpiQtML4COCxRlbh2NeDU=' })
  expect(readCloud('demo-secret', signed)).toMatchObject({
    ok: true,
    notice: { reference: '1234567', amount: 1000, currency: 'RUB', event: 'other' },
  })
  expect(readCloud('another-secret', signed)).toMatchObject({ ok: false })
})

test('a check before the payment is not taken for the payment', () => {
  const sign = (body: string): NoticeRequest =>
    request(body, { 'content-hmac': createHmac('sha256', 'demo-secret').update(body).digest('base64') })
  const check = 'TransactionId=504&Amount=10.00&Currency=RUB&InvoiceId=1&OperationType=Payment&Status=Completed'
  expect(readCloud('demo-secret', sign(check))).toMatchObject({ notice: { event: 'other' }, answer: { body: '{"code":0}' } })
  expect(readCloud('demo-secret', sign(`${check}&GatewayName=Test`))).toMatchObject({ notice: { event: 'paid' } })
  expect(readCloud('demo-secret', sign(`${check}&Reason=DoNotHonor&ReasonCode=5005`))).toMatchObject({ notice: { event: 'refused' } })
})

test('a callback of the older gateway is known by its checksum', () => {
  const fields = { status: '1', orderNumber: 'demo-42', operation: 'deposited', mdOrder: '11111111-2222-3333-4444-555555555555' }
  expect(checksumOf('demo-shared-key', fields)).toBe('229E30A0F5DBC3255A13C3E7E6BBF3B2B6F926C7EEEAFD08FE95CCA9C462D495')
})

test('a Stripe event is known by its signature, for five minutes', () => {
  const signed = request('{"id":"evt_demo"}', {
    'stripe-signature': 't=1700000000,v0=soup,v1=00,v1=c828f5f65861ddf3a161dafc8cb34fa236c171ee70740c3a5b612cf820a03857',
  })
  const at = (seconds: number): unknown => readStripe('whsec_demo', seconds * 1000, signed)
  expect(at(1_700_000_000)).toEqual({ ok: false, why: 'another shape' })
  expect(at(1_700_000_301)).toEqual({ ok: false, why: 'the signature is too old' })
  expect(readStripe('whsec_other', 1_700_000_000_000, signed)).toEqual({ ok: false, why: 'the signature is not theirs' })
})

test('an iyzico call is signed over its random text, path and body', () => {
  const header = authorization({ apiKey: 'k', secret: 's' }, 'rnd', '/payment/refund', '{}')
  const signature = createHmac('sha256', 's').update('rnd/payment/refund{}').digest('hex')
  expect(Buffer.from(header.replace('IYZWSv2 ', ''), 'base64').toString()).toBe(`apiKey:k&randomKey:rnd&signature:${signature}`)
  expect(answerSigned('s', ['a', 'b'], createHmac('sha256', 's').update('a:b').digest('hex'))).toBe(true)
  expect(answerSigned('s', ['a', 'b'], undefined)).toBe(false)
})

test('nested values are written as a form with brackets', () => {
  expect(decodeURIComponent(formBody({ mode: 'payment', line_items: { 0: { quantity: 1 } } }))).toBe(
    'mode=payment&line_items[0][quantity]=1',
  )
})

test.each([
  [0, -100, 'pending'],
  [1, 0, 'authorized'],
  [2, 0, 'captured'],
  [3, 0, 'refunded'],
  [4, 0, 'refunded'],
  [5, 0, 'pending'],
  [6, 116, 'refused'],
])('order status %i (action %i) of either gateway is %s', (orderStatus, actionCode, status) => {
  expect(stateOfOrder({ errorCode: '0', orderStatus, actionCode, amount: 100 }, 'id').status).toBe(status)
})

test('an error about an order is not taken for its state', () => {
  expect(stateOfOrder({ errorCode: '6' }, 'id')).toEqual({ status: 'absent' })
  expect(stateOfOrder({ errorCode: '5', orderStatus: 2 }, 'id')).toEqual({ status: 'unreachable' })
})

test('the gateway’s own id is found in both spellings', () => {
  expect(orderIdOf({ errorCode: '0', attributes: { mdOrder: 'new' } })).toBe('new')
  expect(orderIdOf({ errorCode: '0', attributes: [{ name: 'mdOrder', value: 'old' }] })).toBe('old')
  expect(orderIdOf({ errorCode: '0' })).toBeNull()
})

test('a challenge’s answer names its authentication, and garbage names none', () => {
  const cres = Buffer.from('{"threeDSServerTransID":"8a880dc0-d2d2-4067-bcb1-b08d1690b26e","transStatus":"Y"}').toString('base64url')
  expect([transIdOf(cres), transIdOf('soup'), transIdOf('')]).toEqual(['8a880dc0-d2d2-4067-bcb1-b08d1690b26e', null, null])
})
