import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import type { Ring, RingFault } from '#domain/address/edit-outline.ts'
import type { Point } from '#domain/address/polygon.ts'
import type { ZoneShape } from '../zone-outlines.ts'

/** The tokens of what the map of zones draws. */
export const zoneTokens = ['label', 'halo', 'fault', 'spot', 'point'] as const
export type ZoneColors = Record<(typeof zoneTokens)[number], string>

/** How many things lie at a place of a layer. */
export type Spot = { at: Point; count: number }

type Geometry =
  | { type: 'Polygon'; coordinates: [number, number][][] }
  | { type: 'LineString'; coordinates: [number, number][] }
  | { type: 'Point'; coordinates: [number, number] }
type Feature = { type: 'Feature'; properties: Record<string, string | number | boolean>; geometry: Geometry }

const pair = ([latitude, longitude]: Point): [number, number] => [longitude, latitude]
const closed = (ring: Ring): [number, number][] => [...ring, ...ring.slice(0, 1)].map(pair)
const feature = (geometry: Geometry, properties: Feature['properties'] = {}): Feature => ({ type: 'Feature', properties, geometry })

const sources = ['zones', 'spots', 'faults', 'ring', 'chosen'] as const
type Source = (typeof sources)[number]

const get = (key: string): never => ['get', key] as never
const is = (key: string, yes: number, no: number): never => ['case', ['get', key], yes, no] as never

const layersOf = ({ label, halo, fault, spot, point }: ZoneColors, font: string): LayerSpecification[] => [
  { id: 'zones', type: 'fill', source: 'zones', paint: { 'fill-color': get('color'), 'fill-opacity': is('isOpen', 0.34, 0.2) } },
  {
    id: 'zone-edges',
    type: 'line',
    source: 'zones',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': get('color'), 'line-width': is('isOpen', 3, 1.5), 'line-opacity': is('isRetired', 0.35, 1) },
  },
  {
    id: 'spots',
    type: 'circle',
    source: 'spots',
    paint: {
      'circle-color': spot,
      'circle-opacity': 0.65,
      'circle-radius': ['interpolate', ['linear'], ['sqrt', ['get', 'count']], 1, 2.5, 30, 16] as never,
    },
  },
  {
    id: 'zone-names',
    type: 'symbol',
    source: 'zones',
    // Below the middle, where most zones have the mark of their shop.
    layout: {
      'text-field': get('name'),
      'text-font': [font],
      'text-size': 13,
      'text-max-width': 8,
      'text-anchor': 'top',
      'text-offset': [0, 0.8],
    },
    paint: { 'text-color': label, 'text-halo-color': halo, 'text-halo-width': 1.6 },
  },
  { id: 'ring', type: 'line', source: 'ring', paint: { 'line-color': point, 'line-width': 2, 'line-dasharray': [2, 2] } },
  {
    id: 'ring-points',
    type: 'circle',
    source: 'ring',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: { 'circle-color': halo, 'circle-radius': 6, 'circle-stroke-color': point, 'circle-stroke-width': 2 },
  },
  { id: 'fault-lines', type: 'line', source: 'faults', paint: { 'line-color': fault, 'line-width': 5 } },
  {
    id: 'fault-points',
    type: 'circle',
    source: 'faults',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: { 'circle-color': fault, 'circle-radius': 9, 'circle-stroke-color': halo, 'circle-stroke-width': 3 },
  },
]

/** The chosen point stands above what is drawn. */
const chosenLayer = ({ halo, point }: ZoneColors): LayerSpecification => ({
  id: 'chosen',
  type: 'circle',
  source: 'chosen',
  paint: { 'circle-color': point, 'circle-radius': 8, 'circle-stroke-color': halo, 'circle-stroke-width': 3 },
})

/** Adds the layers below those of the drawing tool, still empty; the returned function adds the one above them. */
export function addZoneLayers(map: MapLibre, colors: ZoneColors, font: string): () => void {
  for (const source of sources) map.addSource(source, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
  for (const layer of layersOf(colors, font)) map.addLayer(layer)
  return () => void map.addLayer(chosenLayer(colors))
}

const put = (map: MapLibre, source: Source, features: readonly Feature[]): void =>
  void map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features: [...features] })

/** Draws the zones; of several that overlap, the first, which counts, is above the others, and the open one above all. */
export function showZones(map: MapLibre, shapes: readonly ZoneShape[]): void {
  const above = [...shapes.filter(({ isOpen }) => !isOpen).toReversed(), ...shapes.filter(({ isOpen }) => isOpen)]
  put(
    map,
    'zones',
    above
      .filter(({ outline }) => outline.area.length > 2)
      .map(({ key, name, color, isOpen, isRetired, outline }) =>
        feature(
          { type: 'Polygon', coordinates: [outline.area, ...outline.holes.filter((hole) => hole.length > 2)].map(closed) },
          { key, name, color, isOpen, isRetired },
        ),
      ),
  )
}

export const showSpots = (map: MapLibre, spots: readonly Spot[]): void =>
  put(
    map,
    'spots',
    spots.map(({ at, count }) => feature({ type: 'Point', coordinates: pair(at) }, { count })),
  )

/** Shows where an outline crosses itself: both sides, and the place. */
export function showFaults(map: MapLibre, rings: readonly Ring[], faults: readonly RingFault[]): void {
  const lines = faults.flatMap(({ ring, sides }) =>
    (sides ?? []).flatMap((side): Feature[] => {
      const points = rings[ring] ?? []
      const ends = [points[side], points[(side + 1) % points.length]].filter((end) => end !== undefined)
      return ends.length === 2 ? [feature({ type: 'LineString', coordinates: ends.map(pair) })] : []
    }),
  )
  const places = faults.flatMap(({ at }) => (at ? [feature({ type: 'Point', coordinates: pair(at) })] : []))
  put(map, 'faults', [...lines, ...places])
}

/** Shows a ring that is no area yet: the drawing tool holds none of one or two points. */
export function showBeginning(map: MapLibre, ring: Ring): void {
  const points = ring.map((point) => feature({ type: 'Point', coordinates: pair(point) }))
  put(map, 'ring', ring.length > 1 ? [feature({ type: 'LineString', coordinates: ring.map(pair) }), ...points] : points)
}

export const showChosen = (map: MapLibre, point: Point | null): void =>
  put(map, 'chosen', point ? [feature({ type: 'Point', coordinates: pair(point) })] : [])
