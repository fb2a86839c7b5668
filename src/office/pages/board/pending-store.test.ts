import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetAction, isWaiting, keepAction, openPending, readPending, sendPending } from './pending-store.ts'

/** What the server answers for each order, and what it was asked for. */
let answers: Map<number, number>
let sent: string[]
let listeners: EventTarget
let kept: Map<string, string>
let close: () => void

beforeEach(() => {
  answers = new Map()
  sent = []
  kept = new Map()
  listeners = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners))
  vi.stubGlobal('removeEventListener', listeners.removeEventListener.bind(listeners))
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    const order = Number(/orders\/(\d+)/.exec(url)?.[1])
    sent.push(headers['idempotency-key'] ?? '')
    const status = answers.get(order) ?? 200
    if (status === 0) throw new TypeError('no network')
    if (status === 502) return new Response('<html>', { status })
    return Response.json(status === 200 ? { card: {} } : { message: `refused ${status}` }, { status })
  })
  close = openPending({ id: 7, device: null })
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

const keep = (key: string, orderId: number): boolean => keepAction({ key, orderId, step: 'acknowledge', readyIn: null })
const left = () => readPending().actions.map(({ key, refused }) => [key, refused])

test('a step over which the server fails keeps back its own order alone (OPS-ORDERS-25)', async () => {
  keep('a', 1)
  keep('b', 1)
  keep('c', 2)
  answers.set(1, 503)
  expect(await sendPending()).toBe(true)
  expect(sent).toEqual(['a', 'c'])
  expect(left()).toEqual([
    ['a', null],
    ['b', null],
  ])
  answers.delete(1)
  await sendPending()
  expect([left(), isWaiting()]).toEqual([[], false])
})

test('a step over which the server fails again and again is given up, and stays as a refusal', async () => {
  keep('a', 1)
  keep('b', 1)
  answers.set(1, 500)
  for (let tries = 0; isWaiting() && tries < 100; tries += 1) await sendPending()
  expect(left()).toEqual([['a', '']])
  expect(new Set(sent)).toEqual(new Set(['a']))
})

test.each([0, 401, 429, 502])('an answer of %d keeps everything for later, however often (OPS-ORDERS-25)', async (status) => {
  keep('a', 1)
  keep('b', 2)
  answers.set(1, status)
  for (let tries = 0; tries < 30; tries += 1) await sendPending()
  expect([left().length, new Set(sent)]).toEqual([2, new Set(['a'])])
})

test('a step that was taken back is not sent', async () => {
  keep('a', 1)
  forgetAction('a')
  await sendPending()
  expect([left(), sent]).toEqual([[], []])
})

test('what another tab has sent, or keeps, shows in this one', () => {
  keep('a', 1)
  const changeStorage = (key: string | null) => listeners.dispatchEvent(Object.assign(new Event('storage'), { key }))
  kept.set('office-pending-7', '[]')
  changeStorage('something-else')
  expect(left()).toHaveLength(1)
  changeStorage('office-pending-7')
  expect(left()).toEqual([])
})
