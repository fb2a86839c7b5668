import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/office/me.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { inTransaction } from '#server/database/again-when-undone.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { writeAudit } from './audit.ts'
import { asMember, deviceName, markEnrolled, personObject } from './session-store.ts'
import { addPasskey, partyOf, passkeysOf, registrationOptions } from './passkeys.ts'
import { isUsable } from './own-password-routes.ts'
import { presentMe } from './me-routes.ts'
import { serveStaff } from './serve-staff.ts'

const lastWay: Refused = { ok: false, status: 409, problems: [{ field: '', code: 'last-way-in' }] }

/** A person's own passkeys. */
export function passkeyRoutes(app: FastifyInstance, services: Services): void {
  const { database, office } = services

  serveStaff(app, services, contract.listMyPasskeys, ({ context }) =>
    asMember(context, async (me) =>
      answer({
        passkeys: (await passkeysOf(database, me.id)).map(({ id, name, created_at, used_at }) => ({
          id,
          name,
          created_at: created_at.toISOString(),
          used_at: used_at?.toISOString() ?? null,
        })),
      }),
    ),
  )

  serveStaff(app, services, contract.startMyPasskey, ({ request, context }) =>
    asMember(context, async (me) => {
      const { passkey_user } = await database.kysely
        .selectFrom('staff')
        .select('passkey_user')
        .where('id', '=', me.id)
        .executeTakeFirstOrThrow()
      const person = { id: me.id, passkeyUser: passkey_user, name: me.name, login: me.login }
      const options = await registrationOptions(database, partyOf(services, request), person, context.now)
      return { ...answer({ options }), unchanged: true as const }
    }),
  )

  serveStaff(app, services, contract.addMyPasskey, ({ body, request, context }) =>
    asMember(context, async (me) => {
      const name = deviceName(request.headers['user-agent'] ?? '')
      const isAdded = await inTransaction(database, async (transaction) => {
        const within = { kysely: transaction }
        const passkey = { staffId: me.id, name, response: body.response, now: context.now }
        if (!(await addPasskey(within, partyOf(services, request), passkey))) return false
        await markEnrolled(within, me.session.id)
        await writeAudit(transaction, context.acting, { action: 'passkey.added', object: personObject(me), after: { passkey: name } })
        return true
      })
      if (!isAdded) return refuse('', 'passkey-refused')
      return answer(await presentMe(database, { ...me, session: { ...me.session, mustEnrol: false } }))
    }),
  )

  serveStaff(app, services, contract.removeMyPasskey, ({ params, context }) =>
    asMember(context, async (me) => {
      const removed = await inTransaction(database, async (transaction): Promise<{ ok: true } | Refused> => {
        // Locks the person: of two removals at once, the second sees what the first has left.
        const person = await transaction
          .selectFrom('staff')
          .select(['password', 'code_secret'])
          .where('id', '=', me.id)
          .forUpdate()
          .executeTakeFirstOrThrow()
        const known = await passkeysOf({ kysely: transaction }, me.id)
        const passkey = known.find(({ id }) => id === params.id)
        if (!passkey) return notFound()
        if (known.length === 1 && !(office && isUsable(office.sealing, person))) return lastWay
        await transaction.deleteFrom('staff_passkey').where('id', '=', passkey.id).execute()
        await writeAudit(transaction, context.acting, {
          action: 'passkey.removed',
          object: personObject(me),
          before: { passkey: passkey.name },
        })
        return { ok: true }
      })
      return removed.ok ? answer(await presentMe(database, me)) : removed
    }),
  )
}
