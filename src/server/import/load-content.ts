import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import type { Draw } from '#server/pictures/master.ts'
import type { Actor } from '#server/staff/acting.ts'
import type { ObjectKind } from '#domain/staff/capabilities.ts'
import type { Language } from '#domain/language.ts'
import type { Fields } from '#domain/staff/changed-fields.ts'
import { type StaffPlace, wholeChain } from '#domain/staff/reach.ts'
import type { Schema } from '#server/database/schema.ts'
import { writeAudit } from '#server/staff/audit.ts'
import type { BrandContent, Content } from './content.ts'
import { compare, type KindDifference } from './difference/compare.ts'
import { FaultyContent } from './fault.ts'
import type { Tx } from './load/bulk.ts'
import { loadGazetteers } from './load/gazetteer.ts'
import { drawMasters } from './load/masters.ts'
import { type Photos, storePhotos } from './load/photos.ts'
import { loadCities } from './load/cities.ts'
import { type Change, openTally, type Tally } from './load/tally.ts'
import { readStored, type Stored } from './stored/read-stored.ts'
import { type BrandRows, loadBrand, rowsOf } from './load/brand.ts'
import { type Connected, lockImports } from './alone-importing.ts'
import { type Item, nameOf } from './difference/items.ts'
import { type Repriced, repricedIn } from './price-changes.ts'

const ownDrawing = join(import.meta.dirname, '..', '..', '..', 'packages', 'illustration', 'src')

/** The result of an import. `raised` lists the brands whose catalogue has a new version. */
export type Summary = { changes: Change[]; unchanged: boolean; raised: string[] }

export type LoadOptions = {
  log?: (line: string) => void
  /** The language of what is logged; English by default. */
  language?: Language
  /** The version of the drawing code. */
  drawing?: string
  /** Draws new pictures before they are shown; without it each is drawn on first use. */
  draw?: Draw
  /** Who imports: prices that change are written into the history under this name. */
  by?: Actor
  /** Whether the transaction will be undone: new rows then get ids that are the same in every process. */
  isPreview?: boolean
  /** Reads what a decision depends on, in the transaction of the import, whether or not it is kept. */
  look?: (tx: Transaction<Schema>, before: Stored, after: Stored) => Promise<void>
  /** Writes down what an import changed, in the transaction that does. */
  record?: (tx: Transaction<Schema>, before: Stored, after: Stored) => Promise<void>
}

/**
 * Makes the database equal to the content, in one transaction. Brands and cities outside of the content stay as they
 * are; entries of a brand that are no longer listed are retired (live = false) and keep their ids.
 * @param content without faults, as readContent returns it
 * @throws FaultyContent when a photograph is damaged, before any content is written
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
    await options.look?.(tx, before, after)
    const kept = decide !== null && decide(before, after)
    if (kept) await options.record?.(tx, before, after)
    if (kept && options.by) await writePriceHistory(tx, options.by, compare(before, after))
    if (kept) await tx.commit().execute()
    return { ...summary, before, after, kept }
  } finally {
    if (!tx.isCommitted) await tx.rollback().execute()
  }
}

/**
 * Loads content that is made of what is stored, in a transaction of the caller's, who has locked imports.
 * @param content without faults, as contentOf returns it with these photographs
 */
export async function loadStored(
  tx: Tx,
  content: Content,
  photos: Photos,
  { isPreview = false }: Pick<LoadOptions, 'isPreview'> = {},
): Promise<Summary> {
  ownVersion ??= drawingVersion()
  const drawing = ownVersion
  return write(tx, content, new Map(content.brands.map((brand) => [brand, rowsOf(brand, drawing, photos)])), { isPreview })
}

/** Of this process, whose code does not change. */
let ownVersion: string | undefined

/** The rows of all brands; stores photographs and pictures that are new. */
async function prepare(
  database: Connected,
  content: Content,
  { log = () => {}, language = 'en', drawing = drawingVersion(), draw }: LoadOptions,
): Promise<Map<BrandContent, BrandRows>> {
  const { photos, faults } = await storePhotos(database, content.photos, { log, language })
  if (faults.length > 0) throw new FaultyContent(faults)
  const rows = new Map(content.brands.map((brand) => [brand, rowsOf(brand, drawing, photos)]))
  const pictures = [...rows.values()].flatMap(({ album }) => album.pictures())
  if (draw) await drawMasters(database, pictures, draw)
  return rows
}

async function write(
  tx: Tx,
  content: Content,
  rows: ReadonlyMap<BrandContent, BrandRows>,
  { log = () => {}, language = 'en', isPreview = false }: LoadOptions,
): Promise<Summary> {
  await lockImports(tx)
  // The planner assumes 100 rows for a JSON list and would compare 5,000 dishes with 5,000 in nested loops.
  await sql`set local enable_nestloop = off`.execute(tx)
  const shared = openTally(null)
  const cityIds = await loadCities(tx, content, shared)
  const touched = shared.isChanged() ? await brandsIn(tx, content) : []
  shared.changes.push(await loadGazetteers(tx, content, cityIds, { log, language }))
  const tallies = new Map<string, Tally>()
  for (const [brand, own] of rows)
    tallies.set(brand.brand.alias, await loadBrand(tx, brand, own, { all: content.cities, ids: cityIds }, isPreview))
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

/**
 * The version of the drawing code: a hash of its source, so that nobody has to raise a number.
 * @param folder the source of the drawing code
 */
export function drawingVersion(folder = ownDrawing): string {
  const hash = createHash('sha256')
  for (const file of globSync('**/*.ts', { cwd: folder }).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

type ChangedObject = { kind: ObjectKind; id: number; name: string; place: StaffPlace }

/**
 * Writes who changed which price, from what to what, into the history, in the transaction that publishes them.
 * Things that are new or retired have no price that changed.
 */
async function writePriceHistory(transaction: Transaction<Schema>, acting: Actor, differences: readonly KindDifference[]): Promise<void> {
  const repriced = differences.flatMap(({ changed }) => changed.flatMap(repricedIn))
  for (const { item, of, changes } of repriced) {
    const found = await find(transaction, item, of)
    if (!found) continue
    const { kind, id, name, place } = found
    const said = (side: 'before' | 'after'): Fields => Object.fromEntries(changes.map((change) => [change.field, change[side]]))
    await writeAudit(transaction, acting, {
      action: 'price.changed',
      object: { kind, id, name },
      place,
      before: said('before'),
      after: said('after'),
    })
  }
}

/** The stored thing, under the id that stops and orders name it by, and the place whose people may read of it. */
async function find(transaction: Transaction<Schema>, item: Item, of: Repriced['of']): Promise<ChangedObject | null> {
  const { brand, kind, alias } = item
  if (brand === null) return null
  const named = { kind, brand, alias, name: nameOf(item, 'en') }
  if (named.kind === 'dish' || named.kind === 'modifier') {
    const table = named.kind === 'dish' ? 'product' : 'modifier'
    const row = await transaction.selectFrom(table).where('brand', '=', brand).where('alias', '=', alias).select('id').executeTakeFirst()
    return row ? { kind: named.kind, id: row.id, name: named.name, place: { ...wholeChain, brand } } : null
  }
  const at = await placeOf(transaction, item)
  if (!at || of === null) return at && { kind: 'zone', id: at.id, name: named.name, place: at.place }
  const row = await transaction
    .selectFrom(of.kind === 'dish' ? 'product' : 'modifier')
    .where('brand', '=', brand)
    .where('alias', '=', of.alias)
    .select(['id', 'name'])
    .executeTakeFirst()
  return row ? { kind: of.kind, id: row.id, name: row.name.en ?? Object.values(row.name)[0] ?? of.alias, place: at.place } : null
}

/** The place of a shop or a zone. */
async function placeOf(
  transaction: Transaction<Schema>,
  { kind, brand, alias, city }: Item,
): Promise<{ id: number; place: StaffPlace } | null> {
  if (brand === null || city === null) return null
  const row =
    kind === 'shop'
      ? await transaction
          .selectFrom('shop')
          .where('brand', '=', brand)
          .where('alias', '=', alias)
          .select(['id', 'id as shopId', 'city_id as cityId'])
          .executeTakeFirst()
      : await transaction
          .selectFrom('delivery_zone')
          .innerJoin('city', 'city.id', 'city_id')
          .where('brand', '=', brand)
          .where('city.alias', '=', city)
          .where('delivery_zone.alias', '=', alias)
          .select(['delivery_zone.id', 'shop_id as shopId', 'city_id as cityId'])
          .executeTakeFirst()
  return row ? { id: row.id, place: { brand, cityId: row.cityId, shopId: row.shopId } } : null
}
