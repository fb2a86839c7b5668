import type { BodyOf, QueryOf, ReplyOf, SentBody } from '#contract/call.ts'
import type { CallsByName } from '#contract/calls.ts'
import type { Problem } from '#contract/common.ts'
import { inPageLanguage } from './page-language.ts'

export type CallName = keyof CallsByName
export type Reply<Name extends CallName> = ReplyOf<CallsByName[Name]>
export type Body<Name extends CallName> = SentBody<CallsByName[Name]>

/** A refusal; status 0 is a network that failed. `retryAfter`: seconds after which it may be asked again. */
export type Failure = { ok: false; status: number; problem: Problem & Record<string, unknown>; retryAfter?: number }
export type Result<Name extends CallName> = { ok: true; reply: Reply<Name> } | Failure

type Input<Name extends CallName> = {
  params?: Record<string, string | number>
  signal?: AbortSignal
  /** The same key with the same payload is carried out once. */
  idempotencyKey?: string
} & (BodyOf<CallsByName[Name]> extends undefined ? { body?: undefined } : { body: Body<Name> }) &
  (QueryOf<CallsByName[Name]> extends undefined ? { query?: undefined } : { query: Record<string, string | number | null | undefined> })

type Listener = (result: { ok: boolean; status: number; body: Record<string, unknown> }, name: CallName) => void
const listeners = new Set<Listener>()
/** Answers that came before anybody heard: who shows them is not part of a page's first script, and may never come. */
let unheard: Parameters<Listener>[] = []
const mostUnheard = 20

/** Hears every answer: notifications and the server's own failures are shown in one place. */
export function onAnswer(listener: Listener): () => void {
  listeners.add(listener)
  for (const answer of unheard) listener(...answer)
  unheard = []
  return () => void listeners.delete(listener)
}

/** Makes a declared call; never throws: a failed network is a failure with status 0. */
export async function callApi<Name extends CallName>(name: Name, input: Input<Name>): Promise<Result<Name>> {
  const [method = 'GET', path = ''] = name.split(' ')
  const answer = await send(method, inPageLanguage(urlOf(path, input.params, input.query)), input.body, input)
  // A call that its own screen broke off has not failed: the customer has gone on.
  if (answer.status !== 0 || !input.signal?.aborted) publish(answer, name)
  if (answer.ok) return { ok: true, reply: answer.body as Reply<Name> }
  const { status, retryAfter } = answer
  return { ok: false, status, problem: answer.body as Failure['problem'], ...(retryAfter > 0 ? { retryAfter } : {}) }
}

function publish(...answer: Parameters<Listener>): void {
  for (const hear of listeners) hear(...answer)
  if (listeners.size === 0) unheard = [...unheard.slice(1 - mostUnheard), answer]
}

/** Opens a stream of events, in the page's language as calls are. */
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

/** While the page is being left, what was tapped last goes on without it. */
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

/** Whether a refusal asks for work that is to be done before the same is sent again. */
export const asksWork = (result: { ok: true } | Failure): boolean => !result.ok && result.problem.typeError === 'captcha'

/** The first text of each field of a refusal; a single text stands for a list of one. */
export const firstErrors = ({ problem }: Failure): Record<string, string> =>
  Object.fromEntries(
    Object.entries<unknown>(problem.errors ?? {}).flatMap(([field, texts]) => {
      const [first] = Array.isArray(texts) ? (texts as unknown[]) : [texts]
      return typeof first === 'string' ? [[field, first]] : []
    }),
  )
