import { useEffect, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import type { PaymentType } from '#contract/payment.ts'
import { callApi } from '#web/browser/api.ts'
import { offeredTypes } from './payment-choice.ts'

type Types = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; types: PaymentType[] }

/** The payment types at the cart's place (PAYTYPE-02). Known ones stay visible while another place's load. */
export function usePaymentTypes({ place }: Cart): { payment: Types; reload: () => void } {
  const { city_id, order_type, shop_id, delivery_zone_id } = place
  const [attempt, setAttempt] = useState(0)
  const [payment, setPayment] = useState<Types>({ status: 'loading' })
  useEffect(() => {
    const left = new AbortController()
    void callApi('POST /api/user/payment-types', { body: { city_id, order_type, shop_id, delivery_zone_id }, signal: left.signal }).then(
      (result) => {
        if (!left.signal.aborted)
          setPayment(result.ok ? { status: 'ready', types: offeredTypes(result.reply.payment_types) } : { status: 'failed' })
      },
    )
    return () => left.abort()
  }, [attempt, city_id, order_type, shop_id, delivery_zone_id])
  return { payment, reload: () => setAttempt((count) => count + 1) }
}
