export const languages = ['ru', 'en', 'tr', 'uz', 'de', 'uk'] as const
export type Language = (typeof languages)[number]

/** One text in every language. */
export type Texts = Record<Language, string>

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
