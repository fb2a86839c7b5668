import type { FastifyInstance } from 'fastify'
import { removeUser } from '#contract/customer.ts'
import { exportUser } from '#contract/data-export.ts'
import { signInNeeded } from '#server/customer/session-needed.ts'
import { takeSession } from '#server/customer/session-cookie.ts'
import { sessionKeyOf } from '#server/http/request-context.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { nameOfSession } from '#server/session/session-store.ts'
import { exportCustomer } from './export-customer.ts'
import { removeCustomer } from './remove-customer.ts'

/** Customers' calls to export and to delete their data. */
export function privacyRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serve(app, services, exportUser, async ({ context, request, reply }) => {
    const { customer, brand, language } = context
    if (!customer) return signInNeeded
    const key = sessionKeyOf(brand, request)
    if (key === null) return signInNeeded
    void reply.header('content-disposition', 'attachment; filename="my-data.json"')
    return answer(await exportCustomer(database, { customer, brand: brand.alias, language }, nameOfSession(key)))
  })
  serve(app, services, removeUser, async ({ context, request, reply }) => {
    if (!context.customer) return signInNeeded
    await removeCustomer(database, context.customer, context.now)
    takeSession(request, reply)
    return answer({ success: true })
  })
}
