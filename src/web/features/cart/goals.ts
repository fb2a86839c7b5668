import type { Cart } from '#contract/cart.ts'

/** An amount of dishes and packages worth reaching; `missing` is 0 once it is reached. Major units. */
export type Goal = { at: number; missing: number } & (
  | { kind: 'minimum' | 'small-order' | 'free-delivery' }
  | { kind: 'gift'; name: string }
)

type Ordered = Pick<Cart, 'blockers' | 'place' | 'prices' | 'gifts' | 'presents'>

/** The goals of a cart: the minimum order, the next gift, what ends the fee for small orders, and free delivery. */
export function goalsOf({ blockers, place, prices, gifts, presents }: Ordered): { amount: number; goals: Goal[] } {
  const amount = prices.subtotal + prices.packages
  const goals: Goal[] = []
  const toMinimum = blockers.find(({ code }) => code === 'below-minimum')?.missing
  if (toMinimum) goals.push({ kind: 'minimum', at: amount + toMinimum, missing: toMinimum })
  const [gift] = [...gifts, ...presents]
    .flatMap(({ name, missing }) => (missing === null ? [] : [{ kind: 'gift' as const, name, missing, at: amount + missing }]))
    .toSorted((a, b) => a.missing - b.missing)
  if (gift) goals.push(gift)
  const toNoFee = prices.to_no_small_order
  if (toNoFee) goals.push({ kind: 'small-order', at: amount + toNoFee, missing: toNoFee })
  const toFree = prices.to_free_delivery
  if (toFree !== null && place.free_delivery_from !== null)
    goals.push({ kind: 'free-delivery', at: toFree > 0 ? amount + toFree : place.free_delivery_from, missing: toFree })
  return { amount, goals }
}

/** The minimum first: without it there is no order. Then the nearest. */
export const nextGoal = (goals: readonly Goal[]): Goal | null =>
  goals.find(({ kind }) => kind === 'minimum') ??
  goals.filter(({ missing }) => missing > 0).toSorted((a, b) => a.missing - b.missing)[0] ??
  null
