import type { FastifyRequest } from 'fastify'
import type { Services } from '#server/services.ts'

/**
 * The office at the first of its hosts, which passkeys belong to: links lead there, whichever host they are asked for at.
 * Without an office, the host of the request.
 */
export function officeOrigin({ office }: Pick<Services, 'office'>, { protocol, hostname, port }: FastifyRequest): string {
  return `${protocol}://${office?.hosts[0] ?? hostname}${port ? `:${port}` : ''}`
}
