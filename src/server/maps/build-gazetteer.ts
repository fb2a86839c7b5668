import { type Kysely, sql } from 'kysely'
import { keysOf, keyText, soundsVersion } from '#domain/address/sounds.ts'
import { foldedNameOf } from '#server/address/gazetteer/folded-name.ts'
import { markSharedNames } from '#server/address/gazetteer/shared-names.ts'
import { keepWords } from '#server/address/gazetteer/write-search-keys.ts'
import type { Schema } from '#server/database/schema.ts'
import { createLocalities, type Locality } from './localities.ts'
import { type Piece, type BuiltStreet, streetsOf } from './streets-of-pieces.ts'

type Db = Kysely<Schema>

/** Rows that are fetched, and streets and houses that are written, at a time. */
const portion = 5000

/** Builds the streets, houses and landmarks of a city from the extracts that have not been replaced. */
export async function buildGazetteer(tx: Db, city: { id: number; names: readonly string[] }): Promise<{ streets: number; houses: number }> {
  await tx.deleteFrom('street').where('city_id', '=', city.id).execute()
  await tx.deleteFrom('landmark').where('city_id', '=', city.id).execute()
  const extracts = await tx.selectFrom('map_extract').select('id').where('city_id', '=', city.id).where('replaced_by', 'is', null).execute()
  const ids = extracts.map(({ id }) => id)
  const localities = createLocalities(await localitiesOf(tx, ids), city.names)
  const counts = { streets: 0, houses: 0 }
  let waiting: BuiltStreet[] = []
  let rows = 0
  const write = async (): Promise<void> => {
    await writeStreets(tx, city.id, waiting)
    waiting = []
    rows = 0
  }
  for await (const pieces of piecesByName(tx, ids)) {
    for (const street of streetsOf(pieces, localities)) {
      waiting.push(street)
      counts.streets += 1
      counts.houses += street.houses.length
      rows += 1 + street.houses.length + street.points.length
    }
    if (rows >= portion) await write()
  }
  await write()
  await markSharedNames(tx, city.id)
  await writeLandmarks(tx, city.id, ids)
  await keepWords(tx, city.id)
  return counts
}

async function localitiesOf(tx: Db, ids: readonly number[]): Promise<Locality[]> {
  const { rows } = await sql<Locality>`select distinct on (kind, level, names, round(latitude::numeric, 2), round(longitude::numeric, 2))
    kind, level, names, latitude, longitude, rings from extract_locality where extract_id = any (${ids}::integer[])`.execute(tx)
  return rows
}

/**
 * The pieces of all streets of one name together, whatever its capitals, hyphens and ß, and its blanks: ways say
 * "Hofbauerstraße" where houses say "Hofbauer-Straße". Each name is folded once, and not for each of its houses.
 */
async function* piecesByName(tx: Db, ids: readonly number[]): AsyncGenerator<Piece[]> {
  await sql`declare piece cursor for
    with named as materialized (
      select name, replace(${foldedNameOf(sql.ref('name'))}, ' ', '') as folded from (
        select street as name from extract_house where extract_id = any (${ids}::integer[])
        union select name from extract_street where extract_id = any (${ids}::integer[])
      ) as given)
    select named.name, folded, number, town, suburb, postcode, null::jsonb as names,
      jsonb_build_array(jsonb_build_array(latitude, longitude)) as line, extract_id
    from extract_house join named on named.name = street where extract_id = any (${ids}::integer[])
    union all select named.name, folded, null, null, null, null, names, line, extract_id
    from extract_street join named on named.name = extract_street.name where extract_id = any (${ids}::integer[])
    order by folded, extract_id desc, number`.execute(tx)
  let pieces: Piece[] = []
  for (;;) {
    const { rows } = await sql<Piece>`fetch forward ${sql.lit(portion)} from piece`.execute(tx)
    for (const row of rows) {
      if (pieces[0] && pieces[0].folded !== row.folded) {
        yield pieces
        pieces = []
      }
      pieces.push(row)
    }
    if (rows.length === 0) break
  }
  if (pieces.length > 0) yield pieces
  await sql`close piece`.execute(tx)
}

async function writeStreets(tx: Db, cityId: number, streets: readonly BuiltStreet[]): Promise<void> {
  if (streets.length === 0) return
  const { rows: ids } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('street', 'id'))::integer as id from generate_series(1, ${streets.length}::integer)`.execute(tx)
  const rows = streets.map(({ name, district, inCity, words, keys, houses }, at) => ({
    id: ids[at]?.id,
    name,
    district,
    in_city: inCity,
    words,
    keys,
    weight: houses.length,
  }))
  await sql`insert into street (id, city_id, local_language, name, district, in_city, words, keys, weight, keys_version)
    select id, ${cityId}::integer, 'en', name, nullif(district, 'null'), in_city, words, keys, weight, ${soundsVersion}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id integer, name jsonb, district jsonb, in_city boolean, words text, keys text, weight integer)`.execute(tx)
  const houses = streets.flatMap((street, at) => street.houses.map((house) => [ids[at]?.id, ...house]))
  await sql`insert into house (street_id, number, latitude, longitude, postcode)
    select (given->>0)::integer, given->>1, (given->>2)::double precision, (given->>3)::double precision, given->>4
    from jsonb_array_elements(${JSON.stringify(houses)}::jsonb) as given`.execute(tx)
  const points = streets.flatMap((street, at) => street.points.map((point) => [ids[at]?.id, ...point]))
  await sql`insert into street_point (street_id, latitude, longitude)
    select (given->>0)::integer, (given->>1)::double precision, (given->>2)::double precision
    from jsonb_array_elements(${JSON.stringify(points)}::jsonb) as given`.execute(tx)
}

async function writeLandmarks(tx: Db, cityId: number, ids: readonly number[]): Promise<void> {
  await sql`insert into landmark (city_id, kind, name, words, latitude, longitude)
    select distinct on (kind, names, round(latitude::numeric, 3), round(longitude::numeric, 3)) ${cityId}::integer, kind, names,
      (select string_agg(distinct value, ' | ') from jsonb_each_text(names)), latitude, longitude
    from extract_landmark where extract_id = any (${ids}::integer[])`.execute(tx)
  for (;;) {
    const rows = await tx
      .selectFrom('landmark')
      .select(['id', 'words'])
      .where('city_id', '=', cityId)
      .where('keys_version', '!=', soundsVersion)
      .limit(portion)
      .execute()
    if (rows.length === 0) return
    const keys = JSON.stringify(rows.map(({ id, words }) => ({ id, keys: keyText(keysOf(words)) })))
    await sql`update landmark set keys = given.keys, keys_version = ${soundsVersion}
      from jsonb_to_recordset(${keys}::jsonb) as given (id integer, keys text) where landmark.id = given.id`.execute(tx)
  }
}
