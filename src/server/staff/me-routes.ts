import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/office/me.ts'
import { changedFields } from '#domain/staff/changed-fields.ts'
import { personNameProblem } from '#domain/staff/person-name.ts'
import { notFound } from '#domain/problem.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { Grant as GrantReply, Me, Place } from '#contract/office/common.ts'
import { capabilitiesIn, type Grant, reachOf, type StaffPlace } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import { writeAudit } from './audit.ts'
import { asMember, endSessions, personObject, sessionsOf } from './session-store.ts'
import { serveStaff } from './serve-staff.ts'
import type { StaffMember } from './acting.ts'

/** What a person does about themselves: name, language, sessions. */
export function meRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveStaff(app, services, contract.readMe, ({ context }) => asMember(context, async (me) => answer(await presentMe(database, me))))

  serveStaff(app, services, contract.changeMe, ({ body, context }) =>
    asMember(context, async (me) => {
      const name = body.name?.trim() ?? me.name
      const problem = personNameProblem(name)
      if (problem) return { ok: false, problems: [problem] }
      const facts = { name, language: body.language ?? me.language }
      const changed = changedFields({ name: me.name, language: me.language }, facts)
      if (!changed) return { ...answer(await presentMe(database, me)), unchanged: true as const }
      await database.kysely.transaction().execute(async (transaction) => {
        await transaction.updateTable('staff').set(facts).where('id', '=', me.id).execute()
        await writeAudit(transaction, context.acting, { action: 'person.changed', object: personObject(me), ...changed })
      })
      return answer(await presentMe(database, { ...me, ...facts }))
    }),
  )

  serveStaff(app, services, contract.listMySessions, ({ context }) =>
    asMember(context, async (me) => {
      const sessions = await sessionsOf(database, me.id, context.now)
      return answer({
        sessions: sessions.map(({ id, device, address, created_at, seen_at }) => ({
          id,
          device,
          address,
          created_at: created_at.toISOString(),
          seen_at: seen_at.toISOString(),
          is_this: id === me.session.id,
        })),
      })
    }),
  )

  serveStaff(app, services, contract.endMySession, ({ params, context }) =>
    asMember(context, async (me) => {
      if (!Number.isInteger(params.id) || Math.abs(params.id) >= 2 ** 31) return notFound()
      return database.kysely.transaction().execute(async (transaction) => {
        const ended = await endSessions({ kysely: transaction }, me.id, params.id)
        if (ended === 0) return { ...answer({}), unchanged: true as const }
        await writeAudit(transaction, context.acting, { action: 'session.ended', object: personObject(me) })
        return answer({})
      })
    }),
  )
}

const presentPlace = ({ brand, cityId, shopId }: StaffPlace): Place => ({ brand, city_id: cityId, shop_id: shopId })

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
