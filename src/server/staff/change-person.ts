import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { changedFields, type Fields } from '#domain/staff/changed-fields.ts'
import { invitationHolds } from '#domain/staff/proof-limits.ts'
import { covers, type Grant, mayGrant, type StaffPlace } from '#domain/staff/reach.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import type { Database } from '#server/database/connect.ts'
import { isRefusedBy } from '#server/database/unique-violation.ts'
import type { Acting, StaffMember } from './acting.ts'
import { replaceGrants } from './grant-store.ts'
import { createInvitation } from './invitation-store.ts'
import { writePersonHistory } from './person-history.ts'
import { endSessions } from './session-store.ts'
import { type Within, type PersonFacts, type PersonRow, people, isSeen, isManageable, isDemoPerson } from './person-store.ts'

const notAllowed: Refused = { ok: false, status: 403, problems: [{ field: '', code: 'not-allowed' }] }

const changedMeanwhile: Refused = { ok: false, status: 409, problems: [{ field: '', code: 'changed-meanwhile' }] }

const placeText = ({ brand, cityId, shopId }: StaffPlace): string =>
  shopId !== null ? `shop ${shopId}` : [brand, cityId === null ? null : `city ${cityId}`].filter(Boolean).join(' ') || 'chain'

const grantTexts = (grants: readonly Grant[]): string[] => grants.map(({ role, place }) => `${role}: ${placeText(place)}`).sort()

const audited = ({ name, email, language, grants }: PersonFacts): Fields => ({ name, email, language, grants: grantTexts(grants) })

/** A person as those of a place see them: with their roles there. */
const at = <Facts extends PersonFacts>(place: StaffPlace, facts: Facts): Facts => ({
  ...facts,
  grants: facts.grants.filter((grant) => covers([place], grant.place)),
})

/** Each grant must be the giver's to give (OPS-ROLES-05). */
const grantProblems = (giver: StaffMember, grants: readonly Grant[]): Refused | null =>
  grants.every((grant) => mayGrant(giver.grants, grant)) ? null : { ...refuse('grants', 'not-allowed'), status: 403 }

/** A new person with their invitation's key. */
export async function invitePerson(
  { kysely }: Within,
  { giver, acting }: { giver: StaffMember; acting: Acting },
  facts: PersonFacts,
): Promise<{ ok: true; id: number; key: string } | Refused> {
  const refused = grantProblems(giver, facts.grants)
  if (refused) return refused
  return kysely.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('staff')
      .values({
        passkey_user: randomUUID(),
        name: facts.name,
        email: facts.email,
        language: facts.language,
        state: 'invited',
        // Whoever a person of the demo invites is one too: both are void without the sandbox (OPS-SIGN-12).
        is_demo: await isDemoPerson({ kysely: transaction }, giver.id),
        created_at: new Date(acting.now),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await replaceGrants(transaction, id, facts.grants)
    const key = await createInvitation(transaction, id, { now: acting.now, holds: invitationHolds })
    const change = { action: 'person.invited' as const, person: { id, name: facts.name }, grants: facts.grants }
    await writePersonHistory(transaction, acting, change, (place) => ({ after: audited(at(place, facts)) }))
    return { ok: true as const, id, key }
  })
}

type Change = { giver: StaffMember; acting: Acting; reach: readonly StaffPlace[] }

/** A person that may be changed, locked by the transaction's statement; 404 outside the reach, 403 when not theirs to change. */
async function findManageable(database: Within, { giver, reach }: Change, id: number): Promise<{ ok: true; person: PersonRow } | Refused> {
  const person = (await people(database)).find((one) => one.id === id)
  if (!person || !isSeen(reach, person)) return notFound()
  return isManageable(giver, person) ? { ok: true, person } : notAllowed
}

/** The last owner is kept by the database (OPS-ROLES-06). */
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

/** Takes away a person's ways to sign in and their sessions, and returns the key of a new invitation. */
export async function inviteAgain(database: Database, change: Change, id: number): Promise<{ ok: true; key: string } | Refused> {
  const found = await findManageable(database, change, id)
  if (!found.ok) return found
  const { acting } = change
  return database.kysely.transaction().execute(async (transaction) => {
    const within = { kysely: transaction }
    await transaction.updateTable('staff').set({ password: null, code_secret: null, code_step: null }).where('id', '=', id).execute()
    await transaction.deleteFrom('staff_passkey').where('staff_id', '=', id).execute()
    await transaction.deleteFrom('staff_recovery').where('staff_id', '=', id).execute()
    await endSessions(within, id, null)
    const key = await createInvitation(transaction, id, { now: acting.now, holds: invitationHolds })
    await writePersonHistory(transaction, acting, { action: 'person.invited-again', person: found.person, grants: found.person.grants })
    return { ok: true as const, key }
  })
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
      // Whoever has never signed in is invited again, not active.
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
