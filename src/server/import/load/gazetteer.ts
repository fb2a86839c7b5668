import { sql } from 'kysely'
import { jsonText } from '#server/database/json-column.ts'
import { markSharedNames } from '#server/address/gazetteer/shared-names.ts'
import { keepWords } from '#server/address/gazetteer/write-search-keys.ts'
import { pointsAlong, pointStep } from '#domain/address/points-along.ts'
import { besideNames, keysOf, keyText, soundsVersion } from '#domain/address/sounds.ts'
import { contentTextsOf } from '#messages/texts.ts'
import type { Content } from '../content.ts'
import type { GazetteerFile, StreetEntry } from '../format/gazetteer.ts'
import { canonicalJson } from '../picture-hash.ts'
import { idOf, type Row, type Tx } from './bulk.ts'
import type { Progress } from './photos.ts'
import type { Change } from './tally.ts'

/** Houses per statement. */
const portion = 20_000

/**
 * Replaces the streets and houses of each city whose gazetteer differs from the file. Gazetteers from a map extract
 * stay, because they are more complete.
 */
export async function loadGazetteers(
  tx: Tx,
  { gazetteers }: Content,
  cityIds: ReadonlyMap<string, number>,
  { log, language }: Progress,
): Promise<Change> {
  const say = contentTextsOf(language).commands
  const change: Change = { brand: null, kind: 'streets', named: 0, added: 0, changed: 0, removed: 0 }
  for (const { data } of gazetteers) {
    change.named += data.streets.length
    const cityId = idOf(cityIds, data.city)
    if (await hasMap(tx, cityId)) {
      log(say.gazetteer_stays(data.city))
      continue
    }
    const before = await readStreets(tx, cityId)
    const given = data.streets.map(describe)
    const isSame = canonicalJson(before) === canonicalJson(given)
    if (isSame && (await isRestSame(tx, cityId, data))) continue
    await tx.deleteFrom('street').where('city_id', '=', cityId).execute()
    await insertStreets(tx, cityId, data.streets)
    await markSharedNames(tx, cityId)
    await keepWords(tx, cityId)
    await keepSource(tx, cityId, data)
    count(change, before.map(canonicalJson), given.map(canonicalJson))
    log(say.gazetteer_replaced(data.city, data.streets.length))
  }
  return change
}

/** Whether all that a gazetteer says beside its streets is stored already. */
async function isRestSame(tx: Tx, cityId: number, { ground, attribution }: GazetteerFile): Promise<boolean> {
  const row = await tx.selectFrom('gazetteer_source').select(['ground', 'attribution']).where('city_id', '=', cityId).executeTakeFirst()
  return canonicalJson([row?.ground ?? [], row?.attribution ?? {}]) === canonicalJson([ground ?? [], attribution ?? {}])
}

async function hasMap(tx: Tx, cityId: number): Promise<boolean> {
  const row = await tx.selectFrom('gazetteer_source').select('source').where('city_id', '=', cityId).executeTakeFirst()
  return row?.source === 'map'
}

async function keepSource(tx: Tx, city_id: number, { city, attribution, streets, ground = [] }: GazetteerFile): Promise<void> {
  const houses = streets.reduce((sum, street) => sum + street.houses.length, 0)
  const facts = {
    source: 'content',
    file: `gazetteer/${city}.json`,
    attribution: attribution ?? {},
    streets: streets.length,
    houses,
    ground: jsonText(ground),
  }
  await tx
    .insertInto('gazetteer_source')
    .values({ city_id, ...facts, loaded_at: sql`now()` })
    .onConflict((conflict) => conflict.column('city_id').doUpdateSet({ ...facts, loaded_at: sql`now()` }))
    .execute()
}

function count(change: Change, before: readonly string[], given: readonly string[]): void {
  const [old, fresh] = [new Set(before), new Set(given)]
  change.added += given.filter((street) => !old.has(street)).length
  change.removed += before.filter((street) => !fresh.has(street)).length
}

type StreetRow = { line: unknown; local: string; name: unknown; district: unknown; words: string; houses: [string, number, number][] }

const inOrder = (houses: GazetteerFile['streets'][number]['houses']): StreetRow['houses'] =>
  [...houses].sort(([a], [b]) => (a < b ? -1 : 1))

function describe(street: StreetEntry): StreetRow {
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

async function readStreets(tx: Tx, cityId: number): Promise<StreetRow[]> {
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

async function insertStreets(tx: Tx, cityId: number, streets: readonly StreetEntry[]): Promise<void> {
  const { rows: ids } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('street', 'id'))::integer as id from generate_series(1, ${streets.length}::integer)`.execute(tx)
  const nameOf = ({ name }: StreetEntry): string => JSON.stringify(name)
  // Districts are no villages; of streets of one name, the one without a district is the city's own.
  const own = new Set(streets.flatMap((street) => (street.district ? [] : [nameOf(street)])))
  const streetRows = streets.map((street, index): Row => ({
    id: ids[index]?.id,
    city_id: cityId,
    local_language: street.local,
    name: street.name,
    district: street.district,
    in_city: !street.district || !own.has(nameOf(street)),
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
