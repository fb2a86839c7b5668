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
  /** The settings allow no payment: no form for the type, or a card form without its parameter or key. */
  | { kind: 'broken' }

/** A card has our own form or the acquirer's page; other methods have one form each. */
const formOfMethod = { card: 'card', sbp: 'sbp', sberpay: 'push' } as const satisfies Record<PaymentMethod, FormKind['kind']>

/** The form that pays an order (PAY-04). Our own card form needs both the acquirer's parameter and its key (ERR-27). */
export function formKind(method: PaymentMethod | null, settings: PaymentSettings): FormKind {
  if (method === null) return { kind: 'broken' }
  const kind = formOfMethod[method]
  if (kind !== 'card') return { kind }
  if (settings.is_new_acquiring || settings.card_form === 'hosted') return { kind: 'hosted' }
  return settings.verify_param && settings.card_key ? { kind: 'card', cardKey: settings.card_key } : { kind: 'broken' }
}
