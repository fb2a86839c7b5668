import { textIn } from '#domain/language.ts'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { textsOf } from '#messages/texts.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { dropOlder, mapFileName } from '../map-files.ts'
import { TileMaker } from '../tiles/tile-maker.ts'
import { NodePlaces } from './node-places.ts'
import { ExtractFault, readExtract } from './read-extract.ts'
import { type Loaded, Stage } from './stage.ts'
import { ExtractReader, type Target } from './extract-reader.ts'
import { WayLines } from './way-lines.ts'

export type MapSummary = Loaded & { alias: string; tiles: number }

/**
 * Loads an OpenStreetMap extract: the gazetteers and base maps of the cities it covers. Run again, it replaces them. Nodes
 * and ways wait in files and addresses in the database, so that memory does not grow with the extract.
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
  const lines = await WayLines.create(`${work}.ways`)
  try {
    return await database.kysely.connection().execute(async (db) => {
      await sql`set statement_timeout = 0`.execute(db)
      try {
        const stage = await Stage.open(db)
        const reader = new ExtractReader(targets, { places, lines }, stage)
        for await (const thing of readExtract(path, progress(log))) await reader.take(thing)
        log('Writing the gazetteer.')
        const loaded = await stage.load({ file: basename(path), loadedAt })
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
    await lines.close()
    for (const { maker } of targets) await maker.drop()
  }
}

async function targetsOf(db: Kysely<Schema>, work: string): Promise<Target[]> {
  const rows = await db.selectFrom('city').select(['id', 'alias', 'name', 'map']).where('live', '=', true).execute()
  return rows.map(({ id, alias, name, map }) => ({
    id,
    alias,
    name: textIn(name, 'en'),
    bbox: map.bbox,
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
    const tiles = await target.maker.finish(join(folder, file), {
      bbox: target.bbox,
      attribution: textsOf('en').address.open_street_map,
      name: target.name,
    })
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
