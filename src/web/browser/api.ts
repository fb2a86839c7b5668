import type { BodyOf, QueryOf, ReplyOf, SentBody } from '#contract/call.ts'
import type { CallsByName } from '#contract/calls.ts'
import type { Problem } from '#contract/common.ts'
import { needOverlays } from './overlay-need.ts'
import { inPageLanguage } from './page-language.ts'

export type CallName = keyof CallsByName
export type Reply<Name extends CallName> = ReplyOf<CallsByName[Name]>
export type Body<Name extends CallName> = SentBody<CallsByName[Name]>

/** A refusal; status 0 is a network failure. `retryAfter`: seconds until a retry is allowed. */
export type Failure = { ok: false; status: number; problem: Problem & Record<string, unknown>; retryAfter?: number }
export type Result<Name extends CallName> = { ok: true; reply: Reply<Name> } | Failure

type Input<Name extends CallName> = {
  params?: Record<string, string | number>
  signal?: AbortSignal
  /** The same key with the same payload is carried out once. */
  idempotencyKey?: string
  /** Asked in advance, by nobody's wish: nothing is said of its failure. */
  isAhead?: boolean
} & (BodyOf<CallsByName[Name]> extends undefined ? { body?: undefined } : { body: Body<Name> }) &
  (QueryOf<CallsByName[Name]> extends undefined ? { query?: undefined } : { query: Record<string, string | number | null | undefined> })

type Listener = (result: { ok: boolean; status: number; body: Record<string, unknown> }, name: CallName) => void
const listeners = new Set<Listener>()
/** Responses before the first listener, which is loaded after a page's first script. */
let unheard: Parameters<Listener>[] = []
const mostUnheard = 20

/** Subscribes to every response: notifications and server failures are shown in one place. */
export function onAnswer(listener: Listener): () => void {
  listeners.add(listener)
  for (const answer of unheard) listener(...answer)
  unheard = []
  return () => void listeners.delete(listener)
}

/** Makes a declared call; never throws: a network failure is a failure with status 0. */
export async function callApi<Name extends CallName>(name: Name, input: Input<Name>): Promise<Result<Name>> {
  const [method = 'GET', path = ''] = name.split(' ')
  const answer = await send(method, inPageLanguage(urlOf(path, input.params, input.query)), input.body, input)
  // A call aborted by its own screen is not reported as a failure.
  if (!input.isAhead && (answer.status !== 0 || !input.signal?.aborted)) publish(answer, name)
  if (answer.ok) return { ok: true, reply: answer.body as Reply<Name> }
  const { status, retryAfter } = answer
  return { ok: false, status, problem: answer.body as Failure['problem'], ...(retryAfter > 0 ? { retryAfter } : {}) }
}

function publish(...answer: Parameters<Listener>): void {
  for (const listener of listeners) listener(...answer)
  if (listeners.size > 0) return
  unheard = [...unheard.slice(1 - mostUnheard), answer]
  const [{ ok, body }] = answer
  if (!ok || body.notification) needOverlays()
}

/** Opens an event stream, in the page's language like calls. */
export const openStream = (address: string): EventSource => new EventSource(inPageLanguage(address))

function urlOf(
  path: string,
  params: Record<string, string | number> = {},
  query: Record<string, string | number | null | undefined> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]])))
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}

type Options = { signal?: AbortSignal; idempotencyKey?: string }

/** While the page is being left, requests continue without it. */
const isLeft = (): boolean => typeof document !== 'undefined' && document.visibilityState === 'hidden'

async function send(
  method: string,
  url: string,
  body: unknown,
  { signal, idempotencyKey }: Options,
): Promise<{ ok: boolean; status: number; body: Record<string, unknown>; retryAfter: number }> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      ...(isLeft() ? { keepalive: true } : {}),
    })
    const parsed: unknown = await response.json().catch(() => null)
    const read = typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : { message: '' }
    return { ok: response.ok, status: response.status, body: read, retryAfter: Number(response.headers.get('retry-after') ?? 0) }
  } catch {
    return { ok: false, status: 0, body: { message: '' }, retryAfter: 0 }
  }
}

/** Whether a refusal requires a captcha before the same request is repeated. */
export const requiresCaptcha = (result: { ok: true } | Failure): boolean => !result.ok && result.problem.typeError === 'captcha'

/** Statuses that one modal shows for nearly every call: not found, too many, server failures (ERR-02, ERR-03). */
export const isServerFailure = (status: number): boolean => status === 404 || status === 429 || status >= 500

/** The first text of each field of a refusal; a text may come alone or in a list. */
export const firstErrors = ({ problem }: Failure): Record<string, string> =>
  Object.fromEntries(
    Object.entries<unknown>(problem.errors ?? {}).flatMap(([field, texts]) => {
      const [first] = Array.isArray(texts) ? (texts as unknown[]) : [texts]
      return typeof first === 'string' ? [[field, first]] : []
    }),
  )
