import { useEffect, useRef } from 'react'
import { useFromCart } from '#web/features/cart/cart-store.ts'
import { showChangesMessage } from '#web/features/cart/changes-message.ts'
import { useTexts } from '#web/texts.tsx'
import { hasArrivedIn } from './cities/arrival.ts'

/** After entering a chosen city, shows that the cart has changed there; the cart has the details. */
export function useChangesMessage(alias: string): void {
  const t = useTexts('cart')
  const city = useFromCart(({ cart }) => cart?.changes?.city ?? null)
  const toldOf = useRef<string | null>(null)
  useEffect(() => {
    // Read even without changes, so that it does not apply to a later visit.
    const hasArrived = hasArrivedIn(alias)
    if (city === null || toldOf.current === alias || !hasArrived) return
    toldOf.current = alias
    showChangesMessage(`${t.changes_city(city)}. ${t.changes_title}`, t.title)
  }, [alias, city, t])
}
