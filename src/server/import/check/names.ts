import { normalCode } from '#domain/loyalty/promocode.ts'
import type { Kind } from '../format/formats.ts'
import type { CheckedDocument } from '../read-files.ts'

/** The names of one kind; null while a file that may define some is not valid JSON, so that one slip does not cause a hundred faults. */
export type KnownNames = ReadonlySet<string> | null

/** The names that a brand's files define. Files with format errors count too. */
export type Names = {
  cities: KnownNames
  /** The cities in which the brand has places. */
  brandCities: KnownNames
  groups: KnownNames
  products: KnownNames
  modifiers: KnownNames
  modifierGroups: KnownNames
  gifts: KnownNames
  promotions: KnownNames
  /** In lower case. */
  promocodes: KnownNames
}

/** Everything that a brand's files can refer to. */
export function namesOf(files: readonly CheckedDocument[], brand: string): Names {
  const own = files.filter((file) => file.brand === brand)
  const listed = (kind: Kind, list: string, key = 'alias'): KnownNames =>
    namesIn(own, kind, (raw) => entriesOf(raw, list).flatMap((entry) => textAt(entry, key)))
  const codes = listed('promocodes', 'promocodes', 'code')
  return {
    cities: citiesOf(files),
    brandCities: namesIn(own, 'places', (raw) => textAt(raw, 'city')),
    groups: namesIn(own, 'menu', (raw) => textAt(valueAt(raw, 'group'), 'alias')),
    products: listed('menu', 'products'),
    modifiers: listed('modifiers', 'modifiers'),
    modifierGroups: listed('modifiers', 'groups'),
    gifts: listed('gifts', 'gifts'),
    promotions: listed('promotions', 'promotions'),
    promocodes: codes && new Set([...codes].map(normalCode)),
  }
}

/** The aliases of the folder's cities. */
export const citiesOf = (files: readonly CheckedDocument[]): KnownNames => namesIn(files, 'city', (raw) => textAt(raw, 'alias'))

function namesIn(files: readonly CheckedDocument[], kind: Kind, namesOfFile: (raw: unknown) => string[]): KnownNames {
  const those = files.filter((file) => file.kind === kind)
  return those.every(({ isJson }) => isJson !== false) ? new Set(those.flatMap(({ raw }) => namesOfFile(raw))) : null
}

const valueAt = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined

const entriesOf = (value: unknown, key: string): unknown[] => {
  const list = valueAt(value, key)
  return Array.isArray(list) ? list : []
}

const textAt = (value: unknown, key: string): string[] => {
  const text = valueAt(value, key)
  return typeof text === 'string' ? [text] : []
}
