import { sql } from 'kysely'
import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import type { Draw } from '#server/pictures/master.ts'
import type { BrandContent, Content } from './content.ts'
import { drawingVersion } from './drawing-version.ts'
import type { Tx } from './load/bulk.ts'
import { loadGazetteers } from './load/gazetteer.ts'
import { drawMasters } from './load/masters.ts'
import { loadMenu, menuRows } from './load/menu.ts'
import { type Album, openAlbum } from './load/pictures.ts'
import { loadCities, loadPlaces } from './load/places.ts'
import { loadShowcase, showcaseRows } from './load/showcase.ts'
import { type Change, openTally, type Tally } from './load/tally.ts'

/** What an import did. `raised` names the brands whose catalogue has a new version. */
export type Summary = { changes: Change[]; unchanged: boolean; raised: string[] }

export type LoadOptions = {
  log?: (line: string) => void
  /** The version of the drawing code. */
  drawing?: string
  /** Draws new pictures before they are shown; without it each is drawn when it is first needed. */
  draw?: Draw
}

/** What is written of a brand, and its pictures. */
type BrandRows = { album: Album; menu: ReturnType<typeof menuRows>; showcase: ReturnType<typeof showcaseRows> }

/** Any number that other users of advisory locks in this database do not take. */
const importLock = 7_063_720_41

/**
 * Makes the database say what the content says, in one transaction. Brands and cities that are not in the content stay
 * as they are; within a brand, what is no longer named is retired (live = false) and keeps its id.
 * @param content without faults, as readContent gives it
 */
export async function loadContent(
  database: Database,
  content: Content,
  { log = () => {}, drawing = drawingVersion(), draw }: LoadOptions = {},
): Promise<Summary> {
  const rows = new Map(content.brands.map((brand) => [brand, rowsOf(brand, drawing)]))
  const pictures = [...rows.values()].flatMap(({ album }) => album.pictures())
  if (draw) await drawMasters(database, pictures, draw)
  return database.kysely.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    // The planner takes a list given as JSON for 100 rows and would compare 5,000 dishes with 5,000 one by one.
    await sql`set local enable_nestloop = off`.execute(tx)
    await sql`select pg_advisory_xact_lock(${importLock})`.execute(tx)
    const shared = openTally(null)
    const cityIds = await loadCities(tx, content, shared)
    const touched = shared.isChanged() ? await brandsIn(tx, content) : []
    shared.changes.push(await loadGazetteers(tx, content, cityIds, log))
    const tallies = new Map<string, Tally>()
    for (const [brand, own] of rows) {
      log(
        `Loading ${brand.brand.name}: ${brand.menu.reduce((sum, { data }) => sum + data.products.length, 0)} dishes in ${brand.menu.length} groups.`,
      )
      tallies.set(brand.brand.alias, await loadBrand(tx, brand, own, cityIds))
    }
    const changed = [...tallies].filter(([, tally]) => tally.isChanged()).map(([alias]) => alias)
    const raised = [...new Set([...touched, ...changed])].sort()
    await raiseVersions(tx, raised)
    const changes = [shared, ...tallies.values()].flatMap((tally) => tally.changes)
    return { changes, raised, unchanged: changes.every(({ added, changed: altered, removed }) => added + altered + removed === 0) }
  })
}

function rowsOf(content: BrandContent, drawing: string): BrandRows {
  const album = openAlbum(content.brand, drawing)
  return { album, menu: menuRows(content, album), showcase: showcaseRows(content, album) }
}

async function loadBrand(
  tx: Tx,
  content: BrandContent,
  { album, menu, showcase }: BrandRows,
  cityIds: ReadonlyMap<string, number>,
): Promise<Tally> {
  const tally = openTally(content.brand.alias)
  await tally.sync(tx, 'picture', album.pictures(), sql`true`)
  await loadMenu(tx, content, menu, tally)
  await loadPlaces(tx, content, cityIds, tally)
  await loadShowcase(tx, content, showcase, tally)
  return tally
}

/** Brands that have a shop in one of these cities, whether they are in the folder or not. */
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

// Servers hear of it by the table's trigger when the transaction is done.
async function raiseVersions(tx: Tx, brands: readonly string[]): Promise<void> {
  if (brands.length === 0) return
  await tx
    .insertInto('catalogue')
    .values(brands.map((brand) => ({ brand })))
    .onConflict((conflict) => conflict.column('brand').doUpdateSet({ version: sql`catalogue.version + 1` }))
    .execute()
}
