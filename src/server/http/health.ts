import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '#server/services.ts'

/** /healthz: the process lives. /readyz: it can serve, as its database answers and nobody has asked it to stop. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    if (services.stopping.asked) return reply.code(503).send({ status: 'stopping' })
    try {
      await sql`select 1`.execute(services.database.kysely)
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '1').send({ status: 'the database does not answer' })
    }
  })
}
