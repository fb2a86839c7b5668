const quarter = 15 * 60_000

/** A city's wall clock, looked at in every minute of a span. Minutes are counted from midnight of `1970-01-01` on the wall. */
export type WallClock = {
  /** The first instant looked at (epoch milliseconds). */
  start: number
  length: number
  /** What the clock shows. */
  shown: Int32Array
  /** The furthest it has shown so far: while an hour is repeated, this stands still. */
  furthest: Int32Array
}

/**
 * Walks through a span and reads the clock, from Intl each quarter of an hour and by counting on between: no zone has
 * changed its clock within a quarter since the span of any of these tests began.
 */
export function walkClock(timezone: string, from: string, to: string): WallClock {
  const start = Date.parse(`${from}T00:00:00Z`)
  const length = (Date.parse(`${to}T00:00:00Z`) - start) / 60_000
  const shown = new Int32Array(length)
  const furthest = new Int32Array(length)
  const read = reader(timezone)
  for (let index = 0; index < length; index += 1) {
    shown[index] = index % 15 === 0 ? read(start + (index / 15) * quarter) : at(shown, index - 1) + 1
    furthest[index] = index === 0 ? at(shown, 0) : Math.max(at(furthest, index - 1), at(shown, index))
  }
  return { start, length, shown, furthest }
}

const at = (array: Int32Array, index: number): number => array[index] as number

function reader(timezone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (instant) => Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) / 60_000
}

/** The day `YYYY-MM-DD` of a minute on the wall. */
export const dayOf = (wall: number): string => new Date(Math.floor(wall / 1440) * 86_400_000).toISOString().slice(0, 10)
/** The minute on the wall at which a day begins. */
export const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 60_000
