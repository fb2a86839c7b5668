import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMap, readTile, toWorld } from '../../../test/kit/read-map.ts'
import { type ExtractNode, type ExtractWay, writeExtract } from '../../../test/kit/write-extract.ts'
import { importExtract } from '../src/index.ts'
import type { Box, Point } from '../src/point.ts'

// A city on a coast that runs northwards and leaves its box at both ends: land in the west, the sea with two islands in
// the east; a lake with an island in the west; a road between them that is two streets.
const bbox: Box = [
  [40, 29],
  [40.04, 29.04],
]
const square = ([y, x]: Point, half: number): Point[] => [
  [y - half, x - half],
  [y - half, x + half],
  [y + half, x + half],
  [y + half, x - half],
]
const lines: { at: Point[]; closed?: true; tags: Record<string, string> }[] = [
  {
    at: [
      [39.9, 29.02],
      [40.02, 29.02],
    ],
    tags: { natural: 'coastline' },
  },
  {
    at: [
      [40.02, 29.02],
      [40.2, 29.02],
    ],
    tags: { natural: 'coastline' },
  },
  { at: square([40.01, 29.03], 0.003), closed: true, tags: { natural: 'coastline', place: 'island' } },
  { at: square([40.03, 29.04], 0.003), closed: true, tags: { natural: 'coastline' } },
  { at: square([40.02, 29.008], 0.005), closed: true, tags: {} },
  { at: square([40.02, 29.008], 0.002), closed: true, tags: {} },
  {
    at: [
      [40.005, 29.002],
      [40.005, 29.018],
    ],
    tags: { highway: 'residential', name: 'Sahil Caddesi;D 100', 'name:en': 'Shore Street; D 100', 'name:de': ';' },
  },
]

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sofra-shore-'))
  file = join(folder, 'coast.pmtiles')
  const nodes: ExtractNode[] = []
  const ids = new Map<string, number>()
  const idOf = (at: Point): number => {
    const key = String(at)
    if (!ids.has(key)) ids.set(key, nodes.push({ id: nodes.length + 1, at: [at[0], at[1]] }))
    return ids.get(key) as number
  }
  const ways = lines.map(({ at, closed, tags }, index): ExtractWay => {
    const refs = at.map(idOf)
    return { id: index + 1, refs: closed ? [...refs, refs[0] as number] : refs, tags }
  })
  const lake = {
    id: 1,
    members: [
      { id: 5, role: 'outer' },
      { id: 6, role: 'inner' },
    ],
    tags: { type: 'multipolygon', natural: 'water', name: 'Upper Lake;Lower Lake' },
  }
  await writeExtract(join(folder, 'x.osm.pbf'), nodes, ways, [lake])
  const none = async (): Promise<void> => undefined
  const gazetteer = { street: none, house: none, landmark: none, locality: none }
  const options = { cities: [{ id: 1, bbox }], languages: ['en', 'de'], gazetteer, work: join(folder, 'work'), onBytes: () => undefined }
  await importExtract(join(folder, 'x.osm.pbf'), { ...options, onCut: () => undefined }, (maps) =>
    maps.write(1, file, { bbox, attribution: '', name: 'Coast' }),
  )
})
afterAll(() => rm(folder, { recursive: true }))

async function tileOf(point: Point, z: number) {
  const [x, y] = toWorld([point[0], point[1]]).map((part) => part * 2 ** z) as [number, number]
  const tile = await readMap(file).getZxy(z, Math.floor(x), Math.floor(y))
  return { layers: readTile(tile?.data ?? new ArrayBuffer()), at: [(x % 1) * 4096, (y % 1) * 4096] as const }
}

/** The rings of a polygon, by the commands of the specification of vector tiles. */
function ringsOf(geometry: readonly number[]): [number, number][][] {
  const rings: [number, number][][] = []
  let [x, y] = [0, 0]
  for (let at = 0; at < geometry.length;) {
    const command = geometry[at++] as number
    if ((command & 7) === 1) rings.push([])
    if ((command & 7) === 7) continue
    for (let count = command >> 3; count > 0; count -= 1) {
      const [dx = 0, dy = 0] = [geometry[at++], geometry[at++]].map((value = 0) => (value >> 1) ^ -(value & 1))
      ;[x, y] = [x + dx, y + dy]
      rings.at(-1)?.push([x, y])
    }
  }
  return rings
}

/** Whether the map is painted as water at a place: by the even-odd rule over all rings of each feature. */
async function isWet(point: Point, z: number): Promise<boolean> {
  const { layers, at } = await tileOf(point, z)
  const polygons = (layers.water?.features ?? []).filter(({ type }) => type === 3)
  return polygons.some(({ geometry }) => {
    const crossed = ringsOf(geometry).flatMap((ring) => ring.filter((to, index) => isCrossed(at, ring.at(index - 1) ?? to, to)))
    return crossed.length % 2 === 1
  })
}
/** Whether a ray from a point to the right crosses a line. */
const isCrossed = ([x, y]: readonly [number, number], [x1, y1]: [number, number], [x2, y2]: [number, number]): boolean =>
  y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)

test.each<[what: string, at: Point, isWater: boolean]>([
  ['the sea', [40.02, 29.03], true],
  ['the sea in the corners of the box', [40.0399, 29.0301], true],
  ['the sea at the southern edge', [40.0005, 29.0395], true],
  ['an island', [40.01, 29.03], false],
  ['an island that the box cuts', [40.03, 29.0395], false],
  ['the land', [40.02, 29.001], false],
  ['the land by the coast', [40.035, 29.0195], false],
  ['a lake', [40.024, 29.008], true],
  ['the island of the lake', [40.02, 29.008], false],
])('the map paints %s at %j as water: %s, near and far', async (_, at, isWater) => {
  expect([await isWet(at, 14), await isWet(at, 12)]).toEqual([isWater, isWater])
})

test('a road and a lake with several names show them with a slash, as signs do', async () => {
  const road = (await tileOf([40.005, 29.01], 14)).layers.roads?.features[0]?.tags
  expect(road).toEqual({ kind: 'minor', name: 'Sahil Caddesi / D 100', name_en: 'Shore Street / D 100' })
  const water = (await tileOf([40.024, 29.008], 14)).layers.water?.features.map(({ tags }) => tags.name)
  expect(water).toContain('Upper Lake / Lower Lake')
})
