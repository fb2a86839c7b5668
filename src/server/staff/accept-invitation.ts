import type { PasskeyAnswer } from '#contract/office/proof.ts'
import { passwordRefusal, readLogin } from '#domain/staff/password.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { isUniqueViolation } from '#server/database/unique-violation.ts'
import type { Services } from '#server/services.ts'
import type { Acting } from './acting.ts'
import { personInvited, spendInvitation } from './invitation-store.ts'
import { secretOf } from './one-time-codes.ts'
import { addPasskey, type RelyingParty } from './passkeys.ts'
import { passwordColumns, type PasswordWay } from './password-way.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import type { Office } from './office.ts'
import { writePersonHistory } from './person-history.ts'
import { digestOf } from './session-store.ts'

type Way = { login: string; response: PasskeyAnswer } | PasswordWay

const over: Refused = { ok: false, problems: [{ field: '', code: 'invitation-over' }] }

type Invited = NonNullable<Awaited<ReturnType<typeof personInvited>>>
/**
 * Sets a person's way to sign in and uses their invitation up, both or neither; returns their recovery codes, which are
 * shown once.
 */
export async function acceptInvitation(
  { services, office, party, acting }: { services: Services; office: Office; party: RelyingParty; acting: Acting },
  key: string,
  way: Way,
): Promise<{ ok: true; person: Invited; recoveryCodes: string[] } | Refused> {
  const { database, brands } = services
  const { now } = acting
  const person = await personInvited(database, key, now, office.withDemo)
  if (!person) return notFound('invitation-over')
  const login = readLogin(way.login)
  const wrongLogin = passwordRefusal(login, 'a long enough phrase', [])
  if (wrongLogin?.problems[0]?.field === 'login') return wrongLogin
  const own =
    'password' in way
      ? await passwordColumns({ brands, now, office }, way, secretOf(office.sealing, digestOf(key)))
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
      const by: Acting = { ...acting, kind: 'person', id: person.id, name: person.name }
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
