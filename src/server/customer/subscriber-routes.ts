import type { FastifyInstance } from 'fastify'
import { listSubscribers } from '#contract/staff.ts'
import { refuse } from '#domain/problem.ts'
import { brandOf } from '#server/brand/current-brands.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { writeAudit } from '#server/staff/audit.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'

/** Customers per page. */
const pageSize = 500

/** The customers who subscribe to a brand's news, without those who have deleted their account. */
export function subscriberRoutes(app: FastifyInstance, services: Services): void {
  serveStaff(app, services, listSubscribers, async ({ query: { brand, after = 0 }, context: { acting } }) => {
    if (!brandOf(services, brand)) return refuse('brand', 'brand-unknown')
    const customers = await services.database.kysely
      .selectFrom('customer')
      .select(['id', 'phone', 'name', 'email', 'country_code'])
      .where('brand', '=', brand)
      .where('is_subscribed', '=', true)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    // An export of people's data is written into the history.
    await services.database.kysely.transaction().execute((transaction) =>
      writeAudit(transaction, acting, {
        action: 'customers.exported',
        object: { kind: 'brand', id: brand },
        place: { brand, cityId: null, shopId: null },
        after: { customers: customers.length },
      }),
    )
    return answer({ customers, next: customers.length === pageSize ? (customers.at(-1)?.id ?? null) : null })
  })
}
