/**
 * The chosen gifts that remain: those whose conditions are still met, each at most at its maximum. Conditions count
 * stopped dishes too: a dish that is stopped for an hour must not remove a gift for good. Such a cart cannot be ordered
 * meanwhile.
 */
export function remainingGifts(
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
