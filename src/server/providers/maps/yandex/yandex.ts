import * as z from 'zod/mini'
import { suggestAtMost, suggestFrom } from '#domain/address/address-text.ts'
import type { ProviderClient } from '../../provider-client.ts'
import { languageOf } from '#domain/city/city-language.ts'
import { bodyOf, boxOf, isHouseOf, isInCity, urlWith, withCity } from '../map-service.ts'
import type { FoundAddress, Geocoder } from '../geocoder.ts'

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
                Address: z.object({ Components: z.array(z.object({ kind: z.string(), name: z.string() })) }),
              }),
            }),
            Point: z.object({ pos: z.string() }),
          }),
        }),
      ),
    }),
  }),
})
const locales: Record<string, string> = { ru: 'ru_RU', uk: 'uk_UA', tr: 'tr_TR' }

/** Yandex: Geosuggest and the Geocoder over HTTP. Its coordinates are longitude first. */
export function yandexGeocoder(settings: YandexSettings, client: ProviderClient): Geocoder {
  const geocode = async (
    city: Parameters<Geocoder['find']>[0]['city'],
    query: [string, string | number][],
  ): Promise<(FoundAddress & { isExact: boolean }) | null> => {
    const lang = locales[languageOf(city)] ?? 'en_US'
    const fixed: [string, string | number][] = [
      ['apikey', settings.geocoderKey],
      ['format', 'json'],
      ['lang', lang],
      ['results', 1],
    ]
    const { response } = bodyOf(
      await client.request({ method: 'GET', url: urlWith(settings.geocoderUrl, 'v1/', [...fixed, ...query]) }, Geocoded),
    )
    const found = response.GeoObjectCollection.featureMember[0]?.GeoObject
    if (!found) return null
    const { precision, Address } = found.metaDataProperty.GeocoderMetaData
    const named = (kind: string): string | null => Address.Components.find((part) => part.kind === kind)?.name ?? null
    const [longitude = Number.NaN, latitude = Number.NaN] = found.Point.pos.split(' ').map(Number)
    const street = named('street')
    if (street === null || !isInCity(city, { latitude, longitude })) return null
    return {
      street,
      house: named('house'),
      district: named('district'),
      coordinates: { latitude, longitude },
      isExact: precision === 'exact',
    }
  }
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
      return results
        .flatMap(({ address, uri = null }) => {
          const named = (kind: string): string | null => address?.component.find((part) => part.kind.includes(kind))?.name ?? null
          const [name, house] = [named('STREET'), named('HOUSE')]
          return name === null
            ? []
            : [{ type: house ? ('house' as const) : ('street' as const), name, house, district: named('DISTRICT'), placeId: uri }]
        })
        .slice(0, suggestAtMost)
    },
    async find({ city, text, placeId }) {
      const [west, south, east, north] = boxOf(city)
      if (placeId !== null) return geocode(city, [['uri', placeId]])
      const found = await geocode(city, [
        ['geocode', withCity(city, text)],
        ['bbox', `${west},${south}~${east},${north}`],
        ['rspn', 1],
      ])
      // `number`, `near` and `range` are houses other than the typed one.
      return found?.isExact && isHouseOf(text, found.house) ? found : null
    },
    nearest: ({ city, point }) =>
      geocode(city, [
        ['geocode', `${point.longitude},${point.latitude}`],
        ['kind', 'house'],
      ]),
  }
}
