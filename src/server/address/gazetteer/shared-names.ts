import { type Kysely, sql } from 'kysely'
import { besideNames } from '#domain/address/sounds.ts'
import type { Schema } from '#server/database/schema.ts'
import { foldedNameOf } from './folded-name.ts'

/**
 * Marks the streets of a city whose place is said with them: those of a name that the city has more than once, in whatever
 * order of its words, and those in villages around it.
 */
export async function markSharedNames(db: Kysely<Schema>, cityId: number): Promise<void> {
  const folded = foldedNameOf(sql`split_part(split_part(words, ${besideNames}, 1), ' | ', 1)`)
  await sql`with named as (
      select id, in_city, count(*) over (partition by (
        select string_agg(word, ' ' order by word) from regexp_split_to_table(${folded}, ' ') as word)) as namesakes
      from street where city_id = ${cityId})
    update street set needs_place = namesakes > 1 or not named.in_city from named where named.id = street.id`.execute(db)
}
