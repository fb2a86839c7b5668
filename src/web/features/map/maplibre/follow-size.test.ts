import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSize } from './follow-size.ts'

const box = {} as HTMLElement
let resize = (): void => {}
const [observe, disconnect, draw] = [vi.fn<(box: HTMLElement) => void>(), vi.fn<() => void>(), vi.fn<() => void>()]

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  class Observer {
    observe = observe
    disconnect = disconnect
    constructor(listener: () => void) {
      resize = listener
    }
  }
  vi.stubGlobal('ResizeObserver', Observer)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a map whose box is being resized is drawn anew once, 100 ms after its last step (CONST-26)', () => {
  followSize({ resize: draw }, box)
  expect(observe.mock.calls).toEqual([[box]])
  for (let step = 0; step < 5; step += 1) {
    resize()
    vi.advanceTimersByTime(99)
  }
  expect(draw).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(draw).toHaveBeenCalledOnce()
})

test('a map that is gone is not drawn any more', () => {
  const leave = followSize({ resize: draw }, box)
  resize()
  leave()
  vi.advanceTimersByTime(1000)
  expect([draw.mock.calls, disconnect.mock.calls.length]).toEqual([[], 1])
})
