import { closeFlash, flash } from '#web/ui/flash/flash-store.ts'
import { openCart } from './use-open-order.ts'

let told: number | null = null

/** How many notices of the changes are on the screen. */
let notices = 0

/** Says in a short message that the cart is another one, and leads to it, unless it is open. */
export function tellChanges(text: string, label: string): void {
  if (notices > 0) return
  told = flash(text, { action: { label, run: openCart } })
}

/** In the open cart a notice says what is otherwise: the message would lie over it. To be called again when the notice goes. */
export function noticeShown(): () => void {
  notices += 1
  if (told !== null) closeFlash(told)
  told = null
  return () => void (notices -= 1)
}
