import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { BodyOf, Call, Limit, ParamsOf, QueryOf, ReplyOf } from '#contract/call.ts'
import { notFound, type Problem, type Refused } from '#domain/problem.ts'
import type { Services } from '#server/services.ts'
import { countIn, sendBusy } from './overload.ts'
import { checkOrigin } from './origin.ts'
import { sendRefusal } from './problem-reply.ts'
import { readKey, stillRunning } from './idempotency.ts'
import { countAsReading, takeFrom, takeFromAddress, untilNextMinute } from './rate-limit.ts'
import { isStaff } from './staff-token.ts'
import { unstorable } from './storable.ts'
import { readContext, type RequestContext } from './request-context.ts'

/** Bytes of the body of a staff call, which may name every dish of a menu. */
const staffBodyLimit = 256 * 1024

/** What a handler is given: who asks, and what was sent, already validated. */
export type CallRequest<C extends Call, Found = undefined> = {
  context: RequestContext
  body: BodyOf<C>
  query: QueryOf<C>
  params: ParamsOf<C>
  idempotencyKey: string | null
  /** What counting the call has read for it; nothing when it is not counted. */
  found: Found | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** A list that the reply leaves empty, as JSON that was made and checked before. */
type ReadyList = { name: string; json: string }

/** `replayed`: what was done before is told again. */
export type Answer<C extends Call> = { ok: true; reply: ReplyOf<C>; ready?: ReadyList; replayed?: true } | Refused

/** Null when the handler has answered by itself. */
export type Handler<C extends Call, Found = undefined> = (asked: CallRequest<C, Found>) => Promise<Answer<C> | null> | Answer<C> | null

/** A successful answer. */
export const answer = <Reply>(reply: Reply): { ok: true; reply: Reply } => ({ ok: true, reply })

/** Counts a call, not within its limit when the visitor has made too many; `found` is what the same statement has read. */
export type Count<Found> = (services: Services, limit: Limit, context: RequestContext) => Promise<{ isWithin: boolean; found?: Found }>

const countAlone: Count<undefined> = async (services, limit, context) => ({ isWithin: await takeFrom(services, limit, context) })

/**
 * Serves one declared call: origin, staff token, rate limit and validation come before the handler, the reply is
 * checked against its schema after it, and refusals become problem replies in the visitor's language.
 */
export function serve<C extends Call>(app: FastifyInstance, services: Services, call: C, handle: Handler<C>): void {
  serveCounted(app, services, call, handle, countAlone)
}

/** Serves a call whose handler needs what can be read while the call is counted. */
export function serveCounted<C extends Call, Found>(
  app: FastifyInstance,
  services: Services,
  call: C,
  handle: Handler<C, Found>,
  count: Count<Found>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { isPublic: call.isPublic ?? false },
    ...(call.audience === 'staff' && { bodyLimit: staffBodyLimit }),
    handler: async (request, reply) => {
      if (call.audience !== 'staff' && !countIn(services.inFlight.calls, request, reply)) return sendBusy(services, request, reply)
      const context = await readContext(services, request, reply)
      const admitted = await admit(services, call, count, request, context)
      if (!admitted.ok)
        return sendRefusal(
          admitted.status === 429 ? reply.header('retry-after', untilNextMinute(context)) : reply,
          context.language,
          admitted,
        )
      const read = readInput(call, request)
      if (!read.ok) return sendRefusal(reply, context.language, read)
      const named = readKey(request.headers['idempotency-key'])
      if (!named.ok) return sendRefusal(reply, context.language, named)
      const { found } = admitted
      const result = await handle({ ...read.input, context, idempotencyKey: named.key, found, request, reply } as CallRequest<C, Found>)
      if (result === null) return reply
      if (call.limit && hasDoneNothing(result)) await countAsReading(services, call.limit, context)
      if (!result.ok) return sendRefusal(reply, context.language, result)
      return reply.type('application/json; charset=utf-8').send(replyText(call, result.reply, result.ready))
    },
  })
}

/** Whoever asks what became of a call uses up nothing of what calls are limited for. */
const hasDoneNothing = (result: { ok: true; replayed?: true } | Refused): boolean =>
  result.ok ? result.replayed === true : result === stillRunning

/** The checked reply as JSON. The place of a ready list is found by its name in quotes, which no text of the reply can hold unescaped. */
export function replyText(call: Call, reply: unknown, ready?: ReadyList): string {
  const { notification } = reply as { notification?: unknown }
  const words = typeof notification === 'string' ? { notification } : {}
  const text = JSON.stringify({ ...(call.reply.parse(reply) as object), ...words })
  return ready ? text.replace(`"${ready.name}":[]`, () => `"${ready.name}":${ready.json}`) : text
}

async function admit<Found>(
  services: Services,
  call: Call,
  count: Count<Found>,
  request: FastifyRequest,
  context: RequestContext,
): Promise<{ ok: true; found?: Found } | Refused> {
  if (call.audience === 'staff') return isStaff(services.staffToken, request) ? { ok: true } : strangerRefusal(services, request)
  if (call.method !== 'GET' && !checkOrigin(request)) return { ok: false, status: 422, problems: [{ field: '', code: 'other-site' }] }
  if (!call.limit) return { ok: true }
  const { isWithin, ...read } = await count(services, call.limit, context)
  return isWithin ? { ok: true, ...read } : tooMany
}

const tooMany: Refused = { ok: false, status: 429, problems: [{ field: '', code: 'too-many-attempts' }] }

/** Who guesses tokens is soon told no more than to wait. The right one is looked at first, so that nobody locks staff out. */
const strangerRefusal = async (services: Services, request: FastifyRequest): Promise<Refused> =>
  (await takeFromAddress(services, 'staff-token', request.ip)) ? staffRefusal : tooMany

const staffRefusal: Refused = { ok: false, status: 401, problems: [{ field: '', code: 'sign-in-needed' }] }

type Input = { body: unknown; query: unknown; params: unknown }

function readInput(call: Call, request: FastifyRequest): { ok: true; input: Input } | Refused {
  const params = read(call.params, request.params)
  if (!params.ok) return notFound()
  const query = read(call.query, request.query)
  const body = read(call.body, request.body ?? {})
  if (query.ok && body.ok) return { ok: true, input: { body: body.value, query: query.value, params: params.value } }
  return { ok: false, problems: [...(query.ok ? [] : query.problems), ...(body.ok ? [] : body.problems)] }
}

function read(schema: z.ZodMiniType | undefined, value: unknown): { ok: true; value: unknown } | { ok: false; problems: Problem[] } {
  if (!schema) return { ok: true, value: undefined }
  const result = z.safeParse(schema, value)
  if (result.success) {
    const problems = unstorable(result.data)
    return problems.length > 0 ? { ok: false, problems } : { ok: true, value: result.data }
  }
  return { ok: false, problems: result.error.issues.flatMap(told).map((path) => ({ field: path.join('.') || 'request', code: 'invalid' })) }
}

/** The places of an issue: where several shapes are allowed, those of the last one, which is the whole form. */
function told(issue: z.core.$ZodIssue): PropertyKey[][] {
  const last = issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined
  return last && last.length > 0 ? last.flatMap(told) : [issue.path]
}
