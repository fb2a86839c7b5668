import type { Map as MapLibre, VectorTileSource } from 'maplibre-gl'
import { createListeners } from '#web/browser/store.ts'
import type { BaseMap } from '../map-driver.ts'
import { forgetTiles } from './map-worker.ts'

/** Follows whether the streets under the markers could be loaded: without them the map is empty, and works otherwise. */
export function followBase(map: Pick<MapLibre, 'on' | 'getSource'>, forget: () => void = forgetTiles): BaseMap {
  const changes = createListeners()
  let isLost = false
  const become = (next: boolean): void => {
    isLost = next
    changes.emit()
  }
  map.on('error', (event) => {
    // Without a listener, MapLibre writes errors to the console.
    reportError(event.error)
    if ((event as { sourceId?: string }).sourceId === 'base') become(true)
  })
  return {
    isLost: () => isLost,
    subscribe: changes.subscribe,
    retry() {
      const source = map.getSource<VectorTileSource>('base')
      become(false)
      forget()
      source?.setUrl(source.url)
    },
  }
}
