import { sql } from 'kysely'
import { type WordList, wordListOf } from '#domain/text/near-words.ts'
import type { Database } from '#server/database/connect.ts'

/** Every word that streets and landmarks of a city are found by; what was mistyped is put right with them. */
export type CityWords = { of(cityId: number): Promise<WordList> }

type CachedWords = { version: string; list: Promise<WordList> }

/** Cities whose words are kept at hand: some megabytes each in a country's largest. */
const atHand = 12

/** Keeps the words of the cities that were asked for last, until their gazetteer is another. */
export function createCityWords({ kysely }: Database): CityWords {
  const kept = new Map<number, CachedWords>()
  return {
    async of(cityId) {
      const { rows } = await sql<{
        version: string
      }>`select loaded_at::text as version from gazetteer_source where city_id = ${cityId}`.execute(kysely)
      const version = rows[0]?.version ?? ''
      const known = kept.get(cityId)
      const current = known?.version === version ? known : { version, list: readWords(kysely, cityId) }
      // The one asked for last stands last: the first is let go of.
      kept.delete(cityId)
      kept.set(cityId, current)
      if (kept.size > atHand) kept.delete(kept.keys().next().value as number)
      current.list.catch(() => kept.delete(cityId))
      return current.list
    },
  }
}

async function readWords(kysely: Database['kysely'], cityId: number): Promise<WordList> {
  const rows = await kysely.selectFrom('address_word').select('word').where('city_id', '=', cityId).execute()
  return wordListOf(rows.map(({ word }) => word))
}
