import type * as z from 'zod/mini'
import type { ProviderResult, ProviderClient } from '#server/providers/provider-client.ts'
import type { Acquirer, Intent, NextStep, PaymentState, Refunded } from '../acquirer.ts'
import { type Fields, formBody, isPassing, refundLost, refundRefused, refused, stepOf, unseen } from '../outcomes.ts'
import { takenBy } from '../taken-currencies.ts'
import { readNotice } from './notice.ts'
import { fromStripe, stripeUnits } from './units.ts'
import { NewSession, ReadSession, Refund, type Session } from './wire.ts'

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
    const { type, message } = response.body.error
    return isPassing(response.status) || passingTypes.has(type)
      ? refundLost({ why: message ?? type, sent: type === 'api_error' })
      : refundRefused(message ?? type)
  }
  const { id, status } = response.body
  if (status === 'failed' || status === 'canceled') return refundRefused(status)
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
