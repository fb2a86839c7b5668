import type { CityMap } from '#contract/map.ts'
import type { DrawnMap, MapStart, OpenMap } from './map-driver.ts'

type Provider = CityMap['service']['provider']
export type Drivers = Record<Provider, () => Promise<{ openMap: OpenMap }>>

/** Each is loaded only when a city needs it. */
const drivers: Drivers = {
  local: () => import('./maplibre/open-map.ts'),
  yandex: () => import('./yandex/open-map.ts'),
  google: () => import('./google/open-map.ts'),
}

/** Preloads the script of a map. */
export const fetchMap = (provider: Provider): void => void drivers[provider]().catch(() => undefined)

type LoadOnce = <Module>(load: () => Promise<Module>, left: AbortSignal) => Promise<Module>

/** Opens the city's configured map, or our own if that fails to load. */
export async function openCityMap(start: MapStart, load: LoadOnce = (module) => module(), known: Drivers = drivers): Promise<DrawnMap> {
  const { provider } = start.facts.service
  if (provider !== 'local') {
    try {
      const { openMap } = await known[provider]()
      return await openMap(start)
    } catch {
      start.leave.throwIfAborted()
      // The script failed or was blocked: removes the partial map.
      start.box.replaceChildren()
    }
  }
  const { openMap } = await load(known.local, start.leave)
  start.leave.throwIfAborted()
  return openMap(start)
}
