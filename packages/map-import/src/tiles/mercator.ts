/** A position as fractions of the world's square (web mercator): x to the east, y to the south. */
export type WorldPoint = readonly [x: number, y: number]

/** From [latitude, longitude]. */
export function toWorld([latitude, longitude]: readonly [number, number]): WorldPoint {
  const sine = Math.min(0.9999, Math.max(-0.9999, Math.sin((latitude * Math.PI) / 180)))
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/** The square of the world that a tile shows, `margin` being a fraction of the tile's side. */
export type Square = { west: number; north: number; east: number; south: number }

export function squareOf(z: number, x: number, y: number, margin: number): Square {
  const side = 2 ** -z
  return { west: (x - margin) * side, north: (y - margin) * side, east: (x + 1 + margin) * side, south: (y + 1 + margin) * side }
}
