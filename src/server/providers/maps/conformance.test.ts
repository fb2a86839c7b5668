import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { localGeocoder } from '#server/address/gazetteer/local-geocoder.ts'
import type { Geocoder } from './geocoder.ts'
import { createGeocoders } from './geocoders.ts'
import { createMapViews } from './map-views.ts'
import { type MapService, readMapSettings } from './settings.ts'

// The same data behind every simulated service: Tverskaya 1 in Moscow and nothing else. Each speaks its wire format.

type RecordedRequests = { url: URL; body: string; headers: Record<string, unknown> }
const received: RecordedRequests[] = []
let failing: number | null = null
/** Whether the services return a nearest house at any distance. */
let boundless = false
let base = ''
let app: TestApp
const said: string[] = []
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const question = { url: new URL(request.url ?? '/', base), body: Buffer.concat(parts).toString(), headers: request.headers }
    received.push(question)
    if (failing === null) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(question)))
    else response.writeHead(failing).end('{"error":"no"}')
  })
})
beforeAll(async () => {
  app = await createTestApp()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await app.close()
})
beforeEach(() => {
  received.length = 0
  said.length = 0
  failing = null
  boundless = false
})

const [latitude, longitude] = [55.76, 37.6]
const knows = (text: string): boolean => /тверская|uri-1|place-1/i.test(text)
const isNear = (lat: number, lon: number): boolean => boundless || (Math.abs(lat - latitude) < 0.001 && Math.abs(lon - longitude) < 0.001)

function answer({ url, body }: RecordedRequests): unknown {
  const q = url.searchParams
  switch (url.pathname) {
    case '/v1/suggest':
      return knows(q.get('text') ?? '')
        ? {
            results: [
              {
                title: { text: 'Тверская улица, 1' },
                tags: ['house'],
                uri: 'uri-1',
                address: {
                  formatted_address: '',
                  component: [
                    { name: 'Тверская улица', kind: ['STREET'] },
                    { name: '1', kind: ['HOUSE'] },
                  ],
                },
              },
            ],
          }
        : { suggest_reqid: 'x' }
    case '/v1/': {
      const requested = q.get('uri') ?? q.get('geocode') ?? ''
      const [lon = 0, lat = 0] = requested.split(',').map(Number)
      const found = knows(requested) || isNear(lat, lon)
      const Components = [
        { kind: 'locality', name: 'Москва' },
        { kind: 'street', name: 'Тверская улица' },
        { kind: 'house', name: '1' },
      ]
      const GeoObject = {
        metaDataProperty: { GeocoderMetaData: { kind: 'house', precision: 'exact', Address: { Components } } },
        Point: { pos: `${longitude} ${latitude}` },
      }
      return {
        response: {
          GeoObjectCollection: {
            metaDataProperty: { GeocoderResponseMetaData: { found: found ? '1' : '0' } },
            featureMember: found ? [{ GeoObject }] : [],
          },
        },
      }
    }
    case '/v1/places:autocomplete':
      return knows(body)
        ? {
            suggestions: [
              {
                placePrediction: {
                  place: 'places/place-1',
                  placeId: 'place-1',
                  structuredFormat: { mainText: { text: 'Тверская улица, 1' } },
                  types: ['street_address'],
                },
              },
            ],
          }
        : {}
    case '/v1/places/place-1':
      return {
        id: 'place-1',
        location: { latitude, longitude },
        addressComponents: [
          { longText: '1', types: ['street_number'] },
          { longText: 'Тверская улица', types: ['route'] },
        ],
      }
    case '/maps/api/geocode/json': {
      const [lat = 0, lon = 0] = (q.get('latlng') ?? '').split(',').map(Number)
      const found = knows(q.get('address') ?? '') || isNear(lat, lon)
      const one = {
        address_components: [
          { long_name: '1', types: ['street_number'] },
          { long_name: 'Тверская улица', types: ['route'] },
        ],
        geometry: { location: { lat: latitude, lng: longitude }, location_type: 'ROOFTOP' },
      }
      return found ? { status: 'OK', results: [one] } : { status: 'ZERO_RESULTS', results: [] }
    }
    case '/api':
    case '/reverse': {
      const found = knows(q.get('q') ?? '') || isNear(Number(q.get('lat')), Number(q.get('lon')))
      if (q.get('format') === 'jsonv2')
        return found
          ? { lat: String(latitude), lon: String(longitude), address: { road: 'Тверская улица', house_number: '1' } }
          : { error: 'Unable to geocode' }
      const properties = { street: 'Тверская улица', housenumber: '1', type: 'house' }
      return {
        type: 'FeatureCollection',
        features: found ? [{ type: 'Feature', geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties }] : [],
      }
    }
    case '/search':
      return knows(q.get('q') ?? '')
        ? [{ lat: String(latitude), lon: String(longitude), address: { road: 'Тверская улица', house_number: '1' } }]
        : []
    default:
      return {}
  }
}

function open(service: MapService): { geocoder: Geocoder; city: ReturnType<TestApp['city']> } {
  const faults: string[] = []
  const names = ['YANDEX_SUGGEST_URL', 'YANDEX_GEOCODER_URL', 'GOOGLE_PLACES_URL', 'GOOGLE_GEOCODING_URL', 'PHOTON_URL', 'NOMINATIM_URL']
  const keys = { YANDEX_SUGGEST_KEY: 'ks', YANDEX_GEOCODER_KEY: 'kg', GOOGLE_MAPS_KEY: 'k', NOMINATIM_AGENT: 'tests/1' }
  const settings = readMapSettings({ MAPS: `moscow=${service}`, ...keys, ...Object.fromEntries(names.map((name) => [name, base])) }, faults)
  expect(faults).toEqual([])
  const services = { local: localGeocoder(app.database), log: (text: string) => void said.push(text) }
  return { geocoder: createGeocoders(settings, services).of(app.city('moscow')), city: app.city('moscow') }
}

describe.each(['local', 'yandex', 'google', 'photon', 'nominatim'] as const)('%s', (service) => {
  test('suggests a house, finds it, and knows what is nearest (ADDR-21, ACC-ADDR-06)', async () => {
    const { geocoder, city } = open(service)
    const [first] = await geocoder.suggest({ city, text: 'Тверская 1', language: 'ru' })
    expect(first).toMatchObject({ type: 'house', name: 'Тверская улица', house: '1' })
    const house = { street: 'Тверская улица', house: '1', coordinates: { latitude, longitude } }
    expect(await geocoder.find({ city, text: 'Тверская улица, 1', placeId: null, language: 'ru' })).toMatchObject(house)
    expect(await geocoder.find({ city, text: 'Тверская улица, 1', placeId: first?.placeId ?? null, language: 'ru' })).toMatchObject(house)
    expect(await geocoder.nearest({ city, point: { latitude, longitude }, language: 'ru' })).toMatchObject(house)
    expect(received.length > 0).toBe(service !== 'local')
    expect(said).toEqual([])
  })

  test('what is not there is an empty list and null; one letter asks nobody', async () => {
    const { geocoder, city } = open(service)
    expect(await geocoder.suggest({ city, text: 'Нигде 9', language: 'ru' })).toEqual([])
    expect(await geocoder.find({ city, text: 'Нигде, 9', placeId: null, language: 'ru' })).toBeNull()
    expect(await geocoder.nearest({ city, point: { latitude: 55.65, longitude: 37.4 }, language: 'ru' })).toBeNull()
    received.length = 0
    expect(await geocoder.suggest({ city, text: 'Т', language: 'ru' })).toEqual([])
    expect(received).toEqual([])
  })

  test('a house is nearest within 250 m and no further, whatever the service answers (API-26, DECIDE-127)', async () => {
    const { geocoder, city } = open(service)
    boundless = true
    const near = async (metres: number) =>
      (await geocoder.nearest({ city, point: { latitude: latitude - metres / 111_320, longitude }, language: 'ru' }))?.house ?? null
    expect([await near(240), await near(260)]).toEqual(['1', null])
  })

  test.each([500, 403, 429])('when the service answers %i the gazetteer does, and a dead one is spared', async (status) => {
    const { geocoder, city } = open(service)
    failing = status
    for (let times = 0; times < 7; times += 1)
      expect((await geocoder.suggest({ city, text: 'Тверская 1', language: 'ru' }))[0]).toMatchObject({
        name: 'Тверская улица',
        house: '1',
      })
    expect(await geocoder.find({ city, text: 'Тверская улица, 1', placeId: null, language: 'ru' })).toMatchObject({ house: '1' })
    expect(said.length > 0).toBe(service !== 'local')
    if (service !== 'local' && status === 500) expect(received.length).toBe(5)
  })
})

// @ADDR-18 @ADDR-19 @ACC-ADDR-04
test('Yandex is asked for 7 addresses of the city’s box, in the city’s language, by the city’s name and the text (API-28, ADDR-17)', async () => {
  const { geocoder, city } = open('yandex')
  await geocoder.suggest({ city, text: 'Тверская', language: 'en' })
  expect(Object.fromEntries(received[0]?.url.searchParams ?? [])).toMatchObject({
    text: 'Москва Тверская',
    results: '7',
    types: 'house,street',
    lang: 'ru',
    bbox: '37.3,55.6~38,55.9',
    countries: 'ru',
  })
})

// @ACC-ADDR-05
test('Google is asked within the city’s box and gives place ids (API-29, ADDR-20)', async () => {
  const { geocoder, city } = open('google')
  const [first] = await geocoder.suggest({ city, text: 'Тверская', language: 'ru' })
  expect(first?.placeId).toBe('place-1')
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    input: 'Тверская',
    locationRestriction: { rectangle: { low: { latitude: 55.6, longitude: 37.3 }, high: { latitude: 55.9, longitude: 38 } } },
  })
})

test('settings name a service for a city or for all; what it lacks is told at the start (ADDR-21)', () => {
  const faults: string[] = []
  expect(readMapSettings({ MAPS: 'istanbul=google,photon', GOOGLE_MAPS_KEY: 'k', PHOTON_URL: 'http://p' }, faults)).toMatchObject({
    service: 'photon',
    byCity: { istanbul: 'google' },
  })
  expect(faults).toEqual([])
  readMapSettings({ MAPS: 'yandex,kazan=nowhere' }, faults)
  expect(faults.map((fault) => fault.split(',')[0])).toEqual(['MAPS has "kazan=nowhere"', 'MAPS names yandex', 'MAPS names yandex'])
})

test('a city whose service has a key for browsers shows its map, any other one ours (ADDR-21, DECIDE-38)', () => {
  const viewsOf = (source: Record<string, string>) => {
    const faults: string[] = []
    const views = createMapViews(readMapSettings({ ...keys, ...source }, faults))
    return { faults, of: (alias: string) => views.of({ alias }), other: views.of(null) }
  }
  const keys = { YANDEX_SUGGEST_KEY: 'ks', YANDEX_GEOCODER_KEY: 'kg', GOOGLE_MAPS_KEY: 'k' }
  const browser = { YANDEX_MAPS_JS_KEY: 'ky', GOOGLE_MAPS_JS_KEY: 'kb', GOOGLE_MAP_ID: 'style-1' }
  const MAPS = 'moscow=yandex,istanbul=google'
  const shown = viewsOf({ MAPS, ...browser })
  expect([shown.of('moscow'), shown.of('istanbul'), shown.of('kazan'), shown.other]).toEqual([
    { provider: 'yandex', key: 'ky' },
    { provider: 'google', key: 'kb', mapId: 'style-1' },
    { provider: 'local' },
    { provider: 'local' },
  ])
  expect(viewsOf({ MAPS: 'yandex', ...browser }).other).toEqual({ provider: 'yandex', key: 'ky' })
  const without = viewsOf({ MAPS })
  expect([without.of('moscow'), without.of('istanbul'), without.faults]).toEqual([{ provider: 'local' }, { provider: 'local' }, []])
  expect(viewsOf({ MAPS, GOOGLE_MAPS_JS_KEY: 'kb' }).faults).toEqual([expect.stringContaining('GOOGLE_MAP_ID')])
})
