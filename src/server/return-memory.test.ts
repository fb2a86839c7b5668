import { afterEach, expect, test, vi } from 'vitest'
import { returnMemory } from './return-memory.ts'

afterEach(() => void vi.useRealTimers())

const megabytes = 1024 * 1024

/** A process with given memory and load; a collection keeps what is in use. */
function rush() {
  vi.useFakeTimers()
  const state = { resident: 200, inUse: 200, load: 0, collections: 0 }
  const returning = returnMemory({
    resident: () => state.resident * megabytes,
    load: () => state.load,
    collect: () => {
      state.collections += 1
      state.resident = state.inUse
    },
    every: 1_000,
  })
  const look = (): void => void vi.advanceTimersByTime(1_000)
  /** Past the collection after the start. */
  const begin = (): void => {
    look()
    state.collections = 0
  }
  return { state, look, begin, returning }
}

test('what the start has left is given back once, as soon as the process is calm', () => {
  const { state, look } = rush()
  Object.assign(state, { resident: 230, inUse: 180, load: 0.9 })
  look()
  expect(state.collections).toBe(0)
  state.load = 0.05
  look()
  look()
  expect(state).toMatchObject({ collections: 1, resident: 180 })
})

test('memory of a rush is given back once the process is calm', () => {
  const { state, look, begin } = rush()
  begin()
  Object.assign(state, { resident: 340, load: 0.9 })
  look()
  expect(state.collections).toBe(0)
  state.load = 0.05
  look()
  expect(state).toMatchObject({ collections: 1, resident: 200 })
})

test('what is in use is collected for once, and not again and again', () => {
  const { state, look, begin } = rush()
  begin()
  Object.assign(state, { resident: 300, inUse: 300 })
  for (const _turn of Array.from({ length: 5 })) look()
  expect(state.collections).toBe(1)
  Object.assign(state, { resident: 340 })
  look()
  expect(state.collections).toBe(1)
  Object.assign(state, { resident: 400 })
  look()
  expect(state.collections).toBe(2)
})

test('the lowest memory that was seen is the measure', () => {
  const { state, look, begin } = rush()
  begin()
  state.resident = 150
  look()
  state.resident = 210
  look()
  expect(state.collections).toBe(1)
})

test('nothing is collected when it was closed', () => {
  const { state, look, returning } = rush()
  state.resident = 400
  returning.close()
  look()
  expect(state.collections).toBe(0)
})
