import type { Language } from '#domain/language.ts'
import { withFallback } from '#messages/translation-fallback.ts'
import type { PageTexts } from '#messages/page-texts.ts'
import type { TextReader } from './texts.tsx'

type Core = Partial<PageTexts> & { later: Record<string, () => Promise<Partial<PageTexts>>> }
const files = import.meta.glob<Core>('../messages/*/core.ts', { eager: true })

const byLanguage = new Map<string, Partial<PageTexts>>()
for (const [path, { later, ...first }] of Object.entries(files)) {
  const language = /messages\/([\w-]+)\//.exec(path)?.[1] ?? ''
  byLanguage.set(language, Object.assign({}, first, ...(await Promise.all(Object.values(later).map((read) => read())))))
}

/** All page texts of a language, preloaded. */
export const serverTexts =
  (language: Language): TextReader =>
  (noun) => {
    const found = withFallback(language, (of) => byLanguage.get(of)?.[noun])
    if (!found) throw new Error(`No texts ${noun} in ${language}`)
    return found as never
  }
