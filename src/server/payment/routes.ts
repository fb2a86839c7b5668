import type { FastifyInstance } from 'fastify'
import { listPaymentTypes } from '#contract/payment.ts'
import { notFound } from '#domain/problem.ts'
import { isOnline } from '#domain/payment/payment-types.ts'
import { placeOf } from '#server/catalogue/routes.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'

export function paymentRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, listPaymentTypes, ({ visit, body }) => {
    if (!placeOf(services, visit, body)) return notFound('city-unknown')
    return answer({ payment_types: visit.brand.paymentTypes.map((alias) => ({ alias, is_online: isOnline(alias) })) })
  })
}
