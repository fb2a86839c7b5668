import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Call, Limit, ParamsOf, QueryOf, ReplyOf } from '#contract/call.ts'
import type { Refused } from '#domain/problem.ts'
import type { Services } from '#server/services.ts'
import { countIn, refuseWhenFull, sendBusy } from './overload.ts'
import { sendRefusal } from './problem-reply.ts'
import { readKey, stillRunning } from './idempotency.ts'
import { countAsReading, takeFrom, untilNextMinute } from './rate-limit.ts'
import { readInput } from './read-input.ts'
import { type SharedPart, sharePart } from './joined-reply.ts'
import { sendJoined, sendOnce } from './ready.ts'
import { readContext, type RequestContext } from './request-context.ts'

/** The handler's input: the context, and the validated request. */
export type CallRequest<C extends Call, Found = undefined> = {
  context: RequestContext
  body: BodyOf<C>
  query: QueryOf<C>
  params: ParamsOf<C>
  idempotencyKey: string | null
  /** What was read together with the rate limit; undefined when the call is not counted. */
  found: Found | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** A list of the reply as cached JSON that was checked before. */
type ListText = { name: string; json: string }

/** `ending`: the same with the braces of a reply that ends in it. */
export type ReadyList = ListText & { ending: SharedPart }

/** The list in a reply that has it as the last part of its only part. */
export const readyList = (name: string, json: string): ReadyList => ({ name, json, ending: sharePart(Buffer.from(`${json}}}`)) })

/** `replayed`: a stored response is sent again. */
export type Answer<C extends Call> = { ok: true; reply: ReplyOf<C>; ready?: ReadyList; replayed?: true } | Refused

/** Null when the handler has sent the response itself. */
export type Handler<C extends Call, Found = undefined> = (input: CallRequest<C, Found>) => Promise<Answer<C> | null> | Answer<C> | null

/** A successful response. */
export const answer = <Reply>(reply: Reply): { ok: true; reply: Reply } => ({ ok: true, reply })

/** Counts a call; `found` is what the same statement has read. */
export type Count<Found> = (services: Services, limit: Limit, context: RequestContext) => Promise<{ isWithin: boolean; found?: Found }>

const countAlone: Count<undefined> = async (services, limit, context) => ({ isWithin: await takeFrom(services, limit, context) })

/**
 * Serves one declared call of visitors: origin, rate limit and validation come before the handler; its reply shows
 * the fields that its schema declares, and refusals become problem replies in the visitor's language.
 */
export function serve<C extends Call>(app: FastifyInstance, services: Services, call: C, handle: Handler<C>): void {
  serveCounted(app, services, call, handle, countAlone)
}

/** Serves a call whose handler needs data that the rate limit's statement can read too. */
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
    onRequest: refuseWhenFull(services),
    handler: async (request, reply) => {
      if (!countIn(services.inFlight.calls, request, reply)) return sendBusy(services, request, reply)
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
      void reply.type('application/json; charset=utf-8')
      if (result.replayed) return sendOnce(request, reply, storedText(call, result.reply))
      return result.ready
        ? sendWithReady(request, reply, replyText(call, result.reply), result.ready)
        : sendOnce(request, reply, replyText(call, result.reply))
    },
  })
}

/** @param text the reply with the list empty */
function sendWithReady(request: FastifyRequest, reply: FastifyReply, text: string, ready: ReadyList): Promise<FastifyReply> {
  const [name, empty] = [`"${ready.name}":`, '[]}}']
  return text.endsWith(name + empty)
    ? sendJoined(request, reply, Buffer.from(text.slice(0, -empty.length)), ready.ending)
    : sendOnce(request, reply, withReady(text, ready))
}

/**
 * The declared fields of a reply as JSON; throws for a reply that is not as declared. A cached list is inserted at its name
 * in quotes, which cannot occur unescaped in a text.
 */
export function replyText(call: Call, reply: unknown, ready?: ListText): string {
  const { notification } = reply as { notification?: unknown }
  const words = typeof notification === 'string' ? { notification } : {}
  const text = JSON.stringify({ ...(call.reply.parse(reply) as object), ...words })
  return ready ? withReady(text, ready) : text
}

const withReady = (text: string, { name, json }: ListText): string => text.replace(`"${name}":[]`, () => `"${name}":${json}`)

/** A stored response as JSON: one of an earlier version, which knew fewer fields, is sent as it was then. */
export function storedText(call: Call, reply: unknown): string {
  return call.reply.safeParse(reply).success ? replyText(call, reply) : JSON.stringify(reply)
}

/** A replayed response does not count against the limit of changes. */
const hasDoneNothing = (result: { ok: true; replayed?: true } | Refused): boolean =>
  result.ok ? result.replayed === true : result === stillRunning

async function admit<Found>(
  services: Services,
  call: Call,
  count: Count<Found>,
  request: FastifyRequest,
  context: RequestContext,
): Promise<{ ok: true; found?: Found } | Refused> {
  if (call.method !== 'GET' && !checkOrigin(request)) return { ok: false, status: 422, problems: [{ field: '', code: 'other-site' }] }
  if (!call.limit) return { ok: true }
  const { isWithin, ...read } = await count(services, call.limit, context)
  return isWithin ? { ok: true, ...read } : tooMany
}

const tooMany: Refused = { ok: false, status: 429, problems: [{ field: '', code: 'too-many-attempts' }] }

/**
 * Whether a changing request comes from our own pages: browsers send the origin, or at least the relation of the sites.
 * A client that sends neither is not a browser, so it cannot be misused with a visitor's cookies.
 */
export function checkOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === request.host
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
