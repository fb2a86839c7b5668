import type { FastifyRequest } from 'fastify'

/**
 * Where providers reach this server. Names under .localhost are known to browsers alone: a sandbox provider on the same
 * machine is given the address instead.
 */
export function callbackOrigin(request: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>): string {
  if (!request.hostname.endsWith('.localhost')) return `${request.protocol}://${request.host}`
  const port = /:(\d+)$/.exec(request.host)?.[0] ?? ''
  return `${request.protocol}://127.0.0.1${port}`
}
