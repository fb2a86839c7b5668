import { randomUUID } from 'node:crypto'
import { invitationHolds } from '#domain/staff/proof-limits.ts'
import type { Refused } from '#domain/problem.ts'
import type { Database } from '#server/database/connect.ts'
import type { Acting, StaffMember } from './acting.ts'
import { replaceGrants } from './grant-store.ts'
import { createInvitation } from './invitation-store.ts'
import { writePersonHistory } from './person-history.ts'
import { endSessions } from './session-store.ts'
import { type Within, type PersonFacts, isDemoPerson } from './person-store.ts'
import { audited, at, grantProblems, type Change, findManageable } from './manage-person.ts'

/** Invites a new person; returns their id and the key of the invitation. */
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
        // Somebody who is invited by a person of the demo is one too: both are void without the sandbox (OPS-SIGN-12).
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
