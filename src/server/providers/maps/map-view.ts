import type { City } from '#domain/city/place.ts'

/** The map provider of a city in the browser, and what its script needs; `local` is our own map. */
export type MapView = { provider: 'local' } | { provider: 'yandex'; key: string } | { provider: 'google'; key: string; mapId: string }

/** The map of each city, by settings; without a city, the default. */
export type MapViews = { of(city: Pick<City, 'alias'> | null): MapView }
