import type { BodyOf, QueryOf, ReplyOf, SentBody } from '#contract/call.ts'
import type { CallsByName } from '#contract/calls.ts'
import type { Problem } from '#contract/common.ts'
import { needOverlays } from './overlay-need.ts'
import { inPageLanguage } from './page-language.ts'

export type CallName = keyof CallsByName
export type Reply<Name extends CallName> = ReplyOf<CallsByName[Name]>
export type Body<Name extends CallName> = SentBody<CallsByName[Name]>

/**
 * A refusal; status 0 is a network failure. `isForeign`: the reply is a page of a proxy or of a captive portal, with 502
 * in place of its success. `retryAfter`: seconds until a retry is allowed.
 */
export type Failure = {
  ok: false
  status: number
  problem: Problem & Record<string, unknown>
  retryAfter?: number
  isForeign?: true
}
export type Result<Name extends CallName> = { ok: true; reply: Reply<Name> } | Failure
/** The result of any call. */
export type AnyResult = { ok: true; reply: Record<string, unknown> } | Failure

type Options = {
  params?: Record<string, string | number>
  signal?: AbortSignal
  /** The same key with the same payload is carried out once. */
  idempotencyKey?: string
  /** Requested in advance by the page itself: a failure is not shown. */
  isAhead?: boolean
}
type Query = Record<string, string | number | null | undefined>
export type Input<Name extends CallName> = Options &
  (BodyOf<CallsByName[Name]> extends undefined ? { body?: undefined } : { body: Body<Name> }) &
  (QueryOf<CallsByName[Name]> extends undefined ? { query?: undefined } : { query: Query })

type Sending = {
  /** The URL that is requested in place of a call's, such as the same in a language. */
  locate?: (url: string) => string
  /** Whether the request goes on when its page is left. */
  keepalive?: boolean
}

/** Makes a call of the contract; never throws: a network failure is a failure with status 0. */
export async function sendCall<Name extends CallName>(
  name: Name,
  { params, query, body, signal, idempotencyKey }: Input<Name>,
  { locate = (url) => url, keepalive = false }: Sending = {},
): Promise<Result<Name>> {
  const [method = 'GET', path = ''] = name.split(' ')
  const result = await send(locate(addressOf(path, params, query)), {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  })
  return result as Result<Name>
}

/** A response as a result; rejected when its body breaks off. */
export async function readAnswer(response: Response): Promise<AnyResult> {
  const body = objectIn(await response.text())
  if (response.ok && body) return { ok: true, reply: body }
  const retryAfter = secondsToRetry(response.headers)
  return {
    ok: false,
    status: response.ok ? 502 : response.status,
    problem: (body ?? { message: '' }) as Failure['problem'],
    ...(retryAfter > 0 ? { retryAfter } : {}),
    ...(body ? {} : { isForeign: true }),
  }
}

/** Makes a request; a body that breaks off is a network failure, too. */
export async function send(url: string, request: RequestInit): Promise<AnyResult> {
  try {
    return await readAnswer(await fetch(url, request))
  } catch {
    return { ok: false, status: 0, problem: { message: '' } }
  }
}

/** The object that a body of JSON is; null for anything else, such as a page. */
function objectIn(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' ? (parsed as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

/** The header gives seconds, or a date by the server's clock; not a number without it. */
function secondsToRetry(headers: Headers): number {
  const after = headers.get('retry-after') ?? ''
  return Math.ceil(Number(after) || (Date.parse(after) - Date.parse(headers.get('date') ?? '')) / 1000)
}

export function addressOf(path: string, params: Record<string, string | number> = {}, query: Query = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]])))
  // `size` is younger than the oldest browsers.
  const text = search.toString()
  return text === '' ? filled : `${filled}?${text}`
}

/** Rejected where the server cannot be reached, whatever it answers. */
export const reachServer = (): Promise<unknown> => fetch('/healthz')

type Answered = [result: AnyResult, name: CallName]
const listeners = new Set<(...answered: Answered) => void>()
/** Results before the first listener, which is loaded after a page's first script. */
let undelivered: Answered[] = []
const mostUndelivered = 20

/** Subscribes to every result of the shop's calls: notifications and server failures are shown in one place. */
export function onAnswer(listener: (...answered: Answered) => void): () => void {
  listeners.add(listener)
  for (const answered of undelivered) listener(...answered)
  undelivered = []
  return () => void listeners.delete(listener)
}

function publish(result: AnyResult, name: CallName, { isAhead, signal }: Options): void {
  // A call aborted by its own screen is not reported as a failure.
  if (isAhead || (!result.ok && result.status === 0 && signal?.aborted)) return
  for (const listener of listeners) listener(result, name)
  if (listeners.size > 0) return
  undelivered = [...undelivered.slice(1 - mostUndelivered), [result, name]]
  if (!result.ok || result.reply.notification) needOverlays()
}

/** While the page is being left, requests continue without it. */
const isLeft = (): boolean => typeof document !== 'undefined' && document.visibilityState === 'hidden'

/** Makes a call of the shop, in the page's language. */
export async function callApi<Name extends CallName>(name: Name, input: Input<Name>): Promise<Result<Name>> {
  const result = await sendCall(name, input, { locate: inPageLanguage, keepalive: isLeft() })
  publish(result, name, input)
  return result
}

/** Opens an event stream, in the page's language like calls. */
export const openStream = (address: string): EventSource => new EventSource(inPageLanguage(address))

/** Whether a refusal requires a captcha before the same request is repeated. */
export const requiresCaptcha = (result: { ok: true } | Failure): boolean => !result.ok && result.problem.typeError === 'captcha'

/** Statuses that one modal shows for nearly every call: not found, too many, server failures. */
export const isServerFailure = (status: number): boolean => status === 404 || status === 429 || status >= 500

/** The first text of each field of a refusal; a text may come alone or in a list. */
export const firstErrors = ({ problem }: Failure): Record<string, string> =>
  Object.fromEntries(
    Object.entries<unknown>(problem.errors ?? {}).flatMap(([field, texts]) => {
      const [first] = Array.isArray(texts) ? (texts as unknown[]) : [texts]
      return typeof first === 'string' ? [[field, first]] : []
    }),
  )
