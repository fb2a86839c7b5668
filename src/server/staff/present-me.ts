import type { Grant as GrantReply, Me, Place } from '#contract/office/common.ts'
import { capabilitiesIn, type Grant, reachOf, type StaffPlace } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import type { StaffMember } from './acting.ts'

export const presentPlace = ({ brand, cityId, shopId }: StaffPlace): Place => ({ brand, city_id: cityId, shop_id: shopId })
export const presentGrant = ({ role, place }: Grant): GrantReply => ({ role, place: presentPlace(place) })

/** The signed-in person or device with what they may do, and the ways in which they can sign in. */
export async function presentMe({ kysely }: Pick<Database, 'kysely'>, member: StaffMember): Promise<Me> {
  const ways = await kysely
    .selectFrom('staff')
    .select((row) => [
      row('password', 'is not', null).as('password'),
      row.selectFrom('staff_passkey').whereRef('staff_id', '=', 'staff.id').select(row.fn.countAll<string>().as('n')).as('passkeys'),
      row.exists(row.selectFrom('staff_pin').whereRef('staff_id', '=', 'staff.id').select('staff_id')).as('pin'),
      row.selectFrom('staff_recovery').whereRef('staff_id', '=', 'staff.id').select(row.fn.countAll<string>().as('n')).as('recovery'),
    ])
    .where('id', '=', member.id)
    .executeTakeFirst()
  return {
    id: member.device?.id ?? member.id,
    name: member.name,
    login: member.login,
    language: member.language,
    grants: member.grants.map(presentGrant),
    capabilities: capabilitiesIn(member.grants).map((capability) => ({
      capability,
      places: reachOf(member.grants, capability).map(presentPlace),
    })),
    proved_at: new Date(member.session.provedAt).toISOString(),
    must_enrol: member.session.mustEnrol,
    ways: { passkeys: Number(ways?.passkeys ?? 0), password: ways?.password === true, recovery_codes: Number(ways?.recovery ?? 0) },
    has_pin: ways?.pin === true,
    device: member.device && { kind: member.device.kind, shop_id: member.device.shopId },
  }
}
