import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Customer } from './customer-store.ts'

/**
 * Forgets a customer: the sessions end with the row they hang on, the carts go, and finished orders stay without the
 * person, as accounts must be kept. An order under way keeps phone and door until it is done (see forgetRemoved).
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
    await erasePeople({ kysely: transaction }, owner)
  })
}

/** Takes the person out of orders that were still under way when their customer left, as soon as they are finished. */
export async function forgetRemoved(database: Database): Promise<void> {
  await erasePeople(database, null)
  await sql`
    delete from removed_customer where not exists (select from orders where orders.owner = removed_customer.owner and orders.phone <> '')`.execute(
    database.kysely,
  )
}

/** @param owner null for every removed customer */
async function erasePeople({ kysely }: Pick<Database, 'kysely'>, owner: string | null): Promise<void> {
  await sql`
    update orders set username = '', phone = '', email = null, comment = null,
      delivery_address = case when delivery_address is null then null else '{}'::jsonb end
    where owner in (select owner from removed_customer) and (${owner}::uuid is null or owner = ${owner})
      and status in ('done', 'canceled') and phone <> ''`.execute(kysely)
}
