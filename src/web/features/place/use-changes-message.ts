import { useEffect, useRef } from 'react'
import type { CityMove } from '#contract/cart.ts'
import { useCityMove, useFromCart } from '#web/features/cart/cart-store.ts'
import { showChangesMessage } from '#web/features/cart/changes-message.ts'
import { useTexts } from '#web/texts.tsx'
import type { CityFacts } from '#web/page-data.ts'
import { hasArrivedIn } from './cities/arrival.ts'

/** After the cart has come to another city, shows in one line what has changed there; the cart has the details. */
export function useChangesMessage({ alias, name }: Pick<CityFacts, 'alias' | 'name'>): void {
  const t = useTexts('cart')
  const areDishesOther = useFromCart(({ cart }) => cart?.changes?.city != null)
  const move = useCityMove()
  const notifiedAlias = useRef<string | null>(null)
  useEffect(() => {
    // Read even without changes, so that it does not apply to a later visit.
    const hasArrived = hasArrivedIn(alias)
    if (notifiedAlias.current === alias) return
    const line = movedLine(t, name, { areDishesOther: areDishesOther && (hasArrived || move !== null), move })
    if (line === null) return
    notifiedAlias.current = alias
    showChangesMessage(line, t.title)
  }, [alias, name, areDishesOther, move, t])
}

type CartTexts = ReturnType<typeof useTexts<'cart'>>

/**
 * What a cart has lost by coming to a city, in one line: it stands over the page of a phone. Another order type says by
 * itself that its place is to be chosen. Null when nothing has changed.
 */
export function movedLine(
  t: Pick<CartTexts, 'changes_city' | 'changes_title' | 'moved_takeaway' | 'moved_delivery' | 'moved_shop' | 'moved_address'>,
  city: string,
  { areDishesOther, move }: { areDishesOther: boolean; move: CityMove | null },
): string | null {
  const ofType = move?.order_type && (move.order_type === 'takeaway' ? t.moved_takeaway : t.moved_delivery)
  const ofPlace = move?.reset && (move.reset === 'shop' ? t.moved_shop : t.moved_address)
  const place = ofType ?? ofPlace
  if (areDishesOther) return [t.changes_city(city), t.changes_title, ...(place ? [place] : [])].join('. ')
  return place ? `${city}. ${place}` : null
}
