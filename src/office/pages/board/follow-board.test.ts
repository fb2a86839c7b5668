import { setImmediate as settled } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleCard } from '#kit/sample-card.ts'
import type { Board, BoardCard, BoardState } from './board-state.ts'
import { type FollowedBoard, followBoard } from './follow-board.ts'

const now = '2026-11-23T12:00:00Z'
const boardOf = (cards: BoardCard[], cursor = '1'): Board => ({ cards, load: [], now, cursor })

/** Answers to the reads of the board, in the order in which they began; a test gives each when it wants. */
let reads: ((board: Board | null) => Promise<void>)[]
let streams: FakeStream[]
let states: BoardState[]
let failures: number
let board: FollowedBoard

class FakeStream extends EventTarget {
  constructor() {
    super()
    streams.push(this)
  }
  close(): void {}
  send(kind: string, data: unknown, lastEventId = '2'): void {
    this.dispatchEvent(Object.assign(new Event(kind), { data: JSON.stringify(data), lastEventId }))
  }
}

beforeEach(() => {
  reads = []
  streams = []
  states = []
  failures = 0
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('fetch', () => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    reads.push(async (answer) => {
      if (answer) resolve(Response.json(answer))
      else reject(new TypeError('no network'))
      await settled()
    })
    return promise
  })
  board = followBoard(
    {},
    (state) => states.push(state),
    () => {
      failures += 1
    },
  )
})
afterEach(() => {
  board.close()
  vi.unstubAllGlobals()
})

const open = async (...cards: BoardCard[]): Promise<FakeStream> => {
  await reads[0]?.(boardOf(cards))
  return streams[0] as FakeStream
}
const shown = (): [number, number][] => [...(states.at(-1)?.cards.values() ?? [])].map(({ order_id, version }) => [order_id, version])

test('an order that is told of while the board is read again stays, although the answer does not know it (OPS-ORDERS-03)', async () => {
  const stream = await open(sampleCard())
  board.refresh()
  stream.send('card', { card: sampleCard({ order_id: 2 }) })
  stream.send('card', { card: sampleCard({ version: 2 }) })
  await reads[1]?.(boardOf([sampleCard()]))
  expect(shown()).toEqual([
    [1, 2],
    [2, 1],
  ])
})

test.each([
  ['ended', 'card', { card: sampleCard({ version: 2, column: 'closed' }) }],
  ['gone', 'gone', { order_id: 1 }],
])('an order that is %s while the board is read again does not come back by the answer (OPS-ORDERS-02)', async (_, kind, data) => {
  const stream = await open(sampleCard())
  board.refresh()
  stream.send(kind, data)
  await reads[1]?.(boardOf([sampleCard()]))
  expect(shown()).toEqual([])
})

test('an order that has ended does not come back by the slow answer of a call', async () => {
  const stream = await open(sampleCard())
  stream.send('card', { card: sampleCard({ version: 3, column: 'closed' }) })
  board.take(sampleCard({ version: 2 }))
  expect(shown()).toEqual([])
  stream.send('card', { card: sampleCard({ version: 4 }) })
  expect(shown()).toEqual([[1, 4]])
})

test('of two reads the answer of the older one, which comes later, changes nothing', async () => {
  await open()
  board.refresh()
  board.refresh()
  await reads[2]?.(boardOf([sampleCard({ version: 2 })], '9'))
  await reads[1]?.(boardOf([], '8'))
  expect([shown(), states.at(-1)?.cursor]).toEqual([[[1, 2]], '9'])
})

test('a board whose first read fails shows what its stream begins with, and is read again when that is open', async () => {
  await reads[0]?.(null)
  expect([failures, states, streams.length]).toEqual([1, [], 1])
  streams[0]?.dispatchEvent(new Event('open'))
  expect(reads).toHaveLength(2)
  streams[0]?.send('reset', boardOf([sampleCard()]))
  expect(shown()).toEqual([[1, 1]])
})
