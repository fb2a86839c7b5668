import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#server/services.ts'
import { inTrace, type Trace, traceOf } from '#server/trace-context.ts'
import { brandOfHost } from './brand-host.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace
    /** The pattern of the page that an address names, where pages are found by a table of their own. */
    pagePattern: string | null
  }
}

/** A request and what became of it. Nothing in it is the client's own words, and every field has few values. */
export type AnsweredRequest = {
  kind: RequestKind
  method: string
  /** The pattern as it was declared, never the path: paths hold keys and numbers. */
  route: string
  /** 499: its client went away before there was an answer. */
  status: number
  /** From the first byte read to the last one given to the connection. */
  milliseconds: number
}
/** A call of the API, a page, or a file that a page needs. */
export type RequestKind = 'call' | 'page' | 'file'

export type RequestListener = (answered: AnsweredRequest) => void

/** Whose answers nobody waited for, as nginx numbers them. */
const clientGone = 499

/** What no route claims. */
const unrouted = 'none'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Puts every request into the trace that its client names, or into a new one, and tells of it when it is over: to the
 * log, a line for each call and page, and to `listener`. Comes before everything that answers.
 */
export function traceRequests(
  app: FastifyInstance,
  services: Services,
  { logs, listener }: { logs: boolean; listener: RequestListener | null },
): void {
  app.decorateRequest('trace')
  app.decorateRequest('pagePattern', null)
  app.addHook('onRequest', (request, reply, done) => {
    request.trace = traceOf(request.headers.traceparent)
    if (logs || listener) {
      const began = performance.now()
      // Not Fastify's onResponse: that is never told of a client that went away.
      reply.raw.once('close', () => {
        const answered = answeredRequest(request, reply, performance.now() - began)
        listener?.(answered)
        if (logs && answered.kind !== 'file') logRequest(services, request, answered)
      })
    }
    done()
  })
  // After the body was read, which is told of outside of every trace.
  app.addHook('preHandler', (request, _reply, done) => inTrace(request.trace, done))
}

function answeredRequest(request: FastifyRequest, { raw }: FastifyReply, milliseconds: number): AnsweredRequest {
  const route = request.pagePattern ?? request.routeOptions.url ?? unrouted
  return {
    kind: request.pagePattern === null ? kindOf(route) : 'page',
    method: methods.has(request.method) ? request.method : 'other',
    route,
    status: raw.headersSent ? raw.statusCode : clientGone,
    milliseconds,
  }
}

/** Of what the table of pages does not know: a pattern that any city or any path fits is a page's. */
const kindOf = (route: string): RequestKind => (route.startsWith('/api') ? 'call' : /^\/[:*]/.test(route) ? 'page' : 'file')

function logRequest(services: Services, request: FastifyRequest, { method, route, status, milliseconds }: AnsweredRequest): void {
  const { alias } = brandOfHost(services, request.hostname)
  const ms = Math.round(milliseconds * 100) / 100
  request.log.info({ method, route, status, ms, brand: alias, trace_id: request.trace.id }, 'request')
}
