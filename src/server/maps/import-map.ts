import { ExtractFault, type BaseMaps, importExtract } from '@sofra/map-import'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { languages, textIn } from '#domain/language.ts'
import { textsOf } from '#messages/texts.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { dropOlder, mapFileName } from './map-files.ts'
import { type Loaded, Stage } from './stage.ts'

export type MapSummary = Loaded & { alias: string; tiles: number }

/**
 * Loads an OpenStreetMap extract: the gazetteers and base maps of the cities it covers. Run again, it replaces them.
 * Addresses wait in the database, so that memory does not grow with the extract.
 */
export async function importMap(
  database: Database,
  path: string,
  { folder, log }: { folder: string; log: (line: string) => void },
): Promise<MapSummary[]> {
  await mkdir(folder, { recursive: true })
  const loadedAt = new Date()
  const cities = await citiesOf(database.kysely)
  return database.kysely.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db)
    try {
      const stage = await Stage.open(db)
      const work = join(folder, `${loadedAt.getTime().toString(36)}.work.tmp`)
      return await importExtract(path, { cities, languages, gazetteer: stage, work, onBytes: progress(log) }, async (maps) => {
        log('Writing the gazetteer.')
        const loaded = await stage.load({ file: basename(path), loadedAt })
        if (loaded.length === 0)
          throw new ExtractFault('The extract has no addresses in any of the cities: their boxes stand in content/cities/.')
        log('Drawing the base maps.')
        return writeMaps(maps, loaded, cities, { folder, loadedAt })
      })
    } finally {
      await Stage.close(db)
      await sql`reset statement_timeout`.execute(db)
    }
  })
}

type MappedCity = Awaited<ReturnType<typeof citiesOf>>[number]

async function citiesOf(db: Kysely<Schema>) {
  const rows = await db.selectFrom('city').select(['id', 'alias', 'name', 'map']).where('live', '=', true).execute()
  return rows.map(({ id, alias, name, map }) => ({ id, alias, name: textIn(name, 'en'), bbox: map.bbox }))
}

async function writeMaps(
  maps: BaseMaps,
  loaded: Loaded[],
  cities: MappedCity[],
  { folder, loadedAt }: { folder: string; loadedAt: Date },
): Promise<MapSummary[]> {
  const summaries: MapSummary[] = []
  for (const counts of loaded) {
    const city = cities.find(({ id }) => id === counts.city)
    if (!city) continue
    const file = mapFileName(city.alias, loadedAt)
    const facts = { bbox: city.bbox, attribution: textsOf('en').address.open_street_map, name: city.name }
    const tiles = await maps.write(city.id, join(folder, file), facts)
    await dropOlder(folder, city.alias, file)
    summaries.push({ ...counts, alias: city.alias, tiles })
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
