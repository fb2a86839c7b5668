import type * as z from 'zod/mini'
import type { ProviderResult, ProviderClient } from '#server/providers/provider-client.ts'
import type { Acquirer, Intent, NextStep, PaymentState, Refunded } from '../acquirer.ts'
import { type Fields, formBody, isPassing, refundLost, refundRefused, refused, stepOf, unseen } from '../outcomes.ts'
import { readNotice } from './notice.ts'
import { NewSession, ReadSession, Refund, type Session } from './wire.ts'

export type StripeSettings = { url: string; secret: string; webhookSecret: string }

/** Seconds a page stays open: the least that is allowed. */
const openFor = 1800

type Ask = <T>(method: 'GET' | 'POST', path: string, schema: z.core.$ZodType<T>, body?: Fields, key?: string) => Promise<ProviderResult<T>>

/** Stripe: its hosted page for cards. Integer minor units; a payment is known by its checkout session. */
export function stripe(settings: StripeSettings, client: ProviderClient, clock: () => number): Acquirer {
  const ask: Ask = (method, path, schema, body, key) =>
    client.ask(
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
  const read = (id: string): ReturnType<typeof ask<z.infer<typeof ReadSession>>> =>
    ask('GET', `/checkout/sessions/${encodeURIComponent(id)}?expand[]=payment_intent.latest_charge`, ReadSession)
  const readBack = async (transactionId: string | null): ReturnType<Acquirer['stateOf']> => {
    // A session whose address never reached us was seen by nobody: nothing can have been paid on it.
    if (!transactionId) return { status: 'absent' }
    const asked = await read(transactionId)
    if (!asked.ok) return { status: 'unreachable' }
    if (!('error' in asked.body)) return stateOfSession(asked.body)
    return asked.status === 404 ? { status: 'absent' } : { status: 'unreachable' }
  }
  return {
    alias: 'stripe',
    isNew: false,
    methods: ['card'],
    currencies: [],
    cardForm: 'hosted',
    verifyParam: null,
    refundsKnownFor: 24 * 3_600_000,
    showsRefunds: true,
    cardKey: async () => null,
    async start(intent) {
      const asked = await ask('POST', '/checkout/sessions', NewSession, session(intent, clock()), intent.reference)
      return asked.ok ? stepAfterCreate(asked.body) : unseen()
    },
    finish: async ({ transactionId }) => stepOf(await readBack(transactionId), transactionId),
    stateOf: ({ transactionId }) => readBack(transactionId),
    async refund({ transactionId, amount, refundReference }) {
      const session = await read(transactionId)
      if (!session.ok || isPassing(session.status)) return refundLost({ why: 'the session could not be read', sent: false })
      if ('error' in session.body || !session.body.payment_intent) return refundRefused('nothing was paid')
      return refundOf(await ask('POST', '/refunds', Refund, { payment_intent: session.body.payment_intent.id, amount }, refundReference))
    },
    async refundState(id) {
      const asked = await ask('GET', `/refunds/${encodeURIComponent(id)}`, Refund)
      return asked.ok && 'error' in asked.body ? refundLost({ why: asked.body.error.type, sent: true }) : refundOf(asked)
    },
    readNotice: (request) => readNotice(settings.webhookSecret, clock(), request),
  }
}

const session = (intent: Intent, now: number): Fields => ({
  mode: 'payment',
  line_items: {
    0: {
      quantity: 1,
      price_data: { currency: intent.currency.toLowerCase(), unit_amount: intent.amount, product_data: { name: intent.description } },
    },
  },
  success_url: intent.urls.result,
  cancel_url: intent.urls.result,
  client_reference_id: intent.reference,
  payment_intent_data: { metadata: { order_id: intent.reference } },
  expires_at: Math.ceil(now / 1000) + openFor,
  ...(intent.customer.email ? { customer_email: intent.customer.email } : {}),
})

/** Types of faults that say nothing of what was asked. */
const passingTypes = new Set(['api_error', 'rate_limit_error'])

function refundOf(asked: ProviderResult<z.infer<typeof Refund>>): Refunded {
  if (!asked.ok) return refundLost(asked)
  if ('error' in asked.body) {
    const { type, message } = asked.body.error
    return isPassing(asked.status) || passingTypes.has(type)
      ? refundLost({ why: message ?? type, sent: type === 'api_error' })
      : refundRefused(message ?? type)
  }
  const { id, status } = asked.body
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
  const facts = { amount: session.amount_total ?? 0, currency: (session.currency ?? '').toUpperCase(), transactionId: session.id }
  const back = session.payment_intent?.latest_charge?.amount_refunded ?? 0
  return back > 0 ? { status: 'refunded', ...facts, amount: back, captured: facts.amount } : { status: 'captured', ...facts }
}
