import * as z from 'zod/mini'
import type { ProviderResult, ProviderClient } from '#server/providers/provider-client.ts'
import type { Acquirer, Intent, PaymentReference, NextStep, NoticeRequest, ReadNotice, Refunded } from '../acquirer.ts'
import { basic, decimal, isPassing, jsonOf, lost, refundLost, refundRefused, refused, stepOf, unseen } from '../outcomes.ts'
import { takenBy } from '../taken-currencies.ts'
import { receiptOf } from './receipt.ts'
import { stateOfPayment } from './state.ts'
import { ErrorObject, Payment, Payments, Refund, Webhook } from './wire.ts'

export type YookassaSettings = { url: string; shopId: string; secret: string }

/** The number of pages of 100 payments to search for one whose id never reached us. */
const pages = 5

type Send = <T>(method: 'GET' | 'POST', path: string, schema: z.core.$ZodType<T>, body?: object, key?: string) => Promise<ProviderResult<T>>

/** YooKassa: hosted page for cards and the fast payment system, SberPay by page or push. Amounts are decimal text. */
export function yookassa(settings: YookassaSettings, client: ProviderClient): Acquirer {
  const send: Send = (method, path, schema, body, key) =>
    client.request(
      {
        method,
        url: `${settings.url}${path}`,
        headers: {
          authorization: basic(settings.shopId, settings.secret),
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotence-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      },
      schema,
    )
  const stateOf = (payment: PaymentReference): ReturnType<Acquirer['stateOf']> => readBack(send, payment)
  return {
    alias: 'yookassa',
    isNew: true,
    methods: ['card', 'sbp', 'sberpay'],
    takes: takenBy.yookassa,
    cardForm: 'hosted',
    verifyParam: null,
    refundsKnownFor: 24 * 3_600_000,
    showsRefunds: true,
    cardKey: async () => null,
    start: (intent) => start(send, intent),
    finish: async ({ reference, transactionId }) => stepOf(await stateOf({ reference, transactionId, startedAt: 0 }), transactionId),
    stateOf,
    async refund({ transactionId, amount, currency, refundReference, receipt }) {
      const body = { payment_id: transactionId, amount: { value: decimal(amount), currency }, ...receiptOf(receipt, currency) }
      return refundOf(await send('POST', '/refunds', z.union([Refund, ErrorObject]), body, refundReference))
    },
    async refundState(id) {
      const response = await send('GET', `/refunds/${encodeURIComponent(id)}`, z.union([Refund, ErrorObject]))
      return response.ok && 'type' in response.body ? refundLost({ why: response.body.type, sent: true }) : refundOf(response)
    },
    readNotice,
  }
}

function refundOf(response: ProviderResult<z.infer<typeof Refund> | ErrorObject>): Refunded {
  if (!response.ok) return refundLost(response)
  if ('type' in response.body) {
    const why = response.body.description ?? response.body.type
    const isProcessing = response.body.type === 'processing'
    return isProcessing || isPassing(response.status) ? refundLost({ why, sent: isProcessing }) : refundRefused(why)
  }
  const { id, status, cancellation_details } = response.body
  if (status === 'canceled') return refundRefused(cancellation_details?.reason ?? 'canceled')
  return status === 'succeeded' ? { ok: true } : { ok: true, pendingAs: id }
}

const pushes = (intent: Intent): boolean => intent.method === 'sberpay' && intent.device === 'desktop' && intent.customer.phone !== null

async function start(send: Send, intent: Intent): Promise<NextStep> {
  const response = await send('POST', '/payments', z.union([Payment, ErrorObject]), payment(intent), intent.reference)
  if (!response.ok) return pushes(intent) ? lost(response) : unseen()
  if ('type' in response.body) {
    return response.body.type === 'processing'
      ? { kind: 'unknown', why: 'it takes longer' }
      : refused(['try-later'], response.body.description ?? null)
  }
  const { id: transactionId, confirmation } = response.body
  if (response.body.status !== 'pending') return stepOf(stateOfPayment(response.body), transactionId)
  const url = confirmation?.confirmation_url
  return url ? { kind: 'redirect', url, transactionId } : { kind: 'waiting', transactionId }
}

const types = { card: 'bank_card', sbp: 'sbp', sberpay: 'sberbank' }

function payment(intent: Intent): object {
  const push = pushes(intent)
  const phone = (intent.customer.phone ?? '').replace(/\D/g, '')
  const back = { type: 'redirect', return_url: intent.urls.result, locale: intent.language === 'ru' ? 'ru_RU' : 'en_US' }
  return {
    amount: { value: decimal(intent.amount), currency: intent.currency },
    capture: true,
    payment_method_data: { type: types[intent.method], ...(push ? { phone } : {}) },
    confirmation: push ? { type: 'external' } : back,
    description: intent.description.slice(0, 128),
    metadata: { reference: intent.reference },
    ...(intent.customer.ip ? { client_ip: intent.customer.ip } : {}),
    ...receiptOf(intent.receipt, intent.currency),
  }
}

async function readBack(send: Send, { reference, transactionId, startedAt }: PaymentReference): ReturnType<Acquirer['stateOf']> {
  if (!transactionId) return search(send, reference, startedAt)
  const response = await send('GET', `/payments/${encodeURIComponent(transactionId)}`, z.union([Payment, ErrorObject]))
  if (!response.ok) return { status: 'unreachable' }
  if (!('type' in response.body)) return stateOfPayment(response.body)
  return response.status === 404 ? { status: 'absent' } : { status: 'unreachable' }
}

// Payments cannot be queried by our reference, only listed by time.
async function search(send: Send, reference: string, startedAt: number): ReturnType<Acquirer['stateOf']> {
  let cursor: string | undefined
  for (let page = 0; page < pages; page += 1) {
    const since = new Date(Math.max(0, startedAt - 60_000)).toISOString()
    const query = new URLSearchParams({ limit: '100', 'created_at.gte': since, ...(cursor ? { cursor } : {}) })
    const response = await send('GET', `/payments?${query.toString()}`, Payments)
    if (!response.ok) return { status: 'unreachable' }
    const found = response.body.items.find(({ metadata }) => metadata?.reference === reference)
    if (found) return stateOfPayment(found)
    cursor = response.body.next_cursor
    if (!cursor) return { status: 'absent' }
  }
  return { status: 'unreachable' }
}

const events: Record<string, 'paid' | 'refused' | 'refunded'> = {
  'payment.succeeded': 'paid',
  'payment.canceled': 'refused',
  'refund.succeeded': 'refunded',
}

/** Webhooks are unsigned, so they only trigger a query of the payment. */
function readNotice({ rawBody }: NoticeRequest): ReadNotice {
  const webhook = z.safeParse(Webhook, jsonOf(rawBody))
  if (!webhook.success) return { ok: false, why: 'another shape' }
  const { event, object } = webhook.data
  const notice = {
    reference: object.metadata?.reference ?? null,
    transactionId: object.payment_id ?? object.id,
    event: events[event] ?? ('other' as const),
    amount: null,
    currency: null,
    trusted: false,
  }
  return { ok: true, notice, answer: { status: 200, body: '', type: 'text/plain' } }
}
