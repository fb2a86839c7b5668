// Capital İ of Turkish falls apart into i and a dot, and its ı is an I that people type as i.
const fold = (text: string): string => text.toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ı', 'i').trim()

/** Whether one of the texts holds what was typed, whatever the case; an empty query matches everything. */
export function matches(query: string, texts: readonly string[]): boolean {
  const wanted = fold(query)
  return texts.some((text) => fold(text).includes(wanted))
}
