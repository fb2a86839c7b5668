import type { Card } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { usePrice } from './use-price.ts'

/** Formats the price of a card: "from" where what has to be chosen may cost more. */
export function useCardPrice(): (card: Pick<Card, 'price' | 'from'>) => string {
  const t = useTexts('menu')
  const price = usePrice()
  return (card) => (card.from ? t.from_price(price(card.price)) : price(card.price))
}
