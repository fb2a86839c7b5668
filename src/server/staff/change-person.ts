import { sql, type Transaction } from 'kysely'
import { changedFields, type Fields } from '#domain/staff/changed-fields.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import type { Database } from '#server/database/connect.ts'
import { isRefusedBy } from '#server/database/unique-violation.ts'
import { covers, type Grant, placesOf, type StaffPlace } from '#domain/staff/reach.ts'
import { mayGrant } from '#domain/staff/refund-limits.ts'
import type { AuditAction } from '#domain/staff/capabilities.ts'
import type { Schema } from '#server/database/schema.ts'
import { isManageable, isSeen, people, type PersonFacts, type PersonRow, replaceGrants, type DatabaseHandle } from './grant-store.ts'
import { endSessions } from './session-store.ts'
import type { Actor, StaffMember } from './acting.ts'
import { writeAudit } from './audit.ts'

const notAllowed: Refused = { ok: false, status: 403, problems: [{ field: '', code: 'not-allowed' }] }

const changedMeanwhile: Refused = { ok: false, status: 409, problems: [{ field: '', code: 'changed-meanwhile' }] }

/** The database keeps the last owner. */
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
      // Under the name that they had: what they did before stands in the history under it.
      const entry = { action: 'person.changed' as const, person, grants: [...person.grants, ...facts.grants] }
      await writePersonHistory(transaction, change.acting, entry, (place) => {
        const [was, is] = [audited(at(place, person)), audited(at(place, facts))]
        const changed = changedFields(was, is)
        // The history shows who they were with where they worked.
        return changed && facts.name !== person.name ? { ...changed, before: { ...changed.before, grants: was.grants ?? null } } : changed
      })
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

const placeText = ({ brand, cityId, shopId }: StaffPlace): string =>
  shopId !== null ? `shop ${shopId}` : [brand, cityId === null ? null : `city ${cityId}`].filter(Boolean).join(' ') || 'chain'

const grantTexts = (grants: readonly Grant[]): string[] => grants.map(({ role, place }) => `${role}: ${placeText(place)}`).sort()

export const audited = ({ name, email, language, grants }: PersonFacts): Fields => ({ name, email, language, grants: grantTexts(grants) })

/** A person as those who manage a place see them: with their roles there. */
export const at = <Facts extends PersonFacts>(place: StaffPlace, facts: Facts): Facts => ({
  ...facts,
  grants: facts.grants.filter((grant) => covers([place], grant.place)),
})

/** The giver may give only grants that are theirs to give. */
export const grantProblems = (giver: StaffMember, grants: readonly Grant[]): Refused | null =>
  grants.every((grant) => mayGrant(giver.grants, grant)) ? null : { ...refuse('grants', 'not-allowed'), status: 403 }

export type Change = { giver: StaffMember; acting: Actor; reach: readonly StaffPlace[]; withDemo: boolean }

/** A person that may be changed, locked by the transaction's statement; 404 outside the reach, 403 when not theirs to change. */
export async function findManageable(
  database: DatabaseHandle,
  { giver, reach, withDemo }: Change,
  id: number,
): Promise<{ ok: true; person: PersonRow } | Refused> {
  const person = (await people(database, withDemo)).find((one) => one.id === id)
  if (!person || !isSeen(reach, person)) return notFound()
  return isManageable(giver, person) ? { ok: true, person } : notAllowed
}

type PersonChange = {
  action: AuditAction
  person: { id: number; name: string }
  /** What the person may do, before and after the change. */
  grants: readonly Grant[]
}

/**
 * Writes a change of a person into the history of each place where they have a role or had one, so that a manager finds
 * whom they have changed. `fieldsAt`: the fields to write there; null where nothing has changed.
 */
export async function writePersonHistory(
  transaction: Transaction<Schema>,
  acting: Actor,
  { action, person, grants }: PersonChange,
  fieldsAt: (place: StaffPlace) => { before?: Fields; after?: Fields } | null = () => ({}),
): Promise<void> {
  const object = { kind: 'person' as const, id: person.id, name: person.name }
  for (const place of placesOf(grants)) {
    const fields = fieldsAt(place)
    if (fields) await writeAudit(transaction, acting, { action, object, place, ...fields })
  }
}
