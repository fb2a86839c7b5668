import { writeCookie } from '#web/browser/cookies.ts'
import { noteRunning } from '#web/features/order/running-cookie.ts'
import { forgetAwaited } from '#web/features/payment/awaited-order.ts'
import { dropDraft } from './order-draft.ts'

/** A purchase is reported to analytics once, within the time in which its page may be revisited. */
const twoDays = 2 * 24 * 3600

/** Called when an order was accepted, directly or after its payment. */
export function noteAccepted(orderId: number): void {
  rememberPurchase(orderId, writeCookie)
  dropDraft()
  forgetAwaited(orderId)
  noteRunning()
}

export const rememberPurchase = (orderId: number, write: (name: string, value: string, seconds: number) => void): void =>
  write(`purchase_${orderId}`, '1', twoDays)
