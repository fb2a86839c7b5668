import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { addressText, areaOf } from '#domain/city/address-text.ts'
import { inEachLanguage } from '#domain/language.ts'
import { presentSuggestion } from '#server/address/present-suggestion.ts'
import type { ProviderClient } from '../provider-client.ts'
import { areSeveral, type Geocoder } from './geocoder.ts'
import { googleGeocoder } from './google/google.ts'
import { houseOfText } from './map-service.ts'
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
const houseFound = async (geocoder: Geocoder, text: string): Promise<string | null> => {
  const found = await geocoder.find({ city: app.city('moscow'), text, placeId: null, language: 'ru' })
  return found && !areSeveral(found) ? found.house : null
}

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

type Village = { district?: string; at: [number, number] }
const villages: Village[] = [
  { at: [55.76, 37.6] },
  { district: 'Новое Девяткино', at: [55.78, 37.62] },
  { district: 'Девяткино', at: [55.74, 37.58] },
]

/** The same house of one street in the city and in two villages, in each service's format. */
const ofVillages: Record<keyof typeof services, () => Geocoder> = {
  photon: () => {
    const features = villages.map(({ district, at: [lat, lon] }) => ({
      geometry: { coordinates: [lon, lat] },
      properties: { street, housenumber: '28', city: district },
    }))
    return photonGeocoder({ url: 'http://photon' }, answering({ features }))
  },
  nominatim: () => {
    const places = villages.map(({ district, at: [lat, lon] }) => ({
      lat: String(lat),
      lon: String(lon),
      address: { road: street, house_number: '28', village: district },
    }))
    return nominatimGeocoder({ url: 'http://nominatim', agent: 'tests/1' }, answering(places))
  },
  yandex: () => {
    const featureMember = villages.map(({ district, at: [lat, lon] }) => {
      const place = district === undefined ? [] : [{ kind: 'locality', name: district }]
      const Components = [...place, { kind: 'street', name: street }, { kind: 'house', name: '28' }]
      const metaDataProperty = { GeocoderMetaData: { precision: 'exact', Address: { Components } } }
      return { GeoObject: { metaDataProperty, Point: { pos: `${lon} ${lat}` } } }
    })
    const settings = { suggestUrl: 'http://suggest', suggestKey: 'k', geocoderUrl: 'http://geocoder', geocoderKey: 'k' }
    return yandexGeocoder(settings, answering({ response: { GeoObjectCollection: { featureMember } } }))
  },
  google: () => {
    const results = villages.map(({ district, at: [lat, lng] }) => ({
      address_components: [
        { long_name: '28', types: ['street_number'] },
        { long_name: street, types: ['route'] },
        ...(district === undefined ? [] : [{ long_name: district, types: ['locality'] }]),
      ],
      geometry: { location: { lat, lng }, location_type: 'ROOFTOP' },
    }))
    const settings = { placesUrl: 'http://places', geocodingUrl: 'http://geocoding', key: 'k' }
    return googleGeocoder(settings, answering({ status: 'OK', results }))
  },
}

test.each(Object.keys(ofVillages) as (keyof typeof services)[])(
  '%s asks which of several villages is meant, and each answer finds its own house, again and again',
  async (name) => {
    const city = app.city('moscow')
    const find = (text: string) => ofVillages[name]().find({ city, text, placeId: null, language: 'ru' })
    const asked = await find(`${street}, 28`)
    const choices = asked && areSeveral(asked) ? asked.several.map((one, index) => presentSuggestion(one, index, city, 'ru').address) : []
    expect(choices).toEqual([`Москва, ${street}, 28`, `Новое Девяткино, ${street}, 28`, `Девяткино, ${street}, 28`])
    for (const [index, choice] of choices.entries()) {
      const found = await find(choice)
      const address = found && !areSeveral(found) ? found : null
      expect([choice, address?.coordinates]).toEqual([choice, { latitude: villages[index]?.at[0], longitude: villages[index]?.at[1] }])
      // What is kept of it names the place, too.
      expect(address && addressText({ ...address, area: areaOf(address, 'Москва') }, 'RU')).toBe(choice)
    }
  },
)

const [centre, bakirkoy, moda] = ['İstanbul', 'Bakırköy', 'Moda']
test.each<[text: string, street: string, places: (string | null)[], meant: string | null]>([
  ['İstanbul Caddesi 5', 'İstanbul Caddesi', [null, bakirkoy], 'asked'],
  ['İstanbul, İstanbul Caddesi 5', 'İstanbul Caddesi', [null, bakirkoy], null],
  ['Bakırköy Caddesi 5', 'Bakırköy Caddesi', [bakirkoy, moda], 'asked'],
  ['Bakırköy cad. 5', 'Bakırköy Caddesi', [bakirkoy, moda], 'asked'],
  ['Bakırköy Caddesi 5, Bakırköy', 'Bakırköy Caddesi', [bakirkoy, moda], bakirkoy],
  ['Moda, Bakırköy Caddesi 5', 'Bakırköy Caddesi', [bakirkoy, moda], moda],
  ['Новая Деревня, Новая 5', 'Новая улица', ['Новая Деревня', moda], 'Новая Деревня'],
  ['Новая 5, Новая Деревня', 'Новая улица', ['Новая Деревня', moda], 'Новая Деревня'],
])('of “%s” the words that are the street’s name tell no place', (text, name, places, meant) => {
  const city = { ...app.city('moscow'), name: inEachLanguage(() => centre) }
  const at = (index: number) => ({ latitude: latitude + index / 50, longitude })
  const houses = places.map((district, index) => ({ street: name, house: '5', district, locality: district, coordinates: at(index) }))
  const found = houseOfText(city, text, houses)
  expect(areSeveral(found) ? 'asked' : found?.district).toBe(meant)
})
