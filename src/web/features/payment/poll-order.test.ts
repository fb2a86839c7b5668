import { expect, test } from 'vitest'
import type { callApi } from '#web/browser/api.ts'
import { lookAtOrder } from './poll-order.ts'

const cache = { order_id: 12345678, order_type: 'delivery' } as const
const answering = (result: unknown): typeof callApi => (() => Promise.resolve(result)) as unknown as typeof callApi
const status = (alias: string, complete_link: string | null = null, more: object = {}): unknown => ({
  ok: true,
  reply: { order: { status: { alias }, complete_link, is_returned: false, payment_refusal: null, ...more } },
})

// @DECIDE-111
test.each([
  ['waits for its money', status('waiting_for_payment'), { kind: 'waits' }],
  ['waits for its money, whatever link it has', status('waiting_for_payment', '/tracking'), { kind: 'waits' }],
  ['is paid', status('accepted', '/tracking'), { kind: 'paid', url: '/tracking' }],
  ['is canceled', status('canceled'), { kind: 'canceled' }],
  [
    'waits, and its last payment was refused',
    status('waiting_for_payment', null, { payment_refusal: { errors: ['funds'] } }),
    { kind: 'refused', errors: ['funds'] },
  ],
  ['is canceled, and its money goes back', status('canceled', null, { is_returned: true }), { kind: 'returned' }],
  ['is canceled, and another one of its cart was paid', status('canceled', '/tracking'), { kind: 'paid', url: '/tracking' }],
  ['is nobody’s here', { ok: false, status: 404, problem: { message: '' } }, { kind: 'none' }],
  ['is none of these', status('cooking'), { kind: 'waits' }],
  ['cannot be asked about', { ok: false, status: 503, problem: { message: '' } }, { kind: 'unknown' }],
])('an order that %s is seen as that (PAY-31, DECIDE-106)', async (_how, answer, seen) => {
  expect(await lookAtOrder(cache, answering(answer))).toEqual(seen)
})
