import type { FastifyInstance } from 'fastify'
import { offlineWorker } from './worker.ts'

/** The service worker. Its text changes with every version of the shop, by which browsers detect an update. */
export function offlineRoutes(app: FastifyInstance, version: string): void {
  const worker = `// ${version}\n(${offlineWorker.toString()})(self)\n`
  app.get('/sw.js', (_, reply) => reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker))
}
