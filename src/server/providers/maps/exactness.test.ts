import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import type { ProviderClient } from '../provider-client.ts'
import type { Geocoder } from './geocoder.ts'
import { googleGeocoder } from './google/google.ts'
import { nominatimGeocoder } from './nominatim/nominatim.ts'
import { photonGeocoder } from './photon/photon.ts'
import { yandexGeocoder } from './yandex/yandex.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A service with the same response to every request. */
const answering = (body: unknown): ProviderClient => ({
  request: async (_question, schema) => ({ ok: true, status: 200, body: z.parse(schema, body) }),
})
const street = 'Тверская улица'
const [latitude, longitude] = [55.76, 37.6]

/** Responses with a house of the street, in each service's format. */
const services = {
  photon: (house: string) => {
    const feature = { geometry: { coordinates: [longitude, latitude] }, properties: { street, housenumber: house } }
    return photonGeocoder({ url: 'http://photon' }, answering({ features: [feature] }))
  },
  nominatim: (house: string) => {
    const place = { lat: String(latitude), lon: String(longitude), address: { road: street, house_number: house } }
    return nominatimGeocoder({ url: 'http://nominatim', agent: 'tests/1' }, answering([place]))
  },
  yandex: (house: string, precision = 'exact') => {
    const Components = [
      { kind: 'street', name: street },
      { kind: 'house', name: house },
    ]
    const GeoObject = {
      metaDataProperty: { GeocoderMetaData: { precision, Address: { Components } } },
      Point: { pos: `${longitude} ${latitude}` },
    }
    const settings = { suggestUrl: 'http://suggest', suggestKey: 'k', geocoderUrl: 'http://geocoder', geocoderKey: 'k' }
    return yandexGeocoder(settings, answering({ response: { GeoObjectCollection: { featureMember: [{ GeoObject }] } } }))
  },
  google: (house: string, location_type = 'ROOFTOP', partial_match?: boolean) => {
    const address_components = [
      { long_name: house, types: ['street_number'] },
      { long_name: street, types: ['route'] },
    ]
    const geometry = { location: { lat: latitude, lng: longitude }, location_type }
    const settings = { placesUrl: 'http://places', geocodingUrl: 'http://geocoding', key: 'k' }
    return googleGeocoder(settings, answering({ status: 'OK', results: [{ address_components, geometry, partial_match }] }))
  },
}
const houseFound = async (geocoder: Geocoder, text: string): Promise<string | null> =>
  (await geocoder.find({ city: app.city('moscow'), text, placeId: null, language: 'ru' }))?.house ?? null

test.each(Object.keys(services) as (keyof typeof services)[])('%s finds the house that was typed and no other (VALID-05)', async (name) => {
  const find = (text: string, house: string) => houseFound(services[name](house), text)
  expect(await find('Тверская улица, 28', '28')).toBe('28')
  expect(await find('Тверская улица, 28, кв. 15', '28')).toBe('28')
  expect(await find('тверская 10 корп. 2', '10к2')).toBe('10к2')
  expect(await find('тверская 12а', '12А')).toBe('12А')
  for (const [typed, answered] of [
    ['Тверская улица, 128', '28'],
    ['Тверская улица, 28', '28А'],
    ['Тверская улица, 10 к2', '10'],
    ['Тверская улица, 10', '10к2'],
    ['Тверская улица', '1'],
  ] as const)
    expect([typed, await find(typed, answered)]).toEqual([typed, null])
})

test.each(['number', 'near', 'range', 'street', 'other'])(
  'a house that Yandex calls “%s” is not taken for the typed one (VALID-05)',
  async (precision) => {
    expect(await houseFound(services.yandex('28', precision), 'Тверская улица, 28')).toBeNull()
  },
)

test.each([
  ['RANGE_INTERPOLATED', undefined],
  ['GEOMETRIC_CENTER', undefined],
  ['APPROXIMATE', undefined],
  ['ROOFTOP', true],
] as const)('what Google gives as %s, partly matched: %s, is not taken for the typed house (VALID-05)', async (type, isPartial) => {
  expect(await houseFound(services.google('28', type, isPartial), 'Тверская улица, 28')).toBeNull()
})
