import type { Kind } from '../format/formats.ts'
import type { ReadFile } from '../read-files.ts'

/** The names that a brand's files define. Files with format errors count too, so that one fault does not cause a hundred. */
export type Names = {
  cities: Set<string>
  groups: Set<string>
  products: Set<string>
  modifiers: Set<string>
  modifierGroups: Set<string>
  gifts: Set<string>
  promotions: Set<string>
  /** In lower case. */
  promocodes: Set<string>
}

/** Everything that a brand's files can refer to. */
export function namesOf(files: readonly ReadFile[], brand: string): Names {
  const own = files.filter((file) => file.brand === brand)
  const listed = (kind: Kind, list: string, key = 'alias'): Set<string> =>
    new Set(own.filter((file) => file.kind === kind).flatMap(({ raw }) => entriesOf(raw, list).flatMap((entry) => textAt(entry, key))))
  return {
    cities: citiesOf(files),
    groups: new Set(own.filter(({ kind }) => kind === 'menu').flatMap(({ raw }) => textAt(valueAt(raw, 'group'), 'alias'))),
    products: listed('menu', 'products'),
    modifiers: listed('modifiers', 'modifiers'),
    modifierGroups: listed('modifiers', 'groups'),
    gifts: listed('gifts', 'gifts'),
    promotions: listed('promotions', 'promotions'),
    promocodes: new Set([...listed('promocodes', 'promocodes', 'code')].map((code) => code.toLowerCase())),
  }
}

/** The aliases of the folder's cities. */
function citiesOf(files: readonly ReadFile[]): Set<string> {
  return new Set(files.filter(({ kind }) => kind === 'city').flatMap(({ raw }) => textAt(raw, 'alias')))
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
