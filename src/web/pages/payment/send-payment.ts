import { cardHolder } from '#domain/payment/card.ts'
import { requiresCaptcha, type CallName, type Failure, firstErrors } from '#web/browser/api.ts'
import { callOnce, intentFor, type OnceWorld, sendIntent } from '#web/browser/intents.ts'
import { type PayStep, stepOf } from './pay-step.ts'

/** What the customer adds to an order to pay for it. */
export type PaymentInput = { cryptogram?: string; receiptEmail?: string; transId?: string }

/** Why the payment failed. */
export type PayFailure = {
  ok: false
  /** The failed call: failures shown for every call are not shown again. */
  call: CallName
  status: number
  /** Texts by field of the payload. */
  errors: Record<string, string>
  /** Null shows the default text. */
  message: string | null
  /** Whether it may have been paid all the same: the same attempt is then sent again. */
  isUnsettled: boolean
}
export type PaymentResult = { ok: true; step: PayStep } | PayFailure

type World = OnceWorld & {
  wait: (milliseconds: number) => Promise<void>
  /** Solves a required captcha: returns a token. */
  work: () => Promise<string>
}

/**
 * How often, and at which intervals in milliseconds, a request is repeated while another one for this order is running
 * or the response was lost: longer than a dead server keeps a claim. A retry time given by the server is respected
 * `told` times; failures of the server are repeated `failed` times.
 */
const retryLimits = { times: 20, every: 1000, limited: 2, failed: 3, atMost: 60_000 }

/** Creates the order of a key and pays for it: one attempt, however often its response is lost. */
export async function sendPayment(pendingOrderKey: string, isNew: boolean, attempt: PaymentInput, world: World): Promise<PaymentResult> {
  const created = await callOnce('POST /api/order/create', { order_cache_key: pendingOrderKey }, world)
  if (!created.ok) return failure('POST /api/order/create', created)
  const { order_id, payment_type, amount, currency_code, acquiring, verify_param } = created.reply
  // A card entered here is useless without the parameter it was encrypted for.
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
  const left = { ...retryLimits }
  for (;;) {
    const paid = await sendIntent(intent, world)
    if (paid.ok) return { ok: true, step: stepOf(paid.reply) }
    if (paid.status === 429 && left.limited-- > 0) {
      await world.wait(Math.min(retryLimits.atMost, (paid.retryAfter ?? 1) * 1000))
      continue
    }
    if (requiresCaptcha(paid) && body.captcha_user_token === undefined)
      return pay({ ...body, captcha_user_token: await world.work() }, world)
    const isOver = --left.times === 0 || (paid.status === 500 && --left.failed === 0)
    if (!isUnsettled(paid.status) || isOver) return failure('POST /api/order/pay', paid)
    await world.wait(retryLimits.every)
  }
}

/** A lost response, or another window's request: the same attempt is repeated instead of a new one. */
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
