import { describe, expect, it } from 'vitest'
import type { OrderForm } from '#contract/order.ts'
import type { callApi } from '#web/browser/api.ts'
import { callOnce, memoryIntents } from '#web/browser/intents.ts'
import { findLostOrder, sendOrder } from './send-order.ts'

const payload = (username = 'Анна'): OrderForm => ({ city_id: 1, order_type: 'delivery', payment_type: 'cash', username })
const placed = { ok: true, reply: { order_id: 12345678, payment_type: 'cash' } }
const refused = (status: number, problem: Record<string, unknown> = {}) => ({ ok: false, status, problem: { message: '', ...problem } })

/** A server that sends these responses in turn, and the keys it received. */
function world(...answers: unknown[]) {
  let made = 0
  const keys: (string | undefined)[] = []
  const call = ((_: string, { idempotencyKey }: { idempotencyKey?: string }) => (
    keys.push(idempotencyKey),
    Promise.resolve(answers.shift())
  )) as typeof callApi
  return { call, intents: memoryIntents(), newKey: () => `key-${(made += 1)}`, keys }
}

describe('sending an order', () => {
  it('uses the same key again after a lost answer (DECIDE-94)', async () => {
    const at = world(refused(0), placed)
    expect(await sendOrder(payload(), at)).toEqual({ kind: 'failed', status: 0, message: null })
    expect(await sendOrder(payload(), at)).toEqual({ kind: 'ordered', orderId: 12345678 })
    expect(at.keys).toEqual(['key-1', 'key-1'])
  })
  it('uses a new key after an order and after a refusal (DECIDE-94)', async () => {
    const at = world(placed, refused(422, { errors: { cash: ['Мало'] } }), placed)
    for (let order = 0; order < 3; order += 1) await sendOrder(payload(), at)
    expect(at.keys).toEqual(['key-1', 'key-2', 'key-3'])
  })
  it('tells that the session has ended, however the order is paid; what is sent again keeps its key (DECIDE-89, AUTH-03)', async () => {
    const ended = refused(401, { message: 'Войдите', errors: { '': ['Войдите'] } })
    const at = world(ended, ended, placed)
    expect(await sendOrder(payload(), at)).toEqual({ kind: 'signed-out' })
    expect(await sendOrder({ ...payload(), payment_type: 'cardOnline' }, at)).toEqual({ kind: 'signed-out' })
    expect(await sendOrder(payload(), at)).toMatchObject({ kind: 'ordered' })
    expect(at.keys).toEqual(['key-1', 'key-2', 'key-1'])
  })
  it('writes down what is paid online instead of ordering it, and goes on to its page (ORDER-02, API-36)', async () => {
    const at = world({ ok: true, reply: { order_cache_key: 'k', created_at: '2026-03-04T09:00:00Z' } })
    expect(await sendOrder({ ...payload(), payment_type: 'cardOnline' }, at)).toEqual({ kind: 'to-pay', key: 'k' })
    expect([at.keys, at.intents.read()]).toEqual([['key-1'], []])
  })
  it('takes an answer without a key for a failure (ERR-24)', async () => {
    const at = world({ ok: true, reply: { order_cache_key: '', created_at: '' } })
    expect(await sendOrder({ ...payload(), payment_type: 'SBP' }, at)).toEqual({ kind: 'failed', status: 200, message: null })
  })
  it('gives the first text of each refused field (ERR-01, ERR-23)', async () => {
    const at = world(refused(422, { errors: { username: ['Имя', 'Ещё'], interval_id: ['Время'] } }))
    expect(await sendOrder(payload(), at)).toEqual({ kind: 'refused', errors: { username: 'Имя', interval_id: 'Время' } })
  })
  it('puts typeError change at the cash field (VALID-18)', async () => {
    const at = world(refused(422, { message: 'Сумма меньше', typeError: 'change' }))
    expect(await sendOrder(payload(), at)).toEqual({ kind: 'refused', errors: { cash: 'Сумма меньше' } })
  })
  it.each([
    [409, 'Ещё выполняется', 'Ещё выполняется'],
    [500, '', null],
  ])('passes on what a %i says (ERR-22)', async (status, message, shown) => {
    expect(await sendOrder(payload(), world(refused(status, { message })))).toEqual({ kind: 'failed', status, message: shown })
  })
  it('takes an answer without a number for a failure (ERR-24)', async () => {
    expect(await sendOrder(payload(), world({ ok: true, reply: {} }))).toMatchObject({ kind: 'failed', message: null })
  })
})

describe('an order whose answer was lost with the page', () => {
  it('is found by asking again with its key (DECIDE-94)', async () => {
    const at = world(refused(0), placed)
    await sendOrder(payload(), at)
    expect(await findLostOrder(at)).toBe(12345678)
    expect(at.intents.read()).toEqual([])
  })
  it('is not there when the server knows nothing of it; it is not asked for again (DECIDE-94)', async () => {
    const at = world(refused(0), refused(422, { errors: { product: ['Пусто'] } }))
    await sendOrder(payload(), at)
    expect(await findLostOrder(at)).toBeNull()
    expect(at.intents.read()).toEqual([])
  })
  it('is not looked for among other things that were sent: a record’s order, a repeat (DECIDE-94)', async () => {
    const at = world(refused(0), refused(0))
    await callOnce('POST /api/order/create', { order_cache_key: 'k' }, at)
    await callOnce('POST /api/order/repeat', { order_id: 12345678 }, at)
    expect(await findLostOrder(at)).toBeNull()
    expect(at.keys).toHaveLength(2)
  })
  it('is looked for only if something was sent (DECIDE-94)', async () => {
    const at = world()
    expect(await findLostOrder(at)).toBeNull()
    expect(at.keys).toEqual([])
  })
})
