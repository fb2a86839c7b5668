import type { CityMap } from '#contract/map.ts'
import type { DrawnMap, MapStart, OpenMap } from './map-driver.ts'

type Provider = CityMap['service']['provider']
export type Drivers = Record<Provider, () => Promise<{ openMap: OpenMap }>>

/** Each comes when a city asks for it, and never before. */
const drivers: Drivers = {
  local: () => import('./maplibre/open-map.ts'),
  yandex: () => import('./yandex/open-map.ts'),
  google: () => import('./google/open-map.ts'),
}

/** Has the script of a map come while the rest of it is on its way, too. */
export const fetchMap = (provider: Provider): void => void drivers[provider]().catch(() => undefined)

type Once = <Module>(load: () => Promise<Module>) => Promise<Module>

/** Opens the map that the settings of a city name, and our own one where that does not come (ADDR-21, DECIDE-38). */
export async function openCityMap(start: MapStart, load: Once = (module) => module(), known: Drivers = drivers): Promise<DrawnMap> {
  const { provider } = start.facts.service
  if (provider !== 'local') {
    try {
      const { openMap } = await known[provider]()
      return await openMap(start)
    } catch {
      start.leave.throwIfAborted()
      // A script that is blocked, or does not come: what was begun is taken away.
      start.box.replaceChildren()
    }
  }
  const { openMap } = await load(known.local)
  start.leave.throwIfAborted()
  return openMap(start)
}
