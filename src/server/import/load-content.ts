import { sql } from 'kysely'
import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import type { Draw } from '#server/pictures/master.ts'
import type { Acting } from '#server/staff/acting.ts'
import type { BrandContent, Content } from './content.ts'
import { compare } from './difference/compare.ts'
import { drawingVersion } from './drawing-version.ts'
import { faultLines } from './fault.ts'
import type { Tx } from './load/bulk.ts'
import { loadGazetteers } from './load/gazetteer.ts'
import { drawMasters } from './load/masters.ts'
import { storePhotos } from './load/photos.ts'
import { loadCities } from './load/cities.ts'
import { type Change, openTally, type Tally } from './load/tally.ts'
import { writePriceHistory } from './price-history.ts'
import { readStored, type Stored } from './stored/read-stored.ts'
import { type BrandRows, rowsOf, loadBrand } from './load/brand.ts'
import { type Connected, lockImports } from './alone-importing.ts'

/** The result of an import. `raised` lists the brands whose catalogue has a new version. */
export type Summary = { changes: Change[]; unchanged: boolean; raised: string[] }

export type LoadOptions = {
  log?: (line: string) => void
  /** The version of the drawing code. */
  drawing?: string
  /** Draws new pictures before they are shown; without it each is drawn on first use. */
  draw?: Draw
  /** Who imports: prices that change are written into the history under this name. */
  by?: Acting
}

/**
 * Makes the database equal to the content, in one transaction. Brands and cities outside of the content stay as they
 * are; entries of a brand that are no longer listed are retired (live = false) and keep their ids.
 * @param content without faults, as readContent returns it
 * @throws when a photograph is damaged, before any content is written
 */
export async function loadContent(database: Database, content: Content, options: LoadOptions = {}): Promise<Summary> {
  const rows = await prepare(database, content, options)
  return database.kysely.transaction().execute((tx) => write(tx, content, rows, options))
}

export type Comparison = Summary & { before: Stored; after: Stored; kept: boolean }

/**
 * Loads the content, compares the database before and after, and lets the caller decide whether the changes stay.
 * @param decide whether to keep the changes; null to undo them in any case, new photographs included
 */
export async function loadCompared(
  database: Connected,
  content: Content,
  decide: ((before: Stored, after: Stored) => boolean) | null,
  options: LoadOptions = {},
): Promise<Comparison> {
  const prepared = decide && (await prepare(database, content, options))
  const brands = content.brands.map(({ brand }) => brand.alias)
  const tx = await database.kysely.startTransaction().execute()
  try {
    const rows = prepared ?? (await prepare({ kysely: tx }, content, options))
    await lockImports(tx)
    const before = await readStored(tx, brands)
    const summary = await write(tx, content, rows, options)
    const after = await readStored(tx, brands)
    const kept = decide !== null && decide(before, after)
    if (kept && options.by) await writePriceHistory(tx, options.by, compare(before, after))
    if (kept) await tx.commit().execute()
    return { ...summary, before, after, kept }
  } finally {
    if (!tx.isCommitted) await tx.rollback().execute()
  }
}

/** The rows of all brands; stores photographs and pictures that are new. */
async function prepare(
  database: Connected,
  content: Content,
  { log = () => {}, drawing = drawingVersion(), draw }: LoadOptions,
): Promise<Map<BrandContent, BrandRows>> {
  const { photos, faults } = await storePhotos(database, content.photos, log)
  if (faults.length > 0) throw new Error(faultLines(faults).join('\n'))
  const rows = new Map(content.brands.map((brand) => [brand, rowsOf(brand, drawing, photos)]))
  const pictures = [...rows.values()].flatMap(({ album }) => album.pictures())
  if (draw) await drawMasters(database, pictures, draw)
  return rows
}

async function write(
  tx: Tx,
  content: Content,
  rows: ReadonlyMap<BrandContent, BrandRows>,
  { log = () => {} }: LoadOptions,
): Promise<Summary> {
  await lockImports(tx)
  // The planner assumes 100 rows for a JSON list and would compare 5,000 dishes with 5,000 in nested loops.
  await sql`set local enable_nestloop = off`.execute(tx)
  const shared = openTally(null)
  const cityIds = await loadCities(tx, content, shared)
  const touched = shared.isChanged() ? await brandsIn(tx, content) : []
  shared.changes.push(await loadGazetteers(tx, content, cityIds, log))
  const tallies = new Map<string, Tally>()
  for (const [brand, own] of rows) tallies.set(brand.brand.alias, await loadBrand(tx, brand, own, cityIds))
  const changed = [...tallies].filter(([, tally]) => tally.isChanged()).map(([alias]) => alias)
  const raised = [...new Set([...touched, ...changed])].sort()
  await raiseVersions(tx, raised)
  const changes = [shared, ...tallies.values()].flatMap((tally) => tally.changes)
  return { changes, raised, unchanged: changes.every(({ added, changed: altered, removed }) => added + altered + removed === 0) }
}

/** Brands with a shop in one of these cities, including brands outside of the folder. */
async function brandsIn(tx: Tx, { cities }: Content): Promise<string[]> {
  if (cities.length === 0) return []
  const rows = await tx
    .selectFrom('shop')
    .innerJoin('city', 'city.id', 'city_id')
    .where('shop.live', '=', true)
    .where('city.alias', '=', anyOf(cities.map(({ data }) => data.alias)))
    .select('brand')
    .distinct()
    .execute()
  return rows.map(({ brand }) => brand)
}

// The table's trigger notifies servers when the transaction commits.
async function raiseVersions(tx: Tx, brands: readonly string[]): Promise<void> {
  if (brands.length === 0) return
  await tx
    .insertInto('catalogue')
    .values(brands.map((brand) => ({ brand })))
    .onConflict((conflict) => conflict.column('brand').doUpdateSet({ version: sql`catalogue.version + 1` }))
    .execute()
}
