import * as z from 'zod/mini'
import { suggestAtMost, suggestFrom } from '#domain/address/address-text.ts'
import type { City } from '#domain/city/place.ts'
import type { ProviderClient } from '../../provider-client.ts'
import { bodyOf, boxOf, isHouseOf, isInCity, urlWith, withCity } from '../map-service.ts'
import type { FoundAddress, Geocoder } from '../geocoder.ts'

export type PhotonSettings = { url: string }

const Part = z.optional(z.string())
const Collection = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({ name: Part, street: Part, housenumber: Part, district: Part }),
    }),
  ),
})

/** An own Photon, on OpenStreetMap's data. Its coordinates are longitude first. */
export function photonGeocoder({ url: base }: PhotonSettings, client: ProviderClient): Geocoder {
  const send = async (city: City, path: string, query: [string, string | number][]): Promise<FoundAddress[]> => {
    const { features } = bodyOf(await client.request({ method: 'GET', url: urlWith(base, path, query) }, Collection))
    return features.flatMap(({ geometry: { coordinates }, properties: { name, street = name, housenumber, district } }) => {
      const [longitude, latitude] = coordinates
      const inside = street !== undefined && isInCity(city, { latitude, longitude })
      return inside ? [{ street, house: housenumber ?? null, district: district ?? null, coordinates: { latitude, longitude } }] : []
    })
  }
  const search = (city: City, text: string): Promise<FoundAddress[]> =>
    send(city, 'api', [
      ['q', withCity(city, text)],
      ['bbox', boxOf(city).join(',')],
      ['limit', suggestAtMost],
      ['layer', 'house'],
      ['layer', 'street'],
    ])
  return {
    async suggest({ city, text }) {
      if (text.trim().length < suggestFrom) return []
      const found = await search(city, text)
      return found
        .map(({ street, house, district }) => ({
          type: house ? ('house' as const) : ('street' as const),
          name: street,
          house,
          district,
          placeId: null,
        }))
        .slice(0, suggestAtMost)
    },
    find: async ({ city, text }) => (await search(city, text)).find(({ house }) => isHouseOf(text, house)) ?? null,
    nearest: async ({ city, point }) =>
      (
        await send(city, 'reverse', [
          ['lat', point.latitude],
          ['lon', point.longitude],
          ['radius', 0.25],
          ['layer', 'house'],
          ['limit', 1],
        ])
      )[0] ?? null,
  }
}
