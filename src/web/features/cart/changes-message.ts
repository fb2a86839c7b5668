import { closeFlash, flash } from '#web/ui/flash/flash-store.ts'
import { openCart } from './use-open-order.ts'

let shown: number | null = null

/** The number of notices on the screen. */
let notices = 0

/** Shows a short message that the cart has changed, with a link to it unless it is open. */
export function showChangesMessage(text: string, label: string): void {
  if (notices > 0) return
  shown = flash(text, { action: { label, run: openCart } })
}

/**
 * The open cart has a notice that the message would cover, so messages are suppressed. Returns a function to call when
 * the notice is removed.
 */
export function noticeShown(): () => void {
  notices += 1
  if (shown !== null) closeFlash(shown)
  shown = null
  return () => void (notices -= 1)
}
