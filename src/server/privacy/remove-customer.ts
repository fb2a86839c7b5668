import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Customer } from '../session/customer-store.ts'
import { eraseLeftBy } from './erase-people.ts'

/**
 * Forgets a customer: the sessions end with the row they hang on, carts and questions go, and finished orders stay without the
 * person, as accounts must be kept. An order under way keeps phone and door until it is done, and so does one whose
 * payment is under way (see erase-people.ts).
 */
export async function removeCustomer({ kysely }: Database, { id, owner, phone }: Customer, now: number): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const removed = await transaction.deleteFrom('customer').where('id', '=', id).returning('brand').executeTakeFirst()
    if (!removed) return
    const { brand } = removed
    await transaction.deleteFrom('cart').where('owner', '=', owner).execute()
    await transaction.deleteFrom('idempotency').where('owner', '=', owner).execute()
    // What was asked or offered with this phone, without an account or with one.
    await transaction
      .deleteFrom('request')
      .where('brand', '=', brand)
      .where(sql`fields ->> 'phone'`, '=', phone)
      .execute()
    await transaction.deleteFrom('unavailable_address_report').where('brand', '=', brand).where('phone', '=', phone).execute()
    await transaction.deleteFrom('waiting_code').where('brand', '=', brand).where('phone', '=', phone).execute()
    await transaction
      .insertInto('removed_customer')
      .values({ owner, removed_at: new Date(now) })
      .execute()
    await eraseLeftBy({ kysely: transaction }, owner, now)
  })
}
