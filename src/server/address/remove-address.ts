import type { Database } from '#server/database/connect.ts'
import { allRowsOf, makeRoom, readAddress, savedBeside } from './saved-addresses.ts'

/** Milliseconds for which a removed address can be brought back: as long as its message may stay on screen, amply. */
const restorableFor = 3_600_000

/** Removes an address; false when the customer has none with this id. */
export async function removeAddress({ kysely }: Database, customerId: number, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('customer_address')
    .set({ removed_at: new Date(now) })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Brings a removed address back, unless the same has been saved anew meanwhile; false when there is none with this id. */
export const restoreAddress = ({ kysely }: Database, customerId: number, id: number): Promise<boolean> =>
  kysely.transaction().execute(async (transaction) => {
    const row = await allRowsOf(transaction, customerId).where('customer_address.id', '=', id).executeTakeFirst()
    if (!row?.removed_at) return row !== undefined
    const { city, address } = readAddress(row)
    const { saved, known } = await savedBeside(transaction, customerId, city.id, address)
    if (known) return true
    await makeRoom(transaction, saved)
    await transaction.updateTable('customer_address').set({ removed_at: null }).where('id', '=', id).execute()
    return true
  })

/** Deletes the addresses that can be brought back no more. */
export const dropRemovedAddresses = ({ kysely }: Database, now: number): Promise<unknown> =>
  kysely
    .deleteFrom('customer_address')
    .where('removed_at', '<', new Date(now - restorableFor))
    .execute()
