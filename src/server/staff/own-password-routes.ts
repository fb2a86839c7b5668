import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/office/own-password.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import { passwordRefusal, readLogin } from '#domain/staff/password.ts'
import { inTransaction } from '#server/database/again-when-undone.ts'
import { isUniqueViolation } from '#server/database/unique-violation.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { writeAudit } from './audit.ts'
import { askerOf, asMember, markEnrolled, personObject } from './session-store.ts'
import { codeQr, newSecret, openSetup, type Sealing, sealSetup, stepOf } from './one-time-codes.ts'
import { passkeysOf } from './passkeys.ts'
import { presentMe } from './me-routes.ts'
import { serveStaff } from './serve-staff.ts'
import type { Office } from './office.ts'
import { type RequestSource, busy } from './password-hash.ts'

const lastWay: Refused = { ok: false, status: 409, problems: [{ field: '', code: 'last-way-in' }] }

/** A person's own password with its one-time codes, the second way to sign in. */
export function ownPasswordRoutes(app: FastifyInstance, services: Services): void {
  const { database, brands, office } = services
  if (!office) return

  serveStaff(app, services, contract.startMyPassword, ({ context }) =>
    asMember(context, (me) => {
      const secret = newSecret()
      return Promise.resolve({
        ...answer({
          code_secret: secret,
          qr: codeQr(secret, me.login ?? me.name),
          setup: sealSetup(office.sealing, String(me.id), secret),
        }),
        unchanged: true as const,
      })
    }),
  )

  serveStaff(app, services, contract.setMyPassword, ({ body, context }) =>
    asMember(context, async (me) => {
      const secret = openSetup(office.sealing, String(me.id), body.setup)
      if (secret === null) return refuse('code', 'proof-wrong')
      const login = me.login ?? readLogin(body.login ?? '')
      const way = await passwordColumns({ brands, office, now: context.now, asker: askerOf(context) }, { ...body, login }, secret)
      if (!way.ok) return way
      try {
        await inTransaction(database, async (transaction) => {
          await transaction
            .updateTable('staff')
            .set({ login, ...way.columns })
            .where('id', '=', me.id)
            .execute()
          await markEnrolled({ kysely: transaction }, me.session.id)
          const loginChange = me.login === null ? { after: { login } } : {}
          await writeAudit(transaction, context.acting, { action: 'password.set', object: personObject(me), ...loginChange })
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

export type PasswordWay = { login: string; password: string; code: string }

type Columns = { password: string; code_secret: string; code_step: number }

type World = { brands: Services['brands']; office: Office; now: number; asker: RequestSource }

/** The columns of a password and of its one-time codes, which a first code proves to be in an app; problems at their fields. */
export async function passwordColumns(
  { brands, office, now, asker }: World,
  { login, password, code }: PasswordWay,
  secret: string,
): Promise<{ ok: true; columns: Columns } | Refused> {
  const names = brands.flatMap(({ name, alias }) => [name, alias])
  const refused = passwordRefusal(login, password, names)
  if (refused) return refused
  const step = stepOf(secret, code, now)
  if (step === null) return refuse('code', 'proof-wrong')
  const hash = await office.passwords.hash(password, asker)
  return hash === null ? busy : { ok: true, columns: { password: hash, code_secret: office.sealing.seal(secret), code_step: step } }
}

/** Whether a person can sign in with a password: both are there, and the codes open with this OFFICE_SECRET. */
export const isUsable = (sealing: Sealing, { password, code_secret }: { password: string | null; code_secret: string | null }): boolean =>
  password !== null && code_secret !== null && sealing.open(code_secret) !== null
