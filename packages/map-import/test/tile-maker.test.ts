import fc from 'fast-check'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMap, readTile } from '../../../test/kit/read-map.ts'
import { clipLine, clipRing } from '../src/tiles/clip.ts'
import { toWorld, type WorldPoint } from '../src/tiles/mercator.ts'
import { TileMaker } from '../src/tiles/tile-maker.ts'

fc.configureGlobal({ seed: 20260304 })

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'sofra-tiles-'))))
afterAll(() => rm(folder, { recursive: true }))

const tileAt = (point: [number, number], z: number): [number, number, number] => {
  const [x, y] = toWorld(point)
  return [z, Math.floor(x * 2 ** z), Math.floor(y * 2 ** z)]
}

test('what was added is found in the tiles it lies in, by the reader that browsers use', async () => {
  const maker = new TileMaker(join(folder, 'spill'))
  const path = join(folder, 'city.pmtiles')
  const street: [number, number][] = [
    [55.76, 37.6],
    [55.76, 37.7],
  ]
  await maker.add({ layer: 'roads', kind: 'line', parts: [street], tags: { name: 'Тверская', kind: 'main' }, from: 8 })
  await maker.add({ layer: 'houses', kind: 'point', parts: [[[55.76, 37.65]]], tags: { number: '12А' }, from: 14 })
  // More than one file's worth, so that spilled features are read again.
  for (let index = 0; index < 2500; index += 1)
    await maker.add({ layer: 'houses', kind: 'point', parts: [[[55.7 + index * 1e-7, 37.5]]], tags: { number: String(index) }, from: 14 })
  const bbox: [[number, number], [number, number]] = [
    [55.6, 37.4],
    [55.9, 37.9],
  ]
  const count = await maker.finish(path, { bbox, attribution: 'For tests', name: 'City' })

  const map = readMap(path)
  const header = await map.getHeader()
  expect(header).toMatchObject({ minZoom: 8, maxZoom: 14, numTileEntries: count, tileType: 1 })
  expect([header.minLat, header.minLon, header.maxLat, header.maxLon]).toEqual([55.6, 37.4, 55.9, 37.9])
  expect(await map.getMetadata()).toMatchObject({ attribution: 'For tests' })

  const near = readTile((await map.getZxy(...tileAt([55.76, 37.65], 14)))?.data ?? new ArrayBuffer())
  expect(near.houses?.features.map(({ tags }) => tags.number)).toEqual(['12А'])
  expect(near.roads?.features.map(({ type, tags }) => [type, tags.name])).toEqual([[2, 'Тверская']])
  const far = readTile((await map.getZxy(...tileAt([55.7, 37.5], 14)))?.data ?? new ArrayBuffer())
  expect(far.houses?.features.length).toBe(2500)
  expect(await map.getZxy(...tileAt([55.85, 37.85], 14))).toBeUndefined()
  expect(await map.getZxy(...tileAt([55.76, 37.65], 8))).toBeDefined()
  expect((await readdir(folder)).filter((name) => name !== 'city.pmtiles')).toEqual([])
})

test('a map of many tiles is found through its leaf directories', async () => {
  const maker = new TileMaker(join(folder, 'wide'))
  const path = join(folder, 'wide.pmtiles')
  const places = Array.from({ length: 9000 }, (_, index): [number, number] => [
    50 + Math.floor(index / 90) * 0.05,
    10 + (index % 90) * 0.06 + (index % 7) * 0.001,
  ])
  for (const [index, place] of places.entries())
    await maker.add({ layer: 'places', kind: 'point', parts: [[place]], tags: { name: `place ${index}` }, from: 14 })
  await maker.finish(path, {
    bbox: [
      [50, 10],
      [55, 16],
    ],
    attribution: '',
    name: 'Wide',
  })
  const map = readMap(path)
  expect((await map.getHeader()).leafDirectoryLength).toBeGreaterThan(0)
  for (const index of [0, 1234, 4097, 8999]) {
    const tile = readTile((await map.getZxy(...tileAt(places[index] as [number, number], 14)))?.data ?? new ArrayBuffer())
    expect(tile.places?.features.map(({ tags }) => tags.name)).toContain(`place ${index}`)
  }
})

test('a lake of many tiles has its island in each of them, and none beyond the bounds of the map', async () => {
  const bounds: [[number, number], [number, number]] = [
    [55.6, 37.4],
    [55.9, 37.9],
  ]
  const maker = new TileMaker(join(folder, 'lake'), bounds)
  const path = join(folder, 'lake.pmtiles')
  const square = (south: number, west: number, side: number): [number, number][] => [
    [south, west],
    [south + side, west],
    [south + side, west + side],
    [south, west + side],
  ]
  const parts = [square(55, 36, 3), square(55.7, 37.6, 0.1).toReversed()]
  await maker.add({ layer: 'water', kind: 'polygon', parts, tags: {}, from: 8 })
  await maker.finish(path, { bbox: bounds, attribution: '', name: 'Lake' })
  const map = readMap(path)
  const water = async (at: [number, number], z: number) =>
    readTile((await map.getZxy(...tileAt(at, z)))?.data ?? new ArrayBuffer()).water?.features.length ?? 0
  // In the lake, on the island, on its shore, outside.
  expect(
    await Promise.all(
      [[55.65, 37.5] as const, [55.75, 37.65] as const, [55.7, 37.6] as const, [56.5, 37.5] as const].map(([y, x]) => water([y, x], 14)),
    ),
  ).toEqual([1, 0, 1, 0])
  const whole = readTile((await map.getZxy(...tileAt([55.75, 37.65], 8)))?.data ?? new ArrayBuffer())
  expect(whole.water?.features[0]?.geometry.filter((command) => command === 9)).toHaveLength(2)
})

const point = fc.tuple(fc.double({ min: -3, max: 3, noNaN: true }), fc.double({ min: -3, max: 3, noNaN: true }))
const square = { west: 0, north: 0, east: 1, south: 1 }
const isWithin = ([x, y]: WorldPoint): boolean => x >= -1e-9 && x <= 1 + 1e-9 && y >= -1e-9 && y <= 1 + 1e-9

test('what is clipped lies within; what lay within stays as it was', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 8 }), (points) => {
      expect(clipRing(points, square).every(isWithin)).toBe(true)
      expect(clipLine(points, square).flat().every(isWithin)).toBe(true)
      const small = points.map(([x, y]): WorldPoint => [0.5 + x / 10, 0.5 + y / 10])
      expect(clipRing(small, square)).toEqual(small)
      expect(clipLine(small, square)).toEqual([small])
    }),
  )
})
