import { useEffect, useState } from 'react'
import type { OrderCache } from '#contract/payment.ts'
import { callApi } from '#web/browser/api.ts'
import type { PaymentSettings } from './form-kind.ts'

export type SettingsState = { status: 'loading' } | { status: 'failed'; retry: () => void } | { status: 'ready'; settings: PaymentSettings }

/** Who takes the money, asked before the form can be used (DECIDE-126). */
export function usePaymentSettings(cache: OrderCache): SettingsState {
  const [asked, setAsked] = useState(0)
  const [answer, setAnswer] = useState<PaymentSettings | 'failed' | null>(null)
  const { payment_type, order_type, city_id, shop_id, latitude, longitude } = cache
  useEffect(() => {
    const left = new AbortController()
    const body = { payment_type, is_delivery: order_type === 'delivery', city_id, shop_id, latitude, longitude }
    void callApi('POST /api/order/payment-settings', { body, signal: left.signal }).then((result) => {
      if (!left.signal.aborted) setAnswer(result.ok ? result.reply : 'failed')
    })
    return () => left.abort()
  }, [asked, payment_type, order_type, city_id, shop_id, latitude, longitude])
  if (answer === null) return { status: 'loading' }
  if (answer !== 'failed') return { status: 'ready', settings: answer }
  return {
    status: 'failed',
    retry: () => {
      setAnswer(null)
      setAsked(asked + 1)
    },
  }
}
