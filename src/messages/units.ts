import type { Language } from '#domain/language.ts'

/** Units of weight and number as they stand behind a figure. */
const units: Record<Language, Record<string, string>> = {
  ru: { g: 'г', ml: 'мл', pcs: 'шт.' },
  en: { g: 'g', ml: 'ml', pcs: 'pcs' },
  tr: { g: 'g', ml: 'ml', pcs: 'adet' },
  uz: { g: 'g', ml: 'ml', pcs: 'dona' },
  de: { g: 'g', ml: 'ml', pcs: 'Stück' },
  uk: { g: 'г', ml: 'мл', pcs: 'шт.' },
}

export const unitsOf = (language: Language): Record<string, string> => units[language]
