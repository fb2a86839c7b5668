const quarter = 15 * 60_000

/** A city's local time in every minute of a period. Minutes are counted from midnight of `1970-01-01` in local time. */
export type LocalClock = {
  /** The first instant (epoch milliseconds). */
  start: number
  length: number
  /** The local time. */
  shown: Int32Array
  /** The latest local time so far: it stays constant while an hour is repeated. */
  furthest: Int32Array
}

/**
 * Reads the clock of a period, from Intl each quarter of an hour and by counting between: within these periods no zone
 * changes its clock inside a quarter.
 */
export function walkClock(timezone: string, from: string, to: string): LocalClock {
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

/** The day `YYYY-MM-DD` of a local minute. */
export const dayOf = (local: number): string => new Date(Math.floor(local / 1440) * 86_400_000).toISOString().slice(0, 10)
/** The local minute at which a day begins. */
export const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 60_000
