import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sampleCard } from '#kit/sample-card.ts'
import { type BoardState, stateOf } from './board-state.ts'
import type { OnCard } from './follow-board.ts'

type FollowedStub = { place: object; change: (state: BoardState) => void; fail: () => void; card: OnCard; isClosed: boolean }
let followed: FollowedStub
vi.mock('./follow-board.ts', () => ({
  followBoard: (place: object, change: FollowedStub['change'], fail: () => void, card: OnCard) => {
    followed = { place, change, fail, card, isClosed: false }
    return { refresh: () => calls.push('refresh'), take: () => calls.push('take'), close: () => (followed.isClosed = true) }
  },
}))
const { followPlace, liveBoard, onCard, refreshBoard, takeCard } = await import('./live-board.ts')

const calls: string[] = []
const state = stateOf({ cards: [], load: [], now: '2026-11-23T12:00:00Z', cursor: '1' }, 0)
let end: () => void
// One clock for all: the board remembers when it was drawn last.
beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())
beforeEach(() => {
  vi.advanceTimersByTime(1000)
  calls.length = 0
  end = followPlace({ shop_id: '7' })
})
afterEach(() => {
  end()
})

test('a board that fails to be read says so, and keeps what it knows', () => {
  followed.change(state)
  followed.fail()
  expect(liveBoard.read()).toEqual({ state, hasFailed: true })
  followed.change(state)
  expect(liveBoard.read()).toEqual({ state, hasFailed: false })
})

test('a change after a pause is told at once, and a burst of changes in few drawings (OPS-SPEED-02)', () => {
  const updates: number[] = []
  const stop = liveBoard.subscribe(() => updates.push(performance.now()))
  const began = performance.now()
  followed.change(state)
  expect(updates).toEqual([began])
  for (const _ of [1, 2, 3]) followed.change(state)
  expect(updates).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  expect(updates).toEqual([began, began + 50])
  stop()
  followed.change(state)
  expect(updates).toHaveLength(2)
})

test('a person who follows orders is told of each that changes, until they look no more', () => {
  const received: number[] = []
  const stop = onCard(({ order_id }) => received.push(order_id))
  followed.card(sampleCard({ order_id: 1 }), null)
  stop()
  followed.card(sampleCard({ order_id: 2 }), null)
  expect(received).toEqual([1])
})

test('a place that is left is followed no more, and nothing of it is shown', () => {
  followed.change(state)
  expect(followed.place).toEqual({ shop_id: '7' })
  end()
  expect([followed.isClosed, liveBoard.read()]).toEqual([true, { state: null, hasFailed: false }])
})

test('a press asks the board that is followed anew, or gives it the answered order', () => {
  refreshBoard()
  takeCard(sampleCard())
  expect(calls).toEqual(['refresh', 'take'])
})
