import type { Language } from '#domain/language.ts'
import type { PageTexts, TextNoun } from '#messages/page-texts.ts'
import type { TextReader } from '#web/texts.tsx'

type Core = Partial<PageTexts>
const core = import.meta.glob<Core>('../../messages/*/core.ts')
const further = import.meta.glob<Core>(
  '../../messages/*/{checkout,pay,tracking,courier,info,place,account,profile,addresses,overlays,history,requests}.ts',
)

/** Loads the texts that every page shows; the rest come with the pages that need them. */
export async function createTextReader(language: Language): Promise<TextReader> {
  const loaded = new Map<string, unknown>(Object.entries((await core[`../../messages/${language}/core.ts`]?.()) ?? {}))
  const coming = new Map<string, Promise<unknown>>()

  const load = (noun: TextNoun): Promise<unknown> => {
    const known = coming.get(noun)
    if (known) return known
    const file = further[`../../messages/${language}/${noun}.ts`]
    // It stays a promise when it has come: React replays a component that waited and expects the same question.
    const promise = file ? file().then((texts) => texts[noun]) : Promise.reject(new Error(`No texts ${noun} in ${language}`))
    coming.set(noun, promise)
    return promise
  }
  return ((noun: TextNoun) => loaded.get(noun) ?? load(noun)) as TextReader
}
