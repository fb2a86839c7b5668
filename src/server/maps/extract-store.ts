import { ExtractFault } from '@sofra/map-import'
import { type Kysely, sql } from 'kysely'
import type { Point } from '#domain/address/polygon.ts'
import { inEachLanguage } from '#domain/language.ts'
import { textsOf } from '#messages/texts.ts'
import { jsonText } from '#server/database/json-column.ts'
import type { Schema } from '#server/database/schema.ts'
import { buildGazetteer } from './build-gazetteer.ts'
import type { Stage } from './stage.ts'

type Db = Kysely<Schema>
/** A city as an import needs it; `names` are its names in every language. */
export type MappedCity = { id: number; alias: string; name: string; names: string[]; bbox: [Point, Point] }
export type Loaded = { city: MappedCity; streets: number; houses: number; before: number; extractId: number }
/** An extract by its name; one that replaces all others of its cities. */
export type ExtractFacts = { file: string; loadedAt: Date; replaces: boolean }

const openStreetMap = inEachLanguage((language) => textsOf(language).address.open_street_map)

/** The share of a city's known houses that an import may remove without `replaces`. */
const mayBeLost = 0.1

/** Deletes the extracts that earlier runs have replaced: they can no longer be taken back. */
export async function forgetReplaced(tx: Db): Promise<void> {
  await tx.deleteFrom('map_extract').where('replaced_by', 'is not', null).execute()
}

/**
 * Adds an extract to a city's gazetteer. It replaces the one that was loaded from a file of the same name, and a gazetteer
 * written by hand; with `replaces` all others, too.
 * @throws ExtractFault when more than a tenth of the known houses would be gone, unless it replaces
 */
export async function addExtract(tx: Db, stage: Stage, city: MappedCity, { file, loadedAt, replaces }: ExtractFacts): Promise<Loaded> {
  const before = await housesIn(tx, city.id)
  const { id: extractId } = await tx
    .insertInto('map_extract')
    .values({ city_id: city.id, file, loaded_at: loadedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await stage.keep(tx, city.id, extractId)
  await tx
    .updateTable('map_extract')
    .set({ replaced_by: extractId })
    .where('city_id', '=', city.id)
    .where('id', '!=', extractId)
    .where('replaced_by', 'is', null)
    .$if(!replaces, (query) => query.where('file', '=', file))
    .execute()
  const counts = await buildGazetteer(tx, city)
  if (!replaces && before - counts.houses > before * mayBeLost)
    throw new ExtractFault(
      `${city.alias} has ${before} houses, with this extract it would have ${counts.houses}. If that is meant, run it again with --replace.`,
      { code: 'would-lose', facts: { city: city.name, before, after: counts.houses } },
    )
  await keepSource(tx, city.id, { file, loadedAt, ...counts })
  return { city, ...counts, before, extractId }
}

/** Undoes the newest run that is left; returns the cities that it had added to, with what they have now. */
export async function takeBackNewest(tx: Db, cities: readonly MappedCity[], now: Date): Promise<Loaded[]> {
  const last = await tx
    .deleteFrom('map_extract')
    .where('loaded_at', '=', (query) => query.selectFrom('map_extract').select(({ fn }) => fn.max('loaded_at').as('newest')))
    .returning(['city_id'])
    .execute()
  const taken: Loaded[] = []
  for (const city of cities.filter(({ id }) => last.some(({ city_id }) => city_id === id))) {
    const before = await housesIn(tx, city.id)
    const counts = await buildGazetteer(tx, city)
    const left = await tx
      .selectFrom('map_extract')
      .select(['id', 'file'])
      .where('city_id', '=', city.id)
      .where('replaced_by', 'is', null)
      .orderBy('id', 'desc')
      .execute()
    if (left[0]) await keepSource(tx, city.id, { file: left[0].file, loadedAt: now, ...counts })
    else await tx.deleteFrom('gazetteer_source').where('city_id', '=', city.id).execute()
    taken.push({ city, ...counts, before, extractId: left[0]?.id ?? 0 })
  }
  return taken
}

/** The extracts that a city's map is drawn from, the first one first. */
export async function extractsOf(db: Db, cityId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('map_extract')
    .select('id')
    .where('city_id', '=', cityId)
    .where('replaced_by', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function housesIn(tx: Db, cityId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from house join street on street.id = street_id
    where city_id = ${cityId}`.execute(tx)
  return rows[0]?.count ?? 0
}

type SourceFacts = { file: string; loadedAt: Date; streets: number; houses: number }

async function keepSource(tx: Db, cityId: number, { file, loadedAt, streets, houses }: SourceFacts): Promise<void> {
  const source = { source: 'map', file, attribution: openStreetMap, streets, houses, loaded_at: loadedAt, ground: jsonText([]) }
  await tx
    .insertInto('gazetteer_source')
    .values({ city_id: cityId, ...source })
    .onConflict((conflict) => conflict.column('city_id').doUpdateSet(source))
    .execute()
}
