import { useEffect, useState } from 'react'
import type { CardKey, getPaymentSettings, OrderCache as PendingOrder } from '#contract/payment.ts'
import { callApi, type Result } from '#web/browser/api.ts'
import { methodOf } from '#domain/payment/payment-types.ts'
import type { ReplyOf } from '#contract/call.ts'
import type { PaymentMethod } from '#domain/payment/method.ts'

/** A card has our own form or the acquirer's page; other methods have one form each. */
const formOfMethod = { card: 'card', sbp: 'sbp', sberpay: 'push' } as const satisfies Record<PaymentMethod, FormKind['kind']>

/** What the form needs. */
export type Settings = { isNew: boolean; form: UsableForm }
export type UsableForm = Exclude<FormKind, { kind: 'broken' }>

/** Why there is no form: the call failed, or its response allows none. Both can be retried. */
export type NoForm = 'unreachable' | 'unusable'
export type SettingsState =
  | { status: 'loading' }
  | { status: 'failed'; why: NoForm; retry: () => void }
  | { status: 'ready'; settings: Settings }

export function readSettings(paymentType: string, result: Result<'POST /api/order/payment-settings'>): Settings | NoForm {
  if (!result.ok) return 'unreachable'
  const form = formKind(methodOf(paymentType), result.reply)
  return form.kind === 'broken' ? 'unusable' : { isNew: result.reply.is_new_acquiring, form }
}

/** The acquirer's settings, loaded before the form can be used. */
export function usePaymentSettings(pending: PendingOrder): SettingsState {
  const [asked, setAsked] = useState(0)
  const [answer, setAnswer] = useState<Settings | NoForm | null>(null)
  const { payment_type, order_type, city_id, shop_id, latitude, longitude } = pending
  useEffect(() => {
    const left = new AbortController()
    const body = { payment_type, is_delivery: order_type === 'delivery', city_id, shop_id, latitude, longitude }
    void callApi('POST /api/order/payment-settings', { body, signal: left.signal }).then((result) => {
      if (!left.signal.aborted) setAnswer(readSettings(payment_type, result))
    })
    return () => left.abort()
  }, [asked, payment_type, order_type, city_id, shop_id, latitude, longitude])
  if (answer === null) return { status: 'loading' }
  if (typeof answer === 'object') return { status: 'ready', settings: answer }
  return {
    status: 'failed',
    why: answer,
    retry: () => {
      setAnswer(null)
      setAsked(asked + 1)
    },
  }
}

export type PaymentSettings = ReplyOf<typeof getPaymentSettings>

type FormKind =
  | { kind: 'card'; cardKey: CardKey }
  /** The acquirer takes the card on its own page. */
  | { kind: 'hosted' }
  | { kind: 'sbp' }
  | { kind: 'push' }
  /** The settings allow no payment: no form for the type, or a card form without its parameter or key. */
  | { kind: 'broken' }

/** The form that pays an order. Our own card form needs both the acquirer's parameter and its key. */
export function formKind(method: PaymentMethod | null, settings: PaymentSettings): FormKind {
  if (method === null) return { kind: 'broken' }
  const kind = formOfMethod[method]
  if (kind !== 'card') return { kind }
  if (settings.is_new_acquiring || settings.card_form === 'hosted') return { kind: 'hosted' }
  return settings.verify_param && settings.card_key ? { kind: 'card', cardKey: settings.card_key } : { kind: 'broken' }
}
