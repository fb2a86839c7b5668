// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleCard, sampleLoad } from '#kit/sample-card.ts'
import '#kit/screen-part.tsx'
import { createKnownBoard } from './board-state.ts'

// The clock of a tablet is wrong, and is set while the shift runs: what sounds and what is shown follow the server's.

const serverTime = Date.parse('2026-11-23T12:00:00Z')
const hour = 3600_000
const rung: number[] = []
let [began, warnings] = [0, 0]
vi.mock('./alarm.ts', () => ({
  createAlarm: () => ({
    isRunning: () => true,
    start: async () => undefined,
    ring: () => void rung.push(Math.round((performance.now() - began) / 1000)),
    cancel: () => undefined,
    warn: () => void (warnings += 1),
    onChange: () => () => undefined,
  }),
}))
const known = createKnownBoard(() => undefined)
vi.mock('./live-board.ts', () => ({
  liveBoard: { read: () => ({ state: known.state(), hasFailed: false }), subscribe: () => () => undefined },
}))
const { useAlarm } = await import('./use-alarm.ts')
const { serverNow } = await import('./use-now.ts')

beforeEach(() => {
  vi.useFakeTimers()
  rung.length = 0
  warnings = 0
})
afterEach(() => vi.useRealTimers())

/** What a board hears from the server so many seconds after its start. */
function read(seconds: number, startsIn: number): void {
  const now = serverTime + seconds * 1000
  const starts_at = new Date(serverTime + startsIn * 1000).toISOString()
  const load = [sampleLoad()]
  known.beginRead()({ cards: [sampleCard({ starts_at })], load, now: new Date(now).toISOString(), cursor: '1' })
}
/** Lets the time pass that really passes; the tablet's clock goes along. */
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

test.each([
  ['is right', 0, 0],
  ['is five hours slow', -5 * hour, 0],
  ['is a day fast', 24 * hour, 0],
  ['is set back by three hours', 0, -3 * hour],
  ['is set forward by three hours', 0, 3 * hour],
])('a due order rings every five seconds on a tablet whose clock %s while it waits (OPS-ALARM-01)', (_, wrongBy, setBy) => {
  vi.setSystemTime(serverTime + wrongBy)
  began = performance.now()
  read(0, 0)
  const { unmount } = renderHook(() => useAlarm())
  pass(7)
  vi.setSystemTime(Date.now() + setBy)
  pass(11)
  expect(rung).toEqual([0, 5, 10, 15])
  expect(warnings).toBe(0)
  expect(serverNow()).toBeCloseTo(serverTime + 18_000, -2)
  unmount()
})

test('an order for later rings at its start by the server’s clock, and silence is noticed after twenty seconds (OPS-ALARM-02, OPS-ALARM-10)', () => {
  vi.setSystemTime(serverTime - 8 * hour)
  began = performance.now()
  read(0, 15 * 60 + 10)
  const { unmount } = renderHook(() => useAlarm())
  pass(12)
  // Once when it came, again and again from when it is due.
  expect(rung).toEqual([0, 10])
  vi.setSystemTime(Date.now() - 3 * hour)
  pass(10)
  expect(warnings).toBe(1)
  unmount()
})
