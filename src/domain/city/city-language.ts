import type { WrittenLanguage } from '../language.ts'
import type { City } from './place.ts'

/** Countries whose staff reads one of the shop's languages; in Switzerland, for example, it depends on the place. */
const readers: Partial<Record<WrittenLanguage, string>> = {
  ru: 'AM AZ BY GE KG KZ MD RU TJ TM UZ',
  tr: 'TR',
  uk: 'UA',
  de: 'AT DE LI',
  en: 'AU CA GB IE NZ US',
}
const spoken = new Map(
  Object.entries(readers).flatMap(([language, codes]) => codes.split(' ').map((code) => [code, language as WrittenLanguage] as const)),
)

/**
 * The language of a city's streets and of its staff.
 * @param otherwise that of the brand, for a country that speaks none of the shop's languages
 */
export const languageOf = ({ country }: Pick<City, 'country'>, otherwise: WrittenLanguage = 'en'): WrittenLanguage =>
  spoken.get(country.code) ?? otherwise
