import type { Map as MapLibre } from 'maplibre-gl'
import { expect, test, vi } from 'vitest'
import { showWay } from './way-layer.ts'

type Layer = { id: string; paint: Record<string, unknown> }

test('the way is a dashed line over an edge, and is removed with both', () => {
  const [addSource, addLayer] = [vi.fn<(name: string, source: object) => void>(), vi.fn<(layer: Layer) => void>()]
  const [removeLayer, removeSource] = [vi.fn<(id: string) => void>(), vi.fn<(id: string) => void>()]
  const map = { addSource, addLayer, removeLayer, removeSource, once: () => {} }
  const remove = showWay(
    map as unknown as MapLibre,
    [
      [59.93, 30.32],
      [59.94, 30.36],
    ],
    'red',
    'white',
  )
  const coordinates = [
    [30.32, 59.93],
    [30.36, 59.94],
  ]
  expect(addSource.mock.calls).toMatchObject([['way', { data: { geometry: { type: 'LineString', coordinates } } }]])
  const layers = addLayer.mock.calls.map(([layer]) => layer)
  expect(layers.map(({ paint }) => paint['line-color'])).toEqual(['white', 'red'])
  expect(layers[1]?.paint['line-dasharray']).toBeDefined()
  remove()
  expect(removeLayer.mock.calls.flat()).toEqual(layers.map(({ id }) => id))
  expect(removeSource).toHaveBeenCalledWith('way')
})
