import type { Database } from '#server/database/connect.ts'
import { isUsable } from './session-store.ts'

/** Milliseconds after which wrong proofs no longer count, whatever they have caused. */
const proofsAreKept = 48 * 3600_000

/** Deletes sessions, challenges, invitations and counts of wrong proofs that are over. */
export async function sweepStaff({ kysely }: Pick<Database, 'kysely'>, now: number): Promise<void> {
  await kysely
    .deleteFrom('staff_session')
    .where((or) => or.not(isUsable(now)))
    .execute()
  await kysely.deleteFrom('staff_challenge').where('expires_at', '<=', new Date(now)).execute()
  await kysely.deleteFrom('staff_invitation').where('expires_at', '<=', new Date(now)).execute()
  await kysely
    .deleteFrom('staff_proof')
    .where('opened_at', '<=', new Date(now - proofsAreKept))
    .where((or) => or.or([or('locked_until', 'is', null), or('locked_until', '<=', new Date(now))]))
    .execute()
}
