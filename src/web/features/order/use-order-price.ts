import type { UserOrder } from '#contract/user-orders.ts'
import { formatPrice } from '#domain/format-price.ts'
import { useLanguage } from '#web/texts.tsx'

/** Formats amounts in the order's own currency, independent of the current city. */
export function useOrderPrice({ currency }: Pick<UserOrder, 'currency'>): (major: number) => string {
  const language = useLanguage()
  return (major) => formatPrice(major, language, currency)
}
