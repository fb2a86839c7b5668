import { useEffect, useRef } from 'react'
import { useCart } from '#web/features/cart/cart-store.ts'
import { tellChanges } from '#web/features/cart/changes-message.ts'
import { useTexts } from '#web/texts.tsx'
import { hasArrivedIn } from './cities/arrival.ts'

/** Says on arrival in a chosen city that the cart is another one there; what is, stands in the cart. */
export function useChangesMessage(alias: string): void {
  const t = useTexts('cart')
  const city = useCart().cart?.changes?.city ?? null
  const toldOf = useRef<string | null>(null)
  useEffect(() => {
    // Looked at also when there is nothing to tell: a later visit is none of it.
    const hasArrived = hasArrivedIn(alias)
    if (city === null || toldOf.current === alias || !hasArrived) return
    toldOf.current = alias
    tellChanges(`${t.changes_city(city)}. ${t.changes_title}`, t.title)
  }, [alias, city, t])
}
