import { sql } from 'kysely'
import { changedFields } from '#domain/staff/changed-fields.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import type { Database } from '#server/database/connect.ts'
import { isRefusedBy } from '#server/database/unique-violation.ts'
import { replaceGrants } from './grant-store.ts'
import { writePersonHistory } from './person-history.ts'
import { endSessions } from './session-store.ts'
import type { PersonFacts } from './person-store.ts'
import { audited, at, grantProblems, type Change, findManageable } from './manage-person.ts'

const changedMeanwhile: Refused = { ok: false, status: 409, problems: [{ field: '', code: 'changed-meanwhile' }] }

/** The database keeps the last owner (OPS-ROLES-06). */
async function keepingAnOwner<Result>(change: () => Promise<Result>): Promise<Result | Refused> {
  try {
    return await change()
  } catch (error) {
    if (isRefusedBy(error, 'SF001')) return refuse('grants', 'last-owner')
    throw error
  }
}

/** Changes a person, from the version that was read. */
export async function changePerson(
  database: Database,
  change: Change,
  id: number,
  { version, ...facts }: PersonFacts & { version: number },
): Promise<{ ok: true; unchanged?: true } | Refused> {
  const found = await findManageable(database, change, id)
  if (!found.ok) return found
  const refused = grantProblems(change.giver, facts.grants)
  if (refused) return refused
  const { person } = found
  if (person.version !== version) return changedMeanwhile
  if (!changedFields(audited(person), audited(facts))) return { ok: true, unchanged: true }
  return keepingAnOwner(() =>
    database.kysely.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('staff')
        .set((row) => ({ name: facts.name, email: facts.email, language: facts.language, version: row('version', '+', 1) }))
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) return changedMeanwhile
      await replaceGrants(transaction, id, facts.grants)
      const entry = { action: 'person.changed' as const, person: { id, name: facts.name }, grants: [...person.grants, ...facts.grants] }
      await writePersonHistory(transaction, change.acting, entry, (place) =>
        changedFields(audited(at(place, person)), audited(at(place, facts))),
      )
      return { ok: true as const }
    }),
  )
}

/** Blocks a person and ends their sessions, or lets them in again. */
export async function blockPerson(
  database: Database,
  change: Change,
  id: number,
  blocked: boolean,
): Promise<{ ok: true; unchanged?: true } | Refused> {
  const found = await findManageable(database, change, id)
  if (!found.ok) return found
  const { person } = found
  if ((person.state === 'blocked') === blocked) return { ok: true, unchanged: true }
  return keepingAnOwner(() =>
    database.kysely.transaction().execute(async (transaction) => {
      // A person who has never signed in is invited again, not active.
      const { state } = await transaction
        .updateTable('staff')
        .set((row) => ({
          state: blocked ? sql<'blocked'>`'blocked'` : sql<'active' | 'invited'>`case when login is null then 'invited' else 'active' end`,
          version: row('version', '+', 1),
        }))
        .where('id', '=', id)
        .returning('state')
        .executeTakeFirstOrThrow()
      if (blocked) await endSessions({ kysely: transaction }, id, null)
      const entry = { action: blocked ? ('person.blocked' as const) : ('person.let-in' as const), person, grants: person.grants }
      await writePersonHistory(transaction, change.acting, entry, () => ({ before: { state: person.state }, after: { state } }))
      return { ok: true as const }
    }),
  )
}

/** Ends all sessions of a person; returns how many there were. */
export async function signOutPerson(database: Database, change: Change, id: number): Promise<{ ok: true; ended: number } | Refused> {
  const found = await findManageable(database, change, id)
  if (!found.ok) return found
  return database.kysely.transaction().execute(async (transaction) => {
    const ended = await endSessions({ kysely: transaction }, id, null)
    if (ended > 0)
      await writePersonHistory(
        transaction,
        change.acting,
        { action: 'person.signed-out', person: found.person, grants: found.person.grants },
        () => ({ before: { sessions: ended } }),
      )
    return { ok: true as const, ended }
  })
}
