import { useEffect, useState } from 'react'
import type { OrderCache } from '#contract/payment.ts'
import { callApi, type Result } from '#web/browser/api.ts'
import { methodOf } from '#domain/payment/method.ts'
import { type FormKind, formKind } from './form-kind.ts'

/** What the form is made of. */
export type Settings = { isNew: boolean; form: UsableForm }
export type UsableForm = Exclude<FormKind, { kind: 'broken' }>
export type SettingsState = { status: 'loading' } | { status: 'failed'; retry: () => void } | { status: 'ready'; settings: Settings }

/** The settings as they can be used: without the key that a card's form needs they have failed, and can be asked for again. */
export function readSettings(paymentType: string, result: Result<'POST /api/order/payment-settings'>): Settings | 'failed' {
  const form: FormKind = result.ok ? formKind(methodOf(paymentType), result.reply) : { kind: 'broken' }
  return result.ok && form.kind !== 'broken' ? { isNew: result.reply.is_new_acquiring, form } : 'failed'
}

/** Who takes the money, asked before the form can be used (DECIDE-126). */
export function usePaymentSettings(cache: OrderCache): SettingsState {
  const [asked, setAsked] = useState(0)
  const [answer, setAnswer] = useState<Settings | 'failed' | null>(null)
  const { payment_type, order_type, city_id, shop_id, latitude, longitude } = cache
  useEffect(() => {
    const left = new AbortController()
    const body = { payment_type, is_delivery: order_type === 'delivery', city_id, shop_id, latitude, longitude }
    void callApi('POST /api/order/payment-settings', { body, signal: left.signal }).then((result) => {
      if (!left.signal.aborted) setAnswer(readSettings(payment_type, result))
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
