import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, shopper } from '#kit/shopper.ts'
import type { FoundAddress, SeveralAddresses } from '#server/providers/maps/geocoder.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const suggest = async (text: string, city = 'moscow', headers: Record<string, string> = {}) =>
  must(await shopper(app, headers).call('POST /api/geocoder/suggest', { body: { city_id: app.city(city).id, text } })).suggestions

test('suggestions begin at two characters (CONST-28)', async () => {
  expect(await suggest('Т')).toEqual([])
  expect((await suggest('Тв')).map(({ title }) => title)).toEqual(['Тверская улица'])
})

test('a street is suggested; with a number that exists, its houses (ENTITY-07)', async () => {
  expect(await suggest('тверская')).toEqual([
    {
      index: 0,
      title: 'Тверская улица',
      subtitle: 'Centre ru, Москва',
      type: 'street',
      address: 'Тверская улица',
      full_address: 'Москва, Тверская улица',
      place_id: expect.stringMatching(/^street:\d+$/) as string,
      needs_pin: false,
    },
  ])
  const houses = await suggest('тверская 1')
  expect(houses.map(({ title, type }) => [title, type])).toEqual([
    ['Тверская улица, 1', 'house'],
    ['Тверская улица, 12А', 'house'],
    ['Тверская улица, 10/2', 'house'],
  ])
  expect(houses[0]?.place_id).toMatch(/^\d+:1$/)
})

test.each([
  ['a typing error', 'тверкая улица'],
  ['another order', 'улица Тверская'],
  ['an abbreviation', 'ул. Тверская'],
  ['another language', 'Tverskaya'],
  ['a German spelling', 'Twerskaja'],
  ['the other keyboard layout', 'ndthcrfz'],
  ['two letters swapped', 'твесркая'],
  ['the name of the city before it', 'Москва, Тверская'],
  ['a short name of the city before it', 'МСК, Тверская'],
  ['its country and region before it', 'Россия, Московская обл., Тверская'],
  ['only its kind and beginning', 'ул Твер'],
])('a street is found with %s', async (_name, typed) => {
  expect((await suggest(typed))[0]?.title).toBe('Тверская улица')
})

test('a short name of the city before an address leads to its houses, which a person has to choose', async () => {
  expect((await suggest('МСК, Тверская 12А')).map(({ title }) => title)).toEqual(['Тверская улица, 12А'])
  expect(await suggest('Тверская, 1, 2, 3, no such street')).toEqual([])
  const search = { body: { address: 'Мурманск, Тверская 12А', city_id: app.city('moscow').id } }
  expect(must(await shopper(app).call('POST /api/geocoder/searchByAddress', search)).latitude).toBeNull()
})

test('suggestions speak the visitor’s language and stay in their city', async () => {
  expect((await suggest('Tverskaya', 'moscow', { 'accept-language': 'en' }))[0]).toMatchObject({
    title: 'Tverskaya Street',
    full_address: 'Moscow, Tverskaya Street',
  })
  expect(await suggest('Тверская', 'istanbul')).toEqual([])
})

test('at most seven are suggested (CONST-28)', async () => {
  expect((await suggest('улица')).length).toBeLessThanOrEqual(7)
})

test.each([
  ['wildcards', '%%'],
  ['a backslash', '\\_'],
  ['a quote', "' or 1=1 --"],
  ['a word of the language', 'constructor prototype'],
  ['a number alone', '12'],
  ['signs', '!!'],
])('%s find nothing and break nothing', async (_name, typed) => {
  expect(await suggest(typed)).toEqual([])
})

test.each([
  ['the house of another alphabet', 'Тверская 12A', 'Тверская улица, 12А'],
  ['a house with a fraction', 'тверская 10/2', 'Тверская улица, 10/2'],
  ['abbreviations all over', 'ул.Тверская, д.2', 'Тверская улица, 2'],
])('%s is found', async (_name, typed, title) => {
  expect((await suggest(typed))[0]).toMatchObject({ title, type: 'house' })
})

test.each([
  ['Bagdat cad 7', 'Bağdat Caddesi 7'],
  ['BAĞDAT CADDESİ 18/b', 'Bağdat Caddesi 18/B'],
  ['багдат 7', 'Bağdat Caddesi 7'],
])('%s is found in Istanbul', async (typed, title) => {
  expect((await suggest(typed, 'istanbul'))[0]?.title).toBe(title)
})

test('a suggestion’s place id names its house, whatever the text says by then', async () => {
  const [house] = await suggest('тверская 2')
  const visitor = shopper(app)
  const set = await visitor.call('POST /api/user/addresses/set-by-address', {
    body: { city_id: app.city('moscow').id, address: 'что-то иное', place_id: house?.place_id ?? null },
  })
  expect(must(set).delivery_address).toMatchObject({ address: 'Тверская улица, 2', map: { coordinates: { latitude: 55.761 } } })
  const elsewhere = { city_id: app.city('istanbul').id, address: 'Bağdat Caddesi 7', place_id: house?.place_id ?? null }
  const answer = await visitor.call('POST /api/geocoder/searchByAddress', { body: elsewhere })
  expect(must(answer)).toMatchObject({ latitude: 41.002, longitude: 29.03 })
})

test('a text without end is refused', async () => {
  const { status } = await shopper(app).call('POST /api/geocoder/suggest', {
    body: { city_id: app.city('moscow').id, text: 'я'.repeat(2001) },
  })
  expect(status).toBe(422)
})

// @DECIDE-127
test('the address at a point (API-26, ACC-API-19)', async () => {
  const request = async (latitude: number, longitude: number, city_id?: number) =>
    must(
      await shopper(app).call('POST /api/geocoder/searchByCoordinates', {
        body: { coordinates: { latitude, longitude }, ...(city_id ? { city_id } : {}) },
      }),
    )
  expect(await request(55.7601, 37.6001)).toEqual({
    locality: 'Москва',
    district: 'Centre ru',
    area: null,
    street: 'Тверская улица',
    house: '1',
    needs_pin: false,
    is_named: false,
    zone_id: expect.any(Number) as unknown,
  })
  expect(await request(55.7601, 37.6001, app.city('moscow').id)).toMatchObject({ house: '1' })
  for (const [latitude, longitude] of [
    [55.65, 37.4],
    [0, 0],
    [-90, 180],
  ] as const)
    expect(await request(latitude, longitude)).toEqual({
      locality: null,
      district: null,
      area: null,
      street: null,
      house: null,
      needs_pin: false,
      is_named: false,
      zone_id: null,
    })
})

// @DECIDE-127
test('the point of an address, in one city or in any (API-27, ACC-API-20)', async () => {
  const request = async (address: string, city_id?: number) =>
    must(await shopper(app).call('POST /api/geocoder/searchByAddress', { body: { address, ...(city_id ? { city_id } : {}) } }))
  expect(await request('Тверская улица, 2')).toMatchObject({ latitude: 55.761, longitude: 37.604 })
  expect(await request('Bağdat Caddesi 7')).toMatchObject({ latitude: 41.002, longitude: 29.03 })
  expect(await request('Bağdat Caddesi 7', app.city('moscow').id)).toMatchObject({ latitude: null, longitude: null })
  expect(await request('Нигде, 1')).toMatchObject({ latitude: null, longitude: null })
})

// @VALID-09
test('a person who wants to be told of a wider area is written down, with digits only (API-30, ACC-API-25)', async () => {
  const report = (phone: string, city_id = app.city('moscow').id) =>
    shopper(app).call('POST /api/feedback/unavailable-delivery-address', { body: { latitude: 55.7, longitude: 37.9, city_id, phone } })
  expect(must(await report('+7 (900) 123-45-67'))).toEqual({ success: true })
  expect(await app.database.kysely.selectFrom('unavailable_address_report').select(['phone', 'brand', 'latitude']).execute()).toEqual([
    { phone: '79001234567', brand: 'sofra', latitude: 55.7 },
  ])
  const short = await report('+7 900')
  expect([short.status, Object.keys(short.problem.errors ?? {})]).toEqual([422, ['phone']])
  expect((await report('+7 (900) 123-45-67', 999)).status).toBe(404)
  expect(await app.database.kysely.selectFrom('unavailable_address_report').select('id').execute()).toHaveLength(1)
})

// @ADDR-08
test('an address that is not found has no point: what was typed is written down instead (NOTDELIVERED-01, ADDR-07)', async () => {
  const report = (place: object) =>
    shopper(app).call('POST /api/feedback/unavailable-delivery-address', {
      body: { ...place, city_id: app.city('moscow').id, phone: '+7 (900) 123-45-68' },
    })
  expect(must(await report({ address: ' Новая улица, 1 ' }))).toEqual({ success: true })
  const kept = app.database.kysely.selectFrom('unavailable_address_report').where('phone', '=', '79001234568')
  expect(await kept.select(['latitude', 'longitude', 'address']).execute()).toEqual([
    { latitude: null, longitude: null, address: 'Новая улица, 1' },
  ])
  for (const nowhere of [{}, { address: ' ' }, { latitude: 55.7 }]) {
    const { status, problem } = await report(nowhere)
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['address']])
  }
})

test('a house that only a later city has is found there, and not asked about in an earlier one', async () => {
  const { geocoders } = app.services
  const coordinates = { latitude: 41, longitude: 29 }
  const house = { street: 'Lane', house: '5', district: null, coordinates }
  const choice = { type: 'house' as const, name: 'Lane', house: '5', district: 'Mitte', placeId: null }
  const ask = async (late: typeof house | null, early: FoundAddress | SeveralAddresses) => {
    const cities = app.services.snapshots.of('sofra').places.cities
    const of: typeof geocoders.of = (city) => ({
      ...geocoders.of(city),
      find: async () => (city === cities[0] ? early : city === cities[1] ? late : null),
    })
    app.services.geocoders = { of }
    return must(await shopper(app).call('POST /api/geocoder/searchByAddress', { body: { address: 'Lane 5' } }))
  }
  const lacking = { ...house, house: null, needsPin: true as const }
  for (const early of [lacking, { several: [choice, choice] }])
    expect(await ask(house, early)).toMatchObject({ ...coordinates, house: '5', needs_pin: false, suggestions: [] })
  expect(await ask(null, lacking)).toMatchObject({ ...coordinates, needs_pin: true })
  expect((await ask(null, { several: [choice, choice] })).suggestions).toHaveLength(2)
  app.services.geocoders = geocoders
})
