import { distance } from '#domain/address/distance.ts'
import type { City, Coordinates } from '#domain/city/place.ts'
import { createProviderClient } from '../provider-client.ts'
import type { ClientOptions } from '../exchange.ts'
import { MapServiceDown } from './map-service.ts'
import { type FoundAddress, type Geocoder, type Geocoders, houseReach, type Suggestion } from './geocoder.ts'
import { googleGeocoder } from './google/google.ts'
import { nominatimGeocoder } from './nominatim/nominatim.ts'
import { photonGeocoder } from './photon/photon.ts'
import type { MapService, MapSettings } from './settings.ts'
import { yandexGeocoder } from './yandex/yandex.ts'

type GeocoderServices = { local: Geocoder; log: (text: string) => void; client?: Partial<ClientOptions> }

/** The geocoder of each city by the settings. If the service fails, the gazetteer is used. */
export function createGeocoders(settings: MapSettings, { local, log, client: options }: GeocoderServices): Geocoders {
  const client = (name: string): ReturnType<typeof createProviderClient> => createProviderClient(name, options)
  const { yandex, google, photon, nominatim } = settings
  const remote: [MapService, Geocoder | undefined][] = [
    ['yandex', yandex && yandexGeocoder(yandex, client('yandex'))],
    ['google', google && googleGeocoder(google, client('google'))],
    ['photon', photon && photonGeocoder(photon, client('photon'))],
    ['nominatim', nominatim && nominatimGeocoder(nominatim, client('nominatim'))],
  ]
  const made = new Map(remote.flatMap(([name, geocoder]) => (geocoder ? [[name, orLocal(geocoder, local, log)] as const] : [])))
  const of = (city: City): Geocoder => made.get(settings.byCity[city.alias] ?? settings.service) ?? local
  return { of }
}

function orLocal(remote: Geocoder, local: Geocoder, log: (text: string) => void): Geocoder {
  const first = async <Answer>(attempt: () => Promise<Answer>, instead: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof MapServiceDown)) throw error
      log(`The gazetteer answers instead of the map service: ${error.message}`)
      return instead()
    }
  }
  return {
    suggest: (query) =>
      first(
        async () => (await remote.suggest(query)).map(withoutStreetId),
        () => local.suggest(query),
      ),
    // A suggestion of the gazetteer, made while the service was down, is found in the gazetteer.
    find: (query) =>
      isOurs(query.placeId)
        ? local.find(query)
        : first(
            () => remote.find(query),
            () => local.find({ ...query, placeId: null }),
          ),
    nearest: (query) =>
      first(
        async () => withinReach(query.point, await remote.nearest(query)),
        () => local.nearest(query),
      ),
  }
}

/** A street of a service is looked up by the words with its house: by its id, only the street would be found. */
const withoutStreetId = (one: Suggestion): Suggestion => (one.type === 'street' ? { ...one, placeId: null } : one)

/** Reverse geocoding returns the nearest known house at any distance. */
function withinReach(point: Coordinates, found: FoundAddress | null): FoundAddress | null {
  if (!found) return null
  const { latitude, longitude } = found.coordinates
  return distance([latitude, longitude], [point.latitude, point.longitude]) <= houseReach ? found : null
}

const isOurs = (placeId: string | null): boolean => placeId !== null && /^(\d{1,9}|landmark|street):/.test(placeId)
