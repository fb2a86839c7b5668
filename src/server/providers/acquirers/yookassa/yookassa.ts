import * as z from 'zod/mini'
import type { ProviderResult, ProviderClient } from '#server/providers/provider-client.ts'
import type { Acquirer, Intent, KnownPayment, NextStep, NoticeRequest, ReadNotice, Refunded } from '../acquirer.ts'
import { basic, decimal, isPassing, jsonOf, lost, refundLost, refundRefused, refused, stepOf, unseen } from '../outcomes.ts'
import { receiptOf } from './receipt.ts'
import { stateOfPayment } from './state.ts'
import { ErrorObject, Payment, Payments, Refund, Webhook } from './wire.ts'

export type YookassaSettings = { url: string; shopId: string; secret: string }

/** How many pages of 100 payments are looked through for one whose id never reached us. */
const pages = 5

type Ask = <T>(method: 'GET' | 'POST', path: string, schema: z.core.$ZodType<T>, body?: object, key?: string) => Promise<ProviderResult<T>>

/** YooKassa: its own page for cards and the fast payment system, SberPay by page or push. Amounts are decimal text. */
export function yookassa(settings: YookassaSettings, client: ProviderClient): Acquirer {
  const ask: Ask = (method, path, schema, body, key) =>
    client.ask(
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
  const stateOf = (payment: KnownPayment): ReturnType<Acquirer['stateOf']> => readBack(ask, payment)
  return {
    alias: 'yookassa',
    isNew: true,
    methods: ['card', 'sbp', 'sberpay'],
    currencies: ['RUB'],
    cardForm: 'hosted',
    verifyParam: null,
    refundsKnownFor: 24 * 3_600_000,
    showsRefunds: true,
    cardKey: async () => null,
    start: (intent) => start(ask, intent),
    finish: async ({ reference, transactionId }) => stepOf(await stateOf({ reference, transactionId, startedAt: 0 }), transactionId),
    stateOf,
    async refund({ transactionId, amount, currency, refundReference, receipt }) {
      const body = { payment_id: transactionId, amount: { value: decimal(amount), currency }, ...receiptOf(receipt, currency) }
      return refundOf(await ask('POST', '/refunds', z.union([Refund, ErrorObject]), body, refundReference))
    },
    async refundState(id) {
      const asked = await ask('GET', `/refunds/${encodeURIComponent(id)}`, z.union([Refund, ErrorObject]))
      return asked.ok && 'type' in asked.body ? refundLost({ why: asked.body.type, sent: true }) : refundOf(asked)
    },
    readNotice,
  }
}

function refundOf(asked: ProviderResult<z.infer<typeof Refund> | ErrorObject>): Refunded {
  if (!asked.ok) return refundLost(asked)
  if ('type' in asked.body) {
    const why = asked.body.description ?? asked.body.type
    const isProcessing = asked.body.type === 'processing'
    return isProcessing || isPassing(asked.status) ? refundLost({ why, sent: isProcessing }) : refundRefused(why)
  }
  const { id, status, cancellation_details } = asked.body
  if (status === 'canceled') return refundRefused(cancellation_details?.reason ?? 'canceled')
  return status === 'succeeded' ? { ok: true } : { ok: true, pendingAs: id }
}

const pushes = (intent: Intent): boolean => intent.method === 'sberpay' && intent.device === 'desktop' && intent.customer.phone !== null

async function start(ask: Ask, intent: Intent): Promise<NextStep> {
  const asked = await ask('POST', '/payments', z.union([Payment, ErrorObject]), payment(intent), intent.reference)
  if (!asked.ok) return pushes(intent) ? lost(asked) : unseen()
  if ('type' in asked.body) {
    return asked.body.type === 'processing'
      ? { kind: 'unknown', why: 'it takes longer' }
      : refused(['try-later'], asked.body.description ?? null)
  }
  const { id: transactionId, confirmation } = asked.body
  if (asked.body.status !== 'pending') return stepOf(stateOfPayment(asked.body), transactionId)
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

async function readBack(ask: Ask, { reference, transactionId, startedAt }: KnownPayment): ReturnType<Acquirer['stateOf']> {
  if (!transactionId) return search(ask, reference, startedAt)
  const asked = await ask('GET', `/payments/${encodeURIComponent(transactionId)}`, z.union([Payment, ErrorObject]))
  if (!asked.ok) return { status: 'unreachable' }
  if (!('type' in asked.body)) return stateOfPayment(asked.body)
  return asked.status === 404 ? { status: 'absent' } : { status: 'unreachable' }
}

// Payments cannot be asked for by our reference, only listed by time.
async function search(ask: Ask, reference: string, startedAt: number): ReturnType<Acquirer['stateOf']> {
  let cursor: string | undefined
  for (let page = 0; page < pages; page += 1) {
    const since = new Date(Math.max(0, startedAt - 60_000)).toISOString()
    const query = new URLSearchParams({ limit: '100', 'created_at.gte': since, ...(cursor ? { cursor } : {}) })
    const asked = await ask('GET', `/payments?${query.toString()}`, Payments)
    if (!asked.ok) return { status: 'unreachable' }
    const found = asked.body.items.find(({ metadata }) => metadata?.reference === reference)
    if (found) return stateOfPayment(found)
    cursor = asked.body.next_cursor
    if (!cursor) return { status: 'absent' }
  }
  return { status: 'unreachable' }
}

const events: Record<string, 'paid' | 'refused' | 'refunded'> = {
  'payment.succeeded': 'paid',
  'payment.canceled': 'refused',
  'refund.succeeded': 'refunded',
}

/** Webhooks are not signed: they are a hint to read the payment back. */
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
