import { type Body, callApi, type Result } from './api.ts'

// crypto.randomUUID is missing on plain http outside of localhost.
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Calls that start a payment, an order, a cancellation or a repeat: the server carries each out once per `Idempotency-Key`. */
export type OnceCall =
  | 'POST /api/order/create'
  | 'POST /api/order/create-order-cache'
  | 'POST /api/order/pay'
  | 'POST /api/order/cancel'
  | 'POST /api/order/repeat'

/** One intent of the customer. The same call with the same body keeps its key, so that a retry after a lost response does not act twice. */
export type Intent<Name extends OnceCall = OnceCall> = { call: Name; key: string; body: Body<Name> }

/** Intents without a definite response yet, oldest first. */
export type IntentStore = { read(): Intent[]; write(intents: Intent[]): void }

export type OnceWorld = { call: typeof callApi; intents: IntentStore; newKey: () => string }

/** The maximum of stored intents. */
const keptAtMost = 5

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The intent for a body: the stored one if nothing was changed, otherwise a new one. */
export function intentFor<Name extends OnceCall>(call: Name, body: Body<Name>, { intents, newKey }: Omit<OnceWorld, 'call'>): Intent<Name> {
  const kept = intents.read()
  const known = kept.find((intent) => intent.call === call && same(intent.body, body))
  if (known) return known as Intent<Name>
  const intent = { call, key: newKey(), body }
  intents.write([...kept, intent as Intent].slice(-keptAtMost))
  return intent
}

/** Sends an intent, and deletes it after a definite response. */
export async function sendIntent<Name extends OnceCall>(
  { call: name, key, body }: Intent<Name>,
  { call, intents }: Pick<OnceWorld, 'call' | 'intents'>,
): Promise<Result<Name>> {
  const result = await call(name, { body, idempotencyKey: key } as unknown as Parameters<typeof callApi<Name>>[1])
  if (isCertain(result)) intents.write(intents.read().filter((intent) => intent.key !== key))
  return result
}

/** Makes a call that is carried out once, even if the button is pressed again or the page reloaded. */
export const callOnce = <Name extends OnceCall>(name: Name, body: Body<Name>, world: OnceWorld = onceWorld): Promise<Result<Name>> =>
  sendIntent(intentFor(name, body, world), world)

/** Refusals that do not reveal whether an earlier request succeeded: no session, timeout, still running, too many calls. */
const uncertain = new Set([401, 408, 409, 429])

/** Whether a response is definite: neither lost nor a server failure. */
const isCertain = (result: { ok: true } | { ok: false; status: number }): boolean =>
  result.ok || (result.status >= 400 && result.status < 500 && !uncertain.has(result.status))

/** A store that ends with the page, for data that must not be persisted. */
export function memoryIntents(): IntentStore {
  let kept: Intent[] = []
  return { read: () => kept, write: (intents) => void (kept = intents) }
}

const storageKey = 'intents'
const unstored = memoryIntents()

/** Survives a reload, because a response may be lost together with the page. Without storage it ends with the page. */
const sessionIntents: IntentStore = {
  read() {
    try {
      return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Intent[]
    } catch {
      return unstored.read()
    }
  },
  write(intents) {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(intents))
    } catch {
      unstored.write(intents)
    }
  },
}

export const onceWorld: OnceWorld = { call: callApi, intents: sessionIntents, newKey: randomKey }
