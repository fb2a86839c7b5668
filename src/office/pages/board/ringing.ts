import type { RingingCard } from './board-state.ts'

/** Milliseconds from which it is louder, and from which the screen blinks (OPS-ALARM-05). */
const louderAfter = 30_000
const blinkingAfter = 60_000
/** Milliseconds between two tones of an order that waits for somebody (OPS-ALARM-01). */
export const ringEvery = 5000
/** Milliseconds between reminders of an order that was accepted for later and has to be started. */
const remindEvery = 120_000

/** What has sounded already; times are this device's, in epoch milliseconds. */
export type Heard = {
  /** Orders that began to ring, with the moment. */
  since: ReadonlyMap<number, number>
  /** Orders that ring once, or are reminded of, with the last time. */
  rung: ReadonlyMap<string, number>
  lastRing: number
}
export const nothingHeard: Heard = { since: new Map(), rung: new Map(), lastRing: 0 }

export type Sounding = { heard: Heard; sound: 'ring' | 'loud' | null; isBlinking: boolean }

/** What sounds now; `at` is this device's clock. */
export function soundingOf(cards: Iterable<RingingCard>, heard: Heard, at: number): Sounding {
  const since = new Map<number, number>()
  const rung = new Map(heard.rung)
  let isFresh = false
  for (const { id, ring } of cards) {
    if (ring === 'until-accepted') {
      const began = heard.since.get(id)
      since.set(id, began ?? at)
      isFresh ||= began === undefined
      continue
    }
    if (ring === null) continue
    if (ring === 'twice') {
      const [first, second] = [`twice ${id}`, `twice again ${id}`]
      const isAgain = rung.has(first)
      if (isAgain && (rung.has(second) || at - (rung.get(first) ?? at) < ringEvery)) continue
      rung.set(isAgain ? second : first, at)
      isFresh = true
      continue
    }
    const key = `${ring} ${id}`
    const last = rung.get(key)
    if (last !== undefined && (ring === 'once' || at - last < remindEvery)) continue
    rung.set(key, at)
    isFresh = true
  }
  const longest = Math.max(0, ...[...since.values()].map((began) => at - began))
  const isDue = since.size > 0 && at - heard.lastRing >= ringEvery
  const isSounding = isFresh || isDue
  return {
    heard: { since, rung, lastRing: isSounding ? at : heard.lastRing },
    sound: isSounding ? (longest >= louderAfter ? 'loud' : 'ring') : null,
    isBlinking: longest >= blinkingAfter,
  }
}
