import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/office/own-password.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import { readLogin } from '#domain/staff/password.ts'
import { inTransaction } from '#server/database/again-when-undone.ts'
import { isUniqueViolation } from '#server/database/unique-violation.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { writeAudit } from './audit.ts'
import { asMember, personObject } from './signed-in-member.ts'
import { codeQr, newSecret } from './one-time-codes.ts'
import { passkeysOf } from './passkeys.ts'
import { passwordColumns } from './password-way.ts'
import { presentMe } from './present-me.ts'
import type { Sealing } from './sealing.ts'
import { serveStaff } from './serve-staff.ts'
import { markEnrolled } from './session-store.ts'

const lastWay: Refused = { ok: false, status: 409, problems: [{ field: '', code: 'last-way-in' }] }

/** A person's own password with its one-time codes, the second way to sign in. */
export function ownPasswordRoutes(app: FastifyInstance, services: Services): void {
  const { database, brands, office } = services
  if (!office) return

  serveStaff(app, services, contract.startMyPassword, ({ context }) =>
    asMember(context, (me) => {
      const secret = newSecret()
      return Promise.resolve({
        ...answer({ code_secret: secret, qr: codeQr(secret, me.login ?? me.name), setup: setupOf(office.sealing, me.id, secret) }),
        unchanged: true as const,
      })
    }),
  )

  serveStaff(app, services, contract.setMyPassword, ({ body, context }) =>
    asMember(context, async (me) => {
      const secret = secretIn(office.sealing, me.id, body.setup)
      if (secret === null) return refuse('code', 'proof-wrong')
      const login = me.login ?? readLogin(body.login ?? '')
      const way = await passwordColumns({ brands, office, now: context.now }, { ...body, login }, secret)
      if (!way.ok) return way
      try {
        await inTransaction(database, async (transaction) => {
          await transaction
            .updateTable('staff')
            .set({ login, ...way.columns })
            .where('id', '=', me.id)
            .execute()
          await markEnrolled({ kysely: transaction }, me.session.id)
          const told = me.login === null ? { after: { login } } : {}
          await writeAudit(transaction, context.acting, { action: 'password.set', object: personObject(me), ...told })
        })
      } catch (error) {
        if (isUniqueViolation(error, 'staff_login_key')) return refuse('login', 'login-taken')
        throw error
      }
      return answer(await presentMe(database, { ...me, login, session: { ...me.session, mustEnrol: false } }))
    }),
  )

  serveStaff(app, services, contract.removeMyPassword, ({ context }) =>
    asMember(context, async (me) => {
      const removed = await inTransaction(database, async (transaction): Promise<{ ok: true; unchanged?: true } | Refused> => {
        // Locks the person, as removing a passkey does: of two removals at once, the second sees what the first has left.
        const { password } = await transaction
          .selectFrom('staff')
          .select('password')
          .where('id', '=', me.id)
          .forUpdate()
          .executeTakeFirstOrThrow()
        if (password === null) return { ok: true, unchanged: true }
        if ((await passkeysOf({ kysely: transaction }, me.id)).length === 0) return lastWay
        await transaction.updateTable('staff').set({ password: null, code_secret: null, code_step: null }).where('id', '=', me.id).execute()
        await writeAudit(transaction, context.acting, { action: 'password.removed', object: personObject(me) })
        return { ok: true }
      })
      return removed.ok ? { ...answer(await presentMe(database, me)), ...(removed.unchanged ? { unchanged: true as const } : {}) } : removed
    }),
  )
}

/** The secret that was shown to a person, as their browser sends it back with the first code: nobody else's opens. */
const setupOf = (sealing: Sealing, staffId: number, secret: string): string => sealing.seal(`${staffId} ${secret}`)

function secretIn(sealing: Sealing, staffId: number, setup: string): string | null {
  const [id, secret] = sealing.open(setup)?.split(' ') ?? []
  return id === String(staffId) && secret ? secret : null
}
