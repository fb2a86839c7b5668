/**
 * Every language there is, in the order that it is offered in: its own name, and what others call it by region. A new one
 * is a row here and its texts in src/messages (docs/guides/add-a-language.md).
 */
export const languageRows = {
  ru: { name: 'Русский', locale: 'ru_RU' },
  en: { name: 'English', locale: 'en_GB' },
  tr: { name: 'Türkçe', locale: 'tr_TR' },
  uz: { name: 'Oʻzbekcha', locale: 'uz_UZ' },
  de: { name: 'Deutsch', locale: 'de_DE' },
  uk: { name: 'Українська', locale: 'uk_UA' },
}
export type Language = keyof typeof languageRows

// What a literal's keys are is lost on the way through Object.keys.
export const languages = Object.keys(languageRows) as Language[]

/** A text in the languages that its writer has. */
export type GivenTexts = Partial<Record<Language, string>>

/** One text in every language; `borrowed` says for which of them it stands in another one. */
export type Texts = Record<Language, string> & { borrowed?: GivenIn }
type GivenIn = Partial<Record<Language, Language>>

/** Something for every language. */
export const inEachLanguage = <Value>(valueIn: (language: Language) => Value): Record<Language, Value> =>
  // As above: fromEntries knows its keys as strings.
  Object.fromEntries(languages.map((language) => [language, valueIn(language)])) as Record<Language, Value>

/** A text where the writer has left languages out: in these it stands in the brand's language, or in the first there is. */
export function fillTexts(given: Partial<Texts>, brandLanguage: Language): Texts {
  const isGiven = (language: Language): boolean => given[language] !== undefined
  const source = [brandLanguage, ...languages].find(isGiven) ?? brandLanguage
  const lacking = languages.filter((language) => !isGiven(language))
  const texts = inEachLanguage((language) => given[language] ?? given[source] ?? '')
  const from = given.borrowed?.[source] ?? source
  const borrowed: GivenIn = { ...given.borrowed, ...Object.fromEntries(lacking.map((language) => [language, from])) }
  return Object.keys(borrowed).length === 0 ? texts : { ...texts, borrowed }
}

/** A text in one language; else in the brand's, or in the first there is. */
export const textIn = (given: GivenTexts, language: Language, otherwise: Language = defaultLanguage): string =>
  given[language] ?? given[otherwise] ?? given[languages.find((one) => given[one] !== undefined) ?? otherwise] ?? ''

/** Of named texts, the language of those that stand in another one than is asked for; nothing when there are none. */
export function borrowedIn(texts: Record<string, Texts | null>, language: Language): { languages?: Record<string, Language> } {
  const found = Object.entries(texts).flatMap(([name, text]) => {
    const from = text?.borrowed?.[language]
    return from ? [[name, from] as const] : []
  })
  return found.length === 0 ? {} : { languages: Object.fromEntries(found) }
}

export const defaultLanguage: Language = 'ru'

export const isLanguage = (value: unknown): value is Language => (languages as readonly unknown[]).includes(value)

/** What a visitor brings along: the choice made by hand, what the address names, what the browser asks for. */
export type LanguageWish = { stored: string | null; asked: string | null; browser: string | null }

/** A language, and whether an address has decided on it: then it holds as far as links carry it. */
export type ChosenLanguage = { language: Language; isOfAddress: boolean }

const primary = (tag: string): string => tag.trim().split(/[-_;]/)[0]?.toLowerCase() ?? ''

/** The language to answer in: the stored choice, an address that names one, the browser's, the default (LANG-06, ruling 27). */
export function chooseLanguage(wish: LanguageWish, offered: readonly Language[], fallback: Language): ChosenLanguage {
  const isOffered = (value: string | null): value is Language => value !== null && (offered as readonly string[]).includes(value)
  if (isOffered(wish.stored)) return { language: wish.stored, isOfAddress: false }
  if (isOffered(wish.asked)) return { language: wish.asked, isOfAddress: true }
  const first = wish.browser?.split(',')[0] ?? ''
  const browser = first.toLowerCase().includes('en') && isOffered('en') ? 'en' : primary(first)
  const known = isOffered(browser) ? browser : isOffered(fallback) ? fallback : (offered[0] ?? defaultLanguage)
  return { language: known, isOfAddress: false }
}
