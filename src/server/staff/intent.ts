import { type Idempotency, idempotencyOf } from '#server/http/idempotency.ts'
import type { Services } from '#server/services.ts'
import type { StaffContext } from './serve-staff.ts'

/** One intent of a person, under the key that their device has chosen; null without a key, and for STAFF_TOKEN. */
export async function intentOf(
  { database }: Pick<Services, 'database'>,
  { member }: StaffContext,
  { call, key, payload }: { call: string; key: string | null; payload: unknown },
): Promise<Idempotency | null> {
  if (!member || key === null) return null
  const { passkey_user } = await database.kysely
    .selectFrom('staff')
    .select('passkey_user')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return idempotencyOf(passkey_user, call, key, payload)
}
