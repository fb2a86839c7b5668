import type { FastifyInstance } from 'fastify'
import { brandOf } from '#brands/index.ts'
import { listSubscribers } from '#contract/staff.ts'
import { refuse } from '#domain/problem.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'

/** Customers a page. */
const pageSize = 500

/** Whom a brand may send its news to: those who asked for them, and nobody who has left since (PROFILE-07). */
export function subscriberRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, listSubscribers, async ({ query: { brand, after = 0 } }) => {
    if (!brandOf(brand)) return refuse('brand', 'brand-unknown')
    const customers = await services.database.kysely
      .selectFrom('customer')
      .select(['id', 'phone', 'name', 'email', 'country_code'])
      .where('brand', '=', brand)
      .where('is_subscribed', '=', true)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    return answer({ customers, next: customers.length === pageSize ? (customers.at(-1)?.id ?? null) : null })
  })
}
