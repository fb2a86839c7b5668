import type { WrittenLanguage } from '#domain/language.ts'

/** What customers read above the sizes of a dish, if nobody writes something else. */
export const sizeWords: Record<WrittenLanguage, string> = {
  ru: 'Размер',
  en: 'Size',
  tr: 'Boy',
  uz: 'Oʻlcham',
  de: 'Größe',
  uk: 'Розмір',
}
