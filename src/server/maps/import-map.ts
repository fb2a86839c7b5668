import { basename, join } from 'node:path'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { type CutArea, ExtractFault, importExtract, mergeMaps } from '@sofra/map-import'
import { type Kysely, sql } from 'kysely'
import { languages, textIn } from '#domain/language.ts'
import { textsOf } from '#messages/texts.ts'
import type { Database } from '#server/database/connect.ts'
import { databaseTime } from '#server/database/database-clock.ts'
import type { Schema } from '#server/database/schema.ts'
import { addExtract, extractsOf, forgetReplaced, type Loaded, type MappedCity, takeBackNewest } from './extract-store.ts'
import { dropOlder, mapFileName } from './map-files.ts'
import { Stage } from './stage.ts'

/** A number that no other lock of this database uses. */
const importLock = 7_210_413

/** How many names are listed; the others are counted. */
const mostNames = 5

/** The steps in percent in which progress is reported. */
const everyPercent = 5

export type MapSummary = { alias: string; streets: number; houses: number; before: number; extracts: number }
type Options = { folder: string; replaces?: boolean; log: (line: string) => void }

/**
 * Loads an OpenStreetMap extract: it adds to the gazetteers and base maps of the cities that it has streets of, and replaces
 * what was loaded from a file of the same name. Addresses wait in the database, so that memory does not grow with the extract.
 * @throws ExtractFault in words for who runs it; nothing is changed then
 */
export function importMap(database: Database, path: string, { folder, replaces = false, log }: Options): Promise<MapSummary[]> {
  return aloneOnMaps(database, folder, async (db, work) => {
    const loadedAt = new Date(await databaseTime({ kysely: db }))
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
          throw new ExtractFault('The extract has no streets in any of the cities: their boxes stand in content/cities/.', {
            code: 'no-streets',
          })
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
  return aloneOnMaps(database, folder, async (db, work) => {
    const now = new Date(await databaseTime({ kysely: db }))
    return publish(db, { folder, work, at: now }, async (tx) => {
      const taken = await takeBackNewest(tx, await citiesOf(tx), now)
      if (taken.length === 0) throw new ExtractFault('There is nothing to take back: no extract is loaded.')
      const bare = taken.filter(({ extractId }) => extractId === 0).map(({ city }) => city.alias)
      if (bare.length > 0) log(`No extract is left for ${bare.join(', ')}: bin/import loads the gazetteers of content/ again.`)
      return taken
    })
  })
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
  if (loaded.length === 0)
    throw new ExtractFault(faults.map(({ message }) => message).join('\n'), ...faults.flatMap(({ reasons }) => reasons))
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

/** Reports how far an extract has been read. */
function progress(log: (line: string) => void): { onBytes(read: number, all: number): void } {
  let reported = 0
  return {
    onBytes(read, all) {
      const percent = Math.floor(((read / all) * 100) / everyPercent) * everyPercent
      if (percent <= reported) return
      reported = percent
      log(`Read ${percent} % of ${(all / 1e6).toFixed(1)} MB.`)
    },
  }
}

/** The areas that an extract cuts off, and a sentence about them for the operator; null when there are none. */
export function cutAreas(): { onCut(area: CutArea): void; words(): string | null } {
  const cut: string[] = []
  return {
    onCut: ({ id, name }) => void cut.push(name === null ? `relation ${id}` : `${name} (relation ${id})`),
    words() {
      if (cut.length === 0) return null
      const named = cut.slice(0, mostNames).join(', ')
      const more = cut.length > mostNames ? ` and ${cut.length - mostNames} more` : ''
      return (
        `Not whole in the extract, so not drawn or not all of it: ${named}${more}. ` +
        'Take a larger extract, or cut it with `osmium extract --strategy smart`, which keeps lakes and rivers whole.'
      )
    },
  }
}

/** Runs one import at a time, after removing what a killed one has left behind. */
async function aloneOnMaps<Done>(
  database: Database,
  folder: string,
  run: (db: Kysely<Schema>, work: string) => Promise<Done>,
): Promise<Done> {
  const work = join(folder, 'work')
  return database.kysely.connection().execute(async (db) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${importLock}) as free`.execute(db)
    if (!rows[0]?.free) throw new ExtractFault('Another bin/import-map is running on this database.', { code: 'running' })
    await sql`set statement_timeout = 0`.execute(db)
    try {
      await rm(work, { recursive: true, force: true })
      await mkdir(work, { recursive: true })
      await mkdir(join(layerPath(folder, 0), '..'), { recursive: true })
      return await run(db, work)
    } finally {
      await rm(work, { recursive: true, force: true })
      await sql`reset statement_timeout`.execute(db)
      await dropUnknown(db, folder)
      await sql`select pg_advisory_unlock(${importLock})`.execute(db)
    }
  })
}

async function inTransaction<Done>(db: Kysely<Schema>, run: (tx: Kysely<Schema>) => Promise<Done>): Promise<Done> {
  return db.transaction().execute(async (tx) => {
    // A base map of a large city is drawn for longer than a transaction may be idle.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    return run(tx)
  })
}

type DrawnFolder = { folder: string; work: string; at: Date }

/** What an extract shows of a city, stored so that another extract can be added, or this one taken back. */
const layerPath = (folder: string, extractId: number): string => join(folder, 'extracts', `${extractId}.pmtiles`)

/**
 * Builds the base map of a city from its extracts, beside the one that is shown until the transaction commits; returns
 * how many extracts it shows.
 */
async function putMap(tx: Kysely<Schema>, city: MappedCity, { folder, work, at }: DrawnFolder): Promise<number> {
  const layers = (await extractsOf(tx, city.id)).map((id) => layerPath(folder, id)).filter(existsSync)
  if (layers.length === 0) return 0
  const file = mapFileName(city.alias, at)
  const made = join(work, file)
  const facts = { bbox: city.bbox, attribution: textsOf('en').address.open_street_map, name: city.name }
  if (layers.length === 1) await copyFile(layers[0] as string, made)
  else await mergeMaps(layers, made, facts)
  await rename(made, join(folder, file))
  return layers.length
}

/** Removes what extracts show that the database knows no more. */
async function dropUnknown(db: Kysely<Schema>, folder: string): Promise<void> {
  const known = new Set((await db.selectFrom('map_extract').select('id').execute()).map(({ id }) => `${id}.pmtiles`))
  const layers = join(layerPath(folder, 0), '..')
  for (const name of await readdir(layers)) if (!known.has(name)) await rm(join(layers, name), { force: true })
}
