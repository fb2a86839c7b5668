import type { Map as MapLibre } from 'maplibre-gl'
import { expect, test, vi } from 'vitest'
import type { DeliveryZone } from '#contract/city.ts'
import { showZones } from './zone-layer.ts'

const outline: [number, number][] = [
  [55.7, 37.5],
  [55.8, 37.5],
  [55.8, 37.6],
]
const zone = (id: number, background_color: string, holes: [number, number][][] = []) =>
  ({ id, map: { area: outline, holes, background_color } }) as DeliveryZone

test('zones are filled to 0.3 in their colours, the first on top, their rings closed (ZONE-03, CONST-23)', () => {
  const [addSource, addLayer] = [vi.fn<(name: string, source: object) => void>(), vi.fn<(layer: object) => void>()]
  showZones({ getSource: () => undefined, addSource, addLayer } as unknown as MapLibre, [zone(1, '#e4572e', [outline]), zone(2, '#17bebb')])
  const ring = [
    [37.5, 55.7],
    [37.5, 55.8],
    [37.6, 55.8],
    [37.5, 55.7],
  ]
  expect(addSource.mock.calls[0]?.[1]).toMatchObject({
    data: {
      features: [
        { id: 2, properties: { color: '#17bebb' }, geometry: { coordinates: [ring] } },
        { id: 1, properties: { color: '#e4572e' }, geometry: { coordinates: [ring, ring] } },
      ],
    },
  })
  expect(addLayer.mock.calls[0]?.[0]).toMatchObject({ type: 'fill', paint: { 'fill-color': ['get', 'color'], 'fill-opacity': 0.3 } })
})
