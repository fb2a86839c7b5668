import { cardHolder } from '#domain/payment/card.ts'
import { type callApi, type Failure, firstErrors } from '#web/browser/api.ts'
import { type PayStep, stepOf } from './pay-step.ts'

/** What the customer adds to an order to pay for it. */
export type Attempt = { cryptogram?: string; receiptEmail?: string; transId?: string }

export type Sent =
  | { ok: true; step: PayStep }
  /** Texts by field of the card form. */
  | { ok: false; status: number; errors: Record<string, string>; message: string | null }

type World = { call: typeof callApi; newKey: () => string; wait: (milliseconds: number) => Promise<void> }

/**
 * While another call of this order is under way, it is asked again so often, so many milliseconds apart: longer than a
 * server that has died keeps what it had begun. Where the server says when to ask, that is waited for, so often.
 */
const patience = { times: 20, every: 1000, told: 2, atMost: 60_000 }

/** Creates the order of a key and pays for it (DECIDE-90, DECIDE-125): one attempt, however often its answer gets lost. */
export async function sendPayment(orderCacheKey: string, isNew: boolean, attempt: Attempt, world: World): Promise<Sent> {
  const created = await world.call('POST /api/order/create', { body: { order_cache_key: orderCacheKey } })
  if (!created.ok) return failure(created)
  if (!created.reply.order_id) return { ok: false, status: 200, errors: {}, message: null }
  const { order_id, payment_type, amount, currency_code, acquiring, verify_param } = created.reply
  const body = {
    order_id,
    payment_type,
    order_cache_key: orderCacheKey,
    amount,
    currency_code,
    acquiring,
    verify_param,
    is_new_acquiring: isNew,
    ...(attempt.cryptogram === undefined ? {} : { cryptogram: attempt.cryptogram, card_holder: cardHolder }),
    is_receipt: attempt.receiptEmail !== undefined,
    receipt_email: attempt.receiptEmail ?? null,
    ...(attempt.transId === undefined ? {} : { threeDSServerTransId: attempt.transId }),
  }
  const idempotencyKey = world.newKey()
  let [times, told] = [0, 0]
  for (;;) {
    const paid = await world.call('POST /api/order/pay', { body, idempotencyKey })
    if (paid.ok) return { ok: true, step: stepOf(paid.reply) }
    if (paid.status === 429 && told < patience.told) {
      told += 1
      await world.wait(Math.min(patience.atMost, (paid.retryAfter ?? 1) * 1000))
      continue
    }
    times += 1
    if (!isUnsettled(paid.status) || times === patience.times) return failure(paid)
    await world.wait(patience.every)
  }
}

/** An answer that was lost, or another window's call: the same attempt is asked about, not a new one made. */
const isUnsettled = (status: number): boolean => status === 409 || status === 0 || status >= 500

const failure = (result: Failure): Sent => ({
  ok: false,
  status: result.status,
  errors: firstErrors(result),
  message: result.problem.message || null,
})
