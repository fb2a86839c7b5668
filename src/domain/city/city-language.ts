import type { WrittenLanguage } from '../language.ts'
import type { City } from './place.ts'

const spoken: Record<string, WrittenLanguage> = { TR: 'tr', UA: 'uk', DE: 'de' }

/** The language of a city's streets and of its staff; Russian when the country has no other. */
export const languageOf = ({ country }: Pick<City, 'country'>): WrittenLanguage => spoken[country.code] ?? 'ru'
