import { pseudo } from './text/pseudo.ts'

/**
 * All languages in display order, with their own name and regional variants. To add one, add a row here and its texts
 * in src/messages (docs/guides/add-a-language.md). A row with `pseudoOf` is a pseudo-language: its texts are made from
 * another language's, so that untranslated texts and too narrow boxes show. It is never offered, and content has none.
 * `decimal`, `group` (between thousands) and `signFirst` say how it writes prices: Intl knows, and takes a slow phone a
 * tenth of a second to be asked.
 */
export const languageRows = {
  ru: { name: 'Русский', locale: 'ru_RU', decimal: ',', group: '\u00a0', signFirst: false },
  en: { name: 'English', locale: 'en_GB', decimal: '.', group: ',', signFirst: true },
  tr: { name: 'Türkçe', locale: 'tr_TR', decimal: ',', group: '.', signFirst: true },
  uz: { name: 'Oʻzbekcha', locale: 'uz_UZ', decimal: ',', group: '\u00a0', signFirst: false },
  de: { name: 'Deutsch', locale: 'de_DE', decimal: ',', group: '.', signFirst: false },
  uk: { name: 'Українська', locale: 'uk_UA', decimal: ',', group: '\u00a0', signFirst: false },
  'en-XA': { name: 'Pseudo', locale: 'en_XA', decimal: '.', group: ',', signFirst: true, pseudoOf: 'en' },
} as const
type Rows = typeof languageRows
export type Language = keyof Rows
/** The languages that people read: those of brands and of content, without pseudo-languages. */
export type WrittenLanguage = { [One in Language]: Rows[One] extends { pseudoOf: string } ? never : One }[Language]

// TypeScript types the result of Object.keys as strings.
export const allLanguages = Object.keys(languageRows) as Language[]

/** The language that a pseudo-language's texts are made from; null for any other. */
export const pseudoOf = (language: Language): WrittenLanguage | null => {
  const row = languageRows[language]
  return 'pseudoOf' in row ? row.pseudoOf : null
}

const isWritten = (language: Language): language is WrittenLanguage => pseudoOf(language) === null

// Marked as pure, so that scripts which use neither list do not contain the code.
export const languages = /* @__PURE__ */ allLanguages.filter(isWritten)
export const pseudoLanguages = /* @__PURE__ */ allLanguages.filter((language) => !isWritten(language))

/** A text in some of the languages. */
export type GivenTexts = Partial<Record<WrittenLanguage, string>>

/** A text in every language; `borrowed` lists languages that use the text of another one. */
export type Texts = Record<WrittenLanguage, string> & { borrowed?: GivenIn }
type GivenIn = Partial<Record<WrittenLanguage, WrittenLanguage>>

/** A record with a value for every language. */
export const inEachLanguage = <Value>(valueIn: (language: WrittenLanguage) => Value): Record<WrittenLanguage, Value> =>
  // TypeScript types the keys of fromEntries as strings.
  Object.fromEntries(languages.map((language) => [language, valueIn(language)])) as Record<WrittenLanguage, Value>

/** Fills missing languages with the text in the brand's language, or in the first language available. */
export function fillTexts(given: Partial<Texts>, brandLanguage: WrittenLanguage): Texts {
  const isGiven = (language: WrittenLanguage): boolean => given[language] !== undefined
  const source = isGiven(brandLanguage) ? brandLanguage : (languages.find(isGiven) ?? brandLanguage)
  const otherwise = given[source] ?? ''
  const from = given.borrowed?.[source] ?? source
  const texts = {} as Texts
  let borrowed: GivenIn | null = given.borrowed ? { ...given.borrowed } : null
  // A chain has some hundred thousand texts, which are filled when it starts: no lists are made for one.
  for (const language of languages) {
    texts[language] = given[language] ?? otherwise
    if (given[language] === undefined) (borrowed ??= {})[language] = from
  }
  if (borrowed && Object.keys(borrowed).length > 0) texts.borrowed = borrowed
  return texts
}

/** A text in one language, otherwise in the brand's, otherwise in the first available; pseudo-localized if need be. */
export function textIn(given: GivenTexts, language: Language, otherwise: WrittenLanguage = defaultLanguage): string {
  if (!isWritten(language)) return pseudo(textIn(given, pseudoOf(language) ?? otherwise, otherwise))
  return given[language] ?? given[otherwise] ?? given[languages.find((one) => given[one] !== undefined) ?? otherwise] ?? ''
}

/** `textIn` for an optional text. */
export const textOrNull = (given: GivenTexts | null | undefined, language: Language): string | null =>
  given ? textIn(given, language) : null

/** The language that some named texts borrow, when it differs from the requested one; empty when none does. */
export function borrowedIn(texts: Record<string, Texts | null>, language: Language): { languages?: Record<string, WrittenLanguage> } {
  if (!isWritten(language)) return {}
  const found = Object.entries(texts).flatMap(([name, text]) => {
    const from = text?.borrowed?.[language]
    return from ? [[name, from] as const] : []
  })
  return found.length === 0 ? {} : { languages: Object.fromEntries(found) }
}

export const defaultLanguage: WrittenLanguage = 'ru'

export const isLanguage = (value: unknown): value is Language => (allLanguages as readonly unknown[]).includes(value)

/** Sources of a visitor's language: the stored choice, the URL, the browser. */
export type LanguageSources = { stored: string | null; requested: string | null; browser: string | null }

/** A language, and whether the URL decides it: links then carry it along. */
export type ChosenLanguage = { language: Language; isOfAddress: boolean }

const primary = (tag: string): string => tag.trim().split(/[-_;]/)[0]?.toLowerCase() ?? ''

/** The language of the reply: the stored choice, the URL, the browser, the default. */
export function chooseLanguage(sources: LanguageSources, offered: readonly Language[], fallback: Language): ChosenLanguage {
  const isOffered = (value: string | null): value is Language => value !== null && (offered as readonly string[]).includes(value)
  if (isOffered(sources.stored)) return { language: sources.stored, isOfAddress: false }
  if (isOffered(sources.requested)) return { language: sources.requested, isOfAddress: true }
  const first = sources.browser?.split(',')[0] ?? ''
  const browser = first.toLowerCase().includes('en') && isOffered('en') ? 'en' : primary(first)
  const known = isOffered(browser) ? browser : isOffered(fallback) ? fallback : (offered[0] ?? defaultLanguage)
  return { language: known, isOfAddress: false }
}
