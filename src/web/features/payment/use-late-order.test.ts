import { expect, test } from 'vitest'
import type { callApi } from '#web/browser/api.ts'
import { followLateOrder, pauseAfter } from './use-late-order.ts'

const minute = 60_000
const order = { order_id: 12345678, order_type: null }
const status = (alias: string, more: object = {}): unknown => ({
  ok: true,
  reply: { order: { status: { alias }, complete_link: null, is_returned: false, payment_refusal: null, ...more } },
})
const canceled = status('canceled')
const unreachable = { ok: false, status: 503, problem: { message: '' } }

/** Follows an order through the given responses, the last one repeated for ever. */
async function follow(answers: unknown[], leaveAfter = Infinity) {
  let at = 0
  const looks: number[] = []
  const left = new AbortController()
  const call = (() => {
    looks.push(at)
    if (looks.length >= leaveAfter) left.abort()
    return Promise.resolve(answers[Math.min(looks.length, answers.length) - 1])
  }) as unknown as typeof callApi
  const wait = (milliseconds: number): Promise<void> => Promise.resolve(void (at += milliseconds))
  return { end: await followLateOrder(order, { call, now: () => at, wait }, left.signal), looks }
}

test.each([
  ['is made by late money', [canceled, canceled, status('accepted', { complete_link: '/tracking' })], { kind: 'paid', url: '/tracking' }],
  ['has its money on the way back', [canceled, status('canceled', { is_returned: true })], { kind: 'returned' }],
  ['is paid in time after all', [status('waiting_for_payment'), status('accepted', { complete_link: '/t' })], { kind: 'paid', url: '/t' }],
  [
    'could not be asked about for a while',
    [unreachable, unreachable, status('accepted', { complete_link: '/t' })],
    { kind: 'paid', url: '/t' },
  ],
  ['is nobody’s here', [{ ok: false, status: 404, problem: { message: '' } }], null],
])('an order that was given up and %s: the page follows it to its end', async (_how, answers, end) => {
  const followed = await follow(answers)
  expect(followed.end).toEqual(end)
  expect(followed.looks).toHaveLength(answers.length)
})

test('it looks at once, then often, then rarely, and stops after half an hour', async () => {
  const { end, looks } = await follow([canceled])
  expect(end).toBeNull()
  expect(looks.slice(0, 3)).toEqual([0, 5_000, 10_000])
  expect(looks.filter((at) => at < 5 * minute)).toHaveLength(60)
  expect(looks.filter((at) => at >= 5 * minute)).toHaveLength(51)
  expect(looks.at(-1)).toBe(30 * minute)
  expect(pauseAfter(30 * minute)).toBeNull()
})

test('a person who leaves the page is followed no more, whatever the last answer was', async () => {
  expect(await follow([canceled, status('accepted', { complete_link: '/t' })], 2)).toMatchObject({ end: null, looks: [0, 5_000] })
})
