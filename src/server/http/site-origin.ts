import type { FastifyRequest } from 'fastify'
import type { Brand } from '#brands/brand.ts'

/** This very machine: a shop that is tried at home. */
const loopback = ['localhost', '127.0.0.1']

/**
 * The address a brand's site names as its own. A host that nobody has set up, or a port that is not ours, is somebody's
 * invention: pages do not repeat it, and are not kept once more for each.
 */
export function siteOrigin(from: { brandHosts: Record<string, string> }, brand: Brand, request: FastifyRequest): string {
  const hostname = request.hostname.toLowerCase()
  const isKnown = loopback.includes(hostname) || brand.hosts.includes(hostname) || from.brandHosts[hostname] === brand.alias
  if (!isKnown) return `${request.protocol}://${brand.domain}`
  const port = request.port === request.socket.localPort ? `:${request.port}` : ''
  return `${request.protocol}://${hostname}${request.port === null ? '' : port}`
}
