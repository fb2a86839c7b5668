import { Histogram, type Registry } from 'prom-client'
import type { RequestListener } from '#server/http/request-log.ts'

/** Seconds: a cached page takes less than the first bucket, and nobody waits longer than the last. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts requests and their duration by route pattern: clients' input never becomes a label. */
export function requestMetrics(registry: Registry): RequestListener {
  const durations = new Histogram({
    name: 'sofra_http_request_duration_seconds',
    help: 'Requests by kind (call, page, file), method, pattern of the route and status; 499: the client went away first.',
    labelNames: ['kind', 'method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  return ({ kind, method, route, status, milliseconds }) => durations.observe({ kind, method, route, status }, milliseconds / 1000)
}
