import * as z from 'zod/mini'
import { suggestAtMost, suggestFrom } from '#domain/address/address-text.ts'
import { anyHouseIn } from '#domain/address/house-in-text.ts'
import type { City } from '#domain/city/place.ts'
import type { ProviderClient } from '../../provider-client.ts'
import { languageOf } from '#domain/city/city-language.ts'
import { bodyOf, boxOf, houseOfText, isInCity, localityIn, MapServiceDown, placeIn, urlWith, withCity } from '../map-service.ts'
import type { FoundAddress, Geocoder } from '../geocoder.ts'

export type GoogleSettings = { placesUrl: string; geocodingUrl: string; key: string }

const Words = z.object({ text: z.string() })
const Suggested = z.object({
  suggestions: z.optional(
    z.array(
      z.object({
        placePrediction: z.optional(
          z.object({
            placeId: z.string(),
            structuredFormat: z.object({ mainText: Words, secondaryText: z.optional(Words) }),
            types: z.array(z.string()),
          }),
        ),
      }),
    ),
  ),
})
const Details = z.object({
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z.array(z.object({ longText: z.string(), types: z.array(z.string()) })),
})
const Geocoded = z.object({
  status: z.string(),
  results: z.array(
    z.object({
      address_components: z.array(z.object({ long_name: z.string(), types: z.array(z.string()) })),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }), location_type: z.optional(z.string()) }),
      partial_match: z.optional(z.boolean()),
    }),
  ),
})
type Part = { name: string; types: string[] }

/** Google: Places (new) and Geocoding over HTTP. Its coordinates are latitude first. */
export function googleGeocoder(settings: GoogleSettings, client: ProviderClient): Geocoder {
  const geocode = async (city: City, query: [string, string | number][]): Promise<z.infer<typeof Geocoded>['results']> => {
    const fixed: [string, string | number][] = [
      ['key', settings.key],
      ['language', languageOf(city)],
      ['region', city.country.code.toLowerCase()],
    ]
    const url = urlWith(settings.geocodingUrl, 'maps/api/geocode/json', [...fixed, ...query])
    const { status, results } = bodyOf(await client.request({ method: 'GET', url }, Geocoded))
    // A rejected key or quota comes with 200.
    if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new MapServiceDown(`answered ${status}`)
    return results
  }
  return {
    async suggest({ city, text }) {
      if (text.trim().length < suggestFrom) return []
      const [west, south, east, north] = boxOf(city)
      const body = JSON.stringify({
        input: text,
        locationRestriction: { rectangle: { low: { latitude: south, longitude: west }, high: { latitude: north, longitude: east } } },
        includedPrimaryTypes: ['street_address', 'premise', 'route'],
        includedRegionCodes: [city.country.code.toLowerCase()],
        languageCode: languageOf(city),
      })
      const headers = { 'content-type': 'application/json', 'x-goog-api-key': settings.key }
      const url = urlWith(settings.placesUrl, 'v1/places:autocomplete', [])
      const { suggestions = [] } = bodyOf(await client.request({ method: 'POST', url, headers, body }, Suggested))
      return suggestions
        .flatMap(({ placePrediction: place }) => {
          if (!place) return []
          const words = place.structuredFormat.mainText.text
          const house = place.types.includes('route') ? null : anyHouseIn(words)
          const name = house === null ? words : words.replace(new RegExp(`[\\s,]*${house}[\\s,]*`, 'iu'), ' ').trim()
          return [{ type: house ? ('house' as const) : ('street' as const), name, house, district: null, placeId: place.placeId }]
        })
        .slice(0, suggestAtMost)
    },
    async find({ city, text, placeId }) {
      const [west, south, east, north] = boxOf(city)
      if (placeId === null) {
        const results = await geocode(city, [
          ['address', withCity(city, text)],
          ['bounds', `${south},${west}|${north},${east}`],
        ])
        const found = results.filter(isExact).map((one) => geocoded(city, one))
        return houseOfText(
          city,
          text,
          found.filter((one) => one !== null),
        )
      }
      const headers = { 'x-goog-api-key': settings.key, 'x-goog-fieldmask': 'id,formattedAddress,location,addressComponents' }
      const url = urlWith(settings.placesUrl, `v1/places/${encodeURIComponent(placeId)}`, [['languageCode', languageOf(city)]])
      const { location, addressComponents } = bodyOf(await client.request({ method: 'GET', url, headers }, Details))
      return addressFrom(
        city,
        addressComponents.map(({ longText, types }) => ({ name: longText, types })),
        location.latitude,
        location.longitude,
      )
    },
    async nearest({ city, point }) {
      const [found] = await geocode(city, [
        ['latlng', `${point.latitude},${point.longitude}`],
        ['result_type', 'street_address|premise'],
      ])
      return found ? geocoded(city, found) : null
    },
  }
}

type Result = z.infer<typeof Geocoded>['results'][number]

/** An exact house that matches the whole query: Google otherwise returns a partial match. */
const isExact = ({ partial_match = false, geometry }: Result): boolean => !partial_match && geometry.location_type === 'ROOFTOP'

function geocoded(city: City, { address_components, geometry: { location } }: Result): FoundAddress | null {
  const parts = address_components.map(({ long_name, types }) => ({ name: long_name, types }))
  return addressFrom(city, parts, location.lat, location.lng)
}

function addressFrom(city: City, parts: Part[], latitude: number, longitude: number): FoundAddress | null {
  const named = (...types: string[]): string | null => parts.find((part) => types.some((type) => part.types.includes(type)))?.name ?? null
  const street = named('route')
  if (street === null || !isInCity(city, { latitude, longitude })) return null
  return {
    street,
    house: named('street_number'),
    postcode: named('postal_code'),
    ...placeIn(named('sublocality', 'administrative_area_level_3'), localityIn(city, named('locality'))),
    coordinates: { latitude, longitude },
  }
}
