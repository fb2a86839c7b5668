import type { ReplyOf } from '#contract/call.ts'
import type { CardKey, getPaymentSettings } from '#contract/payment.ts'
import type { PaymentMethod } from '#domain/payment/method.ts'

export type PaymentSettings = ReplyOf<typeof getPaymentSettings>

export type FormKind =
  | { kind: 'card'; cardKey: CardKey }
  /** The acquirer takes the card on its own page. */
  | { kind: 'hosted' }
  | { kind: 'sbp' }
  | { kind: 'push' }
  /** The card's key, which the browser needs here, is missing. */
  | { kind: 'broken' }

/** Which form pays an order (PAY-04): a card is typed here only where its acquirer has no page of its own. */
export function formKind(method: PaymentMethod | null, settings: PaymentSettings): FormKind {
  if (method === 'sbp') return { kind: 'sbp' }
  if (method === 'sberpay') return { kind: 'push' }
  if (method === null) return { kind: 'broken' }
  if (settings.is_new_acquiring) return { kind: 'hosted' }
  if (settings.card_key) return { kind: 'card', cardKey: settings.card_key }
  return settings.verify_param === null ? { kind: 'hosted' } : { kind: 'broken' }
}
