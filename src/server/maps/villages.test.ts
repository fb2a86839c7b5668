import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, shopper } from '#kit/shopper.ts'
import { type ExtractNode, type ExtractWay, writeExtract } from '#kit/write-extract.ts'
import { importMap } from './import-map.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sofra-villages-'))
  app = await createTestApp({ maps: folder })
  const path = join(folder, 'region.osm.pbf')
  await writeExtract(
    path,
    nodes.toSorted((a, b) => a.id - b.id),
    ways,
    [
      {
        id: 1,
        members: [{ id: 90, role: 'outer' }],
        tags: { type: 'boundary', boundary: 'administrative', admin_level: '8', name: 'Усады' },
      },
      {
        id: 3,
        members: [{ id: 91, role: 'outer' }],
        tags: { type: 'boundary', boundary: 'administrative', admin_level: '9', name: 'Приволжский район' },
      },
      {
        id: 2,
        members: [
          { id: 61, role: 'house', kind: 'node' },
          { id: 62, role: 'house', kind: 'node' },
        ],
        tags: { type: 'associatedStreet', name: 'улица Связи' },
      },
    ],
  )
  await importMap(app.database, path, { folder, log: () => undefined })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const house = (id: number, at: [number, number], number: string, tags: Record<string, string> = {}): ExtractNode => ({
  id,
  at,
  tags: { 'addr:street': 'Садовая улица', 'addr:housenumber': number, ...tags },
})
const point = (id: number, at: [number, number]): ExtractNode => ({ id, at })
/** The four corners of a square around a point. @param half half of its side, in degrees */
const outline = (id: number, [latitude, longitude]: [number, number], half: number): ExtractNode[] =>
  [
    [half, half],
    [half, -half],
    [-half, -half],
    [-half, half],
  ].map(([y, x], at) => point(id + at, [latitude + (y as number), longitude + (x as number)]))

/** Gardens Street in Kazan, in two villages of which one tells its name and the other lies in a boundary, and in two suburbs. */
const nodes: ExtractNode[] = [
  house(1, [55.79, 49.11], '1', { 'addr:city': 'kazan ru' }),
  house(2, [55.7905, 49.11], '3', { 'addr:city': 'kazan ru' }),
  house(11, [55.7, 49.0], '1', { 'addr:city': 'Боровое' }),
  house(12, [55.7005, 49.0], '40', { 'addr:city': 'Боровое' }),
  house(21, [55.85, 49.3], '1'),
  house(22, [55.8505, 49.3], '2'),
  ...outline(900, [55.85, 49.3], 0.01),
  house(31, [55.8, 49.2], '1', { 'addr:street': 'Лесная улица', 'addr:suburb': 'Азино' }),
  house(32, [55.802, 49.2], '1', { 'addr:street': 'Лесная улица', 'addr:suburb': 'Горки' }),
  // Field Street has an English name in the city only; River Street lies in a part of the city that has a boundary.
  house(35, [55.795, 49.12], '1', { 'addr:street': 'Полевая улица', 'addr:city': 'kazan ru' }),
  house(36, [55.701, 49.01], '1', { 'addr:street': 'Полевая улица', 'addr:city': 'Боровое' }),
  point(39, [55.7955, 49.12]),
  house(37, [55.76, 49.15], '1', { 'addr:street': 'Речная улица' }),
  house(38, [55.702, 49.01], '1', { 'addr:street': 'Речная улица', 'addr:city': 'Боровое' }),
  ...outline(910, [55.76, 49.15], 0.005),
  // Numbers that only something else tells the street of.
  house(41, [55.81, 49.1], '2', { 'addr:street': 'улица Чисел' }),
  house(42, [55.811, 49.1], '8', { 'addr:street': 'улица Чисел' }),
  { id: 51, at: [55.82, 49.1], tags: { entrance: 'yes', 'addr:housenumber': '5А' } },
  point(52, [55.8201, 49.1]),
  point(53, [55.8201, 49.1002]),
  { id: 61, at: [55.83, 49.1], tags: { 'addr:housenumber': '7' } },
  { id: 62, at: [55.8301, 49.1], tags: { 'addr:housenumber': '9;11' } },
]
const ways: ExtractWay[] = [
  { id: 70, refs: [41, 42], tags: { 'addr:interpolation': 'even' } },
  { id: 80, refs: [51, 52, 53, 51], tags: { building: 'yes', 'addr:street': 'улица Входов' } },
  { id: 90, refs: [900, 901, 902, 903, 900], tags: {} },
  { id: 91, refs: [910, 911, 912, 913, 910], tags: {} },
  { id: 92, refs: [35, 39], tags: { highway: 'residential', name: 'Полевая улица', 'name:en': 'Field Street' } },
]

const body = (text: string) => ({ city_id: app.city('kazan').id, text })
const suggest = async (text: string) => {
  const { suggestions } = must(await shopper(app).call('POST /api/geocoder/suggest', { body: body(text) }))
  return suggestions.map(({ title, subtitle }) => `${title} (${subtitle})`).toSorted()
}
const find = async (address: string) => {
  const found = must(await shopper(app).call('POST /api/geocoder/searchByAddress', { body: { city_id: app.city('kazan').id, address } }))
  if (found.suggestions.length > 0) return found.suggestions.map(({ subtitle }) => subtitle).toSorted()
  if (found.needs_pin) return 'asks for the pin'
  return found.latitude === null ? null : Math.round(found.latitude * 1000) / 1000
}

test('streets of one name are suggested apart, each with its place and its own houses', async () => {
  expect(await suggest('Садовая улица')).toEqual([
    'Садовая улица (kazan ru)',
    'Садовая улица (Боровое, kazan ru)',
    'Садовая улица (Усады, kazan ru)',
  ])
  expect(await suggest('Садовая 1')).toEqual([
    'Садовая улица, 1 (kazan ru)',
    'Садовая улица, 1 (Боровое, kazan ru)',
    'Садовая улица, 1 (Усады, kazan ru)',
  ])
  expect(await suggest('Садовая 40')).toContain('Садовая улица, 40 (Боровое, kazan ru)')
  expect(await suggest('Лесная 1')).toEqual(['Лесная улица, 1 (Азино, kazan ru)', 'Лесная улица, 1 (Горки, kazan ru)'])
})

test.each<[address: string, found: number | string | string[]]>([
  ['Садовая улица, 1, Боровое', 55.7],
  ['Боровое, Садовая улица, 1', 55.7],
  ['Садовая улица, 1, Усады', 55.85],
  ['Садовая улица, 3', 55.791],
  ['Садовая улица, 1', 55.79],
  ['Садовая улица, 40', ['kazan ru', 'Боровое, kazan ru']],
  ['Полевая улица, 1', 55.795],
  ['Полевая улица, 1, Боровое', 55.701],
  ['Речная улица, 1', 55.76],
  ['Речная улица, 1, Боровое', 55.702],
  ['Садовая улица, 40, Усады', 'asks for the pin'],
  ['Садовая улица, 3, Боровое', 'asks for the pin'],
  ['Лесная улица, 1', ['Азино, kazan ru', 'Горки, kazan ru']],
  ['Лесная улица, 99', ['Азино, kazan ru', 'Горки, kazan ru']],
  ['Лесная улица, 1, Горки', 55.802],
])('%s is found in its own place, or asked for: never another street', async (address, found) => {
  expect(await find(address)).toEqual(found)
})

test.each<[address: string, found: number | string]>([
  ['улица Чисел, 4', 55.81],
  ['улица Чисел, 6', 55.811],
  ['улица Чисел, 5', 'asks for the pin'],
  ['улица Входов, 5А', 55.82],
  ['улица Связи, 7', 55.83],
  ['улица Связи, 11', 55.83],
])('%s: lines between houses, entrances and relations of a street have houses, too', async (address, found) => {
  expect(await find(address)).toBe(found)
})

test('the house typed to a street that was chosen is looked for on that street', async () => {
  const { suggestions } = must(await shopper(app).call('POST /api/geocoder/suggest', { body: body('Лесная улица') }))
  const hills = suggestions.find(({ subtitle }) => subtitle.startsWith('Горки'))
  const at = { city_id: app.city('kazan').id, address: 'Лесная улица, 1', place_id: hills?.place_id ?? null }
  expect(must(await shopper(app).call('POST /api/geocoder/searchByAddress', { body: at })).latitude).toBe(55.802)
  const village = must(await shopper(app).call('POST /api/geocoder/suggest', { body: body('Садовая улица Усады') })).suggestions
  const none = { ...at, address: 'Садовая улица, 3', place_id: village[0]?.place_id ?? null }
  expect(must(await shopper(app).call('POST /api/geocoder/searchByAddress', { body: none }))).toMatchObject({
    area: 'Усады',
    street: 'Садовая улица',
    house: null,
    needs_pin: true,
  })
})

test('an address that is kept is set again on its own street, be it typed without the place', async () => {
  const visitor = shopper(app)
  const at = { city_id: app.city('kazan').id, address: 'Лесная улица, 1' }
  const found = async (district: string) => {
    const reply = await visitor.call('POST /api/user/addresses/set-by-address', { body: { ...at, district } })
    return JSON.stringify(reply)
  }
  expect(await found('Горки')).toContain('55.802')
  expect(await found('Азино')).not.toContain('55.802')
})
