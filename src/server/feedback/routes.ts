import type { FastifyInstance } from 'fastify'
import { askForCall, askQuestion, offerGoods, offerRooms } from '#contract/feedback.ts'
import { checkRequest, type RequestForm, type RequestKind, tidyRequest } from '#domain/feedback/check-request.ts'
import type { Refused } from '#domain/problem.ts'
import { readPhoneAnywhere } from '#server/city/read-phone.ts'
import { serve } from '#server/http/serve.ts'
import type { Visit } from '#server/http/visit.ts'
import type { Services } from '#server/services.ts'
import { keepRequest } from './request-store.ts'

/** What anybody may ask of the chain; every request is kept before it is answered, and sent to support by a job. */
export function feedbackRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, askQuestion, ({ visit, body }) => take(services, visit, 'question', body))
  serve(app, services, askForCall, ({ visit, body }) => take(services, visit, 'call-back', body))
  serve(app, services, offerGoods, ({ visit, body }) => take(services, visit, 'supplier', body))
  serve(app, services, offerRooms, ({ visit, body }) =>
    take(services, visit, 'landlord', { ...body, square: body.square == null ? null : String(body.square) }),
  )
}

async function take(
  services: Services,
  visit: Visit,
  kind: RequestKind,
  form: RequestForm,
): Promise<{ ok: true; reply: { success: boolean } } | Refused> {
  const phone = readPhoneAnywhere(services, visit, form.phone ?? '')
  const problems = checkRequest(kind, form, phone.ok ? null : phone.code)
  if (problems.length > 0 || !phone.ok) return { ok: false, problems }
  await keepRequest(services.database, {
    brand: visit.brand.alias,
    kind,
    fields: tidyRequest(kind, { ...form, phone: phone.digits }),
    language: visit.language,
    now: visit.now,
  })
  return { ok: true, reply: { success: true } }
}
