import { ByPerson } from '#contract/office/common.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import { covers, reachOf } from '#domain/staff/reach.ts'
import type { Services } from '#server/services.ts'
import type { Acting, StaffMember } from './acting.ts'
import { placeOfShop } from './grant-store.ts'
import { checkPin, peopleWithPin } from './pin-store.ts'

export type Acts = { ok: true; acting: Acting } | Refused

/** The person named in a body, whatever else it holds; null when nobody is. */
export function readBy(body: unknown): ByPerson | null {
  const named = typeof body === 'object' && body !== null && 'by' in body ? body.by : null
  const read = ByPerson.safeParse(named)
  return read.success ? read.data : null
}

/**
 * Who acts in a call: the person who is signed in; on a paired device the person who gives their PIN with it, if they
 * have the same right at the device's shop. The history names both (OPS-SIGN-15). An unknown person, one without a PIN
 * and one without the right get the answer of a wrong PIN.
 */
export async function whoActs(
  services: Services,
  context: { member: StaffMember | null; acting: Acting },
  by: ByPerson | null,
): Promise<Acts> {
  const { member, acting } = context
  if (!member?.device) return { ok: true, acting }
  if (!by) return refuse('by', 'person-asked')
  const place = await placeOfShop(services.database, member.device.shopId)
  const people = place ? await peopleWithPin(services, place) : []
  const person = people.find(({ id }) => id === by.person_id)
  const may = person && place && acting.capability !== null && covers(reachOf(person.grants, acting.capability), place)
  if (!may) return refuse('by', 'pin-wrong')
  const checked = await checkPin(services, person.id, by.pin)
  if (checked !== 'right') return refuse('by', checked === 'locked' ? 'pin-locked' : 'pin-wrong')
  // The same object, so that it shows whether the history was written.
  return { ok: true, acting: Object.assign(acting, { onBehalf: person }) }
}
