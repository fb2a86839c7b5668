import * as z from 'zod/mini'
import { decimalText, toMinor } from '#domain/money.ts'
import type { ProviderClient, ProviderResult } from '#server/providers/provider-client.ts'
import { unitLines } from '#domain/payment/unit-lines.ts'
import type { CardProblemCode } from '#domain/payment/card-problems.ts'
import type {
  Acquirer,
  Intent,
  NextStep,
  NoticeRequest,
  PaymentReference,
  PaymentState,
  ReadNotice,
  Receipt,
  Refunded,
} from '../acquirer.ts'
import { basic, isPassing, jsonOf, lost, refundLost, refundRefusedBy, refused, stepOf, unseen } from '../outcomes.ts'
import { takenBy } from '../taken-currencies.ts'
import { yookassaVat } from '../vat.ts'

const Money = z.object({ value: z.string(), currency: z.string() })

const Payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: Money,
  refunded_amount: z.optional(Money),
  metadata: z.optional(z.record(z.string(), z.string())),
  confirmation: z.optional(z.object({ confirmation_url: z.optional(z.string()), confirmation_data: z.optional(z.string()) })),
  cancellation_details: z.optional(z.object({ reason: z.string() })),
})

type Payment = z.infer<typeof Payment>

/** The response instead of an object: an error, or that it is still processing. */
const ErrorObject = z.object({ type: z.enum(['error', 'processing']), description: z.optional(z.string()) })

type ErrorObject = z.infer<typeof ErrorObject>

const Payments = z.object({ items: z.array(Payment), next_cursor: z.optional(z.string()) })

const Refund = z.object({ id: z.string(), status: z.string(), cancellation_details: z.optional(z.object({ reason: z.string() })) })

/** A webhook; the payment is queried, so only the ids matter. */
const Webhook = z.object({
  event: z.string(),
  object: z.object({
    id: z.string(),
    payment_id: z.optional(z.string()),
    metadata: z.optional(z.record(z.string(), z.string())),
  }),
})

/** Reasons of a cancellation; unlisted ones are a plain decline. */
const problems: Record<string, CardProblemCode> = {
  '3d_secure_failed': 'authentication',
  card_expired: 'expiry',
  expired_on_capture: 'out-of-time',
  expired_on_confirmation: 'out-of-time',
  insufficient_funds: 'funds',
  internal_timeout: 'try-later',
  invalid_card_number: 'number',
  invalid_csc: 'cvc',
  issuer_unavailable: 'try-later',
  payment_method_limit_exceeded: 'limit',
}

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
      const body = {
        payment_id: transactionId,
        amount: { value: decimalText(amount, currency), currency },
        ...receiptOf(receipt, currency),
      }
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
    return isProcessing || isPassing(response.status) ? refundLost({ why, sent: isProcessing }) : refundRefusedBy({ text: why })
  }
  const { id, status, cancellation_details } = response.body
  if (status === 'canceled') return refundRefusedBy({ code: cancellation_details?.reason ?? 'canceled' })
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
    amount: { value: decimalText(intent.amount, intent.currency), currency: intent.currency },
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

/** The receipt of a payment or a refund; an item's amount is the price of one unit. */
export function receiptOf(receipt: Receipt | null, currency: string): { receipt?: object } {
  if (!receipt) return {}
  const items = unitLines(receipt.lines).map(({ name, count, price, vat, subject }) => ({
    description: name.slice(0, 128),
    quantity: count,
    amount: { value: decimalText(price, currency), currency },
    vat_code: yookassaVat(vat),
    payment_subject: subject,
    payment_mode: receipt.paymentMode,
  }))
  const customer = receipt.email ? { email: receipt.email } : { phone: (receipt.phone ?? '').replace(/\D/g, '') }
  const taxes = receipt.taxSystem === null ? {} : { tax_system_code: receipt.taxSystem }
  return { receipt: { customer, items, ...taxes } }
}

function stateOfPayment(payment: Payment): PaymentState {
  const { value, currency } = payment.amount
  const facts = { amount: toMinor(Number(value), currency), currency, transactionId: payment.id }
  if (payment.status === 'canceled')
    return { status: 'refused', problems: [problems[payment.cancellation_details?.reason ?? ''] ?? 'declined'] }
  if (payment.status === 'waiting_for_capture') return { status: 'authorized', ...facts }
  if (payment.status !== 'succeeded') return { status: 'pending' }
  const back = toMinor(Number(payment.refunded_amount?.value ?? '0'), currency)
  return back > 0 ? { status: 'refunded', ...facts, amount: back, captured: facts.amount } : { status: 'captured', ...facts }
}
