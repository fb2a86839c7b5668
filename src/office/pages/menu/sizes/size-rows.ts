import type { MenuChoice } from '#contract/office/menu-facts.ts'
import { toMajor } from '#domain/money.ts'
import { foldText } from '#domain/text/fold.ts'
import type { EntryLists } from '#office/entry/entry-lists.ts'
import { below, type Data, isSame, valueAt } from '#office/form/pointer.ts'
import type { Change } from '#office/form/saving.ts'
import { readAmount } from '#office/ui/read-amount.ts'

/** A size as it is typed: the first is what the dish starts with. */
export type SizeRow = {
  id: number
  /** The extra that it is; null while it is to be made. */
  key: string | null
  name: string
  /** The full price as it is typed, by currency. */
  prices: Readonly<Record<string, string>>
}

export type SizeFault = 'name_missing' | 'name_twice' | 'price_missing' | 'no_price' | 'cheaper'

/** Where a fault is: the name of a row, or its price in a currency. */
export const placeOf = ({ id }: SizeRow, field: string): string => `${id} ${field}`

const typedPrices = (dish: Data): Record<string, string> =>
  Object.fromEntries(Object.entries(dish.basic_price ?? {}).map(([currency, amount]) => [currency, String(amount)]))

/** The rows to begin with: two without names, or those of a choice, of which each costs what its extra adds. */
export function firstRows(dish: Data, menu: EntryLists, choice: MenuChoice | undefined, after: number): SizeRow[] {
  const basic = typedPrices(dish)
  if (!choice) return [basic, {}].map((prices, index) => ({ id: after + index, key: null, name: '', prices }))
  return choice.modifiers.map((key, index) => {
    const line = menu.facts.lines.find((one) => one.kind === 'modifier' && one.key === key)
    const full = Object.entries(basic).flatMap(([currency, typed]) => {
      const [amount, added] = [readAmount(typed, currency), line?.prices[currency] ?? 0]
      return typeof amount === 'number' && added > 0 ? [[currency, String(toMajor(amount + added, currency))]] : []
    })
    const name = menu.entries.modifier.find((one) => one.key === key)?.name ?? key
    return { id: after + index, key, name, prices: index === 0 ? basic : (Object.fromEntries(full) as Record<string, string>) }
  })
}

const pricesOf = (row: SizeRow, currencies: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    currencies.flatMap((currency) => {
      const amount = readAmount(row.prices[currency] ?? '', currency)
      return typeof amount === 'number' ? [[currency, toMajor(amount, currency)]] : []
    }),
  )

/** What keeps the rows from being sizes, by its place. A currency in which no row has a price is one in which the dish is not sold. */
export function faultsOf(rows: readonly SizeRow[], currencies: readonly string[]): Map<string, SizeFault> {
  const faults = new Map<string, SizeFault>()
  const isTyped = (currency: string): boolean => rows.some(({ prices }) => (prices[currency] ?? '').trim() !== '')
  const asked = currencies.some(isTyped) ? currencies.filter(isTyped) : currencies.slice(0, 1)
  const names = rows.map(({ name }) => foldText(name))
  for (const [index, row] of rows.entries()) {
    if (names[index] === '') faults.set(placeOf(row, 'name'), 'name_missing')
    else if (names.indexOf(names[index] ?? '') < index) faults.set(placeOf(row, 'name'), 'name_twice')
    for (const currency of asked) {
      const [amount, first] = [row, rows[0]].map((one) => readAmount(one?.prices[currency] ?? '', currency))
      if (amount === undefined) faults.set(placeOf(row, currency), 'no_price')
      else if (amount === null) faults.set(placeOf(row, currency), 'price_missing')
      else if (typeof first === 'number' && amount < first) faults.set(placeOf(row, currency), 'cheaper')
    }
  }
  return faults
}

/** What a dish says of its sizes: that it has the choice, what the first costs, and what each other one does. */
export function changesOf(
  dish: Data,
  {
    choice,
    sizes,
    rows,
    currencies,
  }: { choice: string; sizes: readonly string[]; rows: readonly SizeRow[]; currencies: readonly string[] },
): Change[] {
  const groups = valueAt(dish, '/modifiers/groups')
  const own = Array.isArray(groups) ? (groups as string[]) : []
  const basic = rows.slice(0, 1).flatMap((row) => Object.entries(pricesOf(row, currencies)))
  const wanted: { path: string; to: unknown }[] = [
    { path: '/modifiers/groups', to: [choice, ...own.filter((one) => one !== choice)] },
    ...basic.map(([currency, to]) => ({ path: below('/basic_price', currency), to: to })),
    ...rows.flatMap((row, index) =>
      index === 0 ? [] : [{ path: below('/by_size', sizes[index] ?? ''), to: { cost: pricesOf(row, currencies) } }],
    ),
  ]
  return wanted.map(({ path, to }) => ({ path, from: valueAt(dish, path), to })).filter(({ from, to }) => !isSame(from, to))
}
