import { type RawBuilder, sql } from 'kysely'

/** A street's name without what is written in several ways: capitals, hyphens, ß and ё. @param name text in SQL */
export const foldedName = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql`regexp_replace(translate(replace(lower(${name}), 'ß', 'ss'), 'ё', 'е'), '[^[:alnum:]]+', ' ', 'g')`
