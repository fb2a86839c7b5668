import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followVisible } from './follow-visible.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page that can be hidden and looked at again. */
function openPage() {
  const events = new EventTarget()
  const page: EventTarget & { visibilityState: DocumentVisibilityState } = Object.assign(events, { visibilityState: 'visible' as const })
  const show = (visibilityState: DocumentVisibilityState): void => {
    page.visibilityState = visibilityState
    events.dispatchEvent(new Event('visibilitychange'))
  }
  const read = vi.fn<() => void>()
  const leave = followVisible(page, { read, chance: () => 0.5 })
  return { read, leave, show }
}

test('a page that is looked at reads again about every minute, and when it is looked at again (OPS-LOAD-01)', async () => {
  const { read, show } = openPage()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(read).toHaveBeenCalledTimes(1)
  show('hidden')
  show('visible')
  expect(read).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(75_000)
  expect(read).toHaveBeenCalledTimes(3)
})

test('a hidden page, and one that is left, asks for nothing', async () => {
  const { read, leave, show } = openPage()
  show('hidden')
  await vi.advanceTimersByTimeAsync(3_600_000)
  show('visible')
  leave()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(read).toHaveBeenCalledTimes(1)
})
