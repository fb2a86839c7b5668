import type { FastifyInstance } from 'fastify'

const lastOf = (text: string): string => text.slice(text.lastIndexOf(',') + 1).trim()

/**
 * Removes forwarded headers that are not trusted, before anything reads them. Most proxies pass on a client's own
 * X-Forwarded-Host: it is used only if the owner has declared that the proxy sets it. A scheme must be http or https.
 */
export function cleanForwarded(app: FastifyInstance, believesHost: boolean): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    if (!believesHost) delete headers['x-forwarded-host']
    const scheme = headers['x-forwarded-proto']
    if (scheme !== undefined && !/^https?$/.test(lastOf(String(scheme)))) delete headers['x-forwarded-proto']
  })
}
