import { type RawBuilder, sql } from 'kysely'
import { foldForSearch } from '#domain/text/fold.ts'

/** Whether a column contains a text that somebody searches for, however both are written. @param column text in SQL */
export const containsText = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`search_text(${column}) like ${containing(text)}`

/** The pattern of what contains a text, for a column that is stored as `search_text` writes it. */
export const containing = (text: string): string => `%${foldForSearch(text).replaceAll(/[\\%_]/g, '\\$&')}%`
