import { discounted } from '#domain/catalogue/menu.ts'
import { fitsDigits, toMajor, toMinor } from '#domain/money.ts'
import type { Prices } from '../format/value.ts'
import type { Entry } from '../stored/entry.ts'
import { isEntry, valueAt } from './edits.ts'
import type { Table } from './table.ts'
import type { Targets } from './targets.ts'

// Sheets give the full price of a dish in a size, also where the files say what the size adds to it.

const amountsOf = (prices: unknown): Prices =>
  Object.fromEntries(Object.entries(isEntry(prices) ? prices : {}).filter((one): one is [string, number] => typeof one[1] === 'number'))

/** What a dish costs in a size that adds something to it, by currency; a currency without a basic price is left out. */
function added(basic: unknown, surcharge: unknown): Prices {
  const own = amountsOf(basic)
  return Object.fromEntries(
    Object.entries(amountsOf(surcharge)).flatMap(([code, more]) => {
      const price = own[code]
      return price === undefined ? [] : [[code, toMajor(toMinor(price, code) + toMinor(more, code), code)]]
    }),
  )
}

/** The full prices of a dish in a size by currency; null where the size has no price of its own. */
export function fullPrices(dish: Entry, own: unknown): Entry | null {
  const [cost, surcharge] = [valueAt(own, ['cost']), valueAt(own, ['price'])]
  if (isEntry(cost)) return cost
  return isEntry(surcharge) ? added(dish.basic_price, surcharge) : null
}

/** Whether a size says what it adds, and not what the dish costs in it. */
export const isSurcharged = (own: unknown): boolean => isEntry(valueAt(own, ['price'])) && !isEntry(valueAt(own, ['cost']))

/**
 * What a dish costs in a size after its discount, which counts for a full price and not for what a size adds
 * (decision 51); by currency, in its smallest unit.
 */
export function paidPrices(dish: Entry, own: unknown): Prices {
  const discount = typeof dish.discount === 'number' ? dish.discount : 0
  const paid = (price: number, code: string): number => toMajor(discounted(toMinor(price, code), discount, 1), code)
  const after = (prices: unknown): Prices =>
    Object.fromEntries(Object.entries(amountsOf(prices)).map(([code, price]) => [code, paid(price, code)]))
  return isSurcharged(own) ? added(after(dish.basic_price), valueAt(own, ['price'])) : after(valueAt(own, ['cost']))
}

/** A size that says what it adds, as it was before all sheets. */
type Surcharged = { dish: Entry; alias: string; size: string; before: Entry }

/**
 * Gives all sizes full prices while sheets are laid over the files.
 * @returns puts back what a size adds, wherever the sheets of prices leave that as it is
 */
export function openFullPrices({ dishes }: Targets): (tables: readonly Table[]) => void {
  const opened = [...dishes].flatMap(([alias, { entry: dish }]): Surcharged[] => {
    const bySize = isEntry(dish.by_size) ? dish.by_size : {}
    return Object.entries(bySize).flatMap(([size, before]) => {
      if (!isEntry(before) || !isEntry(before.price) || isEntry(before.cost)) return []
      bySize[size] = withCost(before, added(dish.basic_price, before.price))
      return [{ dish, alias, size, before }]
    })
  })
  return (tables) => {
    const named = namedSizes(tables)
    for (const one of opened) settle(one, named.get(`${one.alias}\n${one.size}`) ?? new Set())
  }
}

function withCost(size: Entry, cost: Prices): Entry {
  const { price: _, ...others } = size
  return Object.keys(cost).length > 0 ? { ...others, cost } : others
}

/**
 * A currency that no sheet names follows the basic price, as a surcharge does; one that a sheet names costs what that
 * says. Of a dish with a discount a size keeps adding, where it can: a full price would have the discount, too.
 */
function settle({ dish, size, before }: Surcharged, named: ReadonlySet<string>): void {
  const follows = added(dish.basic_price, before.price)
  const said = amountsOf(valueAt(dish, ['by_size', size, 'cost']))
  const codes = [...new Set([...Object.keys(follows), ...Object.keys(said)])]
  const cost = new Map(codes.map((code) => [code, (named.has(code) ? said : follows)[code]]))
  const isSame = codes.every((code) => cost.get(code) === follows[code])
  const given = Object.fromEntries([...cost].flatMap(([code, amount]) => (amount === undefined ? [] : [[code, amount]])))
  const more = typeof dish.discount === 'number' && dish.discount > 0 ? surchargeOf(dish.basic_price, given) : null
  const now = isSame ? before : more === null ? withCost(before, given) : withSurcharge(before, codes, more)
  const { [size]: _, ...others } = isEntry(dish.by_size) ? dish.by_size : {}
  const bySize = Object.keys(now).length > 0 ? { ...others, [size]: now } : others
  if (Object.keys(bySize).length > 0) dish.by_size = bySize
  else delete dish.by_size
}

/** What full prices add to the basic ones; null where one is less than that, or no amount: its cell is at fault. */
function surchargeOf(basic: unknown, full: Prices): Prices | null {
  const own = amountsOf(basic)
  const more = Object.entries(full).map(([code, price]): [string, number] | null => {
    const from = own[code]
    if (from === undefined || price < from || !fitsDigits(price, code)) return null
    return [code, toMajor(toMinor(price, code) - toMinor(from, code), code)]
  })
  return more.includes(null) ? null : Object.fromEntries(more.filter((one) => one !== null))
}

/** What a size adds in some currencies is replaced; in others it stays. */
function withSurcharge(size: Entry, codes: readonly string[], more: Prices): Entry {
  const { price: _, ...others } = size
  const kept = Object.entries(amountsOf(size.price)).filter(([code]) => !codes.includes(code))
  const price = { ...Object.fromEntries(kept), ...more }
  return Object.keys(price).length > 0 ? { ...others, price } : others
}

/** The currencies that sheets of prices name for a dish in a size. */
function namedSizes(tables: readonly Table[]): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>()
  for (const { rows } of tables) {
    for (const row of rows) {
      const said = (header: string): string => row.find((cell) => cell.header === header)?.text.trim() ?? ''
      const key = `${said('dish')}\n${said('size')}`
      const codes = row.flatMap(({ header }) => /^price ([A-Z]{3})$/.exec(header)?.[1] ?? [])
      named.set(key, new Set([...(named.get(key) ?? []), ...codes]))
    }
  }
  return named
}
