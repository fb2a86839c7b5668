import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { secureReplies } from '#server/http/security-headers.ts'
import type { Services } from '#server/services.ts'
import { createMetrics, type Metrics } from './metrics.ts'

/** The address of the metrics server, separate from the shop's. */
export type MetricsAddress = { port: number; host: string }

/** Starts counting, and serves `GET /metrics` at its own address. */
export async function serveMetrics(
  services: Services,
  at: MetricsAddress,
  logger: FastifyBaseLogger,
): Promise<{ metrics: Metrics; url: string; close(): Promise<void> }> {
  const metrics = createMetrics(services)
  const app = fastify({ loggerInstance: logger, logController: new LogController({ disableRequestLogging: true }) })
  secureReplies(app)
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  const close = async (): Promise<void> => {
    metrics.close()
    await app.close()
  }
  return { metrics, url: await app.listen(at), close }
}
