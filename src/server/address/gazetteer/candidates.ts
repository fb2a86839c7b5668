import { type RawBuilder, sql } from 'kysely'
import type { QueryWord } from '#domain/address/address-query.ts'
import { errorsAllowed } from '#domain/text/edit-distance.ts'
import { nearestWords } from '#domain/text/near-words.ts'
import { hasExtraNumber, isOfOtherKind, misfit, placeShare } from '#domain/address/rank-streets.ts'
import { beside, besideNames, spelled } from '#domain/address/sounds.ts'
import { streetWords } from '#domain/address/street-words.ts'
import { type GivenTexts, type Language, textIn } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import type { CityWords } from './city-words.ts'
import { foldedName } from './folded-name.ts'

type Row = {
  kind: 'street' | 'landmark'
  id: number
  name: GivenTexts
  district: GivenTexts | null
  /** The name that it has on its own signs, to know streets of one name by. */
  folded: string
  /** Whether it lies in the city itself, not in a village around it. */
  in_city: boolean
  needs_place: boolean
  keys: string
  weight: number
  latitude: number | null
  longitude: number | null
}
/**
 * `ofPlace`: the share of the misfit that the words for its place have. `isOneOfMany`: its name has a number that the query
 * lacks. `isDoubtful`: it is of another kind, and is called otherwise, too.
 */
export type Ranked = Row & { misfit: number; ofPlace: number; isOneOfMany: boolean; isDoubtful: boolean }

/** The number of rows that are ranked. */
const weighed = 60
/** The number of corrections tried per word. */
const corrections = 12
/** The number of query words used: an address has fewer. */
const wordsAtMost = 8

/** A better rank than this means that every word matches as typed; then typing errors are not searched. */
const asTyped = 1.4

type CandidateQuery = { cityId: number; words: QueryWord[]; language: Language; corrects: boolean }

/** What address search needs. */
export type Gazetteer = { database: Database; cityWords: CityWords }

/** Streets and landmarks that match the words, best first. Typing errors are searched only when nothing matches as typed. */
export async function candidates(
  { database, cityWords }: Gazetteer,
  { cityId, words: given, language, corrects }: CandidateQuery,
): Promise<Ranked[]> {
  const words = given.slice(0, wordsAtMost)
  const rank = (rows: readonly Row[]): Ranked[] => rankRows(rows, words, language)
  const begun = rank(await rowsWith(database, cityId, words.map(wantedAs)))
  if (!corrects || (begun[0] && begun[0].misfit < asTyped)) return begun
  const corrected = await correct(cityWords, cityId, words)
  return corrected ? rank(await rowsWith(database, cityId, corrected)) : begun
}

function rankRows(rows: readonly Row[], words: readonly QueryWord[], language: Language): Ranked[] {
  return rows
    .map((row) => {
      const name = streetWords(textIn(row.name, language)).map(({ text }) => text)
      const keys = row.keys.trim().split(' ')
      const fit = misfit(words, { keys, name, weight: row.weight })
      const doubts = { isOneOfMany: hasExtraNumber(words, name), isDoubtful: isOfOtherKind(words, name) }
      return { ...row, misfit: fit, ofPlace: placeShare(words, { keys }), ...doubts }
    })
    .filter((row) => row.misfit < Infinity)
    .sort((a, b) => a.misfit - b.misfit || a.id - b.id)
}

/** A word with the beginnings of the keys that match it; a beginning that ends in a space matches a whole key. */
type SoughtWord = QueryWord & { beginnings: string[] }

function wantedAs(word: QueryWord): SoughtWord {
  const { sound, spelling, kind } = word
  if (word.isWhole) return { ...word, beginnings: [`${spelling} `] }
  // A sound of one letter may stand for three, `Sch`, and would match half of a city.
  const sounding = sound.length > 1 || spelling.length === 1 ? [sound] : []
  return { ...word, beginnings: [...new Set([spelling, ...sounding, ...(kind === null ? [] : [`${kind} `])])] }
}

/** A pattern for keys that begin with one of some texts, whatever their marks: one index scan. */
const begunBy = (texts: readonly string[]): string =>
  `[ ${beside}${spelled}](${texts.map((text) => text.replace(/[^\p{L}\p{Nd} ]/gu, '.')).join('|')})`

async function rowsWith({ kysely }: Database, cityId: number, words: SoughtWord[]): Promise<Row[]> {
  const names = words.filter(({ kind }) => kind === null)
  // Kinds are often omitted or confused, so only words of the name are required.
  const needed = names.length > 0 ? names : words
  const fits = sql.join(
    needed.map(({ beginnings }) => sql`keys ~ ${begunBy(beginnings)}`),
    sql` and `,
  )
  const count = (patternsOf: (word: SoughtWord) => string[]): RawBuilder<number> =>
    sql`${sql.join(
      needed.map((word) => sql`(keys like any (${patternsOf(word)}::text[]))::integer`),
      sql` + `,
    )}`
  const whole = count(({ sound, spelling }) => [`% ${spelled}${spelling} %`, `% ${sound} %`])
  const begun = count(({ spelling }) => [`% ${spelled}${spelling}%`])
  // The words of a street begin with its own name.
  const own = sql`split_part(split_part(words, ${besideNames}, 1), ' | ', 1)`
  const from = (table: 'street' | 'landmark', rest: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    (select ${table}::text as kind, id, name, words, keys, ${rest}, ${whole} as whole, ${begun} as begun from ${sql.table(table)}
      where city_id = ${cityId} and ${fits} order by whole desc, begun desc, weight desc, id limit ${weighed})`
  const { rows } = await sql<Omit<Row, 'folded'> & { own: string }>`
    select kind, id, name, district, ${own} as own, in_city, needs_place, keys, weight, latitude, longitude from (
    ${from('street', sql`district, in_city, needs_place, weight, null::double precision as latitude, null::double precision as longitude`)}
    union all ${from('landmark', sql`null::jsonb as district, true as in_city, false as needs_place, 3 as weight, latitude, longitude`)}
    ) as found`.execute(kysely)
  return rows.map(({ own: name, ...row }) => ({ ...row, folded: foldedName(name) }))
}

/** The words with possible corrections; null when there is nothing to correct. */
async function correct(cityWords: CityWords, cityId: number, words: QueryWord[]): Promise<SoughtWord[] | null> {
  if (!words.some(isLong)) return null
  const list = await cityWords.of(cityId)
  return words.map((word) => {
    const wanted = wantedAs(word)
    const likely = isLong(word) ? nearestWords(list, word.sound, corrections).words : []
    return { ...wanted, beginnings: [...wanted.beginnings, ...likely.map((one) => `${one} `)] }
  })
}

/** Whether a word of the name is long enough for typing errors. */
const isLong = ({ sound, kind }: QueryWord): boolean => kind === null && errorsAllowed(sound.length) > 0 && !/\d/.test(sound)
