import type { Transaction } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { Services } from '#server/services.ts'
import type { Acting, StaffMember } from './acting.ts'
import { writeAudit } from './audit.ts'
import { placeOfDevice } from './grant-store.ts'

/** Ends the session of a device, which stays for the history; false when it was over already. */
export async function endDevice(transaction: Transaction<Schema>, acting: Acting, id: number): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('staff_session').where('device_id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) return false
  const { name } = await transaction.selectFrom('device').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  const place = await placeOfDevice({ kysely: transaction }, id)
  await writeAudit(transaction, acting, { action: 'device.ended', object: { kind: 'device', id, name }, ...(place ? { place } : {}) })
  return true
}

/** Ends the device that a request comes from. */
export const endOwnDevice = ({ database }: Services, { id }: NonNullable<StaffMember['device']>, acting: Acting): Promise<boolean> =>
  database.kysely.transaction().execute((transaction) => endDevice(transaction, acting, id))
