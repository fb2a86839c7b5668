import { randomUUID } from 'node:crypto'
import { decimalText, toMinor } from '#domain/money.ts'
import type { Reason } from '../cards.ts'
import { type BankRequest, type Handler, json, objectOf, partOf, type Reply, type Route, textOf } from '../exchange.ts'
import { type Change, expire, type Method, type Payment, refundedOf } from '../ledger.ts'
import type { News } from '../callbacks.ts'
import { push } from '../phone.ts'
import { isBasic } from '../signatures.ts'
import { accounts, type World } from '../world.ts'

const { shopId, secret } = accounts.yookassa

const reasons: Record<Reason, string> = {
  declined: 'general_decline',
  funds: 'insufficient_funds',
  expiry: 'card_expired',
  cvc: 'invalid_csc',
  number: 'invalid_card_number',
  limit: 'payment_method_limit_exceeded',
  unavailable: 'issuer_unavailable',
  authentication: '3d_secure_failed',
  expired: 'expired_on_confirmation',
}

/** YooKassa: amounts as decimal text, an idempotence key for every change. */
export function yookassaRoutes(world: World): Route[] {
  const answered = new Map<string, { body: string; reply: Reply }>()
  const guarded =
    (handler: Handler): Handler =>
    async (request, found) => {
      if (!isBasic(request, shopId, secret)) return fault(401, 'invalid_credentials', 'The shop is unknown')
      if (request.method === 'GET') return handler(request, found)
      const key = request.headers['idempotence-key']
      if (!key || key.length > 64) return fault(400, 'invalid_request', 'Idempotence-Key')
      const body = request.body.toString('utf8')
      const known = answered.get(key)
      if (known) return known.body === body ? known.reply : fault(400, 'invalid_request', 'The key was used for something else')
      const reply = await handler(request, found)
      answered.set(key, { body, reply })
      return reply
    }
  return [
    ['POST', '/yookassa/payments', guarded((request) => create(world, objectOf(request)))],
    ['GET', '/yookassa/payments/:id', guarded((_asked, { id }) => show(world, world.ledger.find('yookassa', id ?? '')))],
    ['GET', '/yookassa/payments', guarded((request) => list(world, request))],
    ['GET', '/yookassa/refunds/:id', guarded((_asked, { id }) => showRefund(world, id ?? ''))],
    ['POST', '/yookassa/refunds', guarded((request) => refund(world, objectOf(request), request.headers['idempotence-key'] ?? ''))],
  ]
}

const fault = (status: number, code: string, description: string): Reply =>
  json({ type: 'error', id: randomUUID(), code, description }, status)

const types: Record<string, Method> = { bank_card: 'card', sbp: 'sbp', sberbank: 'sberpay' }
const minor = (value: unknown): number => toMinor(Number(partOf(value).value), String(partOf(value).currency))
const money = (amount: number, currency: string): object => ({ value: decimalText(amount, currency), currency })

function create(world: World, body: Record<string, unknown>): Reply {
  const [data, confirmation] = [partOf(body.payment_method_data), partOf(body.confirmation)]
  const amount = minor(body.amount)
  if (typeof partOf(body.amount).value !== 'string' || !(amount > 0)) return fault(400, 'invalid_request', 'amount')
  if (textOf(body.description).length > 128) return fault(400, 'invalid_request', 'description')
  if (body.receipt && sumOf(partOf(body.receipt).items) !== amount) return fault(400, 'invalid_request', 'receipt')
  const payment = world.ledger.open({
    acquirer: 'yookassa',
    reference: textOf(partOf(body.metadata).reference),
    amount,
    currency: textOf(partOf(body.amount).currency),
    method: types[textOf(data.type)] ?? 'card',
    description: textOf(body.description),
    returnUrl: textOf(confirmation.return_url),
    expiresAt: world.clock() + 3_600_000,
  })
  if (confirmation.type === 'external' && !push(world, payment, textOf(data.phone))) return fault(400, 'invalid_request', 'phone')
  return json(object(world, payment))
}

const sumOf = (items: unknown): number =>
  (Array.isArray(items) ? items : []).reduce(
    (sum: number, item: unknown) => sum + minor(partOf(item).amount) * Number(partOf(item).quantity),
    0,
  )

function show(world: World, payment: Payment | null): Reply {
  if (!payment) return fault(404, 'not_found', 'There is no such payment')
  expire(payment, world.clock())
  return json(object(world, payment))
}

function list(world: World, request: BankRequest): Reply {
  const since = Date.parse(request.url.searchParams.get('created_at.gte') ?? '') || 0
  const limit = Number(request.url.searchParams.get('limit') ?? 10)
  const from = Number(request.url.searchParams.get('cursor') ?? 0)
  const all = world.ledger.list().filter(({ acquirer, createdAt }) => acquirer === 'yookassa' && createdAt >= since)
  const items = all.toReversed().slice(from, from + limit)
  const more = from + limit < all.length ? { next_cursor: String(from + limit) } : {}
  return json({ type: 'list', items: items.map((payment) => object(world, payment)), ...more })
}

async function refund(world: World, body: Record<string, unknown>, key: string): Promise<Reply> {
  const payment = world.ledger.find('yookassa', textOf(body.payment_id))
  const id = payment && (await world.ledger.refund(payment, minor(body.amount), key))
  return payment && id ? showRefund(world, id) : fault(400, 'invalid_request', 'The amount is not right')
}

// Refunds of fast payments are delayed; those of cards are immediate.
function showRefund(world: World, id: string): Reply {
  const payment = world.ledger.list().find(({ acquirer, refunds }) => acquirer === 'yookassa' && refunds.some((one) => one.id === id))
  const found = payment?.refunds.find((one) => one.id === id)
  if (!payment || !found) return fault(404, 'not_found', 'There is no such refund')
  const isUnderWay = payment.method === 'sbp' && world.clock() < found.at + world.pace * 1000
  return json({
    id,
    payment_id: payment.id,
    status: isUnderWay ? 'pending' : 'succeeded',
    amount: money(found.amount, payment.currency),
    created_at: new Date(found.at).toISOString(),
  })
}

const statuses = { new: 'pending', authenticating: 'pending', paid: 'succeeded', declined: 'canceled' } as const

function object(world: World, payment: Payment): object {
  const waits = payment.status === 'new' && payment.returnUrl !== ''
  const page = payment.method === 'card' ? 'form' : 'pay'
  return {
    id: payment.id,
    status: statuses[payment.status],
    paid: payment.status === 'paid',
    amount: money(payment.amount, payment.currency),
    ...(refundedOf(payment) > 0 ? { refunded_amount: money(refundedOf(payment), payment.currency) } : {}),
    description: payment.description,
    created_at: new Date(payment.createdAt).toISOString(),
    test: true,
    refundable: payment.status === 'paid',
    metadata: { reference: payment.reference },
    ...(waits ? { confirmation: { type: 'redirect', confirmation_url: `${world.url}/${page}/yookassa/${payment.id}` } } : {}),
    ...(payment.status === 'declined'
      ? { cancellation_details: { party: 'payment_network', reason: reasons[payment.reason ?? 'declined'] } }
      : {}),
  }
}

const events = { paid: 'payment.succeeded', declined: 'payment.canceled', refunded: 'refund.succeeded' } as const

/** Webhooks carry the object and are not signed. */
export function yookassaNews(world: World, payment: Payment, change: Change, url: string): News {
  const make = (spoilt: boolean): { headers: Record<string, string>; body: string } => {
    const back = payment.refunds.at(-1)
    const shown = change === 'refunded' ? { id: back?.id, payment_id: payment.id, status: 'succeeded' } : object(world, payment)
    const other = spoilt ? { amount: money(payment.amount + 100, payment.currency) } : {}
    return {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'notification', event: events[change], object: { ...shown, ...other } }),
    }
  }
  return { acquirer: 'yookassa', url, make, accepted: () => true }
}
