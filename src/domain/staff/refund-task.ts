import type { Role } from './capabilities.ts'
import { covers, type Grant, type StaffPlace } from './reach.ts'

/** Whose task it is that money did not go back, first of all: those of the shop, then of its books, then of the chain. */
const answerable: readonly Role[] = ['manager', 'accountant', 'owner']

type Candidate = { id: number; grants: readonly Grant[]; phone: string | null }

const width = ({ brand, cityId, shopId }: StaffPlace): number => [brand, cityId, shopId].filter((part) => part === null).length

/**
 * The person whose task a refused refund of a shop is: who can be reached by phone before who cannot, by their role, then who
 * is nearest to the shop. Null where nobody of these roles is.
 */
export function personOfRefundTask<Person extends Candidate>(people: readonly Person[], shop: StaffPlace): Person | null {
  const ranked = people.flatMap((person) =>
    person.grants
      .filter(({ role, place }) => answerable.includes(role) && covers([place], shop))
      .map(({ role, place }) => ({ person, rank: [person.phone === null ? 1 : 0, answerable.indexOf(role), width(place), person.id] })),
  )
  const before = (one: readonly number[], other: readonly number[]): number => {
    const at = one.findIndex((value, index) => value !== other[index])
    return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
  }
  return [...ranked].sort((one, other) => before(one.rank, other.rank))[0]?.person ?? null
}
