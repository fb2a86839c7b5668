import * as z from 'zod/mini'
import { inRequestSpan } from '#server/spans.ts'
import { type ProviderAnswer, providerAnswers } from './provider-answers.ts'
import { type ClientOptions, exchange, type Question } from './exchange.ts'

/** Failures in a row that open the breaker, and milliseconds for which it stays open. */
const bounds = { failures: 5, rest: 15_000 }

/**
 * The result of a request. `sent: false`: the provider cannot have received it, so nothing happened; otherwise it may
 * have acted on it, whatever failed afterwards.
 */
export type ProviderResult<T> = { ok: true; status: number; body: T } | { ok: false; sent: boolean; status: number | null; why: string }

export type ProviderClient = { request<T>(question: Question, schema: z.core.$ZodType<T>): Promise<ProviderResult<T>> }

const usual: ClientOptions = {
  connect: 2000,
  total: 10_000,
  atMost: 512 * 1024,
  // A machine's clock may be set while a provider is being spared, and the database's as well.
  clock: () => performance.now(),
  later(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** Statuses with which the provider has read the request and will not act on it. */
const refusing = new Set([400, 401, 403, 404, 405, 411, 413, 414, 415, 422, 429])
export const mayHaveActed = (status: number): boolean => !refusing.has(status)

/**
 * Sends a request to a provider: limited in time and size, without following redirects, its response validated by a
 * schema, behind a circuit breaker. Each request has its own connection: a kept one that the other side has just closed
 * would leave open whether a charge was sent.
 */
export function createProviderClient(name: string, options: Partial<ClientOptions> = {}): ProviderClient {
  const settings = { ...usual, ...options }
  const breaker: Breaker = createBreaker(settings.clock)
  return {
    async request<T>(question: Question, schema: z.core.$ZodType<T>): Promise<ProviderResult<T>> {
      if (!breaker.letsThrough()) return { ok: false, sent: false, status: null, why: `${name} is being spared after failures` }
      const began = performance.now()
      const raw = await inRequestSpan(question, () => exchange(question, settings))
      const worked = raw.ok && raw.status < 500
      breaker.report(worked)
      const outcome = worked ? 'answered' : 'failed'
      const event: ProviderAnswer = { provider: name, outcome, milliseconds: performance.now() - began, isSpared: breaker.isOpen() }
      providerAnswers.publish(event)
      if (!raw.ok) return { ok: false, sent: raw.sent, status: null, why: `${name}: ${raw.why}` }
      return read(name, raw, schema)
    },
  }
}

function read<T>(name: string, raw: { status: number; text: string }, schema: z.core.$ZodType<T>): ProviderResult<T> {
  const { status } = raw
  if (status >= 300 && status < 400) return { ok: false, sent: true, status, why: `${name} answered ${status}, which is not followed` }
  if (status >= 500) return { ok: false, sent: true, status, why: `${name} answered ${status}` }
  const parsed = parse(raw.text, schema)
  if (parsed.ok) return { ok: true, status, body: parsed.value }
  return { ok: false, sent: mayHaveActed(status), status, why: `${name} answered ${status} with ${parsed.why}` }
}

type Parsed<T> = { ok: true; value: T } | { ok: false; why: string }

function parse<T>(text: string, schema: z.core.$ZodType<T>): Parsed<T> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { ok: false, why: 'something that is not JSON' }
  }
  const checked = z.safeParse(schema, json)
  if (checked.success) return { ok: true, value: checked.data }
  return { ok: false, why: `JSON of another shape (${checked.error.issues.map((issue) => issue.path.join('.')).join(', ')})` }
}

type Breaker = {
  letsThrough(): boolean
  report(worked: boolean): void
  /** Whether the breaker is open, so that only a trial request passes. */
  isOpen(): boolean
}

/** A circuit breaker: after five failures in a row no request passes for 15 s, then one tries again. */
export function createBreaker(clock: () => number, { failures, rest } = bounds): Breaker {
  let inARow = 0
  let closedUntil = 0
  return {
    letsThrough() {
      if (inARow < failures) return true
      if (clock() < closedUntil) return false
      closedUntil = clock() + rest
      return true
    },
    isOpen: () => inARow >= failures,
    report(worked) {
      inARow = worked ? 0 : inARow + 1
      if (inARow >= failures) closedUntil = clock() + rest
    },
  }
}
