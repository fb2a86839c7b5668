import { useEffect, useState } from 'react'
import { callApi } from '#web/browser/api.ts'
import { readStored } from '#web/browser/storage.ts'
import { afterAnswer, isLastAttempt, verification } from '#domain/payment/verification.ts'

type Verification = { state: 'asking' } | Verified

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Verifies the payment after the return from the bank; without a transaction it is complete at once. */
export function useVerification({ transactionId, paRes, cres, orderId }: IssuerReturn): Verification {
  const [verified, setVerified] = useState<Verification>(transactionId === '' ? { state: 'accepted', orderId } : { state: 'asking' })
  useEffect(() => {
    let left = false
    const pendingOrderKey = readStored<string>('order-cache-key') ?? ''
    void verifyPayment({ transactionId, paRes, cres, orderId }, { call: callApi, pendingOrderKey, wait }).then((result) => {
      if (!left) setVerified(result)
    })
    return () => {
      left = true
    }
  }, [transactionId, paRes, cres, orderId])
  return verified
}

/** The parameters of the bank's return URL. */
export type IssuerReturn = { transactionId: string; paRes: string; cres: string; orderId: number | null }

type Verified =
  | { state: 'accepted'; orderId: number | null }
  /** Keys of the errors catalogue, and the server's text. */
  | { state: 'failed'; errors: string[]; message: string | null }

type World = { call: typeof callApi; pendingOrderKey: string; wait: (milliseconds: number) => Promise<void> }

/**
 * Verifies a payment: at once, twice more, and a last time, five seconds apart and each after the previous response; an
 * error is shown only at the end.
 */
export async function verifyPayment(came: IssuerReturn, { call, pendingOrderKey, wait }: World): Promise<Verified> {
  // Without a transaction it is complete at once.
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
