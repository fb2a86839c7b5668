import * as z from 'zod/mini'
import type { ProviderClient, ProviderResult } from '#server/providers/provider-client.ts'
import type { Acquirer, Intent, NextStep, Notice, NoticeRequest, PaymentState, ReadNotice, Refunded } from '../acquirer.ts'
import {
  type Fields,
  formBody,
  hmac,
  isPassing,
  jsonOf,
  refundLost,
  refundRefused,
  refundRefusedBy,
  refused,
  sameText,
  stepOf,
  unseen,
} from '../outcomes.ts'
import { stepBy, takenBy } from '../taken-currencies.ts'
import { fromStripe, stripeUnits } from './units.ts'

const Fault = z.object({ error: z.object({ type: z.string(), message: z.optional(z.string()), decline_code: z.optional(z.string()) }) })

const Session = z.object({
  id: z.string(),
  url: z.optional(z.nullable(z.string())),
  status: z.nullable(z.string()),
  payment_status: z.string(),
  amount_total: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  payment_intent: z.optional(
    z.nullable(z.object({ id: z.string(), latest_charge: z.optional(z.nullable(z.object({ amount_refunded: z.number() }))) })),
  ),
})

type Session = z.infer<typeof Session>

/** A session without expanded parts: `payment_intent` is only an id. */
const NewSession = z.union([z.object({ id: z.string(), url: z.nullable(z.string()) }), Fault])

const ReadSession = z.union([Session, Fault])

const Refund = z.union([
  z.object({ id: z.string(), status: z.nullable(z.string()), failure_reason: z.optional(z.nullable(z.string())) }),
  Fault,
])

const Event = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      client_reference_id: z.optional(z.nullable(z.string())),
      payment_status: z.optional(z.string()),
      amount_total: z.optional(z.nullable(z.number())),
      amount_refunded: z.optional(z.number()),
      currency: z.optional(z.nullable(z.string())),
      metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
    }),
  }),
})

/** Seconds for which a signature is valid. A repeated delivery is signed anew. */
const tolerance = 300

const events: Record<string, Notice['event']> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'refused',
  'checkout.session.expired': 'refused',
  'charge.refunded': 'refunded',
}

export type StripeSettings = { url: string; secret: string; webhookSecret: string }

/** Seconds a page stays open: the allowed minimum. */
const openFor = 1800

type Send = <T>(method: 'GET' | 'POST', path: string, schema: z.core.$ZodType<T>, body?: Fields, key?: string) => Promise<ProviderResult<T>>

/** Stripe: its hosted page for cards. Integer units of the currency; a payment is identified by its checkout session. */
export function stripe(settings: StripeSettings, client: ProviderClient, clock: () => number): Acquirer {
  const send: Send = (method, path, schema, body, key) =>
    client.request(
      {
        method,
        url: `${settings.url}${path}`,
        headers: {
          authorization: `Bearer ${settings.secret}`,
          ...(body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body: formBody(body) } : {}),
      },
      schema,
    )
  const read = (id: string): ReturnType<typeof send<z.infer<typeof ReadSession>>> =>
    send('GET', `/checkout/sessions/${encodeURIComponent(id)}?expand[]=payment_intent.latest_charge`, ReadSession)
  const readBack = async (transactionId: string | null): ReturnType<Acquirer['stateOf']> => {
    // A session whose URL never reached us was not shown, so nothing can have been paid on it.
    if (!transactionId) return { status: 'absent' }
    const response = await read(transactionId)
    if (!response.ok) return { status: 'unreachable' }
    if (!('error' in response.body)) return stateOfSession(response.body)
    return response.status === 404 ? { status: 'absent' } : { status: 'unreachable' }
  }
  return {
    alias: 'stripe',
    isNew: false,
    methods: ['card'],
    takes: takenBy.stripe,
    amountStep: stepBy('stripe'),
    cardForm: 'hosted',
    verifyParam: null,
    refundsKnownFor: 24 * 3_600_000,
    showsRefunds: true,
    cardKey: async () => null,
    async start(intent) {
      const units = stripeUnits(intent.amount, intent.currency)
      if (units === null) return refused(['try-later'], `Stripe takes no such amount of ${intent.currency}`)
      const response = await send('POST', '/checkout/sessions', NewSession, session(intent, units, clock()), intent.reference)
      return response.ok ? stepAfterCreate(response.body) : unseen()
    },
    finish: async ({ transactionId }) => stepOf(await readBack(transactionId), transactionId),
    stateOf: ({ transactionId }) => readBack(transactionId),
    async refund({ transactionId, amount, currency, refundReference }) {
      const units = stripeUnits(amount, currency)
      if (units === null) return refundRefused(`Stripe takes no such amount of ${currency}`)
      const session = await read(transactionId)
      if (!session.ok || isPassing(session.status)) return refundLost({ why: 'the session could not be read', sent: false })
      if ('error' in session.body || !session.body.payment_intent) return refundRefused('nothing was paid')
      const body = { payment_intent: session.body.payment_intent.id, amount: units }
      return refundOf(await send('POST', '/refunds', Refund, body, refundReference))
    },
    async refundState(id) {
      const response = await send('GET', `/refunds/${encodeURIComponent(id)}`, Refund)
      return response.ok && 'error' in response.body ? refundLost({ why: response.body.error.type, sent: true }) : refundOf(response)
    },
    readNotice: (request) => readNotice(settings.webhookSecret, clock(), request),
  }
}

const session = (intent: Intent, units: number, now: number): Fields => ({
  mode: 'payment',
  line_items: {
    0: {
      quantity: 1,
      price_data: { currency: intent.currency.toLowerCase(), unit_amount: units, product_data: { name: intent.description } },
    },
  },
  success_url: intent.urls.result,
  cancel_url: intent.urls.result,
  client_reference_id: intent.reference,
  payment_intent_data: { metadata: { order_id: intent.reference } },
  expires_at: Math.ceil(now / 1000) + openFor,
  ...(intent.customer.email ? { customer_email: intent.customer.email } : {}),
})

/** Error types that say nothing about the payment. */
const passingTypes = new Set(['api_error', 'rate_limit_error'])

function refundOf(response: ProviderResult<z.infer<typeof Refund>>): Refunded {
  if (!response.ok) return refundLost(response)
  if ('error' in response.body) {
    const { type, message, decline_code: declined } = response.body.error
    return isPassing(response.status) || passingTypes.has(type)
      ? refundLost({ why: message ?? type, sent: type === 'api_error' })
      : refundRefusedBy({ text: message, code: declined ?? type })
  }
  const { id, status, failure_reason: reason } = response.body
  if (status === 'failed' || status === 'canceled') return refundRefusedBy({ code: reason ?? status })
  return status === 'succeeded' ? { ok: true } : { ok: true, pendingAs: id }
}

function stepAfterCreate(body: z.infer<typeof NewSession>): NextStep {
  if ('error' in body) return refused(['try-later'], body.error.message ?? null)
  return body.url ? { kind: 'redirect', url: body.url, transactionId: body.id } : unseen()
}

function stateOfSession(session: Session): PaymentState {
  if (session.payment_status !== 'paid')
    return session.status === 'expired' ? { status: 'refused', problems: ['out-of-time'] } : { status: 'pending' }
  const currency = (session.currency ?? '').toUpperCase()
  const facts = { amount: fromStripe(session.amount_total ?? 0, currency), currency, transactionId: session.id }
  const back = fromStripe(session.payment_intent?.latest_charge?.amount_refunded ?? 0, currency)
  return back > 0 ? { status: 'refunded', ...facts, amount: back, captured: facts.amount } : { status: 'captured', ...facts }
}

/** `Stripe-Signature: t=…,v1=…`: hex HMAC-SHA-256 over the time, a dot and the raw body; any v1 may match. */
export function readNotice(secret: string, now: number, { rawBody, headers }: NoticeRequest): ReadNotice {
  const parts = (headers['stripe-signature'] ?? '').split(',').map((part) => part.split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  const expected = hmac(secret, Buffer.concat([Buffer.from(`${time}.`), rawBody]), 'hex')
  if (!parts.some(([name, value]) => name === 'v1' && sameText(value, expected))) return { ok: false, why: 'the signature is not theirs' }
  if (!(Math.abs(now / 1000 - Number(time)) <= tolerance)) return { ok: false, why: 'the signature is too old' }
  const event = z.safeParse(Event, jsonOf(rawBody))
  if (!event.success) return { ok: false, why: 'another shape' }
  return { ok: true, notice: noticeOf(event.data), answer: { status: 200, body: '{"received":true}', type: 'application/json' } }
}

function noticeOf({ type, data: { object } }: z.infer<typeof Event>): Notice {
  const known = events[type] ?? 'other'
  // A session can be complete before its money has come.
  const event = known === 'paid' && object.payment_status !== 'paid' ? 'other' : known
  const units = event === 'refunded' ? object.amount_refunded : object.amount_total
  const currency = object.currency?.toUpperCase() ?? null
  return {
    reference: object.client_reference_id ?? object.metadata?.order_id ?? null,
    // Payments are identified by their session; a charge has none.
    transactionId: type.startsWith('checkout.session.') ? object.id : null,
    event,
    amount: units == null || currency === null ? null : fromStripe(units, currency),
    currency,
    trusted: true,
  }
}
