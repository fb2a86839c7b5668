import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { readMap, readTile } from '#kit/read-map.ts'
import { must, shopper } from '#kit/shopper.ts'
import { type ExtractNode, writeExtract } from '#kit/write-extract.ts'
import { toWorld } from '#kit/read-map.ts'
import { importMap } from './import-map.ts'

let app: TestApp
let folder: string
let maps: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sofra-extract-'))
  maps = join(folder, 'maps')
  app = await createTestApp({ maps })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const corners = (id: number, [y, x]: [number, number]): ExtractNode[] => [
  { id, at: [y, x] },
  { id: id + 1, at: [y + 0.0002, x] },
  { id: id + 2, at: [y + 0.0002, x + 0.0003] },
  { id: id + 3, at: [y, x + 0.0003] },
]
const street = { 'addr:street': 'улица Баумана' }
/** A street of Kazan with two houses, a park, a station, and a house in a town that the chain does not serve. */
async function extract(name: string, houses: Record<string, string>[] = [{ ...street, 'addr:housenumber': '44' }]): Promise<string> {
  const path = join(folder, name)
  const nodes: ExtractNode[] = [
    { id: 1, at: [55.79, 49.11] },
    { id: 2, at: [55.792, 49.115] },
    ...corners(10, [55.791, 49.112]),
    ...corners(20, [55.78, 49.13]),
    { id: 40, at: [55.788, 49.12], tags: { railway: 'station', name: 'Казань-1', 'name:en': 'Kazan-1' } },
    { id: 50, at: [10, 10], tags: { ...street, 'addr:housenumber': '1' } },
    ...houses.map((tags, index): ExtractNode => ({ id: 100 + index, at: [55.7905 + index * 0.001, 49.1125], tags })),
  ]
  await writeExtract(path, nodes, [
    { id: 1, refs: [1, 2], tags: { highway: 'secondary', name: 'улица Баумана', 'name:en': 'Bauman Street', 'name:tr': 'Bauman Caddesi' } },
    {
      id: 2,
      refs: [10, 11, 12, 13, 10],
      tags: { building: 'yes', ...street, 'addr:housenumber': '46 к2', 'addr:suburb': 'Вахитовский район' },
    },
    { id: 3, refs: [20, 21, 22, 23, 20], tags: { leisure: 'park', name: 'Парк' } },
    { id: 4, refs: [1, 999], tags: { highway: 'footway' } },
  ])
  return path
}

const load = (path: string, said: string[] = [], replaces = false) =>
  importMap(app.database, path, { folder: maps, replaces, log: (line) => said.push(line) })
const suggest = async (text: string, headers = {}) =>
  must(await shopper(app, headers).call('POST /api/geocoder/suggest', { body: { city_id: app.city('kazan').id, text } })).suggestions

test('an extract of OpenStreetMap becomes addresses that are found, and a map that shows them', async () => {
  const said: string[] = []
  expect(await suggest('Баумана')).toEqual([])
  expect(await load(await extract('one.osm.pbf'), said)).toMatchObject([{ alias: 'kazan', streets: 1, houses: 2 }])
  expect(said).toContain('Read 100 % of 0.0 MB.')

  expect((await suggest('Баумана 44'))[0]).toMatchObject({ title: 'улица Баумана, 44', type: 'house' })
  expect((await suggest('bauman 46', { 'accept-language': 'en' }))[0]?.title).toBe('Bauman Street, 46 к2')
  expect((await suggest('Баумана 46 корп. 2'))[0]?.title).toBe('улица Баумана, 46 к2')
  expect((await suggest('Казань-1'))[0]).toMatchObject({ title: 'Казань-1', type: 'place' })
  const near = await shopper(app).call('POST /api/geocoder/searchByCoordinates', {
    body: { coordinates: { latitude: 55.7911, longitude: 49.1121 } },
  })
  expect(must(near)).toMatchObject({ street: 'улица Баумана', house: '46 к2' })

  const { map } = must(await shopper(app).call('GET /api/map', { query: { city_id: app.city('kazan').id } }))
  expect([map.attribution, map.attribution_url]).toEqual(['© участники OpenStreetMap', 'https://www.openstreetmap.org/copyright'])
  const [x, y] = toWorld([55.791, 49.112])
  const tile = await readMap(join(maps, map.tiles?.replace('/maps/', '') ?? '')).getZxy(
    14,
    Math.floor(x * 2 ** 14),
    Math.floor(y * 2 ** 14),
  )
  const layers = readTile(tile?.data ?? new ArrayBuffer())
  expect(layers.roads?.features.map(({ tags }) => tags.name_en)).toContain('Bauman Street')
  expect(layers.buildings?.features).toHaveLength(1)
  expect(layers.houses?.features.map(({ tags }) => tags.number).sort()).toEqual(['44', '46 к2'])
})

test('a file of the same name refreshes what came from it: what is gone is gone, the old map too', async () => {
  await load(await extract('one.osm.pbf', [{ ...street, 'addr:housenumber': '48' }]))
  expect((await suggest('Баумана 44')).filter(({ type }) => type === 'house')).toEqual([])
  expect((await suggest('Баумана 48'))[0]?.title).toBe('улица Баумана, 48')
  expect((await readdir(maps)).filter((name) => name.startsWith('kazan'))).toHaveLength(1)
  expect((await readdir(maps)).filter((name) => !name.endsWith('.pmtiles'))).toEqual(['extracts'])
  expect(await readdir(join(maps, 'extracts'))).toHaveLength(2)
})

test('what a run left behind that was killed is cleared by the next', async () => {
  await mkdir(join(maps, 'work'), { recursive: true })
  await writeFile(join(maps, 'work', 'extract.nodes'), 'half')
  await writeFile(join(maps, 'extracts', '999999.pmtiles'), 'half')
  await load(await extract('one.osm.pbf', [{ ...street, 'addr:housenumber': '48' }]))
  expect(await readdir(maps)).not.toContain('work')
  expect(await readdir(join(maps, 'extracts'))).not.toContain('999999.pmtiles')
})

test('two imports never run at once', async () => {
  const path = await extract('one.osm.pbf', [{ ...street, 'addr:housenumber': '48' }])
  const both = await Promise.allSettled([load(path), load(path)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a house of several ways round a yard is an address, and is drawn with its yard', async () => {
  const path = join(folder, 'yard.osm.pbf')
  await writeExtract(
    path,
    [...corners(10, [55.791, 49.112]), ...corners(20, [55.7911, 49.1121])],
    [
      { id: 1, refs: [10, 11, 12], tags: {} },
      { id: 2, refs: [10, 13, 12], tags: {} },
      { id: 3, refs: [20, 21, 22, 23, 20], tags: {} },
    ],
    [
      {
        id: 1,
        members: [
          { id: 2, role: 'outer' },
          { id: 3, role: 'inner' },
          { id: 1, role: 'outer' },
        ],
        tags: { type: 'multipolygon', building: 'yes', ...street, 'addr:housenumber': '50' },
      },
      { id: 2, members: [{ id: 99, role: 'outer' }], tags: { type: 'multipolygon', building: 'yes', ...street, 'addr:housenumber': '52' } },
      { id: 3, members: [{ id: 3, role: '' }], tags: { type: 'route', ...street, 'addr:housenumber': '54' } },
    ],
  )
  expect(await load(path, [], true)).toMatchObject([{ alias: 'kazan', streets: 1, houses: 1 }])
  expect((await suggest('Баумана 50'))[0]?.title).toBe('улица Баумана, 50')
  const { map } = must(await shopper(app).call('GET /api/map', { query: { city_id: app.city('kazan').id } }))
  const [x, y] = toWorld([55.791, 49.112])
  const tile = await readMap(join(maps, map.tiles?.replace('/maps/', '') ?? '')).getZxy(
    14,
    Math.floor(x * 2 ** 14),
    Math.floor(y * 2 ** 14),
  )
  const { buildings, houses } = readTile(tile?.data ?? new ArrayBuffer())
  expect(buildings?.features).toHaveLength(1)
  expect(houses?.features.map(({ tags }) => tags.number)).toEqual(['50'])
  await load(await extract('one.osm.pbf', [{ ...street, 'addr:housenumber': '48' }]), [], true)
})

test('a file that is cut off, of another kind, unsorted or of elsewhere is refused in words, and nothing changes', async () => {
  const cut = await extract('cut.osm.pbf')
  await truncate(cut, 150)
  await expect(load(cut)).rejects.toThrow('ends in the middle')
  const other = join(folder, 'other.osm.pbf')
  await writeFile(other, 'this is no map at all, only words')
  await expect(load(other)).rejects.toThrow('not in the format')
  const unsorted = join(folder, 'unsorted.osm.pbf')
  await writeExtract(
    unsorted,
    [
      { id: 5, at: [55.79, 49.11] },
      { id: 4, at: [55.79, 49.11] },
    ],
    [],
  )
  await expect(load(unsorted)).rejects.toThrow('osmium sort')
  const elsewhere = join(folder, 'elsewhere.osm.pbf')
  await writeExtract(elsewhere, [{ id: 1, at: [10, 10], tags: { ...street, 'addr:housenumber': '1' } }], [])
  await expect(load(elsewhere)).rejects.toThrow('no streets in any of the cities')
  expect((await suggest('Баумана 48'))[0]?.title).toBe('улица Баумана, 48')
  expect((await readdir(maps)).filter((name) => !name.endsWith('.pmtiles'))).toEqual(['extracts'])
})

test.each<[what: string, bytes: Buffer, shown: string]>([
  ['XML', Buffer.from('<?xml version="1.0"?><osm version="0.6"></osm>'), 'osmium cat FILE.osm -o'],
  ['packed XML', gzipSync('<osm version="0.6"></osm>'), 'osmium cat FILE.osm.gz -o'],
  ['an archive', Buffer.from('PK\u0003\u0004'), 'Unpack it'],
  ['a page that was downloaded instead', Buffer.from('<!DOCTYPE html><html></html>'), 'web page'],
  ['nothing', Buffer.alloc(0), 'empty'],
])('%s is told from an extract, with what to do instead', async (_, bytes, shown) => {
  const path = join(folder, 'other-format')
  await writeFile(path, bytes)
  await expect(load(path)).rejects.toThrow(shown)
})

test('a street whose houses space its name otherwise than its ways is one, and is found by both', async () => {
  const path = join(folder, 'spaced.osm.pbf')
  const tags = { 'addr:street': 'Edmund-Hofbauerstraße', 'addr:housenumber': '7' }
  const nodes: ExtractNode[] = [
    { id: 1, at: [55.79, 49.11] },
    { id: 2, at: [55.792, 49.115] },
    { id: 3, at: [55.7905, 49.1125], tags },
  ]
  await writeExtract(path, nodes, [{ id: 1, refs: [1, 2], tags: { highway: 'residential', name: 'Edmund-Hofbauer-Straße' } }])
  await load(path, [], true)
  for (const text of ['Edmund Hofbauer', 'hofbauerstraße'])
    expect((await suggest(text)).map(({ title }) => title)).toEqual(['Edmund-Hofbauer-Straße'])
  expect((await suggest('Edmund Hofbauer 7'))[0]?.title).toBe('Edmund-Hofbauer-Straße, 7')
})
