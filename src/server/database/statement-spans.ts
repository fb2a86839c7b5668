import type { LogEvent } from 'kysely'
import { beginSpan } from '#server/spans.ts'
import { currentTrace } from '#server/trace-context.ts'

/** Where statements are sent. */
type Address = { host: string; port: number; name: string }

/**
 * Records each statement of a trace as a span, its text with $1 instead of values. Those outside of any trace, such as the
 * queue's own, are left out.
 */
export function statementSpans(url: string): (event: LogEvent) => void {
  const { host, port, name } = addressOf(url)
  const where = { 'db.system.name': 'postgresql', 'db.namespace': name, 'server.address': host, 'server.port': port }
  return (event) => {
    const trace = currentTrace()
    if (!trace) return
    const { sql } = event.query
    const operation = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'QUERY'
    const attributes = { ...where, 'db.query.text': sql, 'db.operation.name': operation }
    const began = performance.now() - event.queryDurationMillis
    const span = beginSpan({ name: `${operation} ${name}`, kind: 'client', attributes }, trace, began)
    if (event.level === 'query') return span?.end()
    const { code } = event.error as { code?: unknown }
    if (typeof code === 'string') span?.set({ 'db.response.status_code': code })
    span?.end(typeof code === 'string' ? code : 'error')
  }
}

function addressOf(url: string): Address {
  const { hostname, port, pathname, searchParams } = new URL(url)
  return { host: searchParams.get('host') ?? hostname, port: Number(port) || 5432, name: decodeURIComponent(pathname.slice(1)) }
}
