import type { Language } from '#domain/language.ts'

/** The tours of the brands: together they cover four languages, three currencies and both order types. */
export type Tour = {
  brand: string
  city: string
  /** A city whose menu begins with an alert. */
  warned: string
  language: Language
  number: string
}

export const tours: Tour[] = [
  { brand: 'sofra', city: 'saint-petersburg', warned: 'moscow', language: 'ru', number: '9001234567' },
  { brand: 'mylavash', city: 'istanbul', warned: 'istanbul', language: 'tr', number: '5321234567' },
  { brand: 'imba-pizza', city: 'berlin', warned: 'berlin', language: 'de', number: '15112345678' },
  { brand: 'suare', city: 'saint-petersburg', warned: 'moscow', language: 'en', number: '9001234568' },
]

export const widths = [390, 1024, 1440] as const
