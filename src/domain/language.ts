export const languages = ['ru', 'en', 'tr', 'uz', 'de', 'uk'] as const
export type Language = (typeof languages)[number]

/** One text in every language. */
export type Texts = Record<Language, string>

export const defaultLanguage: Language = 'ru'

export const isLanguage = (value: unknown): value is Language => (languages as readonly unknown[]).includes(value)

/** What a visitor brings along: the stored choice, then what the browser asks for. */
export type LanguageWish = { asked: string | null; stored: string | null; browser: string | null }

const primary = (tag: string): string => tag.trim().split(/[-_;]/)[0]?.toLowerCase() ?? ''

/** The language to answer in: an address that names one, the stored choice, the browser's, the default (LANG-06). */
export function chooseLanguage(wish: LanguageWish, offered: readonly Language[], fallback: Language): Language {
  const isOffered = (value: string | null): value is Language => value !== null && (offered as readonly string[]).includes(value)
  if (isOffered(wish.asked)) return wish.asked
  if (isOffered(wish.stored)) return wish.stored
  const first = wish.browser?.split(',')[0] ?? ''
  if (first.toLowerCase().includes('en') && isOffered('en')) return 'en'
  const browser = primary(first)
  return isOffered(browser) ? browser : isOffered(fallback) ? fallback : (offered[0] ?? defaultLanguage)
}
