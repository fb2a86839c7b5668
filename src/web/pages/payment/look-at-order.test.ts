import { expect, test } from 'vitest'
import type { OrderCache } from '#contract/payment.ts'
import type { callApi } from '#web/browser/api.ts'
import { lookAtOrder } from './look-at-order.ts'
import { isAskedAbout } from './use-order-poll.ts'
import type { Stage } from './use-payment.ts'

const cache = { order_id: 12345678, order_type: 'delivery' } as OrderCache
const answering = (result: unknown): typeof callApi => (() => Promise.resolve(result)) as unknown as typeof callApi
const status = (alias: string, complete_link: string | null = null): unknown => ({
  ok: true,
  reply: { order: { status: { alias }, complete_link } },
})

test.each([
  ['waits for its money', status('waiting_for_payment'), { kind: 'waits' }],
  ['waits for its money, whatever link it has', status('waiting_for_payment', '/tracking'), { kind: 'waits' }],
  ['is paid', status('accepted', '/tracking'), { kind: 'paid', url: '/tracking' }],
  ['is canceled', status('canceled'), { kind: 'canceled' }],
  ['is none of these', status('cooking'), { kind: 'waits' }],
  ['cannot be asked about', { ok: false, status: 503, problem: { message: '' } }, { kind: 'unknown' }],
])('an order that %s is seen as that (PAY-31, DECIDE-106, DECIDE-111)', async (_how, answer, seen) => {
  expect(await lookAtOrder(cache, answering(answer))).toEqual(seen)
})

test.each<[string, { stage?: 'code' | 'push'; isPaying?: boolean; cameBack?: boolean }, boolean]>([
  ['while a code is shown', { stage: 'code' }, true],
  ['while a push is waited for', { stage: 'push' }, true],
  ['on a page that was opened anew while a payment is open', { isPaying: true }, true],
  ['on a page that the way back from the bank has brought back', { cameBack: true }, true],
  ['before anything was paid', {}, false],
])('the money is asked about %s (PAY-30, PAY-31, DECIDE-111)', (_when, { stage, isPaying = false, cameBack = false }, asked) => {
  const at: Stage = stage === 'code' ? { at: stage, picture: null, link: null } : { at: stage ?? 'form' }
  expect(isAskedAbout(at, { is_paying: isPaying }, cameBack)).toBe(asked)
})
