import * as z from 'zod/mini'
import type { Notice, NoticeRequest, ReadNotice } from '../acquirer.ts'
import { hmac, jsonOf, sameText } from '../outcomes.ts'
import { fromStripe } from './units.ts'
import { Event } from './wire.ts'

/** Seconds for which a signature is valid. A repeated delivery is signed anew. */
const tolerance = 300

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

const events: Record<string, Notice['event']> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'refused',
  'checkout.session.expired': 'refused',
  'charge.refunded': 'refunded',
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
