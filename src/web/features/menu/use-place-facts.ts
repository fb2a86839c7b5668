import { usePrice } from '#web/features/money/use-price.ts'
import type { PlaceSummary } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'

/** What a delivery costs here and the least that is brought, in words; null where it is not said. */
type PlaceFacts = { fee: string | null; least: string | null; freeFrom: string | null }

export function usePlaceFacts({ orderType, fee, minimum, freeFrom, freeDelivery }: PlaceSummary): PlaceFacts {
  const t = useTexts('menu')
  const price = usePrice()
  return {
    fee: orderType === 'delivery' ? (fee ? price(fee) : t.free) : null,
    least: minimum === null || freeDelivery ? null : t.from_price(price(minimum)),
    freeFrom: freeFrom === null ? null : t.free_from(price(freeFrom)),
  }
}
