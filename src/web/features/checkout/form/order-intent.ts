import type { OrderForm } from '#contract/order.ts'

/** One wish to order: the same payload keeps its key, so that asking again after a lost answer does not order twice. */
export type Intent = { key: string; payload: OrderForm }

/** Intents that were sent and not answered yet, oldest first. */
export type IntentStore = { read(): Intent[]; write(intents: Intent[]): void }

/** More lost answers in a row than this are not worth a place in the storage. */
const keptAtMost = 5

const same = (one: OrderForm, other: OrderForm): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The intent to send a payload with: the kept one while nothing was changed, else a new one. */
export function intentFor(payload: OrderForm, store: IntentStore, newKey: () => string): Intent {
  const kept = store.read()
  const known = kept.find((intent) => same(intent.payload, payload))
  if (known) return known
  const intent = { key: newKey(), payload }
  store.write([...kept, intent].slice(-keptAtMost))
  return intent
}

/** The server said no: nothing was ordered, and the key has done its work. */
export const dropIntent = (store: IntentStore, { key }: Intent): void => store.write(store.read().filter((intent) => intent.key !== key))

/** Whether an answer tells for sure that nothing was ordered: not a lost one, a failure of the server, or “still running”. */
export const isDefiniteRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 409

const storageKey = 'order-intents'

/** Kept for a reload as well: an answer may be lost together with the page. */
export const sessionIntents: IntentStore = {
  read() {
    try {
      return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Intent[]
    } catch {
      return []
    }
  },
  write(intents) {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(intents))
    } catch {
      // Without storage a key lives as long as a press of the button.
    }
  },
}
