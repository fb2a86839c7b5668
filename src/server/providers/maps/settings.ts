import type { GoogleSettings } from './google/google.ts'
import type { NominatimSettings } from './nominatim/nominatim.ts'
import type { PhotonSettings } from './photon/photon.ts'
import type { YandexSettings } from './yandex/yandex.ts'

export const mapServices = ['local', 'yandex', 'google', 'photon', 'nominatim'] as const
export type MapService = (typeof mapServices)[number]

export type MapSettings = {
  /** The default for cities that are not listed. */
  service: MapService
  byCity: Record<string, MapService>
  yandex?: YandexSettings
  google?: GoogleSettings
  photon?: PhotonSettings
  nominatim?: NominatimSettings
  /** What their maps need in the browser; a service without it is used for addresses only. */
  browser: { yandex?: { key: string }; google?: { key: string; mapId: string } }
}

type Source = Record<string, string | undefined>

const isService = (name: string | undefined): name is MapService => (mapServices as readonly (string | undefined)[]).includes(name)

/** Reads MAPS (`local`, or `moscow=yandex,istanbul=google`) and its services' settings; a service without its key is a fault. */
export function readMapSettings(source: Source, faults: string[]): MapSettings {
  const settings: MapSettings = { service: 'local', byCity: {}, browser: {} }
  for (const part of (source.MAPS ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')) {
    const [city, service] = part.includes('=') ? part.split('=') : [null, part]
    if (!isService(service)) faults.push(`MAPS has "${part}", but each part must be one of ${mapServices.join(', ')}, or city=one of them.`)
    else if (city) settings.byCity[city] = service
    else settings.service = service
  }
  const used = new Set([settings.service, ...Object.values(settings.byCity)])
  const need = (service: MapService, name: string): string => {
    const value = source[name]
    if (!value) faults.push(`MAPS names ${service}, which needs ${name}.`)
    return value ?? ''
  }
  if (used.has('yandex'))
    settings.yandex = {
      suggestUrl: source.YANDEX_SUGGEST_URL || 'https://suggest-maps.yandex.ru',
      suggestKey: need('yandex', 'YANDEX_SUGGEST_KEY'),
      geocoderUrl: source.YANDEX_GEOCODER_URL || 'https://geocode-maps.yandex.ru',
      geocoderKey: need('yandex', 'YANDEX_GEOCODER_KEY'),
    }
  if (used.has('google'))
    settings.google = {
      placesUrl: source.GOOGLE_PLACES_URL || 'https://places.googleapis.com',
      geocodingUrl: source.GOOGLE_GEOCODING_URL || 'https://maps.googleapis.com',
      key: need('google', 'GOOGLE_MAPS_KEY'),
    }
  if (used.has('photon')) settings.photon = { url: need('photon', 'PHOTON_URL') }
  if (used.has('nominatim')) settings.nominatim = { url: need('nominatim', 'NOMINATIM_URL'), agent: need('nominatim', 'NOMINATIM_AGENT') }
  readBrowserKeys(source, used, settings, faults)
  return settings
}

function readBrowserKeys(source: Source, used: ReadonlySet<MapService>, { browser }: MapSettings, faults: string[]): void {
  const { YANDEX_MAPS_JS_KEY: yandex, GOOGLE_MAPS_JS_KEY: google, GOOGLE_MAP_ID: mapId } = source
  if (used.has('yandex') && yandex) browser.yandex = { key: yandex }
  if (!used.has('google') || !google) return
  if (!mapId) faults.push('GOOGLE_MAPS_JS_KEY is set, which needs GOOGLE_MAP_ID: markers stand only on a map that has one.')
  else browser.google = { key: google, mapId }
}
