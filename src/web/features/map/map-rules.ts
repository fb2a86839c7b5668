import type { Coordinates } from '#contract/common.ts'
import type { CityMap } from '#contract/map.ts'

// Constants of maps.
export const cityZoom = 12
export const closeZoom = 15
export const zoneOpacity = 0.3
/** Pixels: markers in one square of this size are shown as one. */
export const clusterGrid = 40
/** Milliseconds. */
export const resizeDebounce = 100
export const helpShown = 3000

/** The zoom for a pin, by map provider. */
export const pinZoom = (provider: CityMap['service']['provider']): number => (provider === 'google' ? 17 : 16)

/** [west, south, east, north] */
export type Bounds = [number, number, number, number]

/** The bounds of some shops with a margin, which is smaller for a single one. Null without shops. */
export function boundsOf(places: readonly Coordinates[]): Bounds | null {
  if (places.length === 0) return null
  const padding = places.length === 1 ? 0.001 : 0.01
  const [west, south, east, north] = exactBounds(places)
  return [west - padding, south - padding, east + padding, north + padding]
}

type Start = { bounds: Bounds; fitBoundsOptions: { maxZoom: number } } | { center: [number, number]; zoom: number }

/** The initial view of a map: a given area, otherwise the city from its middle. */
export function mapStart({ coordinates, zoom }: Pick<CityMap, 'coordinates' | 'zoom'>, around: Bounds | null): Start {
  if (around) return { bounds: around, fitBoundsOptions: { maxZoom: closeZoom } }
  return { center: [coordinates.longitude, coordinates.latitude], zoom: zoom || cityZoom }
}

/** Pixels of the icons on a courier's map, and their padding. */
export const trackIcon = { width: 25, height: 30 }
export const trackMargin = 30

/** The bounds of a courier's map, without a margin, which is in pixels. Null without places. */
export function trackBounds(places: readonly Coordinates[]): Bounds | null {
  return places.length === 0 ? null : exactBounds(places)
}

function exactBounds(places: readonly Coordinates[]): Bounds {
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

/** The middle of several places. */
export const middleOf = (places: readonly Coordinates[]): Coordinates => ({
  latitude: middle(places.map(({ latitude }) => latitude)),
  longitude: middle(places.map(({ longitude }) => longitude)),
})

const middle = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

type ScreenPoint<Thing> = { thing: Thing; x: number; y: number }
export type Cluster<Thing> = { things: Thing[]; x: number; y: number }

/** Clusters items by squares of a grid over the map, at their middle. */
export function clusterByGrid<Thing>(placed: readonly ScreenPoint<Thing>[], grid = clusterGrid): Cluster<Thing>[] {
  const cells = new Map<string, ScreenPoint<Thing>[]>()
  for (const one of placed) {
    const cell = `${Math.floor(one.x / grid)} ${Math.floor(one.y / grid)}`
    const others = cells.get(cell)
    if (others) others.push(one)
    else cells.set(cell, [one])
  }
  return [...cells.values()].map((cell) => ({
    things: cell.map(({ thing }) => thing),
    x: middle(cell.map(({ x }) => x)),
    y: middle(cell.map(({ y }) => y)),
  }))
}
