import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Customer } from '../session/customer-store.ts'
import { eraseLeftBy } from './erase-people.ts'

/**
 * Deletes an account: sessions are deleted with their row, so are carts and questions, and finished orders stay without
 * personal data, for accounting. An order in progress keeps phone and address until it is done, and so does one whose
 * payment is in progress (see erase-people.ts).
 */
export async function removeCustomer({ kysely }: Database, { id, owner, phone }: Customer, now: number): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const removed = await transaction.deleteFrom('customer').where('id', '=', id).returning('brand').executeTakeFirst()
    if (!removed) return
    const { brand } = removed
    await transaction.deleteFrom('cart').where('owner', '=', owner).execute()
    await transaction.deleteFrom('idempotency').where('owner', '=', owner).execute()
    // Questions and offers with this phone, with or without an account.
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
