import * as z from 'zod/mini'
import { suggestAtMost, suggestFrom } from '#domain/address/address-text.ts'
import type { City } from '#domain/city/place.ts'
import type { ProviderClient } from '../../provider-client.ts'
import { languageOf } from '#domain/city/city-language.ts'
import { bodyOf, boxOf, houseOfText, isInCity, localityIn, placeIn, urlWith, withCity } from '../map-service.ts'
import type { FoundAddress, Geocoder } from '../geocoder.ts'

export type NominatimSettings = { url: string; agent: string }

const Part = z.optional(z.string())
const Place = z.object({
  lat: z.string(),
  lon: z.string(),
  address: z.object({ road: Part, house_number: Part, suburb: Part, village: Part, hamlet: Part, town: Part, city: Part, postcode: Part }),
})
const Reversed = z.union([Place, z.object({ error: z.string() })])

/** An own Nominatim; the public one forbids autocomplete. */
export function nominatimGeocoder({ url: base, agent }: NominatimSettings, client: ProviderClient): Geocoder {
  const headers = { 'user-agent': agent }
  const read = (city: City, { lat, lon, address }: z.infer<typeof Place>): FoundAddress | null => {
    const coordinates = { latitude: Number(lat), longitude: Number(lon) }
    if (address.road === undefined || !isInCity(city, coordinates)) return null
    const { road: street, house_number: house = null, suburb = null, village, hamlet, town, city: own, postcode = null } = address
    return { street, house, postcode, ...placeIn(suburb, localityIn(city, hamlet, village, town, own)), coordinates }
  }
  const search = async (city: City, text: string): Promise<FoundAddress[]> => {
    const url = urlWith(base, 'search', [
      ['q', withCity(city, text)],
      ['format', 'jsonv2'],
      ['addressdetails', 1],
      ['limit', suggestAtMost],
      ['viewbox', boxOf(city).join(',')],
      ['bounded', 1],
      ['countrycodes', city.country.code.toLowerCase()],
      ['accept-language', languageOf(city)],
    ])
    const places = bodyOf(await client.request({ method: 'GET', url, headers }, z.array(Place)))
    return places.flatMap((place) => read(city, place) ?? [])
  }
  return {
    async suggest({ city, text }) {
      if (text.trim().length < suggestFrom) return []
      const found = await search(city, text)
      return found
        .map(({ street, house, district, locality = null }) => ({
          type: house ? ('house' as const) : ('street' as const),
          name: street,
          house,
          district,
          locality,
          placeId: null,
        }))
        .slice(0, suggestAtMost)
    },
    find: async ({ city, text }) => houseOfText(city, text, await search(city, text)),
    async nearest({ city, point: { latitude, longitude } }) {
      const query: [string, string | number][] = [
        ['lat', latitude],
        ['lon', longitude],
        ['format', 'jsonv2'],
        ['zoom', 18],
        ['addressdetails', 1],
        ['accept-language', languageOf(city)],
      ]
      const place = bodyOf(await client.request({ method: 'GET', url: urlWith(base, 'reverse', query), headers }, Reversed))
      return 'error' in place ? null : read(city, place)
    },
  }
}
