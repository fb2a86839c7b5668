import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Point } from '#domain/address/polygon.ts'
import type { Texts } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { dropOlder, mapFileName } from '../map-files.ts'
import { type Feature, TileMaker } from '../tiles/tile-maker.ts'
import { NodePlaces } from './node-places.ts'
import { ExtractFault, type OsmThing, readExtract, type Tags } from './read-extract.ts'
import { type Loaded, Stage } from './stage.ts'
import { addressOf, drawNode, drawWay, isStreet, landmarkOf, middleOf, namesOf } from './understand.ts'

export const attribution = '© OpenStreetMap contributors'

type Box = [[number, number], [number, number]]
type Target = { id: number; alias: string; name: string; bbox: Box; maker: TileMaker }
export type MapSummary = Loaded & { alias: string; tiles: number }

/** Degrees round a city's box that its base map shows, too. */
const beyond = 0.05
const isIn = ([[south, west], [north, east]]: Box, [latitude, longitude]: Point, room = 0): boolean =>
  latitude >= south - room && latitude <= north + room && longitude >= west - room && longitude <= east + room

/**
 * Loads an OpenStreetMap extract: the gazetteers and base maps of the cities it covers. Run again, it replaces them. Nodes
 * wait in a file and addresses in the database, so that memory does not grow with the extract.
 */
export async function importMap(
  database: Database,
  path: string,
  { folder, log }: { folder: string; log: (line: string) => void },
): Promise<MapSummary[]> {
  await mkdir(folder, { recursive: true })
  const loadedAt = new Date()
  const work = join(folder, `${loadedAt.getTime().toString(36)}.work.tmp`)
  const targets = await targetsOf(database.kysely, work)
  const places = await NodePlaces.create(`${work}.nodes`)
  try {
    return await database.kysely.connection().execute(async (db) => {
      await sql`set statement_timeout = 0`.execute(db)
      try {
        const stage = await Stage.open(db)
        const reader = new ExtractReader(targets, places, stage)
        for await (const thing of readExtract(path, progress(log))) await reader.take(thing)
        log('Writing the gazetteer.')
        const loaded = await stage.load({ file: basename(path), attribution, loadedAt })
        if (loaded.length === 0)
          throw new ExtractFault('The extract has no addresses in any of the cities: their boxes stand in content/cities/.')
        log('Drawing the base maps.')
        return await finish(loaded, targets, { folder, loadedAt })
      } finally {
        await Stage.close(db)
        await sql`reset statement_timeout`.execute(db)
      }
    })
  } finally {
    await places.close()
    for (const { maker } of targets) await maker.drop()
  }
}

async function targetsOf(db: Kysely<Schema>, work: string): Promise<Target[]> {
  const rows = await db.selectFrom('city').select(['id', 'alias', 'name', 'map']).where('live', '=', true).execute()
  return rows.map(({ id, alias, name, map }) => ({
    id,
    alias,
    name: (name as Texts).en,
    bbox: (map as unknown as { bbox: Box }).bbox,
    maker: new TileMaker(`${work}.${alias}`),
  }))
}

async function finish(
  loaded: Loaded[],
  targets: Target[],
  { folder, loadedAt }: { folder: string; loadedAt: Date },
): Promise<MapSummary[]> {
  const summaries: MapSummary[] = []
  for (const city of loaded) {
    const target = targets.find(({ id }) => id === city.city)
    if (!target) continue
    const file = mapFileName(target.alias, loadedAt)
    const tiles = await target.maker.finish(join(folder, file), { bbox: target.bbox, attribution, name: target.name })
    await dropOlder(folder, target.alias, file)
    summaries.push({ ...city, alias: target.alias, tiles })
  }
  return summaries
}

/** Tells of the reading at each further tenth. */
function progress(log: (line: string) => void): (read: number, all: number) => void {
  let told = 0
  return (read, all) => {
    const tenth = Math.floor((read / all) * 10)
    if (tenth <= told) return
    told = tenth
    log(`Read ${tenth * 10} % of ${(all / 1e6).toFixed(1)} MB.`)
  }
}

/** Takes nodes and ways apart: addresses, streets and landmarks to the stage, what is drawn to the maps of its cities. */
class ExtractReader {
  readonly #targets: Target[]
  readonly #places: NodePlaces
  readonly #stage: Stage
  #ways = false

  constructor(targets: Target[], places: NodePlaces, stage: Stage) {
    this.#targets = targets
    this.#places = places
    this.#stage = stage
  }

  async take(thing: OsmThing): Promise<void> {
    if (thing.kind === 'node') {
      if (this.#ways) throw new ExtractFault('The file has nodes behind ways: sort it with `osmium sort` first.')
      const at: Point = [thing.latitude, thing.longitude]
      await this.#places.add(thing.id, ...(at as [number, number]))
      if (Object.keys(thing.tags).length > 0) await this.#keep(thing.tags, at, drawNode(thing.tags, at))
      return
    }
    if (!this.#ways) await this.#places.flush()
    this.#ways = true
    if (Object.keys(thing.tags).length === 0) return
    const line = await this.#places.of(thing.refs)
    if (line.length === 0) return
    const at = middleOf(line)
    const number = thing.tags['addr:housenumber']
    const numbered = number && thing.tags.building ? drawNode({ 'addr:housenumber': number }, at) : []
    await this.#keep(thing.tags, at, [...drawWay(thing.tags, line), ...numbered])
  }

  async #keep(tags: Tags, at: Point, drawn: Feature[]): Promise<void> {
    const [latitude, longitude] = at
    for (const { id, bbox, maker } of this.#targets) {
      if (!isIn(bbox, at, beyond)) continue
      for (const feature of drawn) await maker.add(feature)
      if (!isIn(bbox, at)) continue
      const address = addressOf(tags)
      if (address) await this.#stage.house({ city: id, ...address, latitude, longitude })
      if (isStreet(tags)) await this.#stage.street({ city: id, name: tags.name as string, names: namesOf(tags, tags.name as string) })
      const landmark = landmarkOf(tags)
      if (landmark) await this.#stage.landmark({ city: id, kind: landmark.kind, names: namesOf(tags, landmark.name), latitude, longitude })
    }
  }
}
