import { eachPart, partNames, type PartKey, type PricePart, priceParts } from '#domain/cart/totals.ts'

/** A row of a bill: `isGain` for what makes the order cheaper. */
export type PriceRow = { part: PricePart; name: string; value: string; isGain: boolean }

type Bill = {
  /** Major units. */
  amounts: Record<PricePart, number>
  isDelivery: boolean
  names: Record<PricePart, string>
  /** What stands in place of a delivery's fee of 0. */
  free: string
  write: (amount: number, part: PricePart) => string
}

/** The rows of a bill without its total: parts of 0 are omitted, except those that are always shown, and a delivery's fee. */
export const priceRows = ({ amounts, isDelivery, names, free, write }: Bill): PriceRow[] =>
  partNames.flatMap((part) => {
    const { shown, sign } = priceParts[part]
    const amount = amounts[part]
    const isShown = shown === 'always' || (shown === 'with-delivery' ? isDelivery : amount > 0)
    if (!isShown) return []
    const value = shown === 'with-delivery' && amount === 0 ? free : `${sign < 0 ? '−' : ''}${write(amount, part)}`
    return [{ part, name: names[part], value, isGain: sign < 0 }]
  })

/** The parts of a cart's prices, or of an order, by their names. */
export const amountsIn = <Where extends 'cart' | 'order'>(
  prices: Record<PartKey<Where>, number>,
  where: Where,
): Record<PricePart, number> => {
  const amounts: Record<string, number> = prices
  return eachPart((part) => amounts[priceParts[part][where]] ?? 0)
}
