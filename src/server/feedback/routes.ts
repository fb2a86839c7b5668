import type { FastifyInstance } from 'fastify'
import { askForCall, askQuestion, offerGoods, offerRooms } from '#contract/feedback.ts'
import { checkRequest, type RequestForm, type RequestKind, tidyRequest } from '#domain/feedback/check-request.ts'
import type { Refused } from '#domain/problem.ts'
import { readPhoneAnywhere } from '#server/city/read-phone.ts'
import { serve } from '#server/http/serve.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { keepRequest } from './request-store.ts'

/** Requests to the chain; each is stored before the reply, and a job sends it to support. */
export function feedbackRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, askQuestion, ({ context, body }) => take(services, context, 'question', body))
  serve(app, services, askForCall, ({ context, body }) => take(services, context, 'call-back', body))
  serve(app, services, offerGoods, ({ context, body }) => take(services, context, 'supplier', body))
  serve(app, services, offerRooms, ({ context, body }) =>
    take(services, context, 'landlord', { ...body, square: body.square == null ? null : String(body.square) }),
  )
}

async function take(
  services: Services,
  context: RequestContext,
  kind: RequestKind,
  form: RequestForm,
): Promise<{ ok: true; reply: { success: boolean } } | Refused> {
  const phone = readPhoneAnywhere(services, context, form.phone ?? '')
  const problems = checkRequest(kind, form, phone.ok ? null : phone.code)
  if (problems.length > 0 || !phone.ok) return { ok: false, problems }
  await keepRequest(services.database, {
    brand: context.brand.alias,
    kind,
    fields: tidyRequest(kind, { ...form, phone: phone.digits }),
    language: context.language,
    now: context.now,
  })
  return { ok: true, reply: { success: true } }
}
