import type { Language } from '#domain/language.ts'
import { withFallback } from '#messages/fallback.ts'
import { fileOf, type PageTexts, type TextNoun } from '#messages/page-texts.ts'
import type { TextReader } from '#web/texts.tsx'

type First = 'cart' | 'menu' | 'overlays' | 'shell'
type Core = Pick<PageTexts, First> & {
  /** Each language knows its own further files: the first page does not carry the names of all of them. */
  later: Record<string, () => Promise<Partial<PageTexts>>>
}
const core = import.meta.glob<Core>('../../messages/*/core.ts')

/** Loads the texts that every page shows; the rest come with the pages that need them. */
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
    // It stays a promise when it has come: React replays a component that waited and expects the same question.
    const promise = file().then((texts) => texts[noun])
    coming.set(noun, promise)
    return promise
  }
  return ((noun: TextNoun) => (noun in loaded ? loaded[noun as keyof typeof loaded] : load(noun as Exclude<TextNoun, First>))) as TextReader
}
