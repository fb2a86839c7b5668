import type { Language } from '../language.ts'
import type { City } from './place.ts'

const spoken: Record<string, Language> = { TR: 'tr', UA: 'uk', DE: 'de' }

/** The language of a city's streets and of those who work there; Russian where no other is known (decision 13). */
export const languageOf = ({ country }: Pick<City, 'country'>): Language => spoken[country.code] ?? 'ru'
