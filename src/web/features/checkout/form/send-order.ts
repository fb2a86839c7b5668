import type { OrderForm } from '#contract/order.ts'
import { isOnline } from '#domain/payment/payment-types.ts'
import { asksWork, type Failure, firstErrors } from '#web/browser/api.ts'
import { callOnce, type Intent, type IntentStore, type OnceWorld, sendIntent } from '#web/browser/intents.ts'
import { wayOf } from './payment-choice.ts'

export type OrderResult =
  | { kind: 'ordered'; orderId: number }
  /** Written down, and to be paid for on the payment page. */
  | { kind: 'to-pay'; key: string }
  /** Texts by field of the payload. */
  | { kind: 'refused'; errors: Record<string, string> }
  /** It takes a captcha: to be sent again with its token. */
  | { kind: 'captcha' }
  /** The session has ended meanwhile. */
  | { kind: 'signed-out' }
  /** Null means the default text. */
  | { kind: 'failed'; status: number; message: string | null }

/** Sends an order once for one intent, however often it is asked to. */
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

/** What is paid on this site is written down first, and paid for on its page (ORDER-02). */
async function writeDown(payload: OrderForm, world: OnceWorld): Promise<OrderResult> {
  const result = await callOnce('POST /api/order/create-order-cache', payload, world)
  if (!result.ok) return failure(result)
  return result.reply.order_cache_key ? { kind: 'to-pay', key: result.reply.order_cache_key } : incomplete
}

/** Where an answer lacks its number or key, the default text is shown (ERR-24). */
const incomplete: OrderResult = { kind: 'failed', status: 200, message: null }

const placed = (orderId: number | undefined): OrderResult => (orderId ? { kind: 'ordered', orderId } : incomplete)

function failure(result: Failure): OrderResult {
  const { status, problem } = result
  if (status === 401) return { kind: 'signed-out' }
  if (asksWork(result)) return { kind: 'captcha' }
  const errors = firstErrors(result)
  // Some answers mark the amount to change by this word alone (VALID-18).
  if (problem.typeError === 'change') errors.cash ??= problem.message
  if (status === 422 && Object.keys(errors).length > 0) return { kind: 'refused', errors }
  return { kind: 'failed', status, message: problem.message || null }
}

/** An order was placed or written down: what was sent of the same cart before has done its work. */
function forgetOrders(intents: IntentStore): void {
  intents.write(intents.read().filter(({ call }) => call !== 'POST /api/order/create' && call !== 'POST /api/order/create-order-cache'))
}

/** Orders to be paid on receipt whose answer never came; what was written down to be paid for left the cart as it was. */
export const unansweredOrders = (intents: IntentStore): Intent[] =>
  intents.read().filter(({ call, body }) => call === 'POST /api/order/create' && 'city_id' in body)

/**
 * Asks again for what was sent and never answered. Only for an empty cart: if an order was placed, its answer is
 * replayed; if not, an empty cart cannot be ordered, so nothing can be placed by asking.
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
