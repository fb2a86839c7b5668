/** A clock that only tests advance. */
export type TestClock = {
  /** Epoch milliseconds. */
  now(): number
  /** Sets the clock: ISO 8601 with an offset, or epoch milliseconds. */
  set(instant: string | number): void
  /** Advances the clock by milliseconds. */
  tick(milliseconds: number): void
}

/** A Wednesday noon in Moscow, where most of the fixture chain is. */
export const wednesdayNoon = '2026-03-04T12:00:00+03:00'

export function createClock(start: string | number = wednesdayNoon): TestClock {
  const read = (instant: string | number): number => (typeof instant === 'number' ? instant : Date.parse(instant))
  let now = read(start)
  return {
    now: () => now,
    set: (instant) => void (now = read(instant)),
    tick: (milliseconds) => void (now += milliseconds),
  }
}

/** Random numbers that repeat in every run (mulberry32): a whole number from 0 to below the bound. */
export function seededChance(seed = 1): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound)
  }
}

/** Polls until a condition of the real world holds; throws after the deadline with what was waited for. */
export async function until<Value>(what: string, look: () => Value | Promise<Value>, deadline = 8_000): Promise<NonNullable<Value>> {
  const end = performance.now() + deadline
  for (;;) {
    const seen = await look()
    if (seen !== null && seen !== undefined && seen !== false) return seen
    if (performance.now() > end) throw new Error(`Waited ${deadline} ms in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
