import { type Body, callApi, type Result } from './api.ts'
import { randomKey } from './random-key.ts'

/** Calls that start money, an order, a cancellation or a repeat: the server carries each out once for one `Idempotency-Key`. */
export type OnceCall =
  | 'POST /api/order/create'
  | 'POST /api/order/create-order-cache'
  | 'POST /api/order/pay'
  | 'POST /api/order/cancel'
  | 'POST /api/order/repeat'

/** One wish of the customer. The same call with the same body keeps its key, so that asking again after a lost answer does not act twice. */
export type Intent<Name extends OnceCall = OnceCall> = { call: Name; key: string; body: Body<Name> }

/** Intents that were sent and not answered for sure yet, oldest first. */
export type IntentStore = { read(): Intent[]; write(intents: Intent[]): void }

export type OnceWorld = { call: typeof callApi; intents: IntentStore; newKey: () => string }

/** More lost answers in a row than this are not worth a place in the storage. */
const keptAtMost = 5

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The intent to send a body with: the kept one while nothing was changed, else a new one. */
export function intentFor<Name extends OnceCall>(call: Name, body: Body<Name>, { intents, newKey }: Omit<OnceWorld, 'call'>): Intent<Name> {
  const kept = intents.read()
  const known = kept.find((intent) => intent.call === call && same(intent.body, body))
  if (known) return known as Intent<Name>
  const intent = { call, key: newKey(), body }
  intents.write([...kept, intent as Intent].slice(-keptAtMost))
  return intent
}

/** Sends an intent, and forgets it when its answer is certain. */
export async function sendIntent<Name extends OnceCall>(
  { call: name, key, body }: Intent<Name>,
  { call, intents }: Pick<OnceWorld, 'call' | 'intents'>,
): Promise<Result<Name>> {
  const result = await call(name, { body, idempotencyKey: key } as unknown as Parameters<typeof callApi<Name>>[1])
  if (isCertain(result)) intents.write(intents.read().filter((intent) => intent.key !== key))
  return result
}

/** Makes a call that is carried out once, however often it is sent: pressed again, or after a reload. */
export const callOnce = <Name extends OnceCall>(name: Name, body: Body<Name>, world: OnceWorld = onceWorld): Promise<Result<Name>> =>
  sendIntent(intentFor(name, body, world), world)

/** Refusals that say nothing of what an earlier sending has come to: no session, out of time, still running, too many calls. */
const uncertain = new Set([401, 408, 409, 429])

/** Whether an answer tells for sure what became of an intent: not a lost one, nor a failure of the server. */
const isCertain = (result: { ok: true } | { ok: false; status: number }): boolean =>
  result.ok || (result.status >= 400 && result.status < 500 && !uncertain.has(result.status))

/** A store that ends with the page: for what must not be written down. */
export function memoryIntents(): IntentStore {
  let kept: Intent[] = []
  return { read: () => kept, write: (intents) => void (kept = intents) }
}

const storageKey = 'intents'
const unstored = memoryIntents()

/** Kept for a reload as well: an answer may be lost together with the page. Where nothing can be stored, it ends with the page. */
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
