import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { readMap, readTile } from '#kit/read-map.ts'
import { must, shopper } from '#kit/shopper.ts'
import { colleague, grant, owner } from '#kit/staff.ts'
import { toWorld } from '#kit/read-map.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sofra-maps-'))
  app = await createTestApp({ maps: folder })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const show = async (alias: string, headers = {}) =>
  must(await shopper(app, headers).call('GET /api/map', { query: { city_id: app.city(alias).id } }))

test('a city’s map has its box, its centre and the brand’s zones (ZONE-03, ZONE-04)', async () => {
  const { map, delivery_zones } = await show('moscow')
  expect(map).toMatchObject({ bbox: app.city('moscow').map.bbox, zoom: 12, attribution: 'For tests ru', attribution_url: null })
  expect((await show('moscow', { 'accept-language': 'de' })).map.attribution).toBe('For tests de')
  expect(delivery_zones.map(({ id, map: { background_color } }) => [id, background_color])).toEqual(
    ['center', 'free', 'resting'].map((alias) => [app.zone(alias).id, '#e4572e']),
  )
  expect((await shopper(app).call('GET /api/map', { query: { city_id: 999 } })).status).toBe(404)
})

test('the base map is made when it is first asked for, once, and served in ranges', async () => {
  const [one, other] = await Promise.all([show('moscow'), show('moscow')])
  expect(one.map.tiles).toMatch(/^\/maps\/moscow-[0-9a-z]+\.pmtiles$/)
  expect(other.map.tiles).toBe(one.map.tiles)
  const url = one.map.tiles ?? ''
  const part = await app.app.inject({ url, headers: { range: 'bytes=0-126' } })
  expect([part.statusCode, part.rawPayload.length, part.rawPayload.subarray(0, 7).toString()]).toEqual([206, 127, 'PMTiles'])
  expect(part.headers['cache-control']).toContain('immutable')
  expect((await app.app.inject({ url: '/maps/../package.json' })).statusCode).toBe(404)
  expect((await app.app.inject({ url: `${url}.tmp` })).statusCode).toBe(404)

  const [x, y] = toWorld([55.76, 37.6])
  const tile = await readMap(join(folder, url.replace('/maps/', ''))).getZxy(14, Math.floor(x * 2 ** 14), Math.floor(y * 2 ** 14))
  expect(readTile(tile?.data ?? new ArrayBuffer()).houses?.features.map(({ tags }) => tags.number)).toContain('1')
})

test('the office draws the same base map, our own whichever one customers see, for those who see what is sold', async () => {
  const olga = await owner(app)
  const read = (city: string, brand = 'sofra') => olga.call('GET /api/staff/map', { query: { brand, city } })
  const { service: _, ...map } = (await show('moscow', { 'accept-language': 'en' })).map
  expect(must(await read('moscow'))).toEqual({ ...map, attribution: expect.any(String) })
  expect((await read('atlantis')).status).toBe(404)
  expect((await read('moscow', 'nobody')).status).toBe(404)
  const driver = await colleague(app, [grant('courier')])
  expect((await driver.call('GET /api/staff/map', { query: { brand: 'sofra', city: 'moscow' } })).status).toBe(403)
})

test('another gazetteer makes another file, and the old one goes', async () => {
  const before = (await show('moscow')).map.tiles
  await app.database.kysely
    .updateTable('gazetteer_source')
    .set({ loaded_at: new Date('2030-01-01T00:00:00Z') })
    .where('city_id', '=', app.city('moscow').id)
    .execute()
  const after = (await show('moscow')).map.tiles
  expect(after).not.toBe(before)
  expect((await readdir(folder)).filter((name) => name.startsWith('moscow'))).toEqual([after?.replace('/maps/', '')])
})

test('a city’s map tells who draws it and the key of its pages, where the settings name somebody (ADDR-21, DECIDE-38)', async () => {
  expect((await show('moscow')).map.service).toEqual({ provider: 'local', key: null, map_id: null })
  await using other = await createTestApp({
    mapViews: {
      of: (city) => (city?.alias === 'moscow' ? { provider: 'yandex', key: 'ky' } : { provider: 'google', key: 'kb', mapId: 'm' }),
    },
  })
  const service = async (alias: string) =>
    must(await shopper(other).call('GET /api/map', { query: { city_id: other.city(alias).id } })).map.service
  expect([await service('moscow'), await service('kazan')]).toEqual([
    { provider: 'yandex', key: 'ky', map_id: null },
    { provider: 'google', key: 'kb', map_id: 'm' },
  ])
})

test('a city without a gazetteer has a map without ground', async () => {
  expect((await show('kazan')).map.tiles).toBeNull()
})
