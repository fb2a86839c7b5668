import type { Language } from '#domain/language.ts'

/** Replaces texts that a language lacks: by English, then by Russian. */
export function withFallback<Texts>(language: Language, textsOf: (language: Language) => Texts | undefined): Texts | undefined {
  return textsOf(language) ?? textsOf('en') ?? textsOf('ru')
}
