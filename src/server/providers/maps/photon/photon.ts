import * as z from 'zod/mini'
import { suggestAtMost, suggestFrom } from '#domain/address/address-text.ts'
import type { City } from '#domain/city/place.ts'
import type { ProviderClient } from '../../provider-client.ts'
import { bodyOf, boxOf, houseOfText, isInCity, localityIn, placeIn, urlWith, withCity } from '../map-service.ts'
import type { FoundAddress, Geocoder } from '../geocoder.ts'

export type PhotonSettings = { url: string }

const Part = z.optional(z.string())
const Collection = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({ name: Part, street: Part, housenumber: Part, district: Part, city: Part, postcode: Part }),
    }),
  ),
})

/** An own Photon, on OpenStreetMap's data. Its coordinates are longitude first. */
export function photonGeocoder({ url: base }: PhotonSettings, client: ProviderClient): Geocoder {
  const send = async (city: City, path: string, query: [string, string | number][]): Promise<FoundAddress[]> => {
    const { features } = bodyOf(await client.request({ method: 'GET', url: urlWith(base, path, query) }, Collection))
    return features.flatMap(({ geometry: { coordinates }, properties }) => {
      const { name, street = name, housenumber, district, city: town, postcode = null } = properties
      const [longitude, latitude] = coordinates
      const inside = street !== undefined && isInCity(city, { latitude, longitude })
      const place = placeIn(district ?? null, localityIn(city, town))
      return inside ? [{ street, house: housenumber ?? null, postcode, ...place, coordinates: { latitude, longitude } }] : []
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
