import type { Language } from '#domain/language.ts'

/** What stands in for texts that a language does not have: English, then Russian. */
export function withFallback<Texts>(language: Language, textsOf: (language: Language) => Texts | undefined): Texts | undefined {
  return textsOf(language) ?? textsOf('en') ?? textsOf('ru')
}
