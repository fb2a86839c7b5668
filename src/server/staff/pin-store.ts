import { wrongPins } from '#domain/staff/devices.ts'
import { covers, type Grant, type StaffPlace } from '#domain/staff/reach.ts'
import type { Transaction } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Services } from '#server/services.ts'
import { grantsOf } from './grant-store.ts'
import type { RequestSource } from './password-hash.ts'

type DatabaseHandle = Pick<Database, 'kysely'>

/** The people with a PIN and a role that holds at a shop, by name. */
export async function peopleWithPin(
  { database: { kysely }, office }: Pick<Services, 'database' | 'office'>,
  shop: StaffPlace,
): Promise<{ id: number; name: string; grants: Grant[] }[]> {
  const people = await kysely
    .selectFrom('staff')
    .innerJoin('staff_pin', 'staff_pin.staff_id', 'staff.id')
    .select(['staff.id', 'staff.name', grantsOf])
    .where('state', '=', 'active')
    .$if(!office?.withDemo, (query) => query.where('is_demo', '=', false))
    .orderBy('name')
    .orderBy('staff.id')
    .execute()
  return people.filter(({ grants }) =>
    covers(
      grants.map(({ place }) => place),
      shop,
    ),
  )
}

/** Stores a PIN as passwords are, with nothing counted against it. */
export async function storePin(transaction: Transaction<Schema>, staffId: number, hash: string): Promise<void> {
  const values = { pin: hash, wrong: 0 }
  await transaction
    .insertInto('staff_pin')
    .values({ staff_id: staffId, ...values })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(values))
    .execute()
}

/**
 * Checks a PIN. It is counted as wrong before it is compared, so that parallel attempts are limited like sequential
 * ones; after five wrong ones it is locked everywhere.
 */
export async function checkPin(
  { database: { kysely }, office }: Pick<Services, 'database' | 'office'>,
  staffId: number,
  pin: string,
  asker: RequestSource,
): Promise<'right' | 'wrong' | 'locked' | 'busy'> {
  const counted = await kysely
    .updateTable('staff_pin')
    .set((row) => ({ wrong: row('wrong', '+', 1) }))
    .where('staff_id', '=', staffId)
    .where('wrong', '<', wrongPins)
    .returning('pin')
    .executeTakeFirst()
  if (!counted || !office) return 'locked'
  const isRight = await office.passwords.isRight('pin', pin, counted.pin, asker)
  if (isRight === null) {
    // It was not compared: it does not count.
    await kysely
      .updateTable('staff_pin')
      .set((row) => ({ wrong: row('wrong', '-', 1) }))
      .where('staff_id', '=', staffId)
      .where('wrong', '>', 0)
      .execute()
    return 'busy'
  }
  if (!isRight) return 'wrong'
  await unlockPin({ kysely }, staffId)
  return 'right'
}

/** Forgets the wrong PINs of a person. */
export const unlockPin = ({ kysely }: DatabaseHandle, staffId: number) =>
  kysely.updateTable('staff_pin').set({ wrong: 0 }).where('staff_id', '=', staffId).where('wrong', '>', 0).execute()
