import type { City } from '#domain/city/place.ts'

/** Who draws a city's map in the browser, and what their script needs there; `local` is our own map. */
export type MapView = { provider: 'local' } | { provider: 'yandex'; key: string } | { provider: 'google'; key: string; mapId: string }

/** The map of a city, by settings; without a city that of all which are not named. */
export type MapViews = { of(city: Pick<City, 'alias'> | null): MapView }
