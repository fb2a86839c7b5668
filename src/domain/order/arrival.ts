/** Metres per minute in a straight line, by bike through a town, including turns, lights and stairs. */
const pace = 200

const minute = 60_000
/** From this many minutes on, the arrival is shown as “any minute now”. */
const soonWithin = 3
const step = 5 * minute

/** The range of arrival times, widened by its uncertainty and rounded up to five minutes: epoch milliseconds; null for “any minute now”. */
export function arrivalOver(metres: number, now: number): { from: number; to: number } | null {
  const ride = metres / pace
  if (ride <= soonWithin) return null
  const from = Math.ceil((now + ride * minute) / step) * step
  return { from, to: from + (ride > 15 ? 3 : 2) * step }
}
