import type { Language } from '#domain/language.ts'
import { withFallback } from '#messages/translation-fallback.ts'
import { fileOf, type PageTexts, type TextNoun } from '#messages/page-texts.ts'
import type { TextReader } from '#web/texts.tsx'

type First = 'cart' | 'menu' | 'overlays' | 'shell'
type Core = Pick<PageTexts, First> & {
  /** Lists the language's own text files, so that the first page does not contain the names of all. */
  later: Record<string, () => Promise<Partial<PageTexts>>>
}
// Texts of pseudo-languages are for developers: what customers fetch does not know of them.
const core = {
  ...import.meta.glob<Core>(['../../messages/*/core.ts', '!../../messages/*-XA/core.ts']),
  ...(import.meta.env.DEV || import.meta.env.PSEUDO_LANGUAGES ? import.meta.glob<Core>('../../messages/*-XA/core.ts') : {}),
}

/** Milliseconds for which texts that failed to load are not loaded again. */
const failureKept = 3000

/** React reads a promise that is marked as resolved at once; from another it first shows the loading state for a frame. */
function readAtOnce<Texts>(promise: Promise<Texts>): Promise<Texts> {
  const kept = promise.then((value) => {
    void Object.assign(kept, { status: 'fulfilled', value })
    return value
  })
  return kept
}

/** Loads the texts that every page needs; the rest is loaded with the pages that use them. */
export async function createTextReader(language: Language): Promise<TextReader> {
  const first = await withFallback(language, (of) => core[`../../messages/${of}/core.ts`])?.()
  if (!first) throw new Error(`No texts in ${language}`)
  const { later, ...loaded } = first
  const coming = new Map<string, Promise<unknown>>()

  const load = (noun: Exclude<TextNoun, First>): Promise<unknown> => {
    const known = coming.get(noun)
    if (known) return known
    const file = later[`./${fileOf[noun]}.ts`]
    if (!file) throw new Error(`No file of ${noun} in ${language}`)
    // The promise is kept after it resolves: React replays a suspended component and expects the same one.
    const promise = readAtOnce(file().then((texts) => texts[noun]))
    coming.set(noun, promise)
    // A failure stays for a moment: React renders again with it, and with a new promise would wait and load without end.
    promise.catch(() => setTimeout(() => coming.delete(noun), failureKept))
    return promise
  }
  return ((noun: TextNoun) => (noun in loaded ? loaded[noun as keyof typeof loaded] : load(noun as Exclude<TextNoun, First>))) as TextReader
}
