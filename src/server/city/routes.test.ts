import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { must, shopper } from '#kit/shopper.ts'
import type { Language } from '#domain/language.ts'
import { presentShop } from './present-city.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(wednesdayNoon))

test('the cities are those in which the brand has a shop, by name as the language sorts them, the big ones apart, with a word on it (API-19, ACC-API-26)', async () => {
  const { cities, big_cities, message } = must(await shopper(app).call('GET /api/cities'))
  expect(cities.map(({ name }) => name)).toEqual(['Москва', 'berlin ru', 'istanbul ru', 'kazan ru'])
  expect(big_cities).toEqual([{ id: app.city('moscow').id, alias: 'moscow', name: 'Москва', url: '/moscow' }])
  expect(message).toBe('Меню, цены и доставка зависят от города.')
  const english = must(await shopper(app).call('GET /api/cities', { headers: { 'accept-language': 'en' } }))
  expect(english.cities.map(({ name }) => name)).toEqual(['berlin en', 'istanbul en', 'kazan en', 'Moscow'])
  const other = must(await shopper(app, { host: 'imba-pizza.localhost' }).call('GET /api/cities'))
  expect(other.cities.map(({ alias }) => alias)).toEqual(['moscow'])
})

// @ENTITY-02 @ACC-API-27 @ACC-DECIDE-73 @ACC-ENTITY-08 @ACC-ENTITY-09 @ACC-ENTITY-10
test('a city comes with everything its pages need (API-20, ENTITY-01)', async () => {
  const { city } = must(await shopper(app).call('GET /api/cities/:alias', { params: { alias: 'moscow' } }))
  expect(city).toMatchObject({
    alias: 'moscow',
    url: '/moscow',
    timezone: 'Europe/Moscow',
    id: app.city('moscow').id,
    name: 'Москва',
    country: { name: expect.any(String), code: 'RU' },
    phone: expect.stringMatching(/\d/),
    phone_masks: [{ id: expect.any(Number), name: expect.any(String), code: '+7', mask: '+7 (###) ###-##-##', country_code: 'RU' }],
    email: expect.stringContaining('@'),
    is_free_call: expect.any(Boolean),
    order_types: { delivery: true, takeaway: true },
    prices: { currency: '₽', currency_code: 'RUB', fractional: false },
    map: {
      coordinates: { latitude: 55.75, longitude: 37.65 },
      zoom: 12,
      bbox: [
        [55.6, 37.3],
        [55.9, 38],
      ],
    },
    banknotes: [500, 1000, 2000, 5000],
    cash_maximum: 5000,
  })
  expect(city.delivery_zones.map(({ prices }) => prices)).toEqual([
    { has_free_delivery: false, delivery: 150, minimum_order_amount: 700, free_delivery_from: null },
    { has_free_delivery: true, delivery: 0, minimum_order_amount: 1000, free_delivery_from: null },
    { has_free_delivery: false, delivery: 100, minimum_order_amount: 0, free_delivery_from: null },
  ])
  expect(city.delivery_zones[0]?.map.area).toHaveLength(4)
  expect(city.promotions).toMatchObject([
    { alias: 'ten', name: 'Ten ru', subtitle: 'Percent ru', description: '<p>Ten</p> ru', images: { big: expect.stringContaining('/') } },
  ])
  expect(city.popular_products.map(({ name, price }) => [name, price])).toEqual([['philadelphia ru', 520]])
  expect(must(await shopper(app).call('GET /api/cities/:alias', { params: { alias: 'berlin' } })).city).toMatchObject({
    order_types: { takeaway: false },
    promotions: [],
    cash_maximum: 200,
  })
})

test('a city where the brand is not is not found', async () => {
  for (const alias of ['paris', 'MOSCOW', '__proto__', '%00', 'x'.repeat(90)]) {
    expect((await shopper(app).call('GET /api/cities/:alias', { params: { alias } })).status).toBe(404)
  }
  expect((await shopper(app, { host: 'imba-pizza.localhost' }).call('GET /api/cities/:alias', { params: { alias: 'kazan' } })).status).toBe(
    404,
  )
})

// @SHOP-05 @SHOP-06 @ACC-ENTITY-11
test('the shops of a city, one of them taking no orders, with its words (API-21, ENTITY-03)', async () => {
  const { shops } = must(await shopper(app).call('GET /api/shops', { query: { city_id: app.city('moscow').id } }))
  expect(shops.map(({ name, type, alert }) => [name, type, alert])).toEqual([
    ['arbat ru', null, null],
    ['night ru', null, null],
    ['resting ru', 'stop', 'Closed for repair ru'],
  ])
  expect(shops[0]).toMatchObject({
    id: app.shop('arbat').id,
    city_id: app.city('moscow').id,
    company_name: 'Chain Ltd',
    inn: '7700000000',
    ogrn: '1027700000000',
    address: { street: 'arbat street 1 ru', description: 'Round the corner ru' },
    map: { zoom: 15, coordinates: { latitude: 55.75, longitude: 37.59 }, area: null },
    tags: ['wok'],
  })
  expect(shops[0]?.schedule.default['3']).toEqual({
    working_time: '09:00-23:00',
    working_minutes: { from: 540, to: 1380 },
    shifts: [{ from: 540, to: 1380 }],
  })
  // Each has the popular dishes of its own menu: one of them has no rolls.
  const popular = [app.dish('philadelphia').id]
  expect(shops.map(({ popular_products }) => popular_products)).toEqual([popular, popular, []])
})

test('a shop on the map has its own zoom and its area, where it has them (ENTITY-03)', () => {
  const area: [number, number][] = [
    [55.7, 37.5],
    [55.8, 37.5],
    [55.8, 37.6],
  ]
  const { map } = presentShop({ ...app.shop('arbat'), zoom: 13, area }, app.city('moscow'), [], { language: 'ru', now: app.clock.now() })
  expect(map).toEqual({ coordinates: { latitude: 55.75, longitude: 37.59 }, zoom: 13, area })
})

test('a shop’s hours come by date, by special date and by weekday (ACC-ENTITY-12)', () => {
  const month = { '2026-03-04': { order_minutes: [{ from: 600, to: 1500 }] }, '2026-03-08': null }
  const custom = { '2026-03-09': { working_time: '12:00-18:00' }, '2026-03-10': null }
  const shop = { ...app.shop('arbat'), schedule: { ...app.shop('arbat').schedule, month, custom } }
  const { schedule } = presentShop(shop, app.city('moscow'), [], { language: 'ru', now: app.clock.now() })
  expect(Object.keys(schedule.month)).toEqual([
    '2026-02-28',
    ...Array.from({ length: 31 }, (_, day) => `2026-03-${String(day + 1).padStart(2, '0')}`),
  ])
  expect(schedule.month).toMatchObject(month)
  expect([schedule.month['2026-03-05'], schedule.month['2026-03-09'], schedule.month['2026-03-10']]).toEqual([
    { order_minutes: [{ from: 540, to: 1380 }] },
    { order_minutes: [{ from: 720, to: 1080 }] },
    null,
  ])
  expect(schedule.custom).toEqual({
    '2026-03-09': { working_time: '12:00-18:00', working_minutes: { from: 720, to: 1080 }, shifts: [{ from: 720, to: 1080 }] },
    '2026-03-10': null,
  })
  expect(Object.keys(schedule.default)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  expect(schedule.default['7']).toEqual({
    working_time: '09:00-23:00',
    working_minutes: { from: 540, to: 1380 },
    shifts: [{ from: 540, to: 1380 }],
  })
})

test('a city says when orders are taken there, from its first shop’s opening to its last one’s closing (DECIDE-13, ENTITY-01)', async () => {
  const shown = async (alias: string, language: string) =>
    must(await shopper(app).call('GET /api/cities/:alias', { params: { alias }, headers: { 'accept-language': language } })).city.schedule
  expect([await shown('moscow', 'ru'), await shown('moscow', 'en')]).toEqual(['ежедневно 09:00–02:00', 'every day 09:00–02:00'])
})

test.each([
  ['2026-03-04T08:00:00+03:00', { kind: 'opens', time: '09:00', minutes: null }, { kind: 'opens', time: '11:00', minutes: null }],
  ['2026-03-04T12:00:00+03:00', { kind: 'open', time: '23:00', minutes: null }, { kind: 'open', time: '02:00', minutes: null }],
  ['2026-03-04T22:15:00+03:00', { kind: 'closes-soon', time: '23:00', minutes: 45 }, { kind: 'open', time: '02:00', minutes: null }],
  ['2026-03-04T23:00:00+03:00', { kind: 'closed', time: null, minutes: null }, { kind: 'open', time: '02:00', minutes: null }],
  ['2026-03-05T01:30:00+03:00', { kind: 'opens', time: '09:00', minutes: null }, { kind: 'closes-soon', time: '02:00', minutes: 30 }],
])('at %s the cards say when shops are open (SHOP-04, DECIDE-41)', async (now, arbat, night) => {
  app.clock.set(now)
  const { shops } = must(await shopper(app).call('GET /api/shops', { query: { city_id: app.city('moscow').id } }))
  expect(shops.slice(0, 2).map(({ open_state }) => open_state)).toEqual([arbat, night])
})

const shownAt = (schedule: object, now: string, language: Language = 'en') => {
  const shop = { ...app.shop('arbat'), schedule: { ...app.shop('arbat').schedule, ...schedule } }
  return presentShop(shop, app.city('moscow'), [], { language, now: Date.parse(now) })
}

test('customers read the special days of the coming two weeks before they come, and none that is like its weekday', () => {
  const custom = { '2026-03-09': { working_time: '12:00-18:00' }, '2026-03-10': null, '2026-03-11': { working_time: '09:00-23:00' } }
  const special = (now: string, language?: Language) => shownAt({ custom }, now, language).special_days
  const plain = { name: null, delivery: null, takeaway: null }
  const day = { ...plain, date: '2026-03-09', shifts: [{ from: 720, to: 1080 }] }
  const closed = { ...plain, date: '2026-03-10', shifts: [] }
  expect(special('2026-02-23T12:00:00+03:00')).toEqual([])
  expect(special('2026-02-24T12:00:00+03:00')).toEqual([{ ...day, formatted_string: 'Mon, March 9' }])
  expect(special('2026-03-04T12:00:00+03:00', 'de')).toEqual([
    { ...day, formatted_string: 'Mo., 9. März' },
    { ...closed, formatted_string: 'Di., 10. März' },
  ])
  expect(special('2026-03-11T12:00:00+03:00')).toEqual([])
})

test('customers read the hours of delivery and of collecting where the door has others, and special days by name', () => {
  // @OPS-SHOPS-09 @OPS-SHOPS-10
  const name = { ...app.shop('arbat').name, de: 'Ruhetag', en: 'Rest day' }
  const weekend = { working_time: '09:00-23:00', delivery: '18:00-22:00', takeaway: null }
  const shown = shownAt(
    {
      default: { ...app.shop('arbat').schedule.default, 6: weekend, 7: weekend },
      custom: {
        '2026-03-07': { working_time: '12:00-18:00', delivery: '12:00-15:00' },
        '2026-03-09': { working_time: null, name },
        '2026-03-11': { working_time: '09:00-23:00', name },
      },
    },
    '2026-03-04T12:00:00+03:00',
    'de',
  )
  const usual = { from: 1, to: 5, hours: '09:00–23:00' }
  expect(shown.order_hours).toEqual({
    delivery: [usual, { from: 6, to: 7, hours: '18:00–22:00' }],
    takeaway: [usual, { from: 6, to: 7, hours: null }],
  })
  expect(shown.special_days).toMatchObject([
    { date: '2026-03-07', name: null, shifts: [{ from: 720, to: 1080 }], delivery: [{ from: 720, to: 900 }], takeaway: null },
    { date: '2026-03-09', name: 'Ruhetag', shifts: [], delivery: null, takeaway: null },
    { date: '2026-03-11', name: 'Ruhetag', shifts: [{ from: 540, to: 1380 }], delivery: null, takeaway: null },
  ])
  expect([shown.schedule.default['7']?.working_time, shownAt({}, '2026-03-04T12:00:00+03:00').order_hours]).toEqual([
    '09:00-23:00',
    { delivery: null, takeaway: null },
  ])
})

test('a shop that never closes has no time to be open until, unless a day of other hours is near (SHOP-04)', () => {
  const always = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [String(day), { working_time: '00:00-24:00' }]))
  const state = (custom: object) => shownAt({ default: always, custom }, '2026-03-04T23:30:00+03:00').open_state
  expect(state({})).toEqual({ kind: 'open', time: null, minutes: null })
  expect(state({ '2026-03-05': { working_time: '00:00-15:00' } })).toEqual({ kind: 'open', time: '15:00', minutes: null })
  expect(state({ '2026-03-05': null })).toEqual({ kind: 'closes-soon', time: '00:00', minutes: 30 })
})

test('shops of an unknown city are not found, of no city refused', async () => {
  expect((await shopper(app).call('GET /api/shops', { query: { city_id: 999 } })).status).toBe(404)
  for (const query of [{}, { city_id: 'moscow' }])
    expect((await shopper(app).call('GET /api/shops', { query: query as Record<string, string> })).status).toBe(422)
})
