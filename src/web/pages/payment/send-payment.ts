import { cardHolder } from '#domain/payment/card.ts'
import { asksWork, type CallName, type Failure, firstErrors } from '#web/browser/api.ts'
import { callOnce, intentFor, type OnceWorld, sendIntent } from '#web/browser/intents.ts'
import { type PayStep, stepOf } from './pay-step.ts'

/** What the customer adds to an order to pay for it. */
export type PaymentInput = { cryptogram?: string; receiptEmail?: string; transId?: string }

/** Why nothing was paid. */
export type PayFailure = {
  ok: false
  /** The call that failed: what every call's failure is told by need not be told again. */
  call: CallName
  status: number
  /** Texts by field of the payload. */
  errors: Record<string, string>
  /** Null means the default text. */
  message: string | null
  /** Whether it may have been paid all the same: what was sent is to be sent again, not made anew. */
  isUnsettled: boolean
}
export type PaymentResult = { ok: true; step: PayStep } | PayFailure

type World = OnceWorld & {
  wait: (milliseconds: number) => Promise<void>
  /** Does the work that a refusal has asked for: a token. */
  work: () => Promise<string>
}

/**
 * While another call of this order is under way, or the answer is lost, it is asked again so often, so many milliseconds
 * apart: longer than a server that has died keeps what it had begun. Where the server says when to ask, that is waited
 * for, `told` times; one that fails by itself is asked `failed` times.
 */
const patience = { times: 20, every: 1000, told: 2, failed: 3, atMost: 60_000 }

/** Creates the order of a key and pays for it (DECIDE-90, DECIDE-125): one attempt, however often its answer gets lost. */
export async function sendPayment(pendingOrderKey: string, isNew: boolean, attempt: PaymentInput, world: World): Promise<PaymentResult> {
  const created = await callOnce('POST /api/order/create', { order_cache_key: pendingOrderKey }, world)
  if (!created.ok) return failure('POST /api/order/create', created)
  const { order_id, payment_type, amount, currency_code, acquiring, verify_param } = created.reply
  // A card that was typed here is of no use without the parameter it was encrypted for (ERR-24, ERR-27).
  if (!order_id || (attempt.cryptogram !== undefined && !verify_param)) return notCreated
  return pay(
    {
      order_id,
      payment_type,
      order_cache_key: pendingOrderKey,
      amount,
      currency_code,
      acquiring,
      verify_param,
      is_new_acquiring: isNew,
      ...(attempt.cryptogram === undefined ? {} : { cryptogram: attempt.cryptogram, card_holder: cardHolder }),
      is_receipt: attempt.receiptEmail !== undefined,
      receipt_email: attempt.receiptEmail ?? null,
      ...(attempt.transId === undefined ? {} : { threeDSServerTransId: attempt.transId }),
    },
    world,
  )
}

async function pay(body: Parameters<typeof intentFor<'POST /api/order/pay'>>[1], world: World): Promise<PaymentResult> {
  const intent = intentFor('POST /api/order/pay', body, world)
  const left = { ...patience }
  for (;;) {
    const paid = await sendIntent(intent, world)
    if (paid.ok) return { ok: true, step: stepOf(paid.reply) }
    if (paid.status === 429 && left.told-- > 0) {
      await world.wait(Math.min(patience.atMost, (paid.retryAfter ?? 1) * 1000))
      continue
    }
    if (asksWork(paid) && body.captcha_user_token === undefined) return pay({ ...body, captcha_user_token: await world.work() }, world)
    const isOver = --left.times === 0 || (paid.status === 500 && --left.failed === 0)
    if (!isUnsettled(paid.status) || isOver) return failure('POST /api/order/pay', paid)
    await world.wait(patience.every)
  }
}

/** An answer that was lost, or another window's call: the same attempt is asked about, not a new one made. */
const isUnsettled = (status: number): boolean => status === 409 || status === 0 || status >= 500

const notCreated: PayFailure = { ok: false, call: 'POST /api/order/pay', status: 200, errors: {}, message: null, isUnsettled: false }

const failure = (call: CallName, result: Failure): PayFailure => ({
  ok: false,
  call,
  status: result.status,
  errors: firstErrors(result),
  message: result.problem.message || null,
  isUnsettled: isUnsettled(result.status) || result.status === 429,
})
