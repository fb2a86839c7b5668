/**
 * The chosen gifts that stay chosen: those still earned, each at most its most. Whether one is earned is asked of the cart
 * as it was put together, stopped dishes counted: what is only out for an hour must not cost the customer a gift for good.
 * It cannot be ordered meanwhile, as a cart with a stopped dish cannot.
 */
export function keptGifts(
  chosen: Readonly<Record<string, number>>,
  offers: readonly { id: number; maxCount: number; earned: boolean }[],
): Record<string, number> {
  return Object.fromEntries(
    offers.flatMap(({ id, maxCount, earned }) => {
      const count = Math.min(chosen[String(id)] ?? 0, maxCount)
      return earned && count > 0 ? [[String(id), count]] : []
    }),
  )
}
