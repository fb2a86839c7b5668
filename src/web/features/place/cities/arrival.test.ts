import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** Simulates a reload in the same tab. */
const nextPage = async () => {
  vi.resetModules()
  return import('./arrival.ts')
}

test('a chosen city is arrived in once: it holds as long as its page, and the next load is any visit (ORDERTYPE-05, ORDERTYPE-07)', async () => {
  const before = await nextPage()
  expect(before.hasArrivedIn('kazan')).toBe(false)
  before.noteArrival('kazan')
  const arrived = await nextPage()
  expect([arrived.hasArrivedIn('kazan'), arrived.hasArrivedIn('moscow'), arrived.hasArrivedIn('kazan')]).toEqual([true, false, true])
  expect((await nextPage()).hasArrivedIn('kazan')).toBe(false)
})
