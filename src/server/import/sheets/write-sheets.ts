import { brandIn } from '../settings-of.ts'
import { dishRows } from './dishes.ts'
import { priceRows } from './prices.ts'
import { markOf, printTable, type Separator } from './table.ts'
import { type RawFile, targetsOf } from './targets.ts'
import { translationRows } from './translations.ts'

/** The sheets of content files: file → text. */
export function sheetsOf(files: readonly RawFile[], separator: Separator): Map<string, string> {
  const sheets = new Map([['translations.csv', translationRows(files, null)]])
  for (const alias of new Set(files.flatMap(({ brand }) => brand ?? []))) {
    const brand = brandIn(files, alias)
    if (brand === null) continue
    const targets = targetsOf(files, alias)
    sheets.set(`brands/${alias}/dishes.csv`, dishRows(targets, brand.languages.default, markOf(separator)))
    sheets.set(`brands/${alias}/prices.csv`, priceRows(targets, markOf(separator)))
    sheets.set(`brands/${alias}/translations.csv`, translationRows(files, alias))
  }
  return new Map([...sheets].map(([file, rows]) => [file, printTable(rows, separator)]))
}
