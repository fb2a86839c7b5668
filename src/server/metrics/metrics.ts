import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { RequestListener } from '#server/http/request-log.ts'
import { readyMenuBytes } from '#server/catalogue/ready-menu.ts'
import type { Services } from '#server/services.ts'
import type { InFlight } from '#server/http/in-flight-limit.ts'
import type { Reports } from '#server/database/reports.ts'
import { databaseMetrics } from './database-metrics.ts'
import { watchProviders } from './provider-metrics.ts'

/** Seconds: a cached page takes less than the first bucket, and nobody waits longer than the last. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

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
  watchReports(registry, services.reports)
  watchMenus(registry, services.snapshots)
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

/** Counts requests and their duration by route pattern: clients' input never becomes a label. */
function requestMetrics(registry: Registry): RequestListener {
  const durations = new Histogram({
    name: 'sofra_http_request_duration_seconds',
    help: 'Requests by kind (call, page, file), method, pattern of the route and status; 499: the client went away first.',
    labelNames: ['kind', 'method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  return ({ kind, method, route, status, milliseconds }) => durations.observe({ kind, method, route, status }, milliseconds / 1000)
}

/** The page cache's hits and misses since the start, and its size. */
type PageCounts = { hits: number; misses: number; size: number; bytes: number }

type PoolCounts = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number }

function watchPool(registry: Registry, pool: PoolCounts): void {
  gauge(registry, 'sofra_database_connections', 'Connections to the database that this process holds, by state.', 'state', () => ({
    in_use: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
  }))
  gauge(registry, 'sofra_database_waiting', 'What waits for a connection to the database.', null, () => pool.waitingCount)
}

function watchInFlight(registry: Registry, { calls, pages }: InFlight): void {
  gauge(registry, 'sofra_http_requests_in_flight', 'Requests that are being answered: calls, or pages and files.', 'kind', () => ({
    call: calls.size(),
    page: pages.size(),
  }))
}

function watchReports(registry: Registry, reports: Reports): void {
  registry.registerMetric(
    new Counter({
      name: 'sofra_report_reads_total',
      help: 'Reads that may be some seconds old, by the server that answered.',
      labelNames: ['server'],
      registers: [],
      collect() {
        const { replica, primary } = reports.counts()
        this.reset()
        this.inc({ server: 'replica' }, replica)
        this.inc({ server: 'primary' }, primary)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'sofra_replica_up',
      help: '1 while reports are read from the replica, 0 while the primary answers for it; none without a replica.',
      registers: [],
      collect() {
        const { isReplicaUp } = reports.counts()
        this.remove()
        if (isReplicaUp !== null) this.set(isReplicaUp ? 1 : 0)
      },
    }),
  )
}

function watchMenus(registry: Registry, { counts }: Services['snapshots']): void {
  gauge(registry, 'sofra_catalogue_brands', 'Brands whose content this process holds.', null, () => counts().brands)
  gauge(registry, 'sofra_menus_kept', 'Menus kept of all brands; places with the same menu share one.', null, () => counts().menus)
  gauge(registry, 'sofra_menu_dishes_kept', 'Dishes of these menus, which MENU_DISHES_KEPT bounds.', null, () => counts().dishes)
  gauge(registry, 'sofra_ready_menu_bytes', 'What the menus take that are kept as they are sent.', null, readyMenuBytes)
}

function watchPages(registry: Registry, read: () => PageCounts): void {
  gauge(registry, 'sofra_page_cache_pages', 'Pages kept ready.', null, () => read().size)
  gauge(registry, 'sofra_page_cache_bytes', 'What the pages kept ready take, compressed.', null, () => read().bytes)
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
