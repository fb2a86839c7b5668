import type { Language } from '#domain/language.ts'
import { numberLocale } from '#domain/number-locale.ts'

/** The unit after every amount of bonus points. */
const sign = 'B'

/** `1 250 B`, `1,250 B`: points are whole, each is one major unit of the city's currency. */
export const formatBonuses = (points: number, language: Language): string =>
  `${new Intl.NumberFormat(numberLocale(language), { maximumFractionDigits: 0 }).format(points)}\u00a0${sign}`
