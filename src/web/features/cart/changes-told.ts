import { closeFlash, flash } from '#web/ui/flash/flash-store.ts'
import { openCart } from './use-open-order.ts'

let told: number | null = null

/** Says in a short message that the cart is another one, and leads to it. */
export function tellChanges(text: string, label: string): void {
  told = flash(text, { action: { label, run: openCart } })
}

/** In the open cart a notice says what is otherwise: the message would lie over it. */
export function changesRead(): void {
  if (told !== null) closeFlash(told)
  told = null
}
