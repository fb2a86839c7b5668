import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onResized } from './on-resized.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const resize = () => void window.dispatchEvent(new Event('resize'))

test('a window that is being drawn wider is heard once, 100 ms after its last step (CONST-26)', () => {
  const act = vi.fn<() => void>()
  onResized(act)
  for (let step = 0; step < 5; step += 1) {
    resize()
    vi.advanceTimersByTime(99)
  }
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledOnce()
})

test('who has left hears nothing more', () => {
  const act = vi.fn<() => void>()
  const leave = onResized(act)
  resize()
  leave()
  resize()
  vi.advanceTimersByTime(1000)
  expect(act).not.toHaveBeenCalled()
})
