import { AsyncLocalStorage } from 'node:async_hooks'
import { randomFillSync } from 'node:crypto'

/**
 * Identifies everything caused by one request, in all systems (W3C Trace Context): `id` is 32 hex digits that all of
 * them log, `flags` two. `caller` is the span of another system that caused this, `span` the one that records it here,
 * each 16 hex digits.
 */
export type Trace = { id: string; flags: string; caller?: string; span?: string }

const current = new AsyncLocalStorage<Trace>()

const form = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]([\da-f])(-.*)?$/

const idBytes = 16

/** Drawn for many ids at once: a draw takes longer than to write down what was drawn. */
const drawn = Buffer.alloc(idBytes * 128)

let used = drawn.length

/** Random hex digits. All zero would be no id, but that happens to none of 2 ** 64. */
function digits(count: 16 | 32): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += idBytes
  return drawn.toString('hex', used - count / 2, used)
}

/** We log it, so other systems should keep it. */
const sampled = '01'

/** The trace of a `traceparent` header; a new one without it. */
export function traceOf(traceparent: unknown): Trace {
  const [, version, id, caller = '', flags = '0', more] = typeof traceparent === 'string' ? (form.exec(traceparent) ?? []) : []
  if (id === undefined || (version === '00' && more !== undefined)) return { id: digits(32), flags: sampled }
  // Later versions may define the other bits.
  return { id, flags: Number.parseInt(flags, 16) & 1 ? sampled : '00', caller }
}

/** Runs a function in a trace: its outgoing requests and log lines belong to it. */
export const inTrace = <Result>(trace: Trace, run: () => Result): Result => current.run(trace, run)

/** Null outside of any. */
export const currentTrace = (): Trace | null => current.getStore() ?? null

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

/** Where no span is recorded, each request is a new one. */
const traceparent = ({ id, flags, span }: Trace): string => `00-${id}-${span ?? digits(16)}-${flags}`
