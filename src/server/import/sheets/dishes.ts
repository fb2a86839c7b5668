import { fault, type Fault, type Named } from '#domain/content/fault.ts'
import { nearestName } from '../nearest-name.ts'
import type { Entry } from '../stored/entry.ts'
import { aliasOfName, dishNamed, groupMeant, groupNamed, isName } from './by-name.ts'
import { type DecimalMark, type Format, words } from './cell.ts'
import { columnsOf } from './dish-columns.ts'
import { type Edits, type Path, valueAt } from './edits.ts'
import { hasColumns, pricesIn } from './headers.ts'
import type { Cell, Table } from './table.ts'
import { currenciesPaid, type Targets, textAt } from './targets.ts'

/** dishes.csv: one row a dish, in the order of the menu. */
export function dishRows(targets: Targets, language: string, mark: DecimalMark): string[][] {
  const dishes = [...targets.groups].flatMap(([group, { products }]) => products.map((entry) => ({ group, entry })))
  const keysAt = (key: string): string[] => dishes.flatMap(({ entry }) => Object.keys(Object(valueAt(entry, [key]))))
  const columns = columnsOf(language, {
    currencies: unique([...keysAt('basic_price'), ...currenciesPaid(targets)]),
    collecting: unique(keysAt('collecting_price')),
    deposits: unique(keysAt('deposit')),
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
    deposits: named('deposit ', /^[A-Z]{3}$/),
    countries: named('vat ', /^[A-Z]{2}$/),
  })
  const known = new Map(columns.map((column) => [column.header, column]))
  if (!hasColumns(table, { needed: ['dish'], others: ['group', ...known.keys()], likely: pricesIn(targets) }, edits)) return
  const lines = new Map<Entry, number>()
  for (const row of table.rows) {
    const cells = new Map(row.map((cell) => [cell.header, cell]))
    const entry = dishOf(cells, targets, edits)
    const dish = cells.get('dish')
    if (entry === null || dish === undefined) continue
    const earlier = lines.get(entry)
    lines.set(entry, earlier ?? dish.line)
    if (earlier !== undefined && isName(dish.text.trim())) {
      edits.fault(dish, fault('row-twice', { line: earlier }))
      continue
    }
    const put = (path: Path, format: Format, cell: Cell): boolean =>
      edits.put(entry, path, format, { ...cell, header: `${cell.header} of ${textAt(entry, 'alias')}` }, table.mark)
    for (const cell of row) {
      const column = known.get(cell.header)
      if (column) put(column.path, column.format, cell)
    }
    // What names a new dish is its name, where the sheet does not say it again.
    if (entry.name === undefined && isName(dish.text.trim())) put(['name', language], words, dish)
  }
}

/** The dish of a row: known, moved to another group, or new. */
function dishOf(cells: ReadonlyMap<string, Cell>, targets: Targets, edits: Edits): Entry | null {
  const { dishes, groups } = targets
  const [dish, group] = [cells.get('dish'), cells.get('group')]
  const said = dish?.text.trim() ?? ''
  const wanted = groupNamed(group?.text.trim() ?? '', groups)
  // Another group moves a dish that is given by its alias: those of one name are two dishes.
  const alias = dishNamed(said, targets, wanted) ?? said
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
    edits.fault(
      group,
      fault('name-unknown', { what: 'group', name: wanted, meant: groupMeant(wanted, groups) ?? meant(wanted, groups.keys()) }),
    )
    return null
  }
  const entry = known?.entry ?? { alias: isName(alias) ? aliasOfName(alias, targets) : alias }
  const from = known && groups.get(known.group)?.products
  if (from) from.splice(from.indexOf(entry), 1)
  target.products.push(entry)
  dishes.set(textAt(entry, 'alias'), { entry, group: wanted })
  edits.added(entry, { ...dish, header: textAt(entry, 'alias') })
  return entry
}

const meant = (given: string, known: Iterable<string>): string | null => nearestName(given, known) ?? null

/** The fault of a name that nothing has. */
export const unknownName = (what: Named, name: string, known: Iterable<string>): Fault =>
  fault('name-unknown', { what, name, meant: meant(name, known) })
