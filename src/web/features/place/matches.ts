// Lower-casing the Turkish İ gives i and a combining dot, and people type ı as i.
const fold = (text: string): string => text.toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ı', 'i').trim()

/** Whether one of the texts contains the query, case-insensitively; an empty query matches everything. */
export function matches(query: string, texts: readonly string[]): boolean {
  const wanted = fold(query)
  return texts.some((text) => fold(text).includes(wanted))
}
