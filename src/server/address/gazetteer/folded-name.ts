import { type RawBuilder, sql } from 'kysely'
import { foldText } from '#domain/text/fold.ts'

/** Signs between words, named one by one: what is a letter to `[:alnum:]` depends on the locale of the server. */
const signs = String.raw`[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+`
const betweenWords = new RegExp(signs, 'g')

/** A street's name without what is written in several ways: capitals, hyphens, İ, ß and ё. */
export const foldedName = (name: string): string => foldText(name).replace(betweenWords, ' ')

/** The same in SQL, for all streets of a city at once. @param name text in SQL */
export const foldedNameOf = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql`regexp_replace(folded_text(${name}), ${sql.lit(signs)}, ' ', 'g')`
