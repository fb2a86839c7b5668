import { type Kysely, sql } from 'kysely'
import { beside, keysOf, keyText, soundsVersion, spelled } from '#domain/address/sounds.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'

/** Rows per statement. */
const portion = 5000

/** Writes the keys of rows that have none or those of another version of the rules; several processes may do so at once. */
export async function writeSearchKeys({ kysely }: Database, log: (text: string) => void): Promise<void> {
  const keyed = (await keyTable(kysely, 'street')) + (await keyTable(kysely, 'landmark'))
  if (keyed === 0) return
  log(`Keyed ${keyed} streets and places for the search of addresses.`)
  const cities = await kysely.selectFrom('street').select('city_id').distinct().execute()
  for (const { city_id } of cities) await keepWords(kysely, city_id)
}

async function keyTable(db: Kysely<Schema>, table: 'street' | 'landmark'): Promise<number> {
  for (let keyed = 0; ;) {
    const rows = await db.selectFrom(table).select(['id', 'words']).where('keys_version', '!=', soundsVersion).limit(portion).execute()
    if (rows.length === 0) return keyed
    const keys = JSON.stringify(rows.map(({ id, words }) => ({ id, keys: keyText(keysOf(words)) })))
    await sql`update ${sql.table(table)} as kept set keys = given.keys, keys_version = ${soundsVersion}
      from jsonb_to_recordset(${keys}::jsonb) as given (id integer, keys text) where kept.id = given.id`.execute(db)
    keyed += rows.length
  }
}

/** Replaces the word list of a city by the sounds of its streets and landmarks; typing errors are corrected with it. */
export async function keepWords(db: Kysely<Schema>, cityId: number): Promise<void> {
  const words = sql`select distinct ltrim(key, ${beside}) as word from
    (select unnest(string_to_array(trim(keys), ' ')) as key from street where city_id = ${cityId}
      union select unnest(string_to_array(trim(keys), ' ')) from landmark where city_id = ${cityId}) as named
    where strpos(key, ${spelled}) = 0`
  await sql`delete from address_word where city_id = ${cityId} and word not in (${words})`.execute(db)
  await sql`insert into address_word (city_id, word) select ${cityId}::integer, word from (${words}) as given where word <> ''
    on conflict do nothing`.execute(db)
}
