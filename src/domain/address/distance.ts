import type { Point } from './polygon.ts'

const earthRadius = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in metres. */
export function distance([lat1, lon1]: Point, [lat2, lon2]: Point): number {
  const a = Math.sin(radians(lat2 - lat1) / 2) ** 2
  const b = Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lon2 - lon1) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(a + b)))
}

/** The nearest item to a point; null when there are no items. */
export function nearest<Thing>(things: readonly Thing[], placeOf: (thing: Thing) => Point, point: Point): Thing | null {
  let best: { thing: Thing; metres: number } | null = null
  for (const thing of things) {
    const metres = distance(placeOf(thing), point)
    if (!best || metres < best.metres) best = { thing, metres }
  }
  return best?.thing ?? null
}
