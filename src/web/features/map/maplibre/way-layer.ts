import type { Map as MapLibre } from 'maplibre-gl'
import type { Outline } from '../map-driver.ts'
import { putLayers } from './zone-layer.ts'

/** Draws a dashed line on a light edge, so that it stands out from streets and water; returns a function that removes it. */
export function showWay(map: MapLibre, way: Outline, color: string, edge: string): () => void {
  const coordinates = way.map(([latitude, longitude]) => [longitude, latitude])
  const layout = { 'line-cap': 'round', 'line-join': 'round' } as const
  return putLayers(map, 'way', { type: 'LineString', coordinates }, [
    { id: 'way-edge', type: 'line', source: 'way', layout, paint: { 'line-color': edge, 'line-width': 7, 'line-opacity': 0.7 } },
    { id: 'way', type: 'line', source: 'way', layout, paint: { 'line-color': color, 'line-width': 3, 'line-dasharray': [0.2, 2.2] } },
  ])
}
