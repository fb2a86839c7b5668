import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#server/services.ts'
import { areSpansRecorded, beginSpan, type OpenSpan, type SpanStart } from '#server/spans.ts'
import { inTrace, type Trace, traceOf } from '#server/trace-context.ts'
import { brandOfHost } from './request-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace
    /** The pattern of a page's path, where another table resolves pages. */
    pagePattern: string | null
  }
}

/** A finished request. It contains nothing that the client wrote, and every field has few values. */
export type AnsweredRequest = {
  kind: RequestKind
  method: string
  /** The declared pattern, never the path: paths contain keys and numbers. */
  route: string
  /** 499: the client disconnected before there was a response. */
  status: number
  /** From the first byte received to the last one handed to the connection. */
  milliseconds: number
}
/** An API call, a page, or a file that a page needs. */
export type RequestKind = 'call' | 'page' | 'file'

export type RequestListener = (answered: AnsweredRequest) => void

/** The status for a client that disconnected, as nginx numbers it. */
const clientGone = 499

/** For requests without a route. */
const unrouted = 'none'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Continues the trace named by the client, or starts a new one, and reports the finished request: each call and page as
 * a line in the log, and all to `listener`. Must be registered before everything that replies.
 */
export function traceRequests(
  app: FastifyInstance,
  services: Services,
  { logs, listener }: { logs: boolean; listener: RequestListener | null },
): void {
  app.decorateRequest('trace')
  app.decorateRequest('pagePattern', null)
  app.addHook('onRequest', (request, reply, done) => {
    const caller = traceOf(request.headers.traceparent)
    const span = areSpansRecorded() && kindOf(request.routeOptions.url ?? unrouted) !== 'file' ? beginSpan(startOf(request), caller) : null
    request.trace = span?.trace ?? caller
    if (logs || listener || span) {
      const began = performance.now()
      // Fastify's onResponse is not called when a client disconnects.
      reply.raw.once('close', () => {
        const answered = answeredRequest(request, reply, performance.now() - began)
        listener?.(answered)
        if (span) endSpan(span, answered)
        if (logs && answered.kind !== 'file') logRequest(services, request, answered)
      })
    }
    done()
  })
  // After reading the body, because its events run outside of every trace.
  app.addHook('preHandler', (request, _reply, done) => inTrace(request.trace, done))
}

/** The address of the client is not in it, nor is the path: it has keys and numbers. */
const startOf = (request: FastifyRequest): SpanStart => ({
  name: methodOf(request),
  kind: 'server',
  attributes: { 'http.request.method': methodOf(request), 'server.address': request.hostname, 'url.scheme': request.protocol },
})

function endSpan(span: OpenSpan, { method, route, status }: AnsweredRequest): void {
  span.set({ 'http.response.status_code': status })
  if (route !== unrouted) span.set({ 'http.route': route }, `${method} ${route}`)
  span.end(status >= 500 ? String(status) : undefined)
}

const methodOf = ({ method }: FastifyRequest): string => (methods.has(method) ? method : 'other')

function answeredRequest(request: FastifyRequest, { raw }: FastifyReply, milliseconds: number): AnsweredRequest {
  const route = request.pagePattern ?? request.routeOptions.url ?? unrouted
  return {
    kind: request.pagePattern === null ? kindOf(route) : 'page',
    method: methodOf(request),
    route,
    status: raw.headersSent ? raw.statusCode : clientGone,
    milliseconds,
  }
}

/** For paths outside the table of pages: a pattern that matches any city or any path is a page's. */
const kindOf = (route: string): RequestKind => (route.startsWith('/api') ? 'call' : /^\/[:*]/.test(route) ? 'page' : 'file')

function logRequest(services: Services, request: FastifyRequest, { method, route, status, milliseconds }: AnsweredRequest): void {
  const { alias } = brandOfHost(services, request.hostname)
  const ms = Math.round(milliseconds * 100) / 100
  request.log.info({ method, route, status, ms, brand: alias, trace_id: request.trace.id }, 'request')
}
