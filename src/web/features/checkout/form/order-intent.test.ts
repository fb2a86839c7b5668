import { describe, expect, it } from 'vitest'
import type { OrderForm } from '#contract/order.ts'
import { dropIntent, type Intent, intentFor, type IntentStore, isDefiniteRefusal } from './order-intent.ts'

const payload = (username: string): OrderForm => ({ city_id: 1, order_type: 'delivery', payment_type: 'cash', username })

function world() {
  let kept: Intent[] = []
  let made = 0
  const store: IntentStore = { read: () => kept, write: (intents) => (kept = intents) }
  return { store, newKey: () => `key-${(made += 1)}` }
}

describe('idempotency key', () => {
  it('is the same for the same payload, so that a retry replays the answer (DECIDE-94)', () => {
    const { store, newKey } = world()
    expect(intentFor(payload('Анна'), store, newKey).key).toBe('key-1')
    expect(intentFor(payload('Анна'), store, newKey).key).toBe('key-1')
  })
  it('changes with the payload, which would be refused under the old key (DECIDE-94)', () => {
    const { store, newKey } = world()
    intentFor(payload('Анна'), store, newKey)
    expect(intentFor(payload('Аня'), store, newKey).key).toBe('key-2')
  })
  it('comes back with the payload: its answer may have been lost before the change (DECIDE-94)', () => {
    const { store, newKey } = world()
    intentFor(payload('Анна'), store, newKey)
    intentFor(payload('Аня'), store, newKey)
    expect(intentFor(payload('Анна'), store, newKey).key).toBe('key-1')
    expect(store.read().map(({ key }) => key)).toEqual(['key-1', 'key-2'])
  })
  it('is new after a refusal and for the next order, even with an equal payload (DECIDE-94)', () => {
    const { store, newKey } = world()
    dropIntent(store, intentFor(payload('Анна'), store, newKey))
    expect(store.read()).toEqual([])
    expect(intentFor(payload('Анна'), store, newKey).key).toBe('key-2')
  })
  it.each([
    [422, true],
    [401, true],
    [429, true],
    [409, false],
    [500, false],
    [0, false],
  ])('is done with after status %i: %s (DECIDE-94)', (status, done) => {
    expect(isDefiniteRefusal(status)).toBe(done)
  })
})
