import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import type { DeliveryZone } from '#contract/city.ts'
import type { Outline } from '../map-driver.ts'
import { zoneOpacity } from '../map-rules.ts'

type Geometry = { type: 'Polygon'; coordinates: [number, number][][] } | { type: 'LineString'; coordinates: number[][] }

/** GeoJSON requires longitude first, and closed rings. */
const ring = (outline: Outline): [number, number][] =>
  [...outline, ...outline.slice(0, 1)].map(([latitude, longitude]) => [longitude, latitude])

/** Draws the zones in their colours; the first of overlapping ones is on top, because it is the one in effect. */
export function showZones(map: MapLibre, zones: readonly DeliveryZone[]): void {
  if (map.getSource('zones')) return
  const features = zones.toReversed().map(({ id, map: { area, holes = [], background_color } }) => ({
    type: 'Feature' as const,
    id,
    properties: { color: background_color },
    geometry: { type: 'Polygon' as const, coordinates: [area, ...holes].map(ring) },
  }))
  map.addSource('zones', { type: 'geojson', data: { type: 'FeatureCollection', features } })
  const color = ['get', 'color'] as never
  map.addLayer({ id: 'zones', type: 'fill', source: 'zones', paint: { 'fill-color': color, 'fill-opacity': zoneOpacity } })
  map.addLayer({ id: 'zone-edges', type: 'line', source: 'zones', paint: { 'line-color': color, 'line-width': 2 } })
}

/** Draws a shop's area above all else; returns a function that removes it. */
export const showGround = (map: MapLibre, outline: Outline, color: string): (() => void) =>
  putLayers(map, 'ground', { type: 'Polygon', coordinates: [ring(outline)] }, [
    { id: 'ground', type: 'fill', source: 'ground', paint: { 'fill-color': color, 'fill-opacity': zoneOpacity } },
    { id: 'ground-edge', type: 'line', source: 'ground', paint: { 'line-color': color, 'line-width': 3 } },
  ])

/** Draws one shape in some layers, the last on top; returns a function that removes them. */
export function putLayers(map: MapLibre, source: string, geometry: Geometry, layers: LayerSpecification[]): () => void {
  map.addSource(source, { type: 'geojson', data: { type: 'Feature', properties: {}, geometry } })
  for (const layer of layers) map.addLayer(layer)
  let isThere = true
  map.once('remove', () => {
    isThere = false
  })
  return () => {
    if (!isThere) return
    for (const { id } of layers) map.removeLayer(id)
    map.removeSource(source)
  }
}
