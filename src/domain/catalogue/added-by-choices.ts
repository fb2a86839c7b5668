import { freeUnits } from './free-choices.ts'
import { priceInSize, type SizePrice } from './sizes.ts'

// What the sheet of a dish says beside its choices; pages that show no sheet do without it.

type Choice = { id: number; count: number }
type Priced = { id: number; price: number; bySize?: readonly SizePrice[] | undefined }

/**
 * What each member of a group whose dearest unit alone is paid adds to the price: of what is chosen what is paid of it, of
 * the others what one more would add.
 */
export function dearestAdds(members: readonly Priced[], choices: readonly Choice[]): Map<number, number> {
  const freed = freeUnits([{ dearestOnly: true, members }], choices)
  const priced = members.map((member) => ({
    id: member.id,
    price: priceInSize(member, choices) ?? 0,
    count: choices.find(({ id }) => id === member.id)?.count ?? 0,
  }))
  const most = Math.max(0, ...priced.map(({ price, count }) => (count > 0 ? price : 0)))
  return new Map(
    priced.map(({ id, price, count }) => {
      const isPaid = count > (freed.get(id) ?? 0)
      return [id, count === 0 ? Math.max(0, price - most) : isPaid ? price : 0]
    }),
  )
}

/** The choices on which prices of other modifiers depend: what they cost themselves is not all that they change. */
export const sizesAmong = (modifiers: readonly { bySize?: readonly SizePrice[] | undefined }[]): Set<number> =>
  new Set(modifiers.flatMap(({ bySize = [] }) => bySize.map(({ size }) => size)))
