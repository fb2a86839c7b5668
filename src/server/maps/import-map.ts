import { ExtractFault, importExtract } from '@sofra/map-import'
import { basename, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { languages, textIn } from '#domain/language.ts'
import { textsOf } from '#messages/texts.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import { type DrawnFolder, layerPath, putMap } from './city-map-file.ts'
import { addExtract, forgetReplaced, type Loaded, type MappedCity, takeBackNewest } from './extract-store.ts'
import { cutAreas } from './cut-areas.ts'
import { dropOlder } from './map-files.ts'
import { progress } from './progress.ts'
import { Stage } from './stage.ts'
import { aloneOnMaps, inTransaction } from './map-import-lock.ts'

export type MapSummary = { alias: string; streets: number; houses: number; before: number; extracts: number }
type Options = { folder: string; replaces?: boolean; log: (line: string) => void }

/**
 * Loads an OpenStreetMap extract: it adds to the gazetteers and base maps of the cities that it has streets of, and replaces
 * what was loaded from a file of the same name. Addresses wait in the database, so that memory does not grow with the extract.
 * @throws ExtractFault in words for who runs it; nothing is changed then
 */
export function importMap(database: Database, path: string, { folder, replaces = false, log }: Options): Promise<MapSummary[]> {
  return aloneOnMaps(database, folder, async (db, work) => {
    const loadedAt = new Date()
    const cities = await citiesOf(db)
    const stage = await Stage.open(db)
    try {
      const files = join(work, 'extract')
      const boxes = cities.map(({ id, bbox }) => ({ id, bbox }))
      const cut = cutAreas()
      const options = { cities: boxes, languages, gazetteer: stage, work: files, onCut: cut.onCut, ...progress(log) }
      return await importExtract(path, options, async (maps) => {
        const missing = cut.words()
        if (missing !== null) log(missing)
        const covered = await stage.cities()
        if (covered.length === 0)
          throw new ExtractFault('The extract has no streets in any of the cities: their boxes stand in content/cities/.')
        return publish(db, { folder, work, at: loadedAt }, async (tx) => {
          await forgetReplaced(tx)
          const facts = { file: basename(path), loadedAt, replaces }
          const touched = cities.filter(({ id }) => covered.includes(id))
          const loaded = await addToCities(tx, touched, log, (city) => addExtract(tx, stage, city, facts))
          for (const { city, extractId } of loaded) {
            log(`Drawing the base map of ${city.alias}.`)
            await maps.write(city.id, layerPath(folder, extractId), {
              bbox: city.bbox,
              attribution: textsOf('en').address.open_street_map,
              name: city.name,
            })
          }
          return loaded
        })
      })
    } finally {
      await Stage.close(db)
    }
  })
}

/** Undoes the newest run that is left: what it replaced is there again. */
export function takeBackMap(database: Database, { folder, log }: Options): Promise<MapSummary[]> {
  const now = new Date()
  return aloneOnMaps(database, folder, (db, work) =>
    publish(db, { folder, work, at: now }, async (tx) => {
      const taken = await takeBackNewest(tx, await citiesOf(tx), now)
      if (taken.length === 0) throw new ExtractFault('There is nothing to take back: no extract is loaded.')
      const bare = taken.filter(({ extractId }) => extractId === 0).map(({ city }) => city.alias)
      if (bare.length > 0) log(`No extract is left for ${bare.join(', ')}: bin/import loads the gazetteers of content/ again.`)
      return taken
    }),
  )
}

/**
 * Adds an extract to each city of which it has streets. A city that would lose houses stays as it is: regions overlap,
 * and an extract may only touch the next city's box.
 * @throws ExtractFault when no city is left to add it to
 */
async function addToCities(
  tx: Kysely<Schema>,
  cities: readonly MappedCity[],
  log: (line: string) => void,
  add: (city: MappedCity) => Promise<Loaded>,
): Promise<Loaded[]> {
  const loaded: Loaded[] = []
  const faults: ExtractFault[] = []
  for (const city of cities) {
    log(`Writing the addresses of ${city.alias}.`)
    await sql`savepoint city`.execute(tx)
    try {
      loaded.push(await add(city))
    } catch (error) {
      if (!(error instanceof ExtractFault)) throw error
      await sql`rollback to savepoint city`.execute(tx)
      faults.push(error)
    }
  }
  if (loaded.length === 0) throw new ExtractFault(faults.map(({ message }) => message).join('\n'))
  for (const { message } of faults) log(`Left as it is: ${message}`)
  return loaded
}

/** Runs in one transaction and puts the maps of its cities together; their older maps go only when it has committed. */
async function publish(db: Kysely<Schema>, drawn: DrawnFolder, run: (tx: Kysely<Schema>) => Promise<Loaded[]>): Promise<MapSummary[]> {
  const summaries = await inTransaction(db, async (tx) => putMaps(tx, await run(tx), drawn))
  for (const { alias, extracts } of summaries) if (extracts > 0) await dropOlder(drawn.folder, alias, drawn.at)
  return summaries
}

async function putMaps(tx: Kysely<Schema>, loaded: readonly Loaded[], drawn: DrawnFolder): Promise<MapSummary[]> {
  const summaries: MapSummary[] = []
  for (const { city, streets, houses, before, extractId } of loaded)
    summaries.push({ alias: city.alias, streets, houses, before, extracts: extractId === 0 ? 0 : await putMap(tx, city, drawn) })
  return summaries
}

async function citiesOf(db: Kysely<Schema>): Promise<MappedCity[]> {
  const rows = await db.selectFrom('city').select(['id', 'alias', 'name', 'map']).where('live', '=', true).execute()
  return rows.map(({ id, alias, name, map }) => ({ id, alias, name: textIn(name, 'en'), names: Object.values(name), bbox: map.bbox }))
}
