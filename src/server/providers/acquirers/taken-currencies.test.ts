import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { safeParse, type z } from 'zod/mini'
import type { PaymentMethod } from '#domain/payment/method.ts'
import type { ProviderClient, ProviderResult } from '#server/providers/provider-client.ts'
import type { Question } from '#server/providers/exchange.ts'
import type { Acquirer, Intent } from './acquirer.ts'
import { stripe } from './stripe/stripe.ts'
import { stepBy, takesBy } from './taken-currencies.ts'

// What Stripe is sent for an amount, and reads of it; amounts of ours are minor units by ISO 4217.

type Exchange = { acquirer: Acquirer; sent: URLSearchParams[] }

/** Stripe, answering every request with one body. */
function stripeAnswering(body: unknown): Exchange {
  const sent: URLSearchParams[] = []
  const client: ProviderClient = {
    async request<T>(question: Question, schema: z.core.$ZodType<T>): Promise<ProviderResult<T>> {
      if (typeof question.body === 'string') sent.push(new URLSearchParams(question.body))
      const read = safeParse(schema, body)
      return read.success ? { ok: true, status: 200, body: read.data } : { ok: false, sent: true, status: 200, why: 'another shape' }
    },
  }
  return { acquirer: stripe({ url: '', secret: '', webhookSecret: 'w' }, client, () => 0), sent }
}

const intent = (amount: number, currency: string): Intent => ({
  reference: 'r',
  orderNumber: 1,
  amount,
  currency,
  method: 'card',
  description: 'Order 1',
  language: 'en',
  country: 'JP',
  customer: { phone: null, email: null, ip: null },
  receipt: null,
  device: 'phone',
  urls: { result: 'https://shop.example', callback: 'https://shop.example', method: 'https://shop.example' },
})

const units: [currency: string, amount: number, units: number][] = [
  ['EUR', 690, 690],
  ['HUF', 150_000, 150_000],
  ['JPY', 1500, 1500],
  ['KRW', 12_500, 12_500],
  ['MGA', 4_000_000, 40_000],
  ['ISK', 500, 50_000],
  ['KWD', 1250, 1250],
  ['TND', 19_900, 19_900],
]

test.each(units)('%s: %i minor units are charged, read and refunded as %i', async (currency, amount, wire) => {
  const session = {
    id: 'cs',
    url: 'https://stripe.example',
    status: 'complete',
    payment_status: 'paid',
    amount_total: wire,
    currency: currency.toLowerCase(),
    payment_intent: { id: 'pi', latest_charge: { amount_refunded: 0 } },
  }
  const { acquirer, sent } = stripeAnswering(session)
  expect(await acquirer.start(intent(amount, currency))).toMatchObject({ kind: 'redirect' })
  expect(sent[0]?.get('line_items[0][price_data][unit_amount]')).toBe(String(wire))
  const payment = { reference: 'r', transactionId: 'cs', startedAt: 0 }
  expect(await acquirer.stateOf(payment)).toMatchObject({ status: 'captured', amount, currency })
  const returned = stripeAnswering({ ...session, payment_intent: { id: 'pi', latest_charge: { amount_refunded: wire } } })
  expect(await returned.acquirer.stateOf(payment)).toMatchObject({ status: 'refunded', amount, captured: amount })
  await acquirer.refund({ reference: 'r', transactionId: 'cs', amount, currency, refundReference: 'back', receipt: null })
  expect(sent.at(-1)?.get('amount')).toBe(String(wire))
  const body = JSON.stringify({ type: 'checkout.session.completed', data: { object: { ...session, payment_intent: 'pi' } } })
  const signature = createHmac('sha256', 'w').update(`0.${body}`).digest('hex')
  const headers = { 'stripe-signature': `t=0,v1=${signature}` }
  expect(acquirer.readNotice({ rawBody: Buffer.from(body), headers, query: {} })).toMatchObject({
    notice: { event: 'paid', amount, currency },
  })
})

test.each([
  ['UGX', 500_000],
  ['IQD', 1000],
  // Half of what is charged there at least.
  ['KWD', 1255],
])('%s: an amount of %i minor units is not sent', async (currency, amount) => {
  const { acquirer, sent } = stripeAnswering({ id: 'cs', url: null })
  expect(await acquirer.start(intent(amount, currency))).toMatchObject({ kind: 'refused' })
  expect(await acquirer.refund({ ...intent(amount, currency), transactionId: 'cs', refundReference: 'b' })).toMatchObject({
    ok: false,
    retry: false,
  })
  expect(sent).toEqual([])
})

test.each<[alias: string, method: PaymentMethod, taken: string[], refused: string[]]>([
  ['stripe', 'card', ['EUR', 'JPY', 'KWD', 'ISK', 'INR'], ['UGX', 'IQD', 'LYD', 'CLF']],
  ['cloud', 'card', ['RUB', 'EUR', 'JPY'], ['KWD', 'CLF']],
  ['cloud', 'sbp', ['RUB'], ['EUR', 'JPY']],
  ...['sber', 'sber_new', 'yookassa'].map((alias): [string, PaymentMethod, string[], string[]] => [alias, 'card', ['RUB'], ['JPY', 'KZT']]),
  ...['iyzico', 'ozan'].map((alias): [string, PaymentMethod, string[], string[]] => [alias, 'card', ['TRY'], ['RUB', 'KWD']]),
])('%s takes by %s %j, and not %j', (alias, method, taken, refused) => {
  const takes = takesBy(alias)
  expect(taken.filter((currency) => !takes(currency, method))).toEqual([])
  expect(refused.filter((currency) => takes(currency, method))).toEqual([])
})

test.each([
  ['stripe', 'KWD', 10],
  ['stripe', 'TND', 10],
  ['stripe', 'EUR', 1],
  ['stripe', 'JPY', 1],
  ['stripe', 'MGA', 100],
  ['cloud', 'RUB', 1],
  ['another', 'KWD', 1],
])('%s charges %s in steps of %i minor units', (alias, currency, step) => {
  expect(stepBy(alias)(currency)).toBe(step)
})
