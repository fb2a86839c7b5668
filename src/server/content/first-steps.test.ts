import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inEachLanguage } from '#domain/language.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { createEmptyDatabase } from '#kit/database.ts'
import { must } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant, owner } from '#kit/staff.ts'
import { proposedCity } from './propose-city.ts'
import { migrate } from '#server/database/migrate.ts'
import { writeExtract } from '#kit/write-extract.ts'
import { contentOf } from '#server/import/read-content.ts'

const folder = await mkdtemp(join(tmpdir(), 'sofra-first-'))

// An owner who begins with nothing: an empty database, and a brand without a city, a shop or a menu.

let app: TestApp
let olga: Colleague
beforeAll(async () => {
  const made = await createEmptyDatabase()
  await migrate(made.url)
  app = await createTestApp({ made, maps: join(folder, 'maps') })
  olga = await owner(app, { name: 'Olga' })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const brand = 'sofra'
const steps = async () => {
  const { steps: all, open, currencies } = must(await olga.call('GET /api/staff/content/first-steps', { query: { brand } }))
  return { done: all.filter(({ done }) => done).map(({ step }) => step), open, currencies }
}
const unopened = async (who = olga) => must(await who.call('GET /api/staff/content/unopened')).brands.map(({ alias }) => alias)
const point = { latitude: 48.41, longitude: 15.61 }
const bbox = [
  [48.3, 15.5],
  [48.5, 15.7],
]
const propose = async (country: string, longitude?: number) =>
  must(
    await olga.call('GET /api/staff/content/cities/proposal', { query: { brand, country, ...(longitude !== undefined && { longitude }) } }),
  )
const named = (name: string) => inEachLanguage(() => name)
const saveCity = async (data: Record<string, unknown>, seen: Record<string, unknown> | null = null) =>
  must(await olga.call('POST /api/staff/content/cities', { body: { brand, seen, data } }))
const cities = async () => must(await olga.call('GET /api/staff/content/cities', { query: { brand } }))
const addShop = async (data: Record<string, unknown>, city = 'krems') =>
  must(await olga.call('POST /api/staff/content/entries', { body: { act: 'add', brand, kind: 'shop', list: city, after: null, data } }))
const publish = async (entries: { kind: 'shop'; key: string }[] | null) =>
  must(await olga.call('POST /api/staff/content/publish', { body: { brand, entries, note: null, at: null } }))
const week = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, { working_time: '00:00-24:00' }]))
const shop = {
  name: named('Old town'),
  address: { street: named('Obere Landstraße 10'), description: named('From the yard') },
  map: { coordinates: point },
  cooking_time: 20,
  capacity: 50,
  schedule: { default: week },
  type: 'stop',
}
const bring = async (body: Buffer, query: Record<string, string> = {}) =>
  must(
    await olga.call('POST /api/staff/content/import', { query: { brand, ...query }, body, headers: { 'content-type': 'application/zip' } }),
  )
const sheet = `Dish,Group,Name,Price (EUR),allergens
margherita,Pizza,Margherita,9.90,"gluten, milk"
juice,Cold drinks,Juice,4.20,`

test('a country says its time zone, money and numbers; of several zones that of the place is the first (OPS-SETTINGS-05)', async () => {
  const austria = await propose('AT')
  expect(austria.data).toMatchObject({
    timezone: 'Europe/Vienna',
    prices: { currency_code: 'EUR', fractional: true },
    country: { code: 'AT', name: { en: 'Austria', ru: 'Австрия' } },
    phone_masks: [{ code: '+43', country_code: 'AT' }],
  })
  expect((await propose('US', -118)).timezones[0]).toBe('America/Los_Angeles')
  expect((await propose('JP')).data).toMatchObject({ prices: { currency_code: 'JPY', fractional: false } })
  expect((await olga.call('GET /api/staff/content/cities/proposal', { query: { brand, country: 'XX' } })).status).toBe(422)
})

test('every country that is offered gives a city that the import would take', async () => {
  const { countries } = await cities()
  const own = { name: named('X'), seo_name: named('in X'), alias: 'x', cash_maximum: 100, map: { bbox, coordinates: point } }
  const sofra = app.services.brands.find(({ alias }) => alias === brand)
  if (!sofra) throw new Error('No brand')
  const faultsIn = (code: string) =>
    contentOf({ cities: [{ ...proposedCity(sofra, code, undefined, []).data, ...own }], brands: [] }).faults
  const faulty = countries.map(({ code }) => code).filter((code) => faultsIn(code).length > 0)
  expect([countries.length > 200, faulty]).toEqual([true, []])
})

// @OPS-SETTINGS-05 @OPS-SHOPS-07
test('an owner comes from an empty brand to an open shop by calls of screens alone (OPS-SETTINGS-05)', async () => {
  expect(await unopened()).toContain(brand)
  expect(await steps()).toEqual({ done: [], open: false, currencies: [] })

  const { data } = await propose('AT')
  const faulty = await saveCity({ ...data, name: named('Krems'), cash_maximum: -1, map: { coordinates: point, bbox } })
  expect([faulty.publication, faulty.faults.map(({ path }) => path)]).toEqual([null, ['/cash_maximum']])
  const city = await saveCity({ ...data, name: named('Krems'), cash_maximum: 200, map: { coordinates: point, bbox } })
  expect([city.alias, city.faults]).toEqual(['krems', []])
  expect((await cities()).cities).toMatchObject([{ alias: 'krems', is_served: false, data: { seo_name: { en: 'in Krems' } } }])
  expect(await steps()).toMatchObject({ done: ['city'], currencies: ['EUR'] })

  const first = await addShop(shop)
  expect((await publish([{ kind: 'shop', key: first.key }])).faults).toEqual([])
  const { data: copied } = must(await olga.call('GET /api/staff/content/entry', { query: { brand, kind: 'shop', key: first.key } }))
  const { alias: _, ...like } = copied ?? {}
  const second = await addShop({ ...like, name: named('Station') })
  expect(second.data).toMatchObject({ alias: 'station', schedule: { default: week }, capacity: 50, cooking_time: 20 })
  expect((await steps()).done).toEqual(['city', 'shops', 'hours'])

  const archive = Buffer.from(zipSync({ 'dishes (1).csv': strToU8(sheet) }))
  const told = await bring(archive)
  expect(told.faults).toEqual([])
  const kept = await bring(archive, { confirm: told.digest ?? '' })
  expect(kept.publication).not.toBeNull()
  expect(
    must(await olga.call('GET /api/staff/content/entries', { query: { brand, kind: 'group' } })).entries.map(({ name }) => name),
  ).toEqual(['Pizza', 'Cold drinks'])
  expect([(await steps()).open, (await unopened()).includes(brand)]).toEqual([false, true])

  const { publication, faults } = must(await olga.call('POST /api/staff/content/open', { body: { brand } }))
  expect([publication !== null, faults]).toEqual([true, []])
  expect([(await steps()).open, (await unopened()).includes(brand)]).toEqual([true, false])
  const { places } = app.snapshot(brand)
  expect(places.shops.map(({ alias, stopped }) => [alias, stopped])).toEqual([
    ['station', false],
    ['old-town', false],
  ])
})

test('a city that somebody has changed meanwhile stays as they made it, and only owners of the whole chain change one', async () => {
  const seen = (await cities()).cities[0]?.data ?? {}
  expect((await saveCity({ ...seen, phone: '+43 2732 11111' }, seen)).publication).not.toBeNull()
  expect(await saveCity({ ...seen, phone: '+43 2732 22222' }, seen)).toMatchObject({ is_changed: true, publication: null })
  expect((await cities()).cities[0]?.data.phone).toBe('+43 2732 11111')
  const boris = await colleague(app, [grant('owner', brandPlace(brand))])
  expect((await boris.call('POST /api/staff/content/cities', { body: { brand, seen, data: seen } })).status).toBe(404)
  expect(must(await boris.call('GET /api/staff/content/cities', { query: { brand } })).may_edit).toBe(false)
})

const sendMap = async (bytes: Buffer, who = olga) =>
  who.call('POST /api/staff/content/map', {
    query: { file: 'krems.osm.pbf' },
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  })
const map = async () => must(await olga.call('GET /api/staff/content/map'))
const ended = () =>
  vi.waitUntil(async () => ((await map()).last?.state === 'running' ? null : (await map()).last), { timeout: 100_000, interval: 500 })

// @OPS-SETTINGS-05
test(
  'a map comes on a screen: its streets are known afterwards, and a file that is none changes nothing and says why',
  { timeout: 240_000 },
  async () => {
    const street = { 'addr:street': 'Obere Landstraße' }
    const path = join(folder, 'krems.osm.pbf')
    await writeExtract(
      path,
      [
        { id: 1, at: [48.41, 15.61] },
        { id: 2, at: [48.411, 15.612] },
        { id: 3, at: [48.4105, 15.611], tags: { ...street, 'addr:housenumber': '10' } },
      ],
      [{ id: 1, refs: [1, 2], tags: { highway: 'residential', name: 'Obere Landstraße' } }],
    )
    const bytes = await readFile(path)
    const boris = await colleague(app, [grant('owner', brandPlace(brand))])
    expect((await sendMap(bytes, boris)).status).toBe(404)
    must(await sendMap(Buffer.from('no map')))
    const failed = await ended()
    expect([failed?.state, failed?.why, (await map()).cities[0]?.streets]).toEqual(['failed', [{ code: 'other-format' }], 0])
    must(await sendMap(bytes.subarray(0, -10)))
    expect((await ended())?.why).toEqual([{ code: 'cut-off' }])
    must(await sendMap(bytes))
    expect(await ended()).toMatchObject({ state: 'done', percent: 100, by: 'Olga', cities: [{ alias: 'krems', streets: 1, houses: 1 }] })
    expect((await map()).cities).toMatchObject([{ alias: 'krems', streets: 1, houses: 1 }])
    expect((await steps()).done).toContain('map')
  },
)
