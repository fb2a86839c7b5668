import type { Fields } from '#domain/staff/changed-fields.ts'
import { covers, type Grant, mayGrant, type StaffPlace } from '#domain/staff/reach.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import type { Acting, StaffMember } from './acting.ts'
import { type Within, type PersonFacts, type PersonRow, people, isSeen, isManageable } from './person-store.ts'

const notAllowed: Refused = { ok: false, status: 403, problems: [{ field: '', code: 'not-allowed' }] }

const placeText = ({ brand, cityId, shopId }: StaffPlace): string =>
  shopId !== null ? `shop ${shopId}` : [brand, cityId === null ? null : `city ${cityId}`].filter(Boolean).join(' ') || 'chain'

const grantTexts = (grants: readonly Grant[]): string[] => grants.map(({ role, place }) => `${role}: ${placeText(place)}`).sort()

export const audited = ({ name, email, language, grants }: PersonFacts): Fields => ({ name, email, language, grants: grantTexts(grants) })

/** A person as those who manage a place see them: with their roles there. */
export const at = <Facts extends PersonFacts>(place: StaffPlace, facts: Facts): Facts => ({
  ...facts,
  grants: facts.grants.filter((grant) => covers([place], grant.place)),
})

/** The giver may give only grants that are theirs to give (OPS-ROLES-05). */
export const grantProblems = (giver: StaffMember, grants: readonly Grant[]): Refused | null =>
  grants.every((grant) => mayGrant(giver.grants, grant)) ? null : { ...refuse('grants', 'not-allowed'), status: 403 }

export type Change = { giver: StaffMember; acting: Acting; reach: readonly StaffPlace[] }

/** A person that may be changed, locked by the transaction's statement; 404 outside the reach, 403 when not theirs to change. */
export async function findManageable(
  database: Within,
  { giver, reach }: Change,
  id: number,
): Promise<{ ok: true; person: PersonRow } | Refused> {
  const person = (await people(database)).find((one) => one.id === id)
  if (!person || !isSeen(reach, person)) return notFound()
  return isManageable(giver, person) ? { ok: true, person } : notAllowed
}
