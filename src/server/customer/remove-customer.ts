import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Customer } from './customer-store.ts'
import { erasePeople } from './erase-people.ts'

/**
 * Forgets a customer: the sessions end with the row they hang on, the carts go, and finished orders stay without the
 * person, as accounts must be kept. An order under way keeps phone and door until it is done, and so does one whose
 * payment is under way (see forgetRemoved).
 */
export async function removeCustomer({ kysely }: Database, { id, owner }: Customer, now: number): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('customer').where('id', '=', id).execute()
    await transaction.deleteFrom('cart').where('owner', '=', owner).execute()
    await transaction.deleteFrom('idempotency').where('owner', '=', owner).execute()
    await transaction
      .insertInto('removed_customer')
      .values({ owner, removed_at: new Date(now) })
      .execute()
    await erasePeople({ kysely: transaction }, owner, now)
  })
}

/**
 * Takes the person out of what was still under way when their customer left, as soon as it is finished. Whatever still
 * has the person in it keeps them on the list, also what may become an order yet.
 */
export async function forgetRemoved(database: Database, now: number): Promise<void> {
  await erasePeople(database, null, now)
  await sql`
    delete from removed_customer
    where not exists (select from orders where orders.owner = removed_customer.owner and orders.phone <> '')
      and not exists (select from order_cache where order_cache.owner = removed_customer.owner and erased_at is null)`.execute(
    database.kysely,
  )
}
