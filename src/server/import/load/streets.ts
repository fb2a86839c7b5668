import { sql } from 'kysely'
import { pointsAlong, pointStep } from '#domain/address/points-along.ts'
import { besideNames, keysOf, keyText, soundsVersion } from '#domain/address/sounds.ts'
import type { GazetteerFile, StreetEntry } from '../format/gazetteer.ts'
import type { Row, Tx } from './bulk.ts'

/** Houses per statement. */
const portion = 20_000

type StreetRow = { line: unknown; local: string; name: unknown; district: unknown; words: string; houses: [string, number, number][] }

const inOrder = (houses: GazetteerFile['streets'][number]['houses']): StreetRow['houses'] =>
  [...houses].sort(([a], [b]) => (a < b ? -1 : 1))

export function describe(street: StreetEntry): StreetRow {
  return {
    line: street.line ?? null,
    local: street.local,
    name: street.name,
    district: street.district ?? null,
    words: wordsOf(street),
    houses: inOrder(street.houses),
  }
}

/** The search words of a street: its names in every language, other names, and its district. */
function wordsOf({ name, aliases = [], district }: StreetEntry): string {
  const listed = (texts: string[]): string => [...new Set(texts)].join(' | ')
  return [listed([...Object.values(name), ...aliases]), ...(district ? [listed(Object.values(district))] : [])].join(besideNames)
}

export async function readStreets(tx: Tx, cityId: number): Promise<StreetRow[]> {
  const streets = await tx.selectFrom('street').selectAll().where('city_id', '=', cityId).orderBy('id').execute()
  const houses = await tx
    .selectFrom('house')
    .innerJoin('street', 'street.id', 'street_id')
    .where('city_id', '=', cityId)
    .select(['street_id', 'number', 'latitude', 'longitude'])
    .execute()
  const of = new Map(streets.map(({ id }) => [id, [] as StreetRow['houses']]))
  for (const { street_id, number, latitude, longitude } of houses) of.get(street_id)?.push([number, latitude, longitude])
  return streets.map(({ id, line, local_language, name, district, words }) => ({
    line,
    local: local_language,
    name,
    district,
    words,
    houses: inOrder(of.get(id) ?? []),
  }))
}

export async function insertStreets(tx: Tx, cityId: number, streets: readonly StreetEntry[]): Promise<void> {
  const { rows: ids } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('street', 'id'))::integer as id from generate_series(1, ${streets.length}::integer)`.execute(tx)
  const streetRows = streets.map((street, index): Row => ({
    id: ids[index]?.id,
    city_id: cityId,
    local_language: street.local,
    name: street.name,
    district: street.district,
    in_city: !street.district,
    words: wordsOf(street),
    line: street.line ?? null,
    keys: keyText(keysOf(wordsOf(street))),
    weight: street.houses.length,
  }))
  await sql`insert into street (id, city_id, local_language, name, district, in_city, line, words, keys, weight, keys_version)
    select id, city_id, local_language, name, district, in_city, line, words, keys, weight, ${soundsVersion}
      from jsonb_to_recordset(${JSON.stringify(streetRows)}::jsonb)
      as given (id integer, city_id integer, local_language text, name jsonb, district jsonb, in_city boolean, line jsonb, words text, keys text, weight integer)`.execute(
    tx,
  )
  const houses = streets.flatMap((street, index) => street.houses.map((house) => [ids[index]?.id, ...house]))
  for (let start = 0; start < houses.length; start += portion) {
    await sql`insert into house (street_id, number, latitude, longitude)
      select (given->>0)::integer, given->>1, (given->>2)::double precision, (given->>3)::double precision
      from jsonb_array_elements(${JSON.stringify(houses.slice(start, start + portion))}::jsonb) as given`.execute(tx)
  }
  const unnumbered = streets.flatMap((street, index) =>
    street.houses.length > 0 ? [] : pointsAlong(street.line ?? [], pointStep).map((point) => [ids[index]?.id, ...point]),
  )
  await sql`insert into street_point (street_id, latitude, longitude)
    select (given->>0)::integer, (given->>1)::double precision, (given->>2)::double precision
    from jsonb_array_elements(${JSON.stringify(unnumbered)}::jsonb) as given`.execute(tx)
}
