import type { Gazetteer, House, Landmark, Street } from '@sofra/map-import'
import { type Kysely, sql } from 'kysely'
import { keysOf, keyText, soundsVersion } from '#domain/address/sounds.ts'
import { inEachLanguage, languages } from '#domain/language.ts'
import { textsOf } from '#messages/texts.ts'
import { keepWords } from '#server/address/gazetteer/write-search-keys.ts'
import { jsonText } from '#server/database/json-column.ts'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>
export type Loaded = { city: number; streets: number; houses: number }

const portion = 5000

const openStreetMap = inEachLanguage((language) => textsOf(language).address.open_street_map)

/** What an extract holds, gathered in tables of the session: the database sorts it, memory stays small. */
export class Stage implements Gazetteer {
  readonly #db: Db
  #houses: House[] = []
  #streets: Street[] = []
  #landmarks: Landmark[] = []

  private constructor(db: Db) {
    this.#db = db
  }

  static async open(db: Db): Promise<Stage> {
    await Stage.close(db)
    await sql`create temp table staged_house (city integer, street text, number text, district text, latitude double precision, longitude double precision)`.execute(
      db,
    )
    await sql`create temp table staged_street (city integer, name text, names jsonb)`.execute(db)
    await sql`create temp table staged_landmark (city integer, kind text, names jsonb, latitude double precision, longitude double precision)`.execute(
      db,
    )
    return new Stage(db)
  }

  /** The connection goes back to others without them. */
  static async close(db: Db): Promise<void> {
    await sql`drop table if exists pg_temp.staged_house, pg_temp.staged_street, pg_temp.staged_landmark`.execute(db)
  }

  async house(house: House): Promise<void> {
    if (this.#houses.push(house) >= portion) await this.#flush()
  }
  async street(street: Street): Promise<void> {
    if (this.#streets.push(street) >= portion) await this.#flush()
  }
  async landmark(landmark: Landmark): Promise<void> {
    if (this.#landmarks.push(landmark) >= portion) await this.#flush()
  }

  async #flush(): Promise<void> {
    const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`
    await sql`insert into staged_house select * from jsonb_to_recordset(${json(this.#houses)})
      as given (city integer, street text, number text, district text, latitude double precision, longitude double precision)`.execute(
      this.#db,
    )
    await sql`insert into staged_street select * from jsonb_to_recordset(${json(this.#streets)}) as given (city integer, name text, names jsonb)`.execute(
      this.#db,
    )
    await sql`insert into staged_landmark select * from jsonb_to_recordset(${json(this.#landmarks)})
      as given (city integer, kind text, names jsonb, latitude double precision, longitude double precision)`.execute(this.#db)
    this.#houses = []
    this.#streets = []
    this.#landmarks = []
  }

  /** Replaces the gazetteers of the cities that the extract has houses of, all at once. */
  async load(facts: { file: string; loadedAt: Date }): Promise<Loaded[]> {
    await this.#flush()
    await sql`analyze staged_house, staged_street`.execute(this.#db)
    const { rows: cities } = await sql<{ city: number }>`select distinct city from staged_house order by city`.execute(this.#db)
    return this.#db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      const loaded: Loaded[] = []
      for (const { city } of cities) loaded.push(await replaceCity(tx, city, facts))
      return loaded
    })
  }
}

/** A column's words as the text in every language. */
const everywhere = (column: 'street' | 'district') =>
  sql`(select jsonb_object_agg(language, ${sql.ref(column)}) from unnest(array[${sql.join(languages)}]) as spoken (language))`

async function replaceCity(tx: Db, city: number, { file, loadedAt }: { file: string; loadedAt: Date }): Promise<Loaded> {
  await tx.deleteFrom('street').where('city_id', '=', city).execute()
  await tx.deleteFrom('landmark').where('city_id', '=', city).execute()
  // A street's names come from its way; one that is only named by houses keeps that name in every language.
  await sql`
    insert into street (city_id, local_language, name, district, words, weight)
    select ${city}::integer, 'en', coalesce(named.names, ${everywhere('street')}),
      case when district is null then null else ${everywhere('district')} end,
      street || coalesce(' | ' || named.other, ''), count
    from (select street, mode() within group (order by district) as district, count(distinct upper(number))::integer as count
      from staged_house where city = ${city} group by street) as held
    left join lateral (select names, (select string_agg(distinct value, ' | ') from jsonb_each_text(names)) as other
      from staged_street where city = ${city} and name = street order by length(names::text) desc limit 1) as named on true`.execute(tx)
  await sql`
    insert into house (street_id, number, latitude, longitude)
    select distinct on (street.id, upper(staged.number)) street.id, staged.number, staged.latitude, staged.longitude
    from staged_house as staged join street on street.city_id = ${city} and split_part(street.words, ' | ', 1) = staged.street
    where staged.city = ${city} order by street.id, upper(staged.number)`.execute(tx)
  await sql`insert into landmark (city_id, kind, name, words, latitude, longitude)
    select ${city}::integer, kind, names, (select string_agg(distinct value, ' | ') from jsonb_each_text(names)), latitude, longitude
    from staged_landmark where city = ${city}`.execute(tx)
  await keyRows(tx, 'street', city)
  await keyRows(tx, 'landmark', city)
  await keepWords(tx, city)
  const { rows } =
    await sql<Loaded>`select ${city}::integer as city, (select count(*)::integer from street where city_id = ${city}) as streets,
    (select count(*)::integer from house join street on street.id = street_id where city_id = ${city}) as houses`.execute(tx)
  const loaded = rows[0] ?? { city, streets: 0, houses: 0 }
  const source = {
    source: 'map',
    file,
    attribution: openStreetMap,
    streets: loaded.streets,
    houses: loaded.houses,
    loaded_at: loadedAt,
    ground: jsonText([]),
  }
  await tx
    .insertInto('gazetteer_source')
    .values({ city_id: city, ...source })
    .onConflict((conflict) => conflict.column('city_id').doUpdateSet(source))
    .execute()
  return loaded
}

async function keyRows(tx: Db, table: 'street' | 'landmark', city: number): Promise<void> {
  for (;;) {
    const rows = await tx
      .selectFrom(table)
      .select(['id', 'words'])
      .where('city_id', '=', city)
      .where('keyed', '!=', soundsVersion)
      .limit(portion)
      .execute()
    if (rows.length === 0) return
    const keys = JSON.stringify(rows.map(({ id, words }) => ({ id, keys: keyText(keysOf(words)) })))
    await sql`update ${sql.table(table)} as kept set keys = given.keys, keyed = ${soundsVersion}
      from jsonb_to_recordset(${keys}::jsonb) as given (id integer, keys text) where kept.id = given.id`.execute(tx)
  }
}
