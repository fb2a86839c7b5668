import { ByPerson } from '#contract/office/common.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import { covers, reachOf, type StaffPlace } from '#domain/staff/reach.ts'
import type { Services } from '#server/services.ts'
import type { Actor, StaffMember } from './acting.ts'
import { placeOfShop } from './grant-store.ts'
import { checkPin, peopleWithPin } from './pin-store.ts'
import { busy } from './password-hash.ts'

export type ActorResult = { ok: true; acting: Actor } | Refused

/** The person named in a body, whatever else it holds; null when nobody is. */
export function readBy(body: unknown): ByPerson | null {
  const named = typeof body === 'object' && body !== null && 'by' in body ? body.by : null
  const read = ByPerson.safeParse(named)
  return read.success ? read.data : null
}

type Context = { member: StaffMember | null; acting: Actor; isGone: () => boolean }

/**
 * Who acts in a call: the person who is signed in; on a paired device the person who gives their PIN with it, if they
 * have the same right at the device's shop. The history names both. An unknown person, one without a PIN
 * and one without the right get the answer of a wrong PIN.
 */
export async function whoActs(services: Services, context: Context, by: ByPerson | null): Promise<ActorResult> {
  const { member, acting } = context
  if (!member?.device) return { ok: true, acting }
  if (!by) return refuse('by', 'person-asked')
  const place = await placeOfShop(services.database, member.device.shopId)
  return place ? personActs(services, context, by, place) : refuse('by', 'pin-wrong')
}

/** A person who gives their PIN in somebody else's call, and has the same right at a place. */
export async function personActs(
  services: Services,
  { member, acting, isGone }: Context,
  by: ByPerson,
  place: StaffPlace,
): Promise<ActorResult> {
  const people = await peopleWithPin(services, place)
  const person = people.find(({ id }) => id === by.person_id)
  const may = person && acting.capability !== null && covers(reachOf(person.grants, acting.capability), place)
  if (!may) return refuse('by', 'pin-wrong')
  const checked = await checkPin(services, person.id, by.pin, { source: `session ${member?.session.id ?? 0}`, isGone })
  if (checked === 'busy') return busy
  if (checked !== 'right') return refuse('by', checked === 'locked' ? 'pin-locked' : 'pin-wrong')
  // The same object, so that it shows whether the history was written.
  return { ok: true, acting: Object.assign(acting, { onBehalf: person }) }
}
