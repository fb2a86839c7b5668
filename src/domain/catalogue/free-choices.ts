import { priceInSize, type SizePrice } from './sizes.ts'

type Choice = { id: number; count: number }
type Priced = { id: number; price: number; bySize?: readonly SizePrice[] | undefined }

/** A group of which some units are free; in the unit of its prices. */
type Group = { free?: number | undefined; members: readonly Priced[] }

/**
 * How many units of each modifier are free: of every group its dearest ones, as many as it gives away. So a choice costs the
 * same in whichever order it was made, and never more than by another order (decision 56). A modifier of two groups is free
 * as often as the more generous one says.
 */
export function freeUnits(groups: readonly Group[], choices: readonly Choice[]): Map<number, number> {
  const found = new Map<number, number>()
  for (const { free = 0, members } of groups) {
    let left = free
    for (const { id, count, price } of dearestFirst(members, choices)) {
      const given = price > 0 ? Math.min(left, count) : 0
      left -= given
      if (given > 0) found.set(id, Math.max(given, found.get(id) ?? 0))
    }
  }
  return found
}

const dearestFirst = (members: readonly Priced[], choices: readonly Choice[]) =>
  choices
    .flatMap(({ id, count }) => {
      const member = members.find((one) => one.id === id)
      return member ? [{ id, count, price: priceInSize(member, choices) ?? 0 }] : []
    })
    .sort((a, b) => b.price - a.price || a.id - b.id)
