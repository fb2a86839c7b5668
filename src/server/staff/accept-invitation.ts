import type { Transaction } from 'kysely'
import type { PasskeyAnswer } from '#contract/office/proof.ts'
import { passwordRefusal, readLogin } from '#domain/staff/password.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { isUniqueViolation } from '#server/database/unique-violation.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Actor } from './acting.ts'
import { openSetup, replaceRecoveryCodes } from './one-time-codes.ts'
import { addPasskey, type RelyingParty } from './passkeys.ts'
import { passwordColumns, type PasswordWay } from './own-password-routes.ts'
import type { Office } from './office.ts'
import { writePersonHistory } from './change-person.ts'
import { createKey, digestOf, isKey } from './session-store.ts'
import { grantsOf } from './grant-store.ts'

type SignInMethod = { login: string; response: PasskeyAnswer } | (PasswordWay & { setup: string })

const over: Refused = { ok: false, problems: [{ field: '', code: 'invitation-over' }] }

type Invited = NonNullable<Awaited<ReturnType<typeof personInvited>>>
type InvitationContext = { services: Services; office: Office; party: RelyingParty; acting: Actor; isGone: () => boolean }

/**
 * Sets a person's way to sign in and uses their invitation up, both or neither; returns their recovery codes, which are
 * shown once.
 */
export async function acceptInvitation(
  { services, office, party, acting, isGone }: InvitationContext,
  key: string,
  way: SignInMethod,
): Promise<{ ok: true; person: Invited; recoveryCodes: string[] } | Refused> {
  const { database, brands } = services
  const { now } = acting
  const person = await personInvited(database, key, now, office.withDemo)
  if (!person) return notFound('invitation-over')
  const login = readLogin(way.login)
  const wrongLogin = passwordRefusal(login, 'a long enough phrase', [])
  if (wrongLogin?.problems[0]?.field === 'login') return wrongLogin
  const secret = 'password' in way ? openSetup(office.sealing, digestOf(key), way.setup) : null
  if ('password' in way && secret === null) return refuse('code', 'proof-wrong')
  const own =
    'password' in way && secret !== null
      ? await passwordColumns({ brands, now, office, asker: { source: `person ${person.id}`, isGone } }, way, secret)
      : { ok: true as const, columns: {} }
  if (!own.ok) return own
  try {
    return await database.kysely.transaction().execute(async (transaction) => {
      if (!(await spendInvitation(transaction, key, now))) throw new Undone(over)
      if ('response' in way) {
        const isAdded = await addPasskey({ kysely: transaction }, party, {
          staffId: person.id,
          name: acting.name,
          response: way.response,
          now,
        })
        if (!isAdded) throw new Undone(refuse('', 'passkey-refused'))
      }
      // Hashing takes long: a person who was blocked meanwhile stays blocked.
      const { numUpdatedRows } = await transaction
        .updateTable('staff')
        .set({ login, state: 'active', ...own.columns })
        .where('id', '=', person.id)
        .where('state', '<>', 'blocked')
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw new Undone(over)
      const recoveryCodes = await replaceRecoveryCodes({ kysely: transaction }, person.id)
      const by: Actor = { ...acting, kind: 'person', id: person.id, name: person.name }
      await writePersonHistory(transaction, by, { action: 'person.joined', person, grants: person.grants }, () => ({
        after: { login, way: 'password' in way ? 'password' : 'passkey' },
      }))
      return { ok: true as const, person, recoveryCodes }
    })
  } catch (error) {
    if (error instanceof Undone) return error.refused
    if (isUniqueViolation(error, 'staff_login_key')) return refuse('login', 'login-taken')
    throw error
  }
}

/** Rolls the transaction back, with what is answered. */
class Undone extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super('undone')
    this.refused = refused
  }
}

type DatabaseHandle = Pick<Database, 'kysely'>

/** Creates an invitation and ends earlier ones of the person; its key is returned once. */
export async function createInvitation(
  transaction: Transaction<Schema>,
  staffId: number,
  { now, holds, key = createKey() }: { now: number; holds: number; key?: string },
): Promise<string> {
  await transaction.deleteFrom('staff_invitation').where('staff_id', '=', staffId).execute()
  await transaction
    .insertInto('staff_invitation')
    .values({ digest: digestOf(key), staff_id: staffId, expires_at: new Date(now + holds) })
    .execute()
  return key
}

/** The person that an invitation is for; null when it is unknown, over or used, or of the demo without the sandbox. */
export async function personInvited({ kysely }: DatabaseHandle, key: string, now: number, withDemo: boolean) {
  if (!isKey(key)) return null
  const row = await kysely
    .selectFrom('staff_invitation')
    .innerJoin('staff', 'staff.id', 'staff_invitation.staff_id')
    .select(['staff.id', 'staff.name', 'staff.login', 'staff.language', 'staff.passkey_user', grantsOf])
    .where('digest', '=', digestOf(key))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where('state', '<>', 'blocked')
    .$if(!withDemo, (query) => query.where('is_demo', '=', false))
    .executeTakeFirst()
  return row ?? null
}

/** Uses an invitation up; false when somebody else was faster. */
async function spendInvitation(transaction: Transaction<Schema>, key: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('staff_invitation')
    .set({ used_at: new Date(now) })
    .where('digest', '=', digestOf(key))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
