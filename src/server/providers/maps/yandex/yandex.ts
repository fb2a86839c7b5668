import * as z from 'zod/mini'
import { suggestAtMost, suggestFrom } from '#domain/address/address-text.ts'
import type { ProviderClient } from '../../provider-client.ts'
import { languageOf } from '#domain/city/city-language.ts'
import { bodyOf, boxOf, houseOfText, isInCity, localityIn, placeIn, urlWith, withCity } from '../map-service.ts'
import type { City } from '#domain/city/place.ts'
import type { FoundAddress, Geocoder, Suggestion } from '../geocoder.ts'

export type YandexSettings = { suggestUrl: string; suggestKey: string; geocoderUrl: string; geocoderKey: string }

const Suggested = z.object({
  results: z.optional(
    z.array(
      z.object({
        tags: z.optional(z.array(z.string())),
        address: z.optional(z.object({ component: z.array(z.object({ name: z.string(), kind: z.array(z.string()) })) })),
        uri: z.optional(z.string()),
      }),
    ),
  ),
})
const Geocoded = z.object({
  response: z.object({
    GeoObjectCollection: z.object({
      featureMember: z.array(
        z.object({
          GeoObject: z.object({
            metaDataProperty: z.object({
              GeocoderMetaData: z.object({
                precision: z.optional(z.string()),
                Address: z.object({
                  postal_code: z.optional(z.string()),
                  Components: z.array(z.object({ kind: z.string(), name: z.string() })),
                }),
              }),
            }),
            Point: z.object({ pos: z.string() }),
          }),
        }),
      ),
    }),
  }),
})
type Geocoding = { address: FoundAddress; isExact: boolean }
const locales: Record<string, string> = { ru: 'ru_RU', uk: 'uk_UA', tr: 'tr_TR' }

/** Yandex: Geosuggest and the Geocoder over HTTP. Its coordinates are longitude first. */
export function yandexGeocoder(settings: YandexSettings, client: ProviderClient): Geocoder {
  const geocode = async (city: City, results: number, query: [string, string | number][]): Promise<Geocoding[]> => {
    const lang = locales[languageOf(city)] ?? 'en_US'
    const fixed: [string, string | number][] = [
      ['apikey', settings.geocoderKey],
      ['format', 'json'],
      ['lang', lang],
      ['results', results],
    ]
    const { response } = bodyOf(
      await client.request({ method: 'GET', url: urlWith(settings.geocoderUrl, 'v1/', [...fixed, ...query]) }, Geocoded),
    )
    return response.GeoObjectCollection.featureMember.flatMap(({ GeoObject: found }) => {
      const { precision, Address } = found.metaDataProperty.GeocoderMetaData
      const named = (kind: string): string | null => Address.Components.find((part) => part.kind === kind)?.name ?? null
      const [longitude = Number.NaN, latitude = Number.NaN] = found.Point.pos.split(' ').map(Number)
      const street = named('street')
      if (street === null || !isInCity(city, { latitude, longitude })) return []
      const place = placeIn(named('district'), localityIn(city, named('locality')))
      const address = {
        street,
        house: named('house'),
        postcode: Address.postal_code ?? null,
        ...place,
        coordinates: { latitude, longitude },
      }
      return [{ address, isExact: precision === 'exact' }]
    })
  }
  const one = async (city: City, query: [string, string | number][]): Promise<FoundAddress | null> =>
    (await geocode(city, 1, query))[0]?.address ?? null
  return {
    async suggest({ city, text }) {
      if (text.trim().length < suggestFrom) return []
      const [west, south, east, north] = boxOf(city)
      const url = urlWith(settings.suggestUrl, 'v1/suggest', [
        ['apikey', settings.suggestKey],
        ['text', withCity(city, text)],
        ['lang', languageOf(city)],
        ['results', suggestAtMost],
        ['types', 'house,street'],
        ['bbox', `${west},${south}~${east},${north}`],
        ['strict_bounds', 1],
        ['countries', city.country.code.toLowerCase()],
        ['print_address', 1],
        ['attrs', 'uri'],
      ])
      const { results = [] } = bodyOf(await client.request({ method: 'GET', url }, Suggested))
      return results.flatMap((result) => suggestionIn(city, result) ?? []).slice(0, suggestAtMost)
    },
    async find({ city, text, placeId }) {
      const [west, south, east, north] = boxOf(city)
      if (placeId !== null) return one(city, [['uri', placeId]])
      const found = await geocode(city, suggestAtMost, [
        ['geocode', withCity(city, text)],
        ['bbox', `${west},${south}~${east},${north}`],
        ['rspn', 1],
      ])
      // `number`, `near` and `range` are houses other than the typed one.
      const exact = found.filter(({ isExact }) => isExact).map(({ address }) => address)
      return houseOfText(city, text, exact)
    },
    nearest: ({ city, point }) =>
      one(city, [
        ['geocode', `${point.longitude},${point.latitude}`],
        ['kind', 'house'],
      ]),
  }
}

type Result = NonNullable<z.infer<typeof Suggested>['results']>[number]

/** A suggested street or house; null for what is neither. */
function suggestionIn(city: City, { address, uri }: Result): Suggestion | null {
  const named = (kind: string): string | null => address?.component.find((part) => part.kind.includes(kind))?.name ?? null
  const [name, house] = [named('STREET'), named('HOUSE')]
  if (name === null) return null
  const place = placeIn(named('DISTRICT'), localityIn(city, named('LOCALITY')))
  return { type: house ? 'house' : 'street', name, house, ...place, placeId: uri ?? null }
}
