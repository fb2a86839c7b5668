import type { Language } from '#domain/language.ts'
import type { PageTexts } from '#messages/page-texts.ts'
import type { TextReader } from './texts.tsx'

const files = import.meta.glob<Partial<PageTexts>>(
  '../messages/*/{core,checkout,pay,tracking,courier,info,place,account,profile,offline,overlays,history,requests}.ts',
  {
    eager: true,
  },
)

const byLanguage = new Map<string, Partial<PageTexts>>()
for (const [path, texts] of Object.entries(files)) {
  const language = /messages\/(\w+)\//.exec(path)?.[1] ?? ''
  byLanguage.set(language, { ...byLanguage.get(language), ...texts })
}

/** All page texts of a language, at hand. */
export const serverTexts =
  (language: Language): TextReader =>
  (noun) => {
    const found = byLanguage.get(language)?.[noun]
    if (!found) throw new Error(`No texts ${noun} in ${language}`)
    return found as never
  }
