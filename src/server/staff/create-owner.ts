import { randomUUID } from 'node:crypto'
import type { Brand } from '#brands/brand.ts'
import type { WrittenLanguage } from '#domain/language.ts'
import { ownerInvitationHolds } from '#domain/staff/proof-limits.ts'
import { wholeChain } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import { writeAudit } from './audit.ts'
import { replaceGrants } from './grant-store.ts'
import { createInvitation } from './accept-invitation.ts'

/** The language that the office speaks with an owner: of the brand that is named, otherwise of APP_ALIAS; null of an unknown one. */
export const languageOfOwner = (
  brands: readonly Pick<Brand, 'alias' | 'languages'>[],
  { named, alias }: { named: string | undefined; alias: string },
): WrittenLanguage | null => brands.find((brand) => brand.alias === (named ?? alias))?.languages.default ?? null

/** Creates an owner of the whole chain; returns the key of their invitation, which holds for an hour. */
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
