import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemCode } from '#domain/problem.ts'
import { textsOf } from '#messages/texts.ts'
import { isOutage } from '#server/database/outage.ts'
import type { Services } from '#server/services.ts'
import { brandOfHost, pageContext } from './request-context.ts'
import { sendRefusal } from './problem-reply.ts'
import { secure, securityHeaders } from './security-headers.ts'

const codeOf = (status: number): ProblemCode =>
  status === 503 ? 'unavailable' : status === 404 ? 'not-found' : status < 500 ? 'invalid' : 'server-failed'

/** A path that cannot be decoded reaches no route and no cookies: the reply is in the brand's language, to browsers a plain page. */
export const unreadablePath =
  (services: Services) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { name, languages } = brandOfHost(services, request.hostname)
    secure(reply)
    if (/text\/html/.test(request.headers.accept ?? '')) {
      const [text, language] = [textsOf(languages.default).problems['not-found']({}), languages.default]
      const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title>`
      const page = `<!doctype html><html lang="${language}">${head}<p>${text}</p><p><a href="/">${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</a></p></html>`
      void reply.code(404).type('text/html; charset=utf-8').send(page)
      return
    }
    void sendRefusal(reply, languages.default, { ok: false, status: 404, problems: [{ field: '', code: 'not-found' }] })
  }

/** Invalid HTTP, or a request that is too slow, gets a plain error and is cut off. */
export function unreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const headers = { ...securityHeaders, 'cache-control': 'no-store', 'content-length': '0', connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
  socket.destroy(error)
}

/** Unexpected errors: a plain reply for the visitor, the details for the log. */
export function failureReplies(app: FastifyInstance, services: Services): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // The client disconnected while sending: no reply is possible, and nothing failed here.
    if (error.code === 'ECONNRESET' && request.raw.destroyed && !request.raw.complete) return reply.hijack()
    const given = error.statusCode ?? 500
    const status = isOutage(error) ? 503 : given >= 400 && given < 500 ? (given === 413 ? 413 : 422) : 500
    if (status >= 500) request.log.error({ err: error, url: request.routeOptions.url }, 'a request failed')
    if (status === 503) void reply.header('retry-after', '1')
    const { language } = pageContext(services, request)
    return sendRefusal(reply, language, { ok: false, problems: [{ field: '', code: codeOf(status) }] }, status)
  })
  app.setNotFoundHandler((request, reply) =>
    sendRefusal(reply, pageContext(services, request).language, { ok: false, status: 404, problems: [{ field: '', code: 'not-found' }] }),
  )
}
