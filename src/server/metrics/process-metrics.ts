import { Counter, Gauge, type Registry } from 'prom-client'
import type { InFlight } from '#server/http/in-flight-limit.ts'

/** The page cache's hits and misses since the start, and its size. */
export type PageCounts = { hits: number; misses: number; size: number }

type PoolCounts = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number }

export function watchPool(registry: Registry, pool: PoolCounts): void {
  gauge(registry, 'sofra_database_connections', 'Connections to the database that this process holds, by state.', 'state', () => ({
    in_use: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
  }))
  gauge(registry, 'sofra_database_waiting', 'What waits for a connection to the database.', null, () => pool.waitingCount)
}

export function watchInFlight(registry: Registry, { calls, pages }: InFlight): void {
  gauge(registry, 'sofra_http_requests_in_flight', 'Requests that are being answered: calls, or pages and files.', 'kind', () => ({
    call: calls.size(),
    page: pages.size(),
  }))
}

export function watchPages(registry: Registry, read: () => PageCounts): void {
  gauge(registry, 'sofra_page_cache_pages', 'Pages kept ready.', null, () => read().size)
  registry.registerMetric(
    new Counter({
      name: 'sofra_page_cache_requests_total',
      help: 'Pages asked of the cache: hit, or made (miss).',
      labelNames: ['result'],
      registers: [],
      collect() {
        const { hits, misses } = read()
        this.reset()
        this.inc({ result: 'hit' }, hits)
        this.inc({ result: 'miss' }, misses)
      },
    }),
  )
}

/** A gauge that is read on each scrape: one value, or values by a label. */
function gauge(registry: Registry, name: string, help: string, label: string | null, read: () => number | Record<string, number>): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      labelNames: label === null ? [] : [label],
      registers: [],
      collect() {
        const values = read()
        if (typeof values === 'number') this.set(values)
        else for (const [of, value] of Object.entries(values)) this.set({ [label ?? '']: of }, value)
      },
    }),
  )
}
