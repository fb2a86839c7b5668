import type { OrderForm } from '#contract/order.ts'
import { type callApi, firstErrors } from '#web/browser/api.ts'
import { dropIntent, type Intent, intentFor, type IntentStore, isDefiniteRefusal } from './order-intent.ts'

export type Sent =
  | { kind: 'ordered'; orderId: number }
  /** Texts by field of the payload. */
  | { kind: 'refused'; errors: Record<string, string> }
  /** Null means the default text. */
  | { kind: 'failed'; status: number; message: string | null }

type World = { call: typeof callApi; intents: IntentStore; newKey: () => string }

/** Sends an order once for one intent, however often it is asked to. */
export const sendOrder = (payload: OrderForm, world: World): Promise<Sent> =>
  sendIntent(intentFor(payload, world.intents, world.newKey), world)

async function sendIntent(intent: Intent, { call, intents }: Pick<World, 'call' | 'intents'>): Promise<Sent> {
  const result = await call('POST /api/order/create', { body: intent.payload, idempotencyKey: intent.key })
  if (result.ok) {
    intents.write([])
    return result.reply.order_id ? { kind: 'ordered', orderId: result.reply.order_id } : { kind: 'failed', status: 200, message: null }
  }
  const { status, problem } = result
  if (isDefiniteRefusal(status)) dropIntent(intents, intent)
  const errors = firstErrors(result)
  // Some answers mark the amount to change by this word alone (VALID-18).
  if (problem.typeError === 'change') errors.cash ??= problem.message
  if (status === 422 && Object.keys(errors).length > 0) return { kind: 'refused', errors }
  return { kind: 'failed', status, message: problem.message || null }
}

/**
 * Asks again for what was sent and never answered. Only for an empty cart: if an order was placed, its answer is
 * replayed; if not, an empty cart cannot be ordered, so nothing can be placed by asking.
 */
export async function findLostOrder(world: Pick<World, 'call' | 'intents'>): Promise<number | null> {
  for (const intent of world.intents.read().toReversed()) {
    const sent = await sendIntent(intent, world)
    if (sent.kind === 'ordered') return sent.orderId
  }
  return null
}
