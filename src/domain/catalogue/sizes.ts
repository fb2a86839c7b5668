/** What a modifier costs beside another one that is chosen, its size; null where it is not made in that size. */
export type SizePrice = { size: number; price: number | null }

type Chosen = readonly { id: number; count: number }[]

type Sized = { price: number; bySize?: readonly SizePrice[] | undefined }

/**
 * What one unit of a modifier costs beside the other choices, in the unit of its prices; null when it is not made in the
 * size that is chosen. Where no size is, or one that it does not name, it has its own price. Content names as sizes only
 * modifiers of one group that lets a single one be chosen, so that no two of them can be meant (decision 32).
 */
export function priceInSize({ price, bySize = [] }: Sized, choices: Chosen): number | null {
  const own = sizeOf(bySize, choices)
  return own === null ? price : own.price
}

/** The entry of the chosen size; null when none of the sizes is chosen. */
export const sizeOf = <Entry extends { size: number }>(bySize: readonly Entry[], choices: Chosen): Entry | null =>
  bySize.find(({ size }) => choices.some(({ id, count }) => id === size && count > 0)) ?? null
