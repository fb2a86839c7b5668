import { foldForSearch } from '#domain/text/fold.ts'

/** Whether one of the texts contains the query, however both are written; an empty query matches everything. */
export function matches(query: string, texts: readonly string[]): boolean {
  const wanted = foldForSearch(query)
  return texts.some((text) => foldForSearch(text).includes(wanted))
}
