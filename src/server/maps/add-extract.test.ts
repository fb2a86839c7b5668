import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { readMap, readTile, toWorld } from '#kit/read-map.ts'
import { must, shopper } from '#kit/shopper.ts'
import { writeExtract } from '#kit/write-extract.ts'
import { loadContent } from '#server/import/load-content.ts'
import { readContent } from '#server/import/read-content.ts'
import { importMap, takeBackMap } from './import-map.ts'

let app: TestApp
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sofra-extracts-'))
  app = await createTestApp({ maps: folder })
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** An extract of houses along one street of Kazan, from a corner of it on. */
async function extract(name: string, street: string, numbers: number[], [y, x]: [number, number]): Promise<string> {
  const path = join(folder, name)
  const houses = numbers.map((number, at) => ({
    id: at + 1,
    at: [y + number * 0.0003, x] as [number, number],
    tags: { 'addr:street': street, 'addr:housenumber': String(number) },
  }))
  await writeExtract(path, houses, [{ id: 1, refs: houses.map(({ id }) => id), tags: { highway: 'residential', name: street } }])
  return path
}
const north = (numbers: number[], name = 'north.osm.pbf') => extract(name, 'Северная улица', numbers, [55.85, 49.1])
const south = (numbers: number[], name = 'south.osm.pbf') => extract(name, 'Южная улица', numbers, [55.72, 49.1])

const load = (path: string, replaces = false) => importMap(app.database, path, { folder, replaces, log: () => undefined })
const undo = () => takeBackMap(app.database, { folder, log: () => undefined })
const isKnown = async (address: string): Promise<boolean> => {
  const body = { address, city_id: app.city('kazan').id }
  return must(await shopper(app).call('POST /api/geocoder/searchByAddress', { body })).latitude !== null
}
const known = async () => [await isKnown('Северная улица, 1'), await isKnown('Южная улица, 1')]
const roads = async (at: [number, number]): Promise<unknown[]> => {
  const { map } = must(await shopper(app).call('GET /api/map', { query: { city_id: app.city('kazan').id } }))
  const [x, y] = toWorld(at)
  const file = join(folder, map.tiles?.replace('/maps/', '') ?? '')
  const tile = await readMap(file).getZxy(14, Math.floor(x * 2 ** 14), Math.floor(y * 2 ** 14))
  return readTile(tile?.data ?? new ArrayBuffer()).roads?.features.map(({ tags }) => tags.name) ?? []
}
const drawn = async () => [await roads([55.8503, 49.1]), await roads([55.7203, 49.1])]
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

test('a second extract of a city adds its addresses and its map to those of the first', async () => {
  await load(await north(numbers(10)))
  expect(await load(await south([1, 2]))).toMatchObject([{ alias: 'kazan', streets: 2, houses: 12, before: 10, extracts: 2 }])
  expect(await known()).toEqual([true, true])
  expect(await drawn()).toEqual([['Северная улица'], ['Южная улица']])
})

test('an extract that is loaded again under another name changes nothing, and is drawn once', async () => {
  await load(await north(numbers(10)))
  expect(await load(await north(numbers(10), 'copy.osm.pbf'))).toMatchObject([{ streets: 1, houses: 10, before: 10 }])
  expect((await drawn())[0]).toEqual(['Северная улица'])
})

test('with --replace the others go; --undo brings them back, with their map', async () => {
  await load(await north(numbers(10)))
  await load(await south([1, 2]), true)
  expect(await known()).toEqual([false, true])
  expect(await drawn()).toEqual([[], ['Южная улица']])
  expect(await undo()).toMatchObject([{ alias: 'kazan', streets: 1, houses: 10 }])
  expect(await known()).toEqual([true, false])
  expect(await drawn()).toEqual([['Северная улица'], []])
})

test('--undo takes the newest run back, also where an older one was made by a machine whose clock is ahead', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_000 })
  onTestFinished(() => void vi.useRealTimers())
  await load(await north(numbers(10)))
  vi.useRealTimers()
  await load(await south([1, 2]))
  await undo()
  expect(await known()).toEqual([true, false])
})

test('--undo takes one run back after another, until the gazetteer that was written by hand can be loaded again', async () => {
  await load(await north(numbers(10)))
  await load(await south([1, 2]))
  expect(await undo()).toMatchObject([{ alias: 'kazan', streets: 1, houses: 10, extracts: 1 }])
  expect(await known()).toEqual([true, false])
  expect(await undo()).toMatchObject([{ alias: 'kazan', streets: 0, houses: 0, extracts: 0 }])
  await expect(undo()).rejects.toThrow('nothing to take back')
  const content = fileURLToPath(new URL('../../../content', import.meta.url))
  await loadContent(app.database, (await readContent(content)).content)
  const sources = await app.database.kysely.selectFrom('gazetteer_source').select('source').distinct().execute()
  expect(sources).toEqual([{ source: 'content' }])
})

test('an import that fails when its maps are put together already leaves the map that is shown', async () => {
  await load(await north(numbers(10)))
  const { kysely } = app.database
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room left'; end $$`.execute(kysely)
  await sql`create constraint trigger at_commit after insert on map_extract deferrable initially deferred
    for each row execute function refuse()`.execute(kysely)
  await expect(load(await south([1, 2]))).rejects.toThrow('no room left')
  expect(await drawn()).toEqual([['Северная улица'], []])
})

test('a city whose box the extract only touches is left as it is, and named', async () => {
  const path = join(folder, 'touching.osm.pbf')
  const inKazan = numbers(5).map((number) => ({ at: [55.85 + number * 0.0003, 49.1], street: 'Северная улица', number }))
  const houses = [...inKazan, { at: [55.75, 37.6], street: 'Новая улица', number: 1 }].map(({ at, street, number }, index) => ({
    id: index + 1,
    at: at as [number, number],
    tags: { 'addr:street': street, 'addr:housenumber': String(number) },
  }))
  await writeExtract(path, houses, [])
  const said: string[] = []
  const loaded = await importMap(app.database, path, { folder, log: (line) => said.push(line) })
  expect(loaded).toMatchObject([{ alias: 'kazan', houses: 5 }])
  expect(said.at(-1)).toMatch(/^Drawing/)
  expect(said).toContainEqual(expect.stringMatching(/^Left as it is: moscow has \d+ houses/))
  const source = await app.database.kysely
    .selectFrom('gazetteer_source')
    .select('source')
    .where('city_id', '=', app.city('moscow').id)
    .execute()
  expect(source).toEqual([{ source: 'content' }])
})

test('what would lose more than a tenth of the known houses is refused, and nothing changes', async () => {
  await load(await north(numbers(20)))
  const files = await readdir(folder)
  await expect(load(await north(numbers(17)))).rejects.toThrow('--replace')
  expect(await isKnown('Северная улица, 20')).toBe(true)
  expect((await readdir(folder)).toSorted()).toEqual(files.toSorted())
  expect(await load(await north(numbers(18)))).toMatchObject([{ houses: 18, before: 20 }])
  expect(await load(await north(numbers(3)), true)).toMatchObject([{ houses: 3, before: 18 }])
})

test('a gazetteer written by hand gives way to an extract that knows as much, and comes back with the content', async () => {
  const berlin = { city_id: app.city('moscow').id }
  const few = await extract('few.osm.pbf', 'Новая улица', [1], [55.75, 37.6])
  await expect(load(few)).rejects.toThrow('--replace')
  await load(few, true)
  const find = async (address: string) =>
    must(await shopper(app).call('POST /api/geocoder/searchByAddress', { body: { ...berlin, address } }))
  expect((await find('Новая улица, 1')).latitude).not.toBeNull()
  await undo()
  expect((await find('Новая улица, 1')).latitude).toBeNull()
  const source = await app.database.kysely.selectFrom('gazetteer_source').select('source').where('city_id', '=', berlin.city_id).execute()
  expect(source).toEqual([])
})
