import { sql } from 'kysely'
import { type WordList, wordListOf } from '#domain/text/near-words.ts'
import type { Database } from '#server/database/connect.ts'

/** All words of a city's streets and landmarks, used to correct typing errors. */
export type CityWords = { of(cityId: number): Promise<WordList> }

type CachedWords = { version: string; list: Promise<WordList> }

/** Cities whose words are cached: some megabytes each in the largest cities. */
const atHand = 12

/** Caches the words of the most recently used cities until their gazetteer changes. */
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
      // Keeps the order of use: the first entry is the least recently used.
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
