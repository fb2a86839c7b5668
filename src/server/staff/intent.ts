import { createHash } from 'node:crypto'
import { type Idempotency, idempotencyOf } from '#server/http/idempotency.ts'
import type { Services } from '#server/services.ts'
import type { StaffContext } from './staff-context.ts'

/** One intent of somebody, under the key that their device has chosen; null without a key, and for STAFF_TOKEN. */
export async function intentOf(
  { database }: Pick<Services, 'database'>,
  { member }: StaffContext,
  { call, key, payload }: { call: string; key: string | null; payload: unknown },
): Promise<Idempotency | null> {
  if (!member || key === null) return null
  if (member.device) return idempotencyOf(ownerOfDevice(member.device.id), call, key, payload)
  const { passkey_user } = await database.kysely
    .selectFrom('staff')
    .select('passkey_user')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return idempotencyOf(passkey_user, call, key, payload)
}

/** The 32 hexadecimal digits of a uuid. A person has one stored; that of a device is made of its id, the same each time. */
const ownerOfDevice = (id: number): string => createHash('sha256').update(`device:${id}`).digest('hex').slice(0, 32)
