import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/**
 * Identifies everything caused by one request, in all systems (W3C Trace Context): `id` is 32 hex digits that all of
 * them log, `flags` two.
 */
export type Trace = { id: string; flags: string }

const current = new AsyncLocalStorage<Trace>()

const form = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]([\da-f])(-.*)?$/

/** The last hex digits of 122 random bits; never all zero, because the sixteenth from the end is not. */
const digits = (count: 16 | 32): string => randomUUID().replaceAll('-', '').slice(-count)

/** We log it, so other systems should keep it. */
const sampled = '01'

/** The trace of a `traceparent` header; a new one without it. */
export function traceOf(traceparent: unknown): Trace {
  const [, version, id, flags = '0', more] = typeof traceparent === 'string' ? (form.exec(traceparent) ?? []) : []
  if (id === undefined || (version === '00' && more !== undefined)) return { id: digits(32), flags: sampled }
  // Later versions may define the other bits.
  return { id, flags: Number.parseInt(flags, 16) & 1 ? sampled : '00' }
}

/** Runs a function in a trace: its outgoing requests and log lines belong to it. */
export const inTrace = <Result>(trace: Trace, run: () => Result): Result => current.run(trace, run)

/** The log fields of the current trace. */
export const traceFacts = (): { trace_id?: string } => {
  const trace = current.getStore()
  return trace ? { trace_id: trace.id } : {}
}

/** The current trace for a later job; null outside of any. */
export const currentTraceparent = (): string | null => {
  const trace = current.getStore()
  return trace ? traceparent(trace) : null
}

/** The headers of an outgoing request; outside of any trace they start one. */
export const traceHeaders = (): { traceparent: string } => ({ traceparent: traceparent(current.getStore() ?? traceOf(null)) })

/** Each request is a new span. */
const traceparent = ({ id, flags }: Trace): string => `00-${id}-${digits(16)}-${flags}`
