import { randomUUID } from 'node:crypto'
import type { WrittenLanguage } from '#domain/language.ts'
import { ownerInvitationHolds } from '#domain/staff/proof-limits.ts'
import { wholeChain } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import { writeAudit } from './audit.ts'
import { replaceGrants } from './grant-store.ts'
import { createInvitation } from './invitation-store.ts'

/** Creates an owner of the whole chain; returns the key of their invitation, which holds for an hour (OPS-SIGN-11). */
export function createOwner(
  { kysely }: Pick<Database, 'kysely'>,
  owner: { name: string; language: WrittenLanguage },
  now: number,
): Promise<string> {
  return kysely.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('staff')
      .values({ passkey_user: randomUUID(), ...owner, state: 'invited', created_at: new Date(now) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await replaceGrants(transaction, id, [{ role: 'owner', place: wholeChain }])
    const command = {
      kind: 'key' as const,
      id: null,
      name: 'bin/staff',
      sessionId: null,
      address: '',
      capability: null,
      now,
      hasWritten: false,
    }
    await writeAudit(transaction, command, {
      action: 'person.invited',
      object: { kind: 'person', id, name: owner.name },
      after: { grants: ['owner: chain'] },
    })
    return createInvitation(transaction, id, { now, holds: ownerInvitationHolds })
  })
}
