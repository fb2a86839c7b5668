import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '#server/services.ts'

/** /healthz: the process is alive. /readyz: it can serve, because its database responds and it has not been asked to stop. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    if (services.stopping.requested) return reply.code(503).send({ status: 'stopping' })
    try {
      await sql`select 1`.execute(services.database.kysely)
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '1').send({ status: 'the database does not answer' })
    }
  })
}
