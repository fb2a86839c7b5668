import type { OrderForm } from '#contract/order.ts'
import { isOnline } from '#domain/payment/payment-types.ts'
import { type callApi, type Failure, firstErrors } from '#web/browser/api.ts'
import { wayOf } from './payment-choice.ts'
import { dropIntent, type Intent, intentFor, type IntentStore, isDefiniteRefusal } from './order-intent.ts'

export type Sent =
  | { kind: 'ordered'; orderId: number }
  /** Written down, and to be paid for on the payment page. */
  | { kind: 'to-pay'; key: string }
  /** Texts by field of the payload. */
  | { kind: 'refused'; errors: Record<string, string> }
  /** The session has ended meanwhile. */
  | { kind: 'signed-out' }
  /** Null means the default text. */
  | { kind: 'failed'; status: number; message: string | null }

type World = { call: typeof callApi; intents: IntentStore; newKey: () => string }

/** Sends an order once for one intent, however often it is asked to. */
export const sendOrder = (payload: OrderForm, world: World): Promise<Sent> =>
  sendIntent(intentFor(payload, world.intents, world.newKey), world)

const isToPay = ({ payload }: Intent): boolean => wayOf({ is_online: isOnline(payload.payment_type) }) === 'cache'

async function sendIntent(intent: Intent, { call, intents }: Pick<World, 'call' | 'intents'>): Promise<Sent> {
  const result = isToPay(intent) ? await writeDown(intent, call) : await order(intent, call)
  if ('kind' in result) {
    intents.write([])
    return result
  }
  const { status, problem } = result
  if (isDefiniteRefusal(status)) dropIntent(intents, intent)
  if (status === 401) return { kind: 'signed-out' }
  const errors = firstErrors(result)
  // Some answers mark the amount to change by this word alone (VALID-18).
  if (problem.typeError === 'change') errors.cash ??= problem.message
  if (status === 422 && Object.keys(errors).length > 0) return { kind: 'refused', errors }
  return { kind: 'failed', status, message: problem.message || null }
}

/** Where an answer lacks its number or key, the default text is shown (ERR-24). */
const incomplete: Sent = { kind: 'failed', status: 200, message: null }

async function order({ payload, key }: Intent, call: typeof callApi): Promise<Sent | Failure> {
  const result = await call('POST /api/order/create', { body: payload, idempotencyKey: key })
  if (!result.ok) return result
  return result.reply.order_id ? { kind: 'ordered', orderId: result.reply.order_id } : incomplete
}

/** What is paid on this site is written down first, and paid for on its page (ORDER-02). */
async function writeDown({ payload, key }: Intent, call: typeof callApi): Promise<Sent | Failure> {
  const result = await call('POST /api/order/create-order-cache', { body: payload, idempotencyKey: key })
  if (!result.ok) return result
  return result.reply.order_cache_key ? { kind: 'to-pay', key: result.reply.order_cache_key } : incomplete
}

/**
 * Asks again for what was sent and never answered. Only for an empty cart: if an order was placed, its answer is
 * replayed; if not, an empty cart cannot be ordered, so nothing can be placed by asking.
 */
export async function findLostOrder(world: Pick<World, 'call' | 'intents'>): Promise<number | null> {
  for (const intent of world.intents.read().toReversed()) {
    // What was written down to be paid for left the cart as it was.
    if (isToPay(intent)) continue
    const sent = await sendIntent(intent, world)
    if (sent.kind === 'ordered') return sent.orderId
  }
  return null
}
