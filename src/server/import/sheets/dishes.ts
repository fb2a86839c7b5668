import { fault, type Fault, type Named } from '#domain/content/fault.ts'
import type { ProductEntry } from '../format/menu.ts'
import { nearestName } from '../nearest-name.ts'
import type { Entry } from '../stored/entry.ts'
import { type DecimalMark, type Format, list, name, number, numbers, picture, price, words, yesOrNo } from './cell.ts'
import { type Edits, type Path, valueAt } from './edits.ts'
import type { Cell, Table } from './table.ts'
import { type Targets, textAt } from './targets.ts'

type Column = { header: string; path: Path; format: Format }

const column = (header: string, format: Format, ...path: string[]): Column => ({ header, format, path })
const nutrients = ['proteins', 'fats', 'carbohydrates', 'kilocalories']

/**
 * The columns of dishes.csv beside `dish` and `group`, for each key of a dish: one that the format gets needs a column here, or
 * this does not compile. Texts are those of the brand's default language; what differs by size is in prices.csv.
 */
function columnsOf(
  language: string,
  { currencies, collecting, countries }: Record<'currencies' | 'collecting' | 'countries', readonly string[]>,
): Column[] {
  const columns: Record<Exclude<keyof ProductEntry, 'alias' | 'by_size'>, Column[]> = {
    code: [column('code', words, 'code')],
    name: [column('name', words, 'name', language)],
    description: [column('description', words, 'description', language)],
    basic_price: currencies.map((currency) => column(`price ${currency}`, price, 'basic_price', currency)),
    collecting_price: collecting.map((currency) => column(`collecting ${currency}`, price, 'collecting_price', currency)),
    discount: [column('discount', number, 'discount')],
    weight: [column('portion', number, 'weight', 'value'), column('unit', name, 'weight', 'unit')],
    quantity: [column('pieces', number, 'quantity')],
    sale_multiplicity: [column('sold by', number, 'sale_multiplicity')],
    sale_multiplicity_last_hour: [column('sold by in the last hour', number, 'sale_multiplicity_last_hour')],
    type: [column('state', name, 'type')],
    accent: [column('accent', name, 'accent')],
    accent_text: [column('accent text', words, 'accent_text', language)],
    allergens: [column('allergens', list, 'allergens')],
    additives: [column('additives', list, 'additives')],
    diets: [column('diets', list, 'diets')],
    nutritional_value: [
      ...nutrients.map((header) => column(header, number, 'nutritional_value', header)),
      column('nutrition per', name, 'nutritional_value', 'per'),
    ],
    set: [column('set', yesOrNo, 'set')],
    popular: [column('popular', yesOrNo, 'popular')],
    related: [column('goes with', list, 'related')],
    hours: [column('hours', name, 'hours')],
    weekdays: [column('weekdays', numbers, 'weekdays')],
    from: [column('from', name, 'from')],
    until: [column('until', name, 'until')],
    cities: [column('cities', list, 'cities')],
    vat: countries.map((country) => column(`vat ${country}`, name, 'vat', country)),
    modifiers: [
      column('modifiers', list, 'modifiers', 'available'),
      column('single modifiers', list, 'modifiers', 'single'),
      column('modifier groups', list, 'modifiers', 'groups'),
    ],
    picture: [column('picture', picture, 'picture')],
  }
  return Object.values(columns).flat()
}

/** dishes.csv: one row a dish, in the order of the menu. */
export function dishRows({ groups, currencies }: Targets, language: string, mark: DecimalMark): string[][] {
  const dishes = [...groups].flatMap(([group, { products }]) => products.map((entry) => ({ group, entry })))
  const keysAt = (key: string): string[] => dishes.flatMap(({ entry }) => Object.keys(Object(valueAt(entry, [key]))))
  const columns = columnsOf(language, {
    currencies: unique([...keysAt('basic_price'), ...currencies.values()]),
    collecting: unique(keysAt('collecting_price')),
    countries: unique(keysAt('vat')),
  })
  return [
    ['dish', 'group', ...columns.map(({ header }) => header)],
    ...dishes.map(({ group, entry }) => [
      textAt(entry, 'alias'),
      group,
      ...columns.map(({ path, format }) => format.print(valueAt(entry, path), mark)),
    ]),
  ]
}

const unique = (values: readonly string[]): string[] => [...new Set(values)].sort()

/** Takes over dishes.csv; a dish that is new is put last in its group. */
export function editDishes(table: Table, targets: Targets, language: string, edits: Edits): void {
  const headers = table.headers.map(({ header }) => header)
  const named = (prefix: string, form: RegExp): string[] => headers.flatMap((header) => form.exec(header.slice(prefix.length))?.[0] ?? [])
  const columns = columnsOf(language, {
    currencies: named('price ', /^[A-Z]{3}$/),
    collecting: named('collecting ', /^[A-Z]{3}$/),
    countries: named('vat ', /^[A-Z]{2}$/),
  })
  const known = new Map(columns.map((column) => [column.header, column]))
  if (!hasColumns(table, ['dish'], ['group', ...known.keys()], edits)) return
  for (const row of table.rows) {
    const cells = new Map(row.map((cell) => [cell.header, cell]))
    const entry = dishOf(cells, targets, edits)
    if (entry === null) continue
    for (const cell of row) {
      const column = known.get(cell.header)
      if (column)
        edits.put(entry, column.path, column.format, { ...cell, header: `${cell.header} of ${textAt(entry, 'alias')}` }, table.mark)
    }
  }
}

/** The dish of a row: known, moved to another group, or new. */
function dishOf(cells: ReadonlyMap<string, Cell>, { dishes, groups }: Targets, edits: Edits): Entry | null {
  const [dish, group] = [cells.get('dish'), cells.get('group')]
  const alias = dish?.text.trim() ?? ''
  const wanted = group?.text.trim() ?? ''
  const known = dishes.get(alias)
  if (dish === undefined) return null
  if (alias === '') edits.fault(dish, fault('row-without-alias'))
  if (alias === '' || (known && (wanted === '' || known.group === wanted))) return known?.entry ?? null
  const target = groups.get(wanted)
  if (group === undefined || wanted === '') {
    edits.fault(dish, fault('dish-needs-group', { name: alias, meant: meant(alias, dishes.keys()) }))
    return null
  }
  if (target === undefined) {
    edits.fault(group, unknownName('group', wanted, groups.keys()))
    return null
  }
  const entry = known?.entry ?? { alias }
  const from = known && groups.get(known.group)?.products
  if (from) from.splice(from.indexOf(entry), 1)
  target.products.push(entry)
  dishes.set(alias, { entry, group: wanted })
  edits.added(entry, { ...dish, header: alias })
  return entry
}

const meant = (given: string, known: Iterable<string>): string | null => nearestName(given, known) ?? null

/** The fault of a name that nothing has. */
export const unknownName = (what: Named, name: string, known: Iterable<string>): Fault =>
  fault('name-unknown', { what, name, meant: meant(name, known) })

/** Whether a sheet has the columns that it needs, and no others than those it may have; what is wrong is reported. */
export function hasColumns(table: Table, needed: readonly string[], others: readonly string[], edits: Edits): boolean {
  const [known, seen] = [[...needed, ...others], new Set<string>()]
  for (const cell of table.headers) {
    if (seen.has(cell.header)) edits.fault(cell, fault('column-twice'))
    else if (!known.includes(cell.header)) edits.fault(cell, fault('column-unknown', { meant: meant(cell.header, known) }))
    seen.add(cell.header)
  }
  const lacking = needed.filter((header) => !seen.has(header))
  const [first] = table.headers
  if (first && lacking.length > 0) edits.fault({ ...first, header: '' }, fault('columns-missing', { columns: lacking }))
  return lacking.length === 0
}
