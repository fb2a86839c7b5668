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
  /** Nothing can be paid with what the settings say: no form for the type, or a card form without its parameter or key. */
  | { kind: 'broken' }

/** Which form pays an order (PAY-04). A card form of our own needs both the acquirer's parameter and its key (ERR-27). */
export function formKind(method: PaymentMethod | null, settings: PaymentSettings): FormKind {
  if (method === 'sbp') return { kind: 'sbp' }
  if (method === 'sberpay') return { kind: 'push' }
  if (method === null) return { kind: 'broken' }
  if (settings.is_new_acquiring || settings.card_form === 'hosted') return { kind: 'hosted' }
  return settings.verify_param && settings.card_key ? { kind: 'card', cardKey: settings.card_key } : { kind: 'broken' }
}
