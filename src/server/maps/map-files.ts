import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { band, type Feature, house as houseOutline, type MapFacts, TileMaker } from '@sofra/map-import'
import type { City } from '#domain/city/place.ts'
import { type GivenTexts, type Language, textIn, type Texts } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import { contains, type Point } from '#domain/address/polygon.ts'
import type { Ground } from '#domain/city/ground.ts'

const metresOfDegree = 111_320

/** A block's front: its length and depth, and its distance from the middle of the street, in metres. */
const fronts = [
  { length: 46, depth: 15, from: 24 },
  { length: 30, depth: 20, from: 22 },
  { length: 58, depth: 14, from: 26 },
  { length: 24, depth: 16, from: 21 },
] as const

const gap = 16

/** A city's base map for the browser; `file` is null while there is none. */
export type CityMap = { file: string | null; source: 'content' | 'map'; attribution: Partial<Texts> }

/** The files of base maps. Their names change with their content, so that they can be cached for ever. */
export type MapFiles = { folder: string; of(city: City): Promise<CityMap> }

/** The name of a map file by the time of its data. */
export const mapFileName = (alias: string, loadedAt: Date): string => `${alias}-${loadedAt.getTime().toString(36)}.pmtiles`

export function createMapFiles(database: Database, folder: string): MapFiles {
  const making = new Map<string, Promise<void>>()
  return {
    folder,
    async of(city) {
      const row = await database.kysely
        .selectFrom('gazetteer_source')
        .select(['source', 'attribution', 'loaded_at'])
        .where('city_id', '=', city.id)
        .executeTakeFirst()
      if (!row) return { file: null, source: 'content', attribution: {} }
      const { loaded_at } = row
      const { attribution } = row
      const source = row.source === 'map' ? 'map' : 'content'
      const file = mapFileName(city.alias, loaded_at)
      if (existsSync(join(folder, file))) return { file, source, attribution }
      // The map of an extract is made where the extract was read: this machine may have none.
      if (source === 'map') return { file: null, source, attribution }
      const made = making.get(file) ?? makeDemoMap(database, city, join(folder, file), attribution.en ?? '')
      making.set(file, made)
      await made.finally(() => making.delete(file))
      await dropOlder(folder, city.alias, loaded_at)
      return { file, source, attribution }
    },
  }
}

async function makeDemoMap(database: Database, city: City, path: string, attribution: string): Promise<void> {
  const maker = new TileMaker(`${path}.${process.pid}.spill`)
  await mkdir(join(path, '..'), { recursive: true })
  for await (const feature of drawCity(database, city.id)) await maker.add(feature)
  const [[south, west], [north, east]] = city.map.bbox
  const facts: MapFacts = {
    bbox: [
      [south, west],
      [north, east],
    ],
    attribution,
    name: city.name.en,
  }
  await maker.finish(path, facts)
}

/** Deletes maps of a city that are older than a time. A newer one may be that of an import which has not committed yet. */
export async function dropOlder(folder: string, alias: string, loadedAt: Date): Promise<void> {
  const own = new RegExp(`^${alias}-([0-9a-z]+)\\.pmtiles$`)
  for (const name of await readdir(folder)) {
    const stamp = own.exec(name)?.[1]
    if (stamp !== undefined && Number.parseInt(stamp, 36) < loadedAt.getTime()) await rm(join(folder, name), { force: true })
  }
}

/** A name in the local language, and in every language of the shop. */
const tagsOf = (name: GivenTexts | undefined, local: Language = 'en'): Record<string, string> =>
  name
    ? {
        name: textIn(name, local),
        ...Object.fromEntries(Object.entries(name).map(([language, text]) => [`name_${language}`, text])),
      }
    : {}

/** The features of a city's hand-made base map: water and parks, streets with what stands along them, and the known houses. */
async function* drawCity({ kysely }: Database, cityId: number): AsyncGenerator<Feature> {
  const source = await kysely.selectFrom('gazetteer_source').select('ground').where('city_id', '=', cityId).executeTakeFirst()
  const ground = source?.ground ?? []
  const free = ground.flatMap(({ kind, area, line, width = 0 }) =>
    area ? [area] : line && kind !== 'street' ? band(line, width + 30) : [],
  )
  for (const piece of ground) yield* piece.kind === 'street' ? drawStreet(piece, free) : drawGround({ ...piece, kind: piece.kind })
  const streets = await kysely.selectFrom('street').select(['id', 'name', 'local_language', 'line']).where('city_id', '=', cityId).execute()
  for (const street of streets) {
    if (street.line && street.line.length > 1)
      yield {
        layer: 'roads',
        kind: 'line',
        parts: [street.line],
        tags: { kind: 'main', ...tagsOf(street.name, street.local_language) },
        from: 8,
      }
    const houses = await kysely.selectFrom('house').select(['number', 'latitude', 'longitude']).where('street_id', '=', street.id).execute()
    for (const { number, latitude, longitude } of houses) {
      const at: Point = [latitude, longitude]
      yield { layer: 'buildings', kind: 'polygon', parts: [houseOutline(at, street.line ?? [])], tags: {}, from: 13 }
      yield { layer: 'houses', kind: 'point', parts: [[at]], tags: { number }, from: 14 }
    }
  }
}

/** A street without a name for deliveries: with it the plan looks like a town. */
function* drawStreet({ name, line = [] }: Ground, free: readonly (readonly Point[])[]): Generator<Feature> {
  yield { layer: 'roads', kind: 'line', parts: [line], tags: { kind: 'minor', ...tagsOf(name) }, from: 10 }
  for (const front of frontsAlong(line, free)) yield { layer: 'buildings', kind: 'polygon', parts: [front], tags: {}, from: 14 }
}

function* drawGround({ kind, name, line, width = 0, area }: Ground & { kind: 'water' | 'green' }): Generator<Feature> {
  if (area) yield { layer: kind, kind: 'polygon', parts: [softened(area, true)], tags: tagsOf(name), from: 8 }
  if (line) {
    const course = softened(line, false)
    for (const part of band(course, width)) yield { layer: kind, kind: 'polygon', parts: [part], tags: {}, from: 8 }
    if (name) yield { layer: kind, kind: 'line', parts: [course], tags: tagsOf(name), from: 10 }
  }
}

/** Cuts the corners twice (Chaikin): shores and parks drawn with few points get no hard edges. An open line keeps its ends. */
export function softened(points: readonly Point[], closed: boolean): Point[] {
  return cornersCut(cornersCut(points, closed), closed)
}

function cornersCut(points: readonly Point[], closed: boolean): Point[] {
  if (points.length < 3) return [...points]
  const cut: Point[] = []
  const sides = closed ? points.length : points.length - 1
  for (let side = 0; side < sides; side += 1) {
    const from = points[side] as Point
    const to = points[(side + 1) % points.length] as Point
    cut.push(between(from, to, 0.25), between(from, to, 0.75))
  }
  return closed ? cut : [points[0] as Point, ...cut.slice(1, -1), points.at(-1) as Point]
}

const between = ([y1, x1]: Point, [y2, x2]: Point, share: number): Point => [y1 + (y2 - y1) * share, x1 + (x2 - x1) * share]

/** The houses of a street that is only drawn: fronts on both sides, none in water or a park. */
export function frontsAlong(line: readonly Point[], free: readonly (readonly Point[])[]): Point[][] {
  return line.slice(1).flatMap((to, index) => frontsBeside(line[index] as Point, to, index, free))
}

function frontsBeside(from: Point, to: Point, turn: number, free: readonly (readonly Point[])[]): Point[][] {
  const east = metresOfDegree * Math.cos((from[0] * Math.PI) / 180)
  const along = [(to[0] - from[0]) * metresOfDegree, (to[1] - from[1]) * east] as const
  const reach = Math.hypot(...along)
  const [north, right] = [along[0] / reach, along[1] / reach]
  const at = (ahead: number, aside: number): Point => [
    from[0] + (north * ahead - right * aside) / metresOfDegree,
    from[1] + (right * ahead + north * aside) / east,
  ]
  const houses: Point[][] = []
  for (const side of [-1, 1]) {
    let ahead = 30
    for (let house = turn; ; house += 1) {
      const { length, depth, from: away } = fronts[(house * 7 + (side > 0 ? 2 : 0)) % fronts.length] ?? fronts[0]
      if (ahead + length > reach - 20) break
      const outline = [
        at(ahead, side * away),
        at(ahead + length, side * away),
        at(ahead + length, side * (away + depth)),
        at(ahead, side * (away + depth)),
      ]
      if (!free.some((area) => outline.some((corner) => contains(area, corner)))) houses.push(outline)
      ahead += length + gap + ((house * 13) % 4) * 9
    }
  }
  return houses
}
