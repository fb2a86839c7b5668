import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastValues, tapPause } from './last-values.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const slow = 1_000

/** A server that takes a second for each value, and what a table would show of a row that has 10 there. */
function table() {
  const stored = new Map<string, number>()
  const sent: [string, number][] = []
  let wanted: ReadonlyMap<string, number> = new Map()
  const values = lastValues<number>({
    send: async (key, value) => {
      sent.push([key, value])
      await new Promise<void>((resolve) => setTimeout(resolve, slow))
      stored.set(key, value)
    },
    onWanted: (next) => (wanted = next),
  })
  const shown = (key: string): number => wanted.get(key) ?? stored.get(key) ?? 10
  return { sent, shown, tap: (key: string) => values.set(key, shown(key) + 1), flush: values.flush, isWaiting: () => wanted.size > 0 }
}

test('five quick taps at a slow server are one change by five (OPS-LOAD-06)', async () => {
  const { sent, shown, tap, isWaiting } = table()
  for (const _ of [1, 2, 3, 4, 5]) {
    tap('18:00')
    await vi.advanceTimersByTimeAsync(tapPause / 2)
  }
  expect([shown('18:00'), sent]).toEqual([15, []])
  await vi.advanceTimersByTimeAsync(tapPause + slow)
  expect([shown('18:00'), sent, isWaiting()]).toEqual([15, [['18:00', 15]], false])
})

test('a tap while a value is being sent is sent after it, and nothing shown goes back', async () => {
  const { sent, shown, tap, isWaiting } = table()
  tap('18:00')
  await vi.advanceTimersByTimeAsync(tapPause + slow / 2)
  tap('18:00')
  tap('18:30')
  await vi.advanceTimersByTimeAsync(slow / 2 + 1)
  expect([shown('18:00'), shown('18:30')]).toEqual([12, 11])
  await vi.advanceTimersByTimeAsync(tapPause + 2 * slow)
  expect([sent, isWaiting()]).toEqual([
    [
      ['18:00', 11],
      ['18:00', 12],
      ['18:30', 11],
    ],
    false,
  ])
})

test('what still waits is sent at once when the panel is closed', async () => {
  const { sent, tap, flush } = table()
  tap('18:00')
  flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([['18:00', 11]])
})
