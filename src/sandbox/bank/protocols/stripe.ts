import { unitsOf } from '#domain/currency-digits.ts'
import { randomUUID } from 'node:crypto'
import { type BankRequest, formOf, type Handler, json, type Reply, type Route } from '../exchange.ts'
import { type Change, expire, type Payment, refundedOf } from '../ledger.ts'
import type { News } from '../callbacks.ts'
import { hmacOf } from '../signatures.ts'
import { accounts, type World } from '../world.ts'

const { secret, webhookSecret } = accounts.stripe

/** Stripe's checkout sessions: form requests, JSON responses, minor units, an idempotency key for every change. */
export function stripeRoutes(world: World): Route[] {
  const answered = new Map<string, { body: string; reply: Reply }>()
  const guarded =
    (handler: Handler): Handler =>
    async (request, found) => {
      if (request.headers.authorization !== `Bearer ${secret}`) return fault(401, 'invalid_request_error', 'Invalid API Key provided')
      const key = request.headers['idempotency-key']
      const body = request.body.toString('utf8')
      const known = key ? answered.get(key) : undefined
      if (known) return known.body === body ? known.reply : fault(400, 'idempotency_error', 'The key was used with other parameters')
      const reply = await handler(request, found)
      if (key) answered.set(key, { body, reply })
      return reply
    }
  return [
    ['POST', '/stripe/checkout/sessions', guarded((request) => create(world, formOf(request)))],
    ['GET', '/stripe/checkout/sessions/:id', guarded((_asked, { id }) => show(world, world.ledger.find('stripe', id ?? '')))],
    ['POST', '/stripe/refunds', guarded((request) => refund(world, request))],
    ['GET', '/stripe/refunds/:id', guarded((_asked, { id }) => showRefund(world, id ?? ''))],
  ]
}

const whole = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const thousandths = new Set('BHD JOD KWD OMR TND'.split(' '))

const stripeUnits = (currency: string): number => (whole.has(currency) ? 1 : thousandths.has(currency) ? 1000 : 100)

/** Minor units by ISO 4217 of Stripe's units: it counts ariary whole, and krónur in hundredths. */
const minorOf = (units: number, currency: string): number => (units * unitsOf(currency)) / stripeUnits(currency)

const wireUnits = ({ currency }: Payment, amount: number): number => Math.round((amount * stripeUnits(currency)) / unitsOf(currency))

const fault = (status: number, type: string, message: string): Reply => json({ error: { type, message } }, status)

function create(world: World, fields: Record<string, string>): Reply {
  const currency = (fields['line_items[0][price_data][currency]'] ?? '').toUpperCase()
  const units = Number(fields['line_items[0][price_data][unit_amount]']) * Number(fields['line_items[0][quantity]'])
  const amount = minorOf(units, currency)
  // Of three decimals the last is 0.
  const isCoarse = thousandths.has(currency) && units % 10 !== 0
  if (fields.mode !== 'payment' || isCoarse || !Number.isInteger(amount) || amount <= 0)
    return fault(400, 'invalid_request_error', 'line_items')
  const payment = world.ledger.open({
    acquirer: 'stripe',
    reference: fields.client_reference_id ?? '',
    amount,
    currency,
    method: 'card',
    description: fields['line_items[0][price_data][product_data][name]'] ?? '',
    returnUrl: (fields.success_url ?? '').replace('{CHECKOUT_SESSION_ID}', ''),
    email: fields.customer_email ?? null,
    expiresAt: Number(fields.expires_at) * 1000 || world.clock() + 86_400_000,
  })
  return json(session(world, payment, false))
}

function show(world: World, payment: Payment | null): Reply {
  if (!payment) return fault(404, 'invalid_request_error', 'No such checkout session')
  expire(payment, world.clock())
  return json(session(world, payment, true))
}

function session(world: World, payment: Payment, expanded: boolean): object {
  const [paid, open] = [payment.status === 'paid', payment.status === 'new' || payment.status === 'authenticating']
  const intent = `pi_${payment.id.slice(3)}`
  return {
    id: payment.id,
    object: 'checkout.session',
    url: open ? `${world.url}/form/stripe/${payment.id}` : null,
    status: paid ? 'complete' : open ? 'open' : 'expired',
    payment_status: paid ? 'paid' : 'unpaid',
    amount_total: wireUnits(payment, payment.amount),
    currency: payment.currency.toLowerCase(),
    client_reference_id: payment.reference,
    payment_intent: !paid
      ? null
      : expanded
        ? { id: intent, latest_charge: { amount_refunded: wireUnits(payment, refundedOf(payment)) } }
        : intent,
  }
}

async function refund(world: World, request: BankRequest): Promise<Reply> {
  const fields = formOf(request)
  const payment = world.ledger.find('stripe', `cs_${(fields.payment_intent ?? '').slice(3)}`)
  const id =
    payment &&
    (await world.ledger.refund(
      payment,
      minorOf(Number(fields.amount), payment.currency),
      request.headers['idempotency-key'] ?? randomUUID(),
    ))
  return id ? json({ id, object: 'refund', status: 'succeeded' }) : fault(400, 'invalid_request_error', 'The amount is not right')
}

function showRefund(world: World, id: string): Reply {
  const isThere = world.ledger.list().some(({ acquirer, refunds }) => acquirer === 'stripe' && refunds.some((one) => one.id === id))
  return isThere ? json({ id, object: 'refund', status: 'succeeded' }) : fault(404, 'invalid_request_error', 'No such refund')
}

/** Events are signed with the time, so each delivery has a signature of its own. */
export function stripeNews(world: World, payment: Payment, change: Change, url: string): News | null {
  // After a refused card the page stays open for another one, and no session event is sent.
  if (change === 'declined' && payment.status !== 'declined') return null
  const type = { paid: 'checkout.session.completed', declined: 'checkout.session.expired', refunded: 'charge.refunded' }[change]
  const id = `evt_${randomUUID()}`
  const make = (spoilt: boolean): { headers: Record<string, string>; body: string } => {
    const more = spoilt ? 100 : 0
    const object =
      change === 'refunded'
        ? {
            id: `ch_${payment.id}`,
            amount_refunded: wireUnits(payment, refundedOf(payment)) + more,
            currency: payment.currency.toLowerCase(),
            metadata: { order_id: payment.reference },
          }
        : { ...session(world, payment, false), amount_total: wireUnits(payment, payment.amount) + more }
    const body = JSON.stringify({ id, object: 'event', type, data: { object } })
    const time = Math.floor(world.clock() / 1000)
    return {
      headers: {
        'content-type': 'application/json',
        'stripe-signature': `t=${time},v1=${hmacOf(webhookSecret, `${time}.${body}`, 'hex')}`,
      },
      body,
    }
  }
  return { acquirer: 'stripe', url, make, accepted: () => true }
}
