import type { OrderForm } from '#contract/order.ts'
import { isOnline } from '#domain/payment/payment-types.ts'
import { requiresCaptcha, type Failure, firstErrors } from '#web/browser/api.ts'
import { callOnce, type Intent, type IntentStore, type OnceWorld, sendIntent } from '#web/browser/intents.ts'
import { wayOf } from './payment-choice.ts'

export type OrderResult =
  | { kind: 'ordered'; orderId: number }
  /** Stored as pending, to be paid on the payment page. */
  | { kind: 'to-pay'; key: string }
  /** Texts by field of the payload. */
  | { kind: 'refused'; errors: Record<string, string> }
  /** A captcha is required: send again with its token. */
  | { kind: 'captcha' }
  /** The session has ended meanwhile. */
  | { kind: 'signed-out' }
  /** Null shows the default text. */
  | { kind: 'failed'; status: number; message: string | null }

/** Sends an order once per intent, however often it is called. */
export async function sendOrder(payload: OrderForm, world: OnceWorld): Promise<OrderResult> {
  const isToPay = wayOf({ is_online: isOnline(payload.payment_type) }) === 'pending'
  const sent = isToPay ? await writeDown(payload, world) : await order(payload, world)
  if (sent.kind === 'ordered' || sent.kind === 'to-pay') forgetOrders(world.intents)
  return sent
}

async function order(payload: OrderForm, world: OnceWorld): Promise<OrderResult> {
  const result = await callOnce('POST /api/order/create', payload, world)
  return result.ok ? placed(result.reply.order_id) : failure(result)
}

/** An order with online payment is stored first, and paid on its page. */
async function writeDown(payload: OrderForm, world: OnceWorld): Promise<OrderResult> {
  const result = await callOnce('POST /api/order/create-order-cache', payload, world)
  if (!result.ok) return failure(result)
  return result.reply.order_cache_key ? { kind: 'to-pay', key: result.reply.order_cache_key } : incomplete
}

/** If a response lacks its number or key, the default text is shown. */
const incomplete: OrderResult = { kind: 'failed', status: 200, message: null }

const placed = (orderId: number | undefined): OrderResult => (orderId ? { kind: 'ordered', orderId } : incomplete)

function failure(result: Failure): OrderResult {
  const { status, problem } = result
  if (status === 401) return { kind: 'signed-out' }
  if (requiresCaptcha(result)) return { kind: 'captcha' }
  const errors = firstErrors(result)
  // Some responses mark the amount to change only by this word.
  if (problem.typeError === 'change') errors.cash ??= problem.message
  if (status === 422 && Object.keys(errors).length > 0) return { kind: 'refused', errors }
  return { kind: 'failed', status, message: problem.message || null }
}

/** After a placed or stored order, earlier intents for the same cart are obsolete. */
function forgetOrders(intents: IntentStore): void {
  intents.write(intents.read().filter(({ call }) => call !== 'POST /api/order/create' && call !== 'POST /api/order/create-order-cache'))
}

/** Orders with payment on receipt whose response was lost; pending orders leave the cart unchanged. */
export const unansweredOrders = (intents: IntentStore): Intent[] =>
  intents.read().filter(({ call, body }) => call === 'POST /api/order/create' && 'city_id' in body)

/**
 * Repeats a request without a response. Only for an empty cart: a placed order's response is replayed; otherwise an
 * empty cart cannot be ordered, so the repeat places nothing.
 */
export async function findLostOrder(world: Pick<OnceWorld, 'call' | 'intents'>): Promise<number | null> {
  for (const intent of unansweredOrders(world.intents).toReversed()) {
    const result = await sendIntent(intent as Intent<'POST /api/order/create'>, world)
    if (result.ok && result.reply.order_id) {
      forgetOrders(world.intents)
      return result.reply.order_id
    }
  }
  return null
}
