import { distance } from './distance.ts'
import type { Point } from './polygon.ts'

/** Metres between the points that tell where a street without house numbers runs. */
export const pointStep = 50

/** Points on a line, its corners among them, with no more than some metres between two of them. */
export function pointsAlong(line: readonly Point[], metres: number): Point[] {
  return line.flatMap((from, index) => {
    const to = line[index + 1]
    if (!to) return [from]
    const steps = Math.max(1, Math.ceil(distance(from, to) / metres))
    return Array.from({ length: steps }, (_, step): Point => {
      const share = step / steps
      if (step === 0) return from
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    })
  })
}
