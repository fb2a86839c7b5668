import type { BodyOf } from '#contract/call.ts'
import type { Grant as GivenGrant } from '#contract/office/common.ts'
import type { invitePerson } from '#contract/office/people.ts'
import { isEmail } from '#domain/customer/email.ts'
import type { Problem, Refused } from '#domain/problem.ts'
import { personNameProblem } from '#domain/staff/person-name.ts'
import type { Grant, StaffPlace } from '#domain/staff/reach.ts'
import type { Services } from '#server/services.ts'
import { type PersonFacts, placeOfShop } from './grant-store.ts'

/** A place with everything that follows from it; null when there is none such. */
async function completePlace(
  { database, snapshots, brands }: Services,
  { brand, city_id, shop_id }: GivenGrant['place'],
): Promise<StaffPlace | null> {
  if (shop_id !== null) return placeOfShop(database, shop_id)
  const known = brands.filter(({ alias }) => brand === null || alias === brand)
  if (known.length === 0) return null
  const hasCity = known.some(({ alias }) => snapshots.of(alias).places.city(city_id) !== null)
  return city_id === null || hasCity ? { brand, cityId: city_id, shopId: null } : null
}
type PersonInput = Pick<BodyOf<typeof invitePerson>, 'name' | 'email' | 'language' | 'grants'>
/** A person's facts as they are stored; all that is wrong with them at once. */
export async function readPersonFacts(services: Services, given: PersonInput): Promise<{ ok: true; facts: PersonFacts } | Refused> {
  const name = given.name.trim()
  const email = given.email?.trim() || null
  const places = await Promise.all(given.grants.map(({ place }) => completePlace(services, place)))
  const grants = given.grants.flatMap(({ role }, index): Grant[] => {
    const place = places[index]
    return place ? [{ role, place }] : []
  })
  const problems: Problem[] = [
    ...[personNameProblem(name)].filter((problem) => problem !== null),
    ...(email !== null && !isEmail(email) ? [{ field: 'email', code: 'email-invalid' } as const] : []),
    ...(places.includes(null) ? [{ field: 'grants', code: 'place-unknown' } as const] : []),
  ]
  return problems.length > 0 ? { ok: false, problems } : { ok: true, facts: { name, email, language: given.language, grants } }
}
