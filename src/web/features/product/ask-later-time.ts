import { cartState } from '#web/features/cart/cart-store.ts'
import { openModal } from '#web/ui/modal/modal-state.ts'

/** An instant as ids of intervals begin: `2026-03-14_18:30`. */
const localTime = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(iso)).replace(' ', '_')

/** Asks for a time from which on a dish is back (ISO 8601), unless the cart has one. Without a place, that is asked for first. */
export function askLaterTime(until: string, timezone: string): void {
  const { confirmed } = cartState()
  const chosen = confirmed?.selectedInterval ?? ''
  if (confirmed?.place.chosen && chosen < localTime(until, timezone)) openModal('IntervalsModal', { from: until })
}
