import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { removeUser } from '#contract/customer.ts'
import { exportUser } from '#contract/data-export.ts'
import { signInNeeded } from '#server/customer/session-needed.ts'
import { takeSession } from '#server/customer/complete-sign-in.ts'
import { sessionKeyOf } from '#server/http/request-context.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { nameOfSession } from '#server/session/session-store.ts'
import type { Database } from '#server/database/connect.ts'
import type { Customer } from '../session/customer-store.ts'
import { exportCustomer } from './export-customer.ts'
import { eraseLeftBy } from './erase-people.ts'

/** Customers' calls to export and to delete their data. */
export function privacyRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serve(app, services, exportUser, async ({ context, request, reply }) => {
    const { customer, brand, language } = context
    if (!customer) return signInNeeded
    const key = sessionKeyOf(brand, request)
    if (key === null) return signInNeeded
    void reply.header('content-disposition', 'attachment; filename="my-data.json"')
    return answer(await exportCustomer(services, { customer, brand: brand.alias, language }, nameOfSession(key)))
  })
  serve(app, services, removeUser, async ({ context, request, reply }) => {
    if (!context.customer) return signInNeeded
    await removeCustomer(database, context.customer, context.now)
    takeSession(request, reply)
    return answer({ success: true })
  })
}

/**
 * Deletes an account: sessions are deleted with their row, so are carts and questions, and finished orders stay without
 * personal data, for accounting. An order in progress keeps phone and address until it is done, and so does one whose
 * payment is in progress (see erase-people.ts).
 */
async function removeCustomer({ kysely }: Database, { id, owner, phone }: Customer, now: number): Promise<void> {
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
