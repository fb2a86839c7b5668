import { writeCookie } from '#web/browser/cookies.ts'
import { forgetAwaited } from '#web/features/payment/awaited-order.ts'
import { dropDraft } from './order-draft.ts'
import { rememberPurchase } from './remember-purchase.ts'

/** An order has been accepted, here or on the way back from its payment. */
export function noteAccepted(orderId: number): void {
  rememberPurchase(orderId, writeCookie)
  dropDraft()
  forgetAwaited(orderId)
}
