import type { FastifyRequest } from 'fastify'

/**
 * Whether a changing call comes from our own pages: browsers name the origin, or at least the relation of the sites.
 * A caller that names neither is no browser and carries no visitor's cookies against their will.
 */
export function checkOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === request.host
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
