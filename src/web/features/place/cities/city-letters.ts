import type { ShortCity } from '#contract/city.ts'
import type { Language } from '#domain/language.ts'

export type Letter = { letter: string; cities: ShortCity[] }

/** Cities in alphabetical order, grouped by first letter (CITY-05). */
export function byFirstLetter(cities: readonly ShortCity[], language: Language): Letter[] {
  const groups = new Map<string, ShortCity[]>()
  for (const city of [...cities].sort((a, b) => a.name.localeCompare(b.name, language))) {
    const letter = city.name.charAt(0).toLocaleUpperCase(language)
    groups.set(letter, [...(groups.get(letter) ?? []), city])
  }
  return [...groups].map(([letter, group]) => ({ letter, cities: group }))
}

/** Letters distributed over columns of similar height, at most one column per letter (CITY-06). */
export function inColumns(letters: readonly Letter[], count: number): Letter[][] {
  const columns: Letter[][] = []
  let left = [...letters]
  for (let open = Math.min(count, letters.length); open > 0; open -= 1) {
    const fair = heightOf(left) / open
    let taken = 1
    // Leaves a letter for each of the following columns.
    while (taken < left.length - (open - 1) && heightOf(left.slice(0, taken + 1)) - fair <= fair - heightOf(left.slice(0, taken)))
      taken += 1
    const column = open === 1 ? left : left.slice(0, taken)
    columns.push(column)
    left = left.slice(column.length)
  }
  return columns
}

const heightOf = (letters: readonly Letter[]): number => letters.reduce((sum, { cities }) => sum + cities.length, 0)
