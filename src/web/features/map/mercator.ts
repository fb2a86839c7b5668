import type { Coordinates } from '#contract/common.ts'
import type { Bounds } from './map-rules.ts'

/** Pixels of the world at zoom 0, as for Yandex and Google. */
const world = 256

/** The position of a point in a world of so many pixels, from its north-western corner. */
export function worldPixels({ latitude, longitude }: Coordinates, zoom: number): { x: number; y: number } {
  const size = world * 2 ** zoom
  const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180)
  return { x: ((longitude + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size }
}

type Room = { maxZoom: number; padding: number }

/** The middle of an area, and the largest whole zoom at which a box of this size shows all of it. */
export function viewOf(
  [west, south, east, north]: Bounds,
  box: { width: number; height: number },
  { maxZoom, padding }: Room,
): { center: Coordinates; zoom: number } {
  const [from, to] = [worldPixels({ latitude: north, longitude: west }, 0), worldPixels({ latitude: south, longitude: east }, 0)]
  const closest = (pixels: number, room: number): number => Math.log2(Math.max(1, room - 2 * padding) / pixels)
  const zoom = Math.floor(Math.min(closest(to.x - from.x, box.width), closest(to.y - from.y, box.height)))
  const center = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  return { center, zoom: Math.max(0, Math.min(maxZoom, zoom)) }
}
