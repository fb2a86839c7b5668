import type { callApi } from '#web/browser/api.ts'
import { afterAnswer, isLastAttempt, verification } from '#domain/payment/verification.ts'

/** The parameters of the bank's return URL. */
export type Came = { transactionId: string; paRes: string; cres: string; orderId: number | null }

export type Verified =
  | { state: 'accepted'; orderId: number | null }
  /** Keys of the errors catalogue, and the server's text. */
  | { state: 'failed'; errors: string[]; message: string | null }

type World = { call: typeof callApi; pendingOrderKey: string; wait: (milliseconds: number) => Promise<void> }

/**
 * Verifies a payment: at once, twice more, and a last time, five seconds apart and each after the previous response; an
 * error is shown only at the end (PAY-36, PAY-37, PAY-38, DECIDE-107).
 */
export async function verifyPayment(came: Came, { call, pendingOrderKey, wait }: World): Promise<Verified> {
  // Without a transaction it is complete at once (PAY-35).
  if (came.transactionId === '') return { state: 'accepted', orderId: came.orderId }
  for (let attempt = 1; ; attempt += 1) {
    const requested = Date.now()
    const result = await call('POST /api/order/post3ds', {
      body: {
        TransactionId: came.transactionId,
        PaRes: came.paRes || null,
        cres: came.cres || null,
        order_id: came.orderId,
        order_cache_key: pendingOrderKey,
        last_attempt: isLastAttempt(attempt),
      },
    })
    const errors = result.ok ? result.reply.errors : Object.values(result.problem.errors ?? {}).flat()
    const next = afterAnswer(attempt, result.ok && errors.length === 0)
    if (next === 'succeed' && result.ok) return { state: 'accepted', orderId: result.reply.order_id ?? came.orderId }
    if (next === 'fail') return { state: 'failed', errors, message: (result.ok ? result.reply.message : result.problem.message) || null }
    await wait(Math.max(0, verification.every - (Date.now() - requested)))
  }
}
