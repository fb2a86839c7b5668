import { describe, expect, it } from 'vitest'
import type { callApi } from './api.ts'
import { callOnce, intentFor, memoryIntents, type OnceWorld } from './intents.ts'

const body = (username: string) => ({ city_id: 1, order_type: 'delivery' as const, payment_type: 'cash', username })

/** A server that responds with these statuses in turn, and the keys it received. */
function world(...statuses: number[]) {
  let made = 0
  const keys: (string | undefined)[] = []
  const call = ((_: string, { idempotencyKey }: { idempotencyKey?: string }) => {
    keys.push(idempotencyKey)
    const status = statuses.shift() ?? 200
    return Promise.resolve(status === 200 ? { ok: true, reply: {} } : { ok: false, status, problem: { message: '' } })
  }) as typeof callApi
  const at: OnceWorld = { call, intents: memoryIntents(), newKey: () => `key-${(made += 1)}` }
  return { at, keys }
}

const order = (at: OnceWorld, username = 'Анна') => callOnce('POST /api/order/create', body(username), at)

describe('idempotency key', () => {
  it.each([
    ['is the same after a network that failed', 0, true],
    ['is the same after a failure of the server', 500, true],
    ['is the same while the first sending is still running', 409, true],
    ['is the same after too many calls: the first sending may have been carried out', 429, true],
    ['is the same after a session that has ended, for the same reason', 401, true],
    ['is new after a refusal, of which nothing came', 422, false],
    ['is new after an answer: that is the next intent', 200, false],
  ])('%s (DECIDE-94)', async (_what, status, isSame) => {
    const { at, keys } = world(status, 200)
    await order(at)
    await order(at)
    expect(keys).toEqual(isSame ? ['key-1', 'key-1'] : ['key-1', 'key-2'])
    expect(at.intents.read()).toEqual([])
  })
  it('is the same however often one thing is asked for at once (DECIDE-94)', async () => {
    const { at, keys } = world(0, 200)
    await Promise.all([order(at), order(at)])
    expect(keys).toEqual(['key-1', 'key-1'])
  })
  it('changes with the payload, which would be refused under the old key, and comes back with it (DECIDE-94)', async () => {
    const { at, keys } = world(0, 0, 0)
    await order(at)
    await order(at, 'Аня')
    await order(at)
    expect(keys).toEqual(['key-1', 'key-2', 'key-1'])
  })
  it('is another one for another call about the same order (DECIDE-94)', async () => {
    const { at, keys } = world(0, 0)
    await callOnce('POST /api/order/cancel', { order_id: 12345678 }, at)
    await callOnce('POST /api/order/repeat', { order_id: 12345678 }, at)
    expect(keys).toEqual(['key-1', 'key-2'])
  })
  it('is kept for a handful of lost answers, not for ever (DECIDE-94)', () => {
    const { at } = world()
    for (const name of ['1', '2', '3', '4', '5', '6', '7']) intentFor('POST /api/order/create', body(name), at)
    expect(at.intents.read()).toHaveLength(5)
  })
})
