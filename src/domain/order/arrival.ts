/** Metres a minute along the straight line, by bike through a town: turns, lights and stairs are in it. */
const pace = 200

const minute = 60_000
/** Nearer than this many minutes nobody looks at a clock. */
const soonWithin = 3
const step = 5 * minute

/** A range as wide as its uncertainty, on the next five minutes: epoch milliseconds; null when it is any minute. */
export function arrivalOver(metres: number, now: number): { from: number; to: number } | null {
  const ride = metres / pace
  if (ride <= soonWithin) return null
  const from = Math.ceil((now + ride * minute) / step) * step
  return { from, to: from + (ride > 15 ? 3 : 2) * step }
}
