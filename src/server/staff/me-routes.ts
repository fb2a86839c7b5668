import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/office/me.ts'
import { changedFields } from '#domain/staff/changed-fields.ts'
import { personNameProblem } from '#domain/staff/person-name.ts'
import { notFound } from '#domain/problem.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { writeAudit } from './audit.ts'
import { asMember, personObject } from './signed-in-member.ts'
import { presentMe } from './present-me.ts'
import { serveStaff } from './serve-staff.ts'
import { endSessions, sessionsOf } from './session-store.ts'

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
