import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '#contract/call.ts'
import type { WrittenLanguage } from '#domain/language.ts'
import type { Refused } from '#domain/problem.ts'
import { sendRefusal } from '#server/http/problem-reply.ts'
import { replyText } from '#server/http/reply-text.ts'
import type { Services } from '#server/services.ts'
import { renewDeviceCookie } from './office-cookie.ts'
import type { StaffContext } from './staff-context.ts'
import { admitStaff } from './admit-staff.ts'

export type StaffRequest<C extends Call> = {
  context: StaffContext
  body: BodyOf<C>
  query: QueryOf<C>
  params: ParamsOf<C>
  idempotencyKey: string | null
  request: FastifyRequest
  reply: FastifyReply
}
/** `unchanged`: nothing was changed, so the history gets no row. */
export type StaffAnswer<C extends Call> = { ok: true; reply: ReplyOf<C>; unchanged?: true | undefined } | Refused

/** Maximum size of a body in bytes; it may list every dish of a menu. */
const bodyLimit = 256 * 1024

/**
 * Serves one call of staff. The caller, the origin, the rate limit, the right, the place and the age of the last proof
 * are checked before the handler. A place outside the reach gets the same 404 as one that does not exist
 * (OPS-ROLES-03).
 */
export function serveStaff<C extends Call>(
  app: FastifyInstance,
  services: Services,
  call: C,
  handle: (input: StaffRequest<C>) => Promise<StaffAnswer<C>> | StaffAnswer<C>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit,
    handler: async (request, reply) => {
      const admitted = await admitStaff(services, call, request)
      if (!admitted.ok) return refuseStaff(reply, admitted)
      const { context, input, idempotencyKey } = admitted
      await renewDeviceCookie(services, request, reply, context)
      // The input has been checked against the schemas of the call.
      const result = await handle({ ...input, context, idempotencyKey, request, reply } as StaffRequest<C>)
      if (!result.ok) return refuseStaff(reply, { ...result, language: context.language })
      if (!result.unchanged) requireHistory(services, call, context)
      return reply.type('application/json; charset=utf-8').send(replyText(services, call, result.reply))
    },
  })
}

export function refuseStaff(reply: FastifyReply, { language, ...refused }: Refused & { language: WrittenLanguage }): FastifyReply {
  if (refused.status === 429) void reply.header('retry-after', '60')
  return sendRefusal(reply, language, refused)
}

/** A change that is not in the history is a defect: outside production it fails, in production it is logged. */
function requireHistory(services: Services, call: Call, { acting }: StaffContext): void {
  const isChange = call.method !== 'GET' && call.needs?.at !== 'nobody' && !call.report
  if (!isChange || acting.hasWritten) return
  const fault = `${call.method} ${call.path} has changed something without writing it into the history`
  if (services.mode !== 'production') throw new Error(fault)
  services.warn(fault)
}
