import type { Coordinates } from '#contract/common.ts'
import type { MapStart } from './map-driver.ts'
import { cityZoom, closeZoom } from './map-rules.ts'
import { viewOf } from './mercator.ts'

/** The initial view of a third-party map: a given area, otherwise the city from its middle. */
export function startOf({ box, facts, around }: Pick<MapStart, 'box' | 'facts' | 'around'>): { center: Coordinates; zoom: number } {
  if (around) return viewOf(around, { width: box.clientWidth, height: box.clientHeight }, { maxZoom: closeZoom, padding: 0 })
  return { center: facts.coordinates, zoom: facts.zoom || cityZoom }
}
