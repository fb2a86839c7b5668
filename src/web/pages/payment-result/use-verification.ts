import { useEffect, useState } from 'react'
import { callApi } from '#web/browser/api.ts'
import { readStored } from '#web/browser/storage.ts'
import { type Came, type Verified, verifyPayment } from './verification.ts'

export type { Came }

type Verification = { state: 'asking' } | Verified

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Verifies the payment after the return from the bank; without a transaction it is complete at once. */
export function useVerification({ transactionId, paRes, cres, orderId }: Came): Verification {
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
