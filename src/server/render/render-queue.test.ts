import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRenderQueue, type RenderQueueOptions, type Urgency } from './render-queue.ts'

/** A queue whose pages finish when the test says so. */
function queueWith(options: Partial<RenderQueueOptions> = {}) {
  const queue = createRenderQueue({ areCallsWaiting: () => false, enough: () => new Promise(() => undefined), ...options })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const request = (name: string, urgency: Urgency = 'other') =>
    queue.run(urgency, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    })
  const settle = async (): Promise<void> => {
    await nextTurn()
    await nextTurn()
  }
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await settle()
  }
  return { queue, request, begun, end, settle }
}

test('pages are rendered one at a time, those of orders first; in every third turn those come that would be last', async () => {
  const { request, begun, end } = queueWith()
  const requested = [request('a'), request('b'), request('menu', 'kept'), request('payment', 'order')]
  for (const [index, name] of ['a', 'payment', 'b', 'menu'].entries()) {
    expect(begun).toEqual(['a', 'payment', 'b', 'menu'].slice(0, index + 1))
    await end(name)
  }
  expect(await Promise.all(requested.map((page) => page ?? Promise.resolve(null)))).toEqual(['a', 'b', 'menu', 'payment'])
})

test('however many pages of one kind wait, one of another is let in', async () => {
  const { request } = queueWith()
  let refused = 0
  for (let turn = 0; turn < 1_000; turn += 1) if (request(String(turn)) === null) refused += 1
  expect(refused).toBeGreaterThan(900)
  expect(request('payment', 'order')).not.toBeNull()
})

test('after a page calls have the processor for twice as long as it took, but not after one of an order', async () => {
  let now = 0
  const pauses: number[] = []
  const { request, end } = queueWith({
    areCallsWaiting: () => true,
    clock: () => now,
    pause: async (milliseconds) => void pauses.push(milliseconds),
  })
  void request('slow')
  now = 12
  await end('slow')
  void request('payment', 'order')
  now = 30
  await end('payment')
  expect(pauses).toEqual([24])
})

test('a person who came while a page was made in one go is seen before the next is made', async () => {
  const { queue, settle } = queueWith()
  const seen: string[] = []
  for (const page of ['a', 'b']) void queue.run('other', async () => seen.push(page))
  setImmediate(() => seen.push('call'))
  await settle()
  expect(seen).toEqual(['a', 'call', 'b'])
})

test('without calls a page is followed by the next at once', async () => {
  let paused = false
  const { request, end, begun } = queueWith({ pause: async () => void (paused = true) })
  void request('a')
  void request('b')
  await end('a')
  expect([begun, paused]).toEqual([['a', 'b'], false])
})

test('a page that fails is told to its reader alone', async () => {
  const { queue, settle } = queueWith()
  const failed = queue.run('other', () => Promise.reject(new Error('no')))
  await expect(failed).rejects.toThrow('no')
  await settle()
  expect(await queue.run('other', async () => 'next')).toBe('next')
})

test('a page whose data do not come holds the others up for a moment only', async () => {
  const { request, begun, settle } = queueWith({ enough: () => Promise.resolve() })
  void request('hangs', 'order')
  void request('menu', 'kept')
  await settle()
  expect(begun).toEqual(['hangs', 'menu'])
})
