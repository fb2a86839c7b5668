import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/**
 * What one request set going, here and in other systems, by the rules of W3C Trace Context: `id` is 32 hex digits that
 * all of them log, `flags` two.
 */
export type Trace = { id: string; flags: string }

const current = new AsyncLocalStorage<Trace>()

const form = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]([\da-f])(-.*)?$/

/** The last so many hex digits of 122 random bits; never all zero, as the sixteenth from the end is not. */
const digits = (count: 16 | 32): string => randomUUID().replaceAll('-', '').slice(-count)

/** We do log it: whoever decides by that whether to keep a trace should. */
const sampled = '01'

/** The trace that a `traceparent` names; a new one where it names none. */
export function traceOf(traceparent: unknown): Trace {
  const [, version, id, flags = '0', more] = typeof traceparent === 'string' ? (form.exec(traceparent) ?? []) : []
  if (id === undefined || (version === '00' && more !== undefined)) return { id: digits(32), flags: sampled }
  // Later versions may give the other bits a meaning that we do not know.
  return { id, flags: Number.parseInt(flags, 16) & 1 ? sampled : '00' }
}

/** Does something in a trace: what it asks others, and what it logs, belong to that. */
export const inTrace = <Result>(trace: Trace, run: () => Result): Result => current.run(trace, run)

/** What every line of the log has from within a trace. */
export const traceFacts = (): { trace_id?: string } => {
  const trace = current.getStore()
  return trace ? { trace_id: trace.id } : {}
}

/** The present trace for what is done later; null outside of any. */
export const currentTraceparent = (): string | null => {
  const trace = current.getStore()
  return trace ? traceparent(trace) : null
}

/** What a question to another system carries; outside of any trace it begins one. */
export const traceHeaders = (): { traceparent: string } => ({ traceparent: traceparent(current.getStore() ?? traceOf(null)) })

/** Each question is a step of its own. */
const traceparent = ({ id, flags }: Trace): string => `00-${id}-${digits(16)}-${flags}`
