import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goOnWithRepeat, rememberRepeat, setRepeater, takeRepeat, type WantedRepeat } from './repeat-after-sign-in.ts'

const kept = new Map<string, string>()
const repeated: WantedRepeat[] = []
beforeEach(() => {
  kept.clear()
  repeated.length = 0
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  setRepeater((wanted) => repeated.push(wanted))
})
afterEach(() => {
  setRepeater(null)
  vi.unstubAllGlobals()
})
const order = { orderId: 12_345_678, cityAlias: 'moscow' }

test('a repeat that has led to signing in is gone on with once, and none that its customer has left (REPEAT-06)', () => {
  expect(goOnWithRepeat()).toBe(false)
  rememberRepeat(order)
  expect([goOnWithRepeat(), goOnWithRepeat(), repeated]).toEqual([true, false, [order]])
  rememberRepeat(order)
  takeRepeat()
  expect([goOnWithRepeat(), repeated]).toEqual([false, [order]])
})

test('it waits while the page cannot repeat yet (REPEAT-06)', () => {
  setRepeater(null)
  rememberRepeat(order)
  expect(goOnWithRepeat()).toBe(false)
  setRepeater((wanted) => repeated.push(wanted))
  expect([goOnWithRepeat(), repeated]).toEqual([true, [order]])
})
