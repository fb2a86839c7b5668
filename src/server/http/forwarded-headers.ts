import type { FastifyInstance } from 'fastify'

const lastOf = (text: string): string => text.slice(text.lastIndexOf(',') + 1).trim()

/**
 * Leaves of what proxies say of a request only what may be believed, before anything reads it. Most proxies pass a client's
 * own X-Forwarded-Host on: it counts where the owner has said that theirs sets it. A scheme is http or https.
 */
export function cleanForwarded(app: FastifyInstance, believesHost: boolean): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    if (!believesHost) delete headers['x-forwarded-host']
    const scheme = headers['x-forwarded-proto']
    if (scheme !== undefined && !/^https?$/.test(lastOf(String(scheme)))) delete headers['x-forwarded-proto']
  })
}
