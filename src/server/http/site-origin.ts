import type { FastifyRequest } from 'fastify'
import type { Brand } from '#brands/brand.ts'

/** This machine, for a local shop. */
const loopback = ['localhost', '127.0.0.1']

/**
 * The origin that a brand's site states as its own. An unconfigured host or a foreign port is not used: pages do not
 * repeat it, and are not cached separately for it.
 */
export function siteOrigin(from: { brandHosts: Record<string, string> }, brand: Brand, request: FastifyRequest): string {
  const hostname = request.hostname.toLowerCase()
  const isKnown = loopback.includes(hostname) || brand.hosts.includes(hostname) || from.brandHosts[hostname] === brand.alias
  if (!isKnown) return `${request.protocol}://${brand.domain}`
  const port = request.port === request.socket.localPort ? `:${request.port}` : ''
  return `${request.protocol}://${hostname}${request.port === null ? '' : port}`
}
