import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { callApi } from '#web/browser/api.ts'
import { type IssuerReturn, verifyPayment } from './use-verification.ts'

// Time advances only when a test advances it.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const came: IssuerReturn = { transactionId: 't1', paRes: 'res', cres: '', orderId: 12345678 }
const answer = (errors: string[], message = '') => ({ ok: true, reply: { errors, message, order_id: 12345678 } })

async function verify(from: Partial<IssuerReturn>, ...answers: unknown[]) {
  const requests: Record<string, unknown>[] = []
  const waits: number[] = []
  const call = ((_name: string, { body }: { body: Record<string, unknown> }) => {
    requests.push(body)
    return Promise.resolve(answers.shift())
  }) as unknown as typeof callApi
  const wait = (time: number) => Promise.resolve(void waits.push(time))
  return { verified: await verifyPayment({ ...came, ...from }, { call, pendingOrderKey: 'k', wait }), requested: requests, waits }
}

test('without a transaction the result is complete at once, and nothing is asked (PAY-35)', async () => {
  const { verified, requested } = await verify({ transactionId: '' })
  expect([verified, requested]).toEqual([{ state: 'accepted', orderId: 12345678 }, []])
})

// @PAY-38 @CONST-18 @API-39
test('three times it is asked, and once for good, five seconds apart; what is wrong is shown at the end (PAY-34, PAY-36)', async () => {
  const { verified, requested, waits } = await verify(
    {},
    answer(['pending']),
    answer(['pending']),
    answer(['pending']),
    answer(['declined'], 'Проверьте'),
  )
  expect(verified).toEqual({ state: 'failed', errors: ['declined'], message: 'Проверьте' })
  expect(requested[0]).toEqual({
    TransactionId: 't1',
    PaRes: 'res',
    cres: null,
    order_id: 12345678,
    order_cache_key: 'k',
    last_attempt: false,
  })
  expect(requested.map(({ last_attempt }) => last_attempt)).toEqual([false, false, false, true])
  expect(waits).toEqual([5000, 5000, 5000])
})

test('an answer that took a while is waited for that much less, and a slow one is followed at once (DECIDE-107)', async () => {
  const after = (seconds: number) => new Promise((resolve) => setTimeout(() => resolve(answer(['pending'])), seconds * 1000))
  const ended = verify({}, after(2), after(9), answer([]))
  await vi.advanceTimersByTimeAsync(9000)
  expect((await ended).waits).toEqual([3000, 0])
})

test('the first answer without errors ends it (PAY-37)', async () => {
  const { verified, requested } = await verify({}, answer(['pending']), answer([]))
  expect([verified, requested.length]).toEqual([{ state: 'accepted', orderId: 12345678 }, 2])
})

test('a call that fails is no success, and without errors says so by nothing (ERR-36)', async () => {
  const lost = { ok: false, status: 0, problem: { message: '' } }
  const { verified } = await verify({}, lost, lost, lost, lost)
  expect(verified).toEqual({ state: 'failed', errors: [], message: null })
})
