import { randomUUID } from 'node:crypto'
import { json, objectOf, type Reply, type Route, textOf } from '../exchange.ts'
import { type Change, expire, type Payment, refundedOf } from '../ledger.ts'
import type { News } from '../callbacks.ts'
import { accounts, type World } from '../world.ts'

/** Ozan, reconstructed from public code because its documentation is not public: a hosted page, and calls by payment id. */
export function ozanRoutes(world: World): Route[] {
  const call = (path: string, handler: (body: Record<string, unknown>) => Promise<Reply> | Reply): Route => [
    'POST',
    path,
    (request) => {
      const body = objectOf(request)
      return body.apiKey === accounts.ozan.apiKey ? handler(body) : json({ status: 'ERROR', message: 'Unknown apiKey' })
    },
  ]
  return [
    call('/ozan/pw/v3/initializePayment', (body) => initialize(world, body)),
    call('/ozan/api/v3/status', (body) => show(world, world.ledger.find('ozan', textOf(body.transactionId)))),
    call('/ozan/api/v3/refund', (body) => refund(world, body)),
  ]
}

function initialize(world: World, body: Record<string, unknown>): Reply {
  const amount = Number(body.amount)
  if (!Number.isInteger(amount) || amount <= 0 || !textOf(body.referenceNo))
    return json({ status: 'ERROR', message: 'amount or referenceNo' })
  const payment = world.ledger.open({
    acquirer: 'ozan',
    reference: textOf(body.referenceNo),
    amount,
    currency: textOf(body.currency),
    method: 'card',
    description: `Sipariş ${textOf(body.referenceNo).slice(0, 8)}`,
    returnUrl: textOf(body.returnUrl),
  })
  return json({ purchaseUrl: `${world.url}/form/ozan/${payment.id}` })
}

export const ozanStatus = (payment: Payment): string =>
  refundedOf(payment) > 0 ? 'REFUNDED' : payment.status === 'paid' ? 'APPROVED' : payment.status === 'declined' ? 'DECLINED' : 'WAITING'

function show(world: World, payment: Payment | null): Reply {
  if (!payment) return json({ status: 'ERROR', message: 'Unknown transactionId' })
  expire(payment, world.clock())
  return json({ transactionId: payment.id, status: ozanStatus(payment), amount: payment.amount, currency: payment.currency, message: '' })
}

async function refund(world: World, body: Record<string, unknown>): Promise<Reply> {
  const payment = world.ledger.find('ozan', textOf(body.transactionId))
  const id = payment && (await world.ledger.refund(payment, Number(body.amount), randomUUID()))
  return json(id ? { status: 'APPROVED', transactionId: id } : { status: 'ERROR', message: 'The amount is not right' })
}

/** Reports only the end of a payment; nothing is signed. */
export function ozanNews(payment: Payment, change: Change, url: string): News | null {
  if (change === 'refunded') return null
  const make = (spoilt: boolean): { headers: Record<string, string>; body: string } => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      referenceNo: payment.reference,
      amountProcessed: String(payment.amount + (spoilt ? 100 : 0)),
      status: ozanStatus(payment),
      message: '',
      transactionId: payment.id,
    }).toString(),
  })
  return { acquirer: 'ozan', url, make, accepted: () => true }
}
