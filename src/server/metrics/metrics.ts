import { collectDefaultMetrics, Registry } from 'prom-client'
import type { RequestListener } from '#server/http/request-log.ts'
import type { Services } from '#server/services.ts'
import { databaseMetrics } from './database-metrics.ts'
import { type PageCounts, watchInFlight, watchPages, watchPool } from './process-metrics.ts'
import { watchProviders } from './provider-metrics.ts'
import { requestMetrics } from './request-metrics.ts'

/** The metrics of one process, in the text format of Prometheus. */
export type Metrics = {
  /** Counts a finished request. */
  onRequest: RequestListener
  /** Adds the counts of the page cache. */
  watchPages(read: () => PageCounts): void
  text(): Promise<string>
  readonly contentType: string
  close(): void
}

/** Starts counting; database metrics are read on each scrape. */
export function createMetrics(services: Services): Metrics {
  const registry = new Registry()
  // Event loop delay, memory, garbage collection, processor time.
  collectDefaultMetrics({ register: registry })
  watchPool(registry, services.database.pool)
  watchInFlight(registry, services.inFlight)
  const close = watchProviders(registry)
  const readDatabase = databaseMetrics(services)
  return {
    onRequest: requestMetrics(registry),
    watchPages: (read) => watchPages(registry, read),
    text: async () => {
      const [own, ofDatabase] = await Promise.all([registry.metrics(), readDatabase()])
      return `${own}\n${ofDatabase}`
    },
    contentType: registry.contentType,
    close,
  }
}
