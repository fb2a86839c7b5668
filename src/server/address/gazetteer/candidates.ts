import { type RawBuilder, sql } from 'kysely'
import type { AskedWord } from '#domain/address/address-query.ts'
import { errorsAllowed } from '#domain/text/edit-distance.ts'
import { nearestWords } from '#domain/text/near-words.ts'
import { misfit } from '#domain/address/rank-streets.ts'
import { wordsIn } from '#domain/address/sounds.ts'
import type { Language, Texts } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import type { CityWords } from './city-words.ts'

type Row = {
  kind: 'street' | 'landmark'
  id: number
  name: Texts
  district: Texts | null
  keys: string
  weight: number
  latitude: number | null
  longitude: number | null
}
export type Ranked = Row & { misfit: number }

/** Rows that are weighed against each other. */
const weighed = 60
/** Corrections of a word that are tried. */
const corrections = 12
/** Words of a text that are looked at: an address has fewer. */
const wordsAtMost = 8

/** Anything better than this has every name begin as it was typed: then no typing error is looked for. */
const asTyped = 0.5

type Wish = { cityId: number; words: AskedWord[]; language: Language; corrects: boolean }

/** What addresses are found in. */
export type Gazetteer = { database: Database; cityWords: CityWords }

/** Streets and landmarks that words may mean, the best first; typing errors are looked for when none begins as typed. */
export async function candidates(
  { database, cityWords }: Gazetteer,
  { cityId, words: asked, language, corrects }: Wish,
): Promise<Ranked[]> {
  const words = asked.slice(0, wordsAtMost)
  const rank = (rows: readonly Row[]): Ranked[] => rankRows(rows, words, language)
  const begun = rank(
    await rowsWith(
      database,
      cityId,
      words.map((word) => ({ ...word, patterns: word.sounds.map((sound) => `% ${sound}%`) })),
    ),
  )
  if (!corrects || (begun[0] && begun[0].misfit < asTyped)) return begun
  const corrected = await correct(cityWords, cityId, words)
  return corrected ? rank(await rowsWith(database, cityId, corrected)) : begun
}

function rankRows(rows: readonly Row[], words: readonly AskedWord[], language: Language): Ranked[] {
  return rows
    .map((row) => {
      const candidate = { keys: row.keys.trim().split(' '), nameWords: wordsIn(row.name[language]).length, weight: row.weight }
      return { ...row, misfit: misfit(words, candidate) }
    })
    .filter((row) => row.misfit < Infinity)
    .sort((a, b) => a.misfit - b.misfit || a.id - b.id)
}

type Wanted = AskedWord & { patterns: string[] }

async function rowsWith({ kysely }: Database, cityId: number, words: Wanted[]): Promise<Row[]> {
  const names = words.filter((word) => !word.isKind)
  // Kinds are said, left out and mixed up: a name alone must be there.
  const needed = names.length > 0 ? names : words
  const fits = sql.join(
    needed.map(({ patterns }) => sql`keys like any (${patterns}::text[])`),
    sql` and `,
  )
  const exact = sql.join(
    needed.map(({ sounds }) => sql`(keys like any (${sounds.map((sound) => `% ${sound} %`)}::text[]))::integer`),
    sql` + `,
  )
  const from = (table: 'street' | 'landmark', rest: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    (select ${table}::text as kind, id, name, keys, ${rest}, ${exact} as exact from ${sql.table(table)}
      where city_id = ${cityId} and ${fits} order by exact desc, weight desc, id limit ${weighed})`
  const { rows } = await sql<Row>`
    ${from('street', sql`district, weight, null::double precision as latitude, null::double precision as longitude`)}
    union all ${from('landmark', sql`null::jsonb as district, 3 as weight, latitude, longitude`)}`.execute(kysely)
  return rows
}

/** The words with what they may be typing errors of; null when there is nothing to correct. */
async function correct(cityWords: CityWords, cityId: number, words: AskedWord[]): Promise<Wanted[] | null> {
  const names = words.filter((word) => !word.isKind)
  if (names.flatMap(longOf).length === 0) return null
  const list = await cityWords.of(cityId)
  return words.map((word) => {
    const near = (word.isKind ? [] : longOf(word)).map((sound) => nearestWords(list, sound, corrections))
    // What takes more errors than another word is not meant.
    const fewest = Math.min(...near.map(({ errors }) => errors))
    const likely = near.filter(({ errors }) => errors === fewest).flatMap((found) => found.words)
    const patterns = [...word.sounds.map((sound) => `% ${sound}%`), ...likely.slice(0, corrections).map((one) => `% ${one} %`)]
    return { ...word, patterns }
  })
}

/** The sounds of a word that may hold typing errors. */
const longOf = ({ sounds }: AskedWord): string[] => sounds.filter((sound) => errorsAllowed(sound.length) > 0 && !/\d/.test(sound))
