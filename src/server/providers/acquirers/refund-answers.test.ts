import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { safeParse } from 'zod/mini'
import type { ProviderResult, ProviderClient } from '#server/providers/provider-client.ts'
import type { Question } from '#server/providers/exchange.ts'
import type { Acquirer } from './acquirer.ts'
import { cloud } from './cloud/cloud.ts'
import { iyzico } from './iyzico/iyzico.ts'
import { ozan } from './ozan/ozan.ts'
import { sber } from './sber/sber.ts'
import { sberNew } from './sber-new/sber-new.ts'
import { stripe } from './stripe/stripe.ts'
import { yookassa } from './yookassa/yookassa.ts'

// The result of each provider's response to a refund: done, retried, or refused for good (I3).

type Reply = { status: number; body: unknown }

/** A simulated provider that responds by path, first match first; other paths refuse the connection. */
const client = (answers: Record<string, Reply>): ProviderClient => ({
  async request<T>({ url }: Question, schema: z.core.$ZodType<T>): Promise<ProviderResult<T>> {
    const shown = Object.entries(answers).find(([path]) => url.includes(path))?.[1]
    if (!shown) return { ok: false, sent: false, status: null, why: 'no connection' }
    const read = safeParse(schema, shown.body)
    return read.success && shown.status < 500
      ? { ok: true, status: shown.status, body: read.data }
      : { ok: false, sent: shown.status >= 500, status: shown.status, why: `answered ${shown.status}` }
  },
})

const now = (): number => 0
const made = (alias: string, answers: Record<string, Reply>): Acquirer => {
  const by = client(answers)
  if (alias === 'cloud') return cloud({ url: '', publicId: '', secret: '' }, by, now)
  if (alias === 'sber') return sber({ url: '', user: '', password: '', callbackKey: '', cardPem: null }, by)
  if (alias === 'sber_new') return sberNew({ url: '', user: '', password: '', merchant: '' }, by)
  if (alias === 'yookassa') return yookassa({ url: '', shopId: '', secret: '' }, by)
  if (alias === 'stripe') return stripe({ url: '', secret: '', webhookSecret: '' }, by, now)
  return alias === 'iyzico' ? iyzico({ url: '', apiKey: '', secret: '' }, by) : ozan({ url: '', apiUrl: '', apiKey: '' }, by)
}

const ours = 'our-refund'
const refund = (alias: string, answers: Record<string, Reply>) =>
  made(alias, answers).refund({ reference: 'r', transactionId: '1', amount: 500, currency: 'RUB', refundReference: ours, receipt: null })

const paidSession = {
  id: 'cs',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 1000,
  currency: 'eur',
  payment_intent: { id: 'pi' },
}
const order = (refundedAmount: number, ...externalRefundIds: string[]): Reply => ({
  status: 200,
  body: {
    errorCode: '0',
    orderStatus: 2,
    amount: 1000,
    paymentAmountInfo: { depositedAmount: 1000, refundedAmount },
    operations: externalRefundIds.map((externalRefundId) => ({ type: 'REFUND', externalRefundId })),
  },
})
const yookassaFault = (code: string): object => ({ type: 'error', code, description: code })
const paidForm = { status: 'success', paymentStatus: 'SUCCESS', itemTransactions: [{ paymentTransactionId: 'i' }] }

test.each([
  ['yookassa', 'too many requests', { refunds: { status: 429, body: yookassaFault('too_many_requests') } }],
  ['yookassa', 'a key being exchanged', { refunds: { status: 401, body: yookassaFault('invalid_credentials') } }],
  ['yookassa', 'an action that is forbidden for now', { refunds: { status: 403, body: yookassaFault('forbidden') } }],
  ['yookassa', 'that it takes longer', { refunds: { status: 202, body: { type: 'processing' } } }],
  ['stripe', 'too many requests', refundsOf(429, 'rate_limit_error')],
  ['stripe', 'the same key being at work', refundsOf(409, 'idempotency_error')],
  ['stripe', 'a fault of its own', refundsOf(400, 'api_error')],
  ['stripe', 'too many requests before the refund', { sessions: { status: 429, body: { error: { type: 'rate_limit_error' } } } }],
  ['cloud', 'too many requests', { refund: { status: 429, body: { Success: false, Message: 'Too many' } } }],
  ['cloud', 'a time-out of its network', { refund: { status: 200, body: { Success: false, Message: null, Model: { ReasonCode: 5091 } } } }],
  ['sber_new', 'too many requests', { 'refund.do': { status: 429, body: {} } }],
  ['sber_new', 'a system error', { 'refund.do': { status: 200, body: { errorCode: '7' } }, getOrderStatus: order(0) }],
  ['sber_new', 'a lock', { 'refund.do': { status: 200, body: { errorCode: '5' } }, getOrderStatus: order(500) }],
  ['sber', 'too many requests', { 'refund.do': { status: 429, body: {} } }],
  ['sber', 'a system error', { 'refund.do': { status: 200, body: { errorCode: 7 } }, getOrderStatus: order(0) }],
  ['sber', 'a system error of all', { 'refund.do': { status: 200, body: { errorCode: 7 } }, getOrderStatus: { status: 503, body: {} } }],
  ['iyzico', 'too many requests', { detail: { status: 200, body: paidForm }, '/refund': { status: 429, body: { status: 'failure' } } }],
  ['iyzico', 'nothing', { detail: { status: 200, body: paidForm }, '/refund': { status: 502, body: {} } }],
  ['ozan', 'too many requests', { refund: { status: 429, body: { status: 'ERROR' } } }],
  ['ozan', 'nothing', { refund: { status: 502, body: {} } }],
])('%s: a refund answered with %s is asked for again (I3)', async (alias, _what, answers) => {
  expect(await refund(alias, answers)).toMatchObject({ ok: false, retry: true })
})

function refundsOf(status: number, type: string): Record<string, Reply> {
  return { sessions: { status: 200, body: paidSession }, refunds: { status, body: { error: { type } } } }
}

test.each([
  ['yookassa', { refunds: { status: 400, body: yookassaFault('invalid_request') } }],
  ['yookassa', { refunds: { status: 200, body: { id: '1', status: 'canceled', cancellation_details: { reason: 'insufficient_funds' } } } }],
  ['stripe', refundsOf(400, 'invalid_request_error')],
  ['cloud', { refund: { status: 200, body: { Success: false, Message: 'Amount is too large' } } }],
  ['sber_new', { 'refund.do': { status: 200, body: { errorCode: '7' } }, getOrderStatus: order(600) }],
  ['sber', { 'refund.do': { status: 200, body: { errorCode: '8' } } }],
  ['iyzico', { detail: { status: 200, body: paidForm }, '/refund': { status: 200, body: { status: 'failure' } } }],
  ['ozan', { refund: { status: 200, body: { status: 'ERROR', message: 'The amount is not right' } } }],
])('%s: a refund that is refused on its merits is not asked for again (I3)', async (alias, answers) => {
  expect(await refund(alias, answers)).toMatchObject({ ok: false, retry: false })
})

const endedByStripe = (refund: object): Record<string, Reply> => ({
  sessions: { status: 200, body: paidSession },
  refunds: { status: 200, body: { id: 're', ...refund } },
})
const refusedByCloud = (Message: string | null, Model: object | null): Record<string, Reply> => ({
  refund: { status: 200, body: { Success: false, Message, Model } },
})
test.each<[alias: string, answers: Record<string, Reply>, words: string | undefined]>([
  ['yookassa', { refunds: { status: 400, body: yookassaFault('invalid_request') } }, 'invalid_request'],
  [
    'yookassa',
    { refunds: { status: 200, body: { id: '1', status: 'canceled', cancellation_details: { reason: 'insufficient_funds' } } } },
    'insufficient_funds',
  ],
  [
    'stripe',
    {
      sessions: { status: 200, body: paidSession },
      refunds: { status: 400, body: { error: { type: 'card_error', message: 'Charge is disputed', decline_code: 'disputed' } } },
    },
    'Charge is disputed (disputed)',
  ],
  ['stripe', { sessions: { status: 200, body: { ...paidSession, payment_intent: null } } }, undefined],
  ['stripe', endedByStripe({ status: 'failed', failure_reason: 'expired_or_canceled_card' }), 'expired_or_canceled_card'],
  ['stripe', endedByStripe({ status: 'canceled' }), 'canceled'],
  ['cloud', refusedByCloud('Amount is too large', null), 'Amount is too large'],
  ['cloud', refusedByCloud(null, { ReasonCode: 5051, CardHolderMessage: 'Недостаточно средств' }), 'Недостаточно средств (5051)'],
  ['cloud', refusedByCloud(null, null), undefined],
  [
    'sber',
    { 'refund.do': { status: 200, body: { errorCode: 8, errorMessage: 'Сумма превышает остаток' } } },
    'Сумма превышает остаток (8)',
  ],
  ['sber_new', { 'refund.do': { status: 200, body: { errorCode: '7' } }, getOrderStatus: order(600) }, '7'],
  [
    'iyzico',
    {
      detail: { status: 200, body: paidForm },
      '/refund': { status: 200, body: { status: 'failure', errorCode: '5093', errorMessage: 'İade edilemez' } },
    },
    'İade edilemez (5093)',
  ],
  ['ozan', { refund: { status: 200, body: { status: 'ERROR', message: 'The amount is not right' } } }, 'The amount is not right (ERROR)'],
])('%s: a refusal keeps the text and the code that the provider gave', async (alias, answers, words) => {
  const answer = await refund(alias, answers)
  expect(answer).toMatchObject({ ok: false, retry: false })
  expect('bankWords' in answer ? answer.bankWords : undefined).toBe(words)
})

test.each(['sber', 'sber_new'])('%s: an error about a refund that the order shows is none (I3)', async (alias) => {
  const answers = { 'refund.do': { status: 200, body: { errorCode: '7' } }, getOrderStatus: order(1000, 'another', ours) }
  expect(await refund(alias, answers)).toEqual({ ok: true })
})

test.each([
  ['yookassa', (status: string) => ({ refunds: { status: 200, body: { id: 'theirs', status } } }), 'canceled'],
  [
    'stripe',
    (status: string) => ({ sessions: { status: 200, body: paidSession }, refunds: { status: 200, body: { id: 'theirs', status } } }),
    'failed',
  ],
] as const)('%s: a refund is pending until the provider says how it ended (I3)', async (alias, answers, ended) => {
  expect(await refund(alias, answers('pending'))).toEqual({ ok: true, pendingAs: 'theirs' })
  expect(await refund(alias, answers('succeeded'))).toEqual({ ok: true })
  const requested = (status: string) => made(alias, answers(status)).refundState?.('theirs')
  expect([await requested('pending'), await requested('succeeded')]).toEqual([{ ok: true, pendingAs: 'theirs' }, { ok: true }])
  expect(await requested(ended)).toMatchObject({ ok: false, retry: false })
  const lost = { refunds: { status: 404, body: alias === 'stripe' ? { error: { type: 'x' } } : yookassaFault('not_found') } }
  expect(await made(alias, lost).refundState?.('theirs')).toMatchObject({ ok: false, retry: true })
})

test.each([
  ['cloud', { '/payments/get': { status: 429, body: { Success: false } } }],
  ['sber', { getOrderStatus: { status: 429, body: {} } }],
  ['sber_new', { getOrderStatus: { status: 429, body: {} } }],
  ['iyzico', { detail: { status: 429, body: { status: 'failure', errorCode: '5000' } } }],
  ['ozan', { status: { status: 429, body: { status: 'ERROR' } } }],
])('%s: too many requests are no state of a payment (I3)', async (alias, answers) => {
  expect(await made(alias, answers).stateOf({ reference: 'r', transactionId: '1', startedAt: 0 })).toEqual({ status: 'unreachable' })
})
