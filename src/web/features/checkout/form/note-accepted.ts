import { writeCookie } from '#web/browser/cookies.ts'
import { forgetAwaited } from '#web/features/payment/awaited-order.ts'
import { dropDraft } from './order-draft.ts'
import { rememberPurchase } from './remember-purchase.ts'

/** Called when an order was accepted, directly or after its payment. */
export function noteAccepted(orderId: number): void {
  rememberPurchase(orderId, writeCookie)
  dropDraft()
  forgetAwaited(orderId)
}
