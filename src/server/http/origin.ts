import type { FastifyRequest } from 'fastify'

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
