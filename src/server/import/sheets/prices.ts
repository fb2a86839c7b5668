import { fault, type Fault } from '#domain/content/fault.ts'
import type { Entry } from '../stored/entry.ts'
import type { Currencies } from '../sold/sales.ts'
import { salesOfTargets } from '../sold/sheet-sales.ts'
import { dishNamed } from './by-name.ts'
import { type DecimalMark, notSold, price } from './cell.ts'
import { unknownName } from './dishes.ts'
import { type Edits, isEntry, valueAt } from './edits.ts'
import { fullPrices } from './full-prices.ts'
import { hasColumns, pricesIn, rowNames } from './headers.ts'
import type { Cell, Table } from './table.ts'
import { currenciesPaid, entriesAt, type Targets, textAt } from './targets.ts'

type Name = (typeof rowNames)[number]
/** `sold`: the currencies in which a price is asked for; null where a row says nothing of others. */
type Row = {
  given: Partial<Record<Name, string>>
  prices: ReadonlyMap<string, unknown>
  collecting: ReadonlyMap<string, unknown>
  sold: ReadonlySet<string> | null
}

/**
 * prices.csv: one row for each dish and modifier, with a column for each currency, and one for each in which something costs
 * otherwise when it is collected. A row with a size has the full price of the dish, or of the modifier, in that size; one with a
 * city and a shop or a zone what the dish costs there. Where a thing is not sold, that is said.
 */
export function priceRows(targets: Targets, mark: DecimalMark): string[][] {
  const rows = [...plainRows(targets), ...localRows(targets)]
  const currencies = [...new Set([...currenciesPaid(targets), ...rows.flatMap(({ prices }) => [...prices.keys()])])].sort()
  const collected = [...new Set(rows.flatMap(({ collecting }) => [...collecting.keys()]))].sort()
  return [
    [...rowNames, ...currencies.map((currency) => `price ${currency}`), ...collected.map((currency) => `collecting ${currency}`)],
    ...rows.map(({ given, prices, collecting, sold }) => [
      ...rowNames.map((name) => given[name] ?? ''),
      ...currencies.map((currency) =>
        (sold?.has(currency) ?? true) || prices.has(currency) ? price.print(prices.get(currency), mark) : notSold,
      ),
      ...collected.map((currency) => price.print(collecting.get(currency), mark)),
    ]),
  ]
}

function plainRows(targets: Targets): Row[] {
  const { groups, modifiers } = targets
  const sales = salesOfTargets(targets)
  const dishes = [...groups.values()].flatMap(({ products }) => products.map((entry) => ({ dish: textAt(entry, 'alias'), entry })))
  return [
    ...dishes.flatMap(({ dish, entry }) => {
      const inSize = (own: unknown): Listed => [fullPrices(entry, own), valueAt(own, ['collecting_cost'])]
      return rowsOf({ dish }, [entry.basic_price, entry.collecting_price], sizesOf(entry, inSize), sales.dish(dish))
    }),
    ...[...modifiers].flatMap(([modifier, entry]) => {
      const inSize = (own: unknown): Listed => [valueAt(own, ['price']), valueAt(own, ['collecting_price'])]
      return rowsOf({ modifier }, [entry.price, entry.collecting_price], sizesOf(entry, inSize), sales.modifier(modifier))
    }),
  ]
}

/** Prices by currency, and those for collecting. */
type Listed = [prices: unknown, collecting: unknown]
type SizePrices = { size: string; prices: Listed }[]

const sizesOf = ({ by_size: bySize }: Entry, inSize: (own: unknown) => Listed): SizePrices =>
  Object.entries(isEntry(bySize) ? bySize : {}).map(([size, own]) => ({ size, prices: inSize(own) }))

function rowsOf(given: Row['given'], [prices, collecting]: Listed, sizes: SizePrices, { listed, paid }: Currencies): Row[] {
  const sized = sizes.flatMap(({ size, prices: [own, collected] }) =>
    isEntry(own) || isEntry(collected)
      ? [{ given: { ...given, size }, prices: priceList(own), collecting: priceList(collected), sold: paid }]
      : [],
  )
  return [{ given, prices: priceList(prices), collecting: priceList(collecting), sold: listed }, ...sized]
}

const priceList = (prices: unknown): Map<string, unknown> => new Map(Object.entries(isEntry(prices) ? prices : {}))

function localRows({ shops, zones, currencies }: Targets): Row[] {
  return (['shop', 'zone'] as const).flatMap((kind) =>
    [...(kind === 'shop' ? shops : zones).values()].flatMap(({ city, entry }) =>
      entriesAt(entry, 'overrides')
        .filter((one) => [one.price, one.collecting_price].some((own) => typeof own === 'number'))
        .map(({ product, modifier, price: paid, collecting_price: collected }) => ({
          given: {
            ...(typeof product === 'string' ? { dish: product } : { modifier: String(modifier) }),
            city,
            [kind]: textAt(entry, 'alias'),
          },
          prices: inCurrency(currencies.get(city), paid),
          collecting: inCurrency(currencies.get(city), collected),
          sold: null,
        })),
    ),
  )
}

const inCurrency = (currency = '', amount: unknown): Map<string, unknown> => new Map(typeof amount === 'number' ? [[currency, amount]] : [])

/** Takes over prices.csv. */
export function editPrices(table: Table, targets: Targets, edits: Edits): void {
  const priced = table.headers.map(({ header }) => header).filter((header) => /^(price|collecting) [A-Z]{3}$/.test(header))
  if (!hasColumns(table, { needed: [], others: [...rowNames, ...priced], likely: pricesIn(targets) }, edits)) return
  const lines = new Map<string, number>()
  for (const row of table.rows) {
    const cells = new Map(row.map((cell) => [cell.header, cell]))
    const written = (name: Name): string => cells.get(name)?.text.trim() ?? ''
    const said = (name: Name): string => (name === 'dish' ? (dishNamed(written(name), targets) ?? written(name)) : written(name))
    const key = rowNames.map(said).join('\n')
    const [first] = row
    const earlier = lines.get(key)
    if (first === undefined) continue
    if (earlier === undefined)
      editRow({ first, cells, said, prices: row.filter(({ header }) => priced.includes(header)) }, targets, edits, table.mark)
    else edits.fault(first, fault('row-twice', { line: earlier }))
    lines.set(key, first.line)
  }
}

type Cells = { first: Cell; cells: ReadonlyMap<string, Cell>; said: (name: Name) => string; prices: readonly Cell[] }

/** The keys of prices in files, and of those in a size. */
const fields = {
  dish: {
    delivered: { whole: 'basic_price', sized: 'cost' },
    collecting: { whole: 'collecting_price', sized: 'collecting_cost' },
  },
  modifier: {
    delivered: { whole: 'price', sized: 'price' },
    collecting: { whole: 'collecting_price', sized: 'collecting_price' },
  },
} as const

function editRow(row: Cells, targets: Targets, edits: Edits, mark: DecimalMark): void {
  const { first, cells, said, prices } = row
  const [dish, modifier, size] = [said('dish'), said('modifier'), said('size')]
  if ((dish === '') === (modifier === '')) return edits.fault(first, fault('row-needs-one', { of: 'dish-or-modifier' }))
  const entry = dish === '' ? targets.modifiers.get(modifier) : targets.dishes.get(dish)?.entry
  if (entry === undefined) return edits.fault(cells.get(dish === '' ? 'modifier' : 'dish') ?? first, unknown(dish, modifier, targets))
  const isLocal = (['city', 'shop', 'zone'] as const).some((name) => said(name) !== '')
  if (isLocal && size !== '') return edits.fault(first, fault('row-of-place'))
  if (isLocal) return editLocalPrice(row, targets, edits, mark)
  for (const cell of prices) {
    const [, isCollecting, currency = ''] = /^(?:price|(collecting)) (.+)$/.exec(cell.header) ?? []
    const { whole, sized } = fields[dish === '' ? 'modifier' : 'dish'][isCollecting ? 'collecting' : 'delivered']
    const title = `${cell.header} of ${[dish || modifier, size].filter((one) => one !== '').join(', ')}`
    edits.put(entry, size === '' ? [whole, currency] : ['by_size', size, sized, currency], price, { ...cell, header: title }, mark)
  }
}

function unknown(dish: string, modifier: string, { dishes, modifiers }: Targets): Fault {
  return dish === '' ? unknownName('modifier', modifier, modifiers.keys()) : unknownName('dish', dish, dishes.keys())
}

/** The price of a dish or a modifier in one shop or zone, in the currency of its city. */
function editLocalPrice(
  { first, cells, said, prices }: Cells,
  { shops, zones, currencies }: Targets,
  edits: Edits,
  mark: DecimalMark,
): void {
  if ((said('shop') === '') === (said('zone') === '')) return edits.fault(first, fault('row-needs-one', { of: 'shop-or-zone' }))
  const kind = said('shop') === '' ? 'zone' : 'shop'
  const known = kind === 'shop' ? shops : zones
  const key = `${said('city')}/${said(kind)}`
  const place = known.get(key)?.entry
  if (place === undefined) return edits.fault(cells.get(kind) ?? first, unknownName(kind, key, known.keys()))
  const currency = currencies.get(said('city')) ?? ''
  const paid = `price ${currency}`
  const of = said('dish') === '' ? { modifier: said('modifier') } : { product: said('dish') }
  // Zones deliver.
  const own = new Map<string, OwnPrice>([
    [paid, 'price'],
    ...(kind === 'shop' ? ([[`collecting ${currency}`, 'collecting_price']] as const) : []),
  ])
  for (const cell of prices) {
    const field = own.get(cell.header)
    if (field)
      editOverride(
        place,
        { of, field },
        { ...cell, header: `${cell.header} of ${said('dish') || said('modifier')} in ${key}` },
        edits,
        mark,
      )
    else if (cell.text.trim() !== '') edits.fault(cell, fault('cell-stays-empty', { city: said('city'), column: paid }))
  }
}

type OwnPrice = 'price' | 'collecting_price'

function editOverride(place: Entry, { of, field }: { of: Entry; field: OwnPrice }, cell: Cell, edits: Edits, mark: DecimalMark): void {
  const found = entriesAt(place, 'overrides').find((one) => one.product === of.product && one.modifier === of.modifier)
  const override: Entry = found ?? { ...of }
  if (!edits.put(override, [field], price, cell, mark)) return
  const others = (Array.isArray(place.overrides) ? place.overrides : []).filter((one) => one !== override)
  if (found === undefined) place.overrides = [...others, override]
  else if (override.price === undefined && override.collecting_price === undefined && !override.type && override.hidden !== true)
    place.overrides = others
}
