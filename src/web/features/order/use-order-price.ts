import type { UserOrder } from '#contract/order.ts'
import { formatPrice } from '#domain/format-price.ts'
import { useLanguage } from '#web/texts.tsx'

/** Formats amounts of an order in its own currency, whatever city is on screen. */
export function useOrderPrice({ currency }: Pick<UserOrder, 'currency'>): (major: number) => string {
  const language = useLanguage()
  return (major) => formatPrice(major, language, currency)
}
