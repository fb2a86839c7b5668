import { priceInSize, type SizePrice } from './sizes.ts'

type Choice = { id: number; count: number }
type Priced = { id: number; price: number; bySize?: readonly SizePrice[] | undefined }

/**
 * `free`: so many units of a group cost nothing, the dearest ones. `dearestOnly`: only its dearest unit is paid, as of the
 * halves of a pizza. A group says one of them; where it says the latter, the former is not read.
 */
export type GroupPricing = { free?: number | undefined; dearestOnly?: boolean | undefined }

/** In the unit of its prices. */
type Group = GroupPricing & { members: readonly Priced[] }

/**
 * How many units of each modifier are free: of every group its dearest ones, as many as it gives away (decision 56), or all
 * but its dearest one (decision 60). So a choice costs the same in whichever order it was made. A modifier of two groups is
 * free as often as the more generous one says.
 */
export function freeUnits(groups: readonly Group[], choices: readonly Choice[]): Map<number, number> {
  const found = new Map<number, number>()
  for (const group of groups) {
    let { paid, free } = freeAmong(group)
    for (const { id, count, price } of dearestFirst(group.members, choices)) {
      const kept = price > 0 ? Math.min(paid, count) : 0
      const given = price > 0 ? Math.min(free, count - kept) : 0
      paid -= kept
      free -= given
      if (given > 0) found.set(id, Math.max(given, found.get(id) ?? 0))
    }
  }
  return found
}

/** Of the units of a group, dearest first: how many are paid before the free ones begin, and how many are free. */
export const freeAmong = ({ free = 0, dearestOnly = false }: GroupPricing): { paid: number; free: number } =>
  dearestOnly ? { paid: 1, free: Infinity } : { paid: 0, free }

const dearestFirst = (members: readonly Priced[], choices: readonly Choice[]) =>
  choices
    .flatMap(({ id, count }) => {
      const member = members.find((one) => one.id === id)
      return member ? [{ id, count, price: priceInSize(member, choices) ?? 0 }] : []
    })
    .sort((a, b) => b.price - a.price || a.id - b.id)
