import type { ShortCity } from '#contract/city.ts'
import type { Language } from '#domain/language.ts'

/** Cities in the order of the alphabet, under their first letters (CITY-05). */
export function byFirstLetter(cities: readonly ShortCity[], language: Language): { letter: string; cities: ShortCity[] }[] {
  const groups = new Map<string, ShortCity[]>()
  for (const city of [...cities].sort((a, b) => a.name.localeCompare(b.name, language))) {
    const letter = city.name.charAt(0).toLocaleUpperCase(language)
    groups.set(letter, [...(groups.get(letter) ?? []), city])
  }
  return [...groups].map(([letter, group]) => ({ letter, cities: group }))
}
