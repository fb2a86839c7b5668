import type { Transaction } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { grantsOf } from './grant-store.ts'
import { createKey, digestOf, isKey } from './session-store.ts'

type Within = Pick<Database, 'kysely'>

/** Creates an invitation and ends earlier ones of the person; its key is returned once (OPS-SIGN-10). */
export async function createInvitation(
  transaction: Transaction<Schema>,
  staffId: number,
  { now, holds }: { now: number; holds: number },
): Promise<string> {
  const key = createKey()
  await transaction.deleteFrom('staff_invitation').where('staff_id', '=', staffId).execute()
  await transaction
    .insertInto('staff_invitation')
    .values({ digest: digestOf(key), staff_id: staffId, expires_at: new Date(now + holds) })
    .execute()
  return key
}

/** The person that an invitation is for; null when it is unknown, over or used, or of the demo without the sandbox. */
export async function personInvited({ kysely }: Within, key: string, now: number, withDemo: boolean) {
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
export async function spendInvitation(transaction: Transaction<Schema>, key: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('staff_invitation')
    .set({ used_at: new Date(now) })
    .where('digest', '=', digestOf(key))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
