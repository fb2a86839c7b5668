import type { PriceChange, PriceFault } from '#contract/office/prices.ts'
import type { FaultyEntry, PlacedFault } from '#domain/content/fault.ts'
import type { Language } from '#domain/language.ts'
import { wordsOfFault } from '#server/import/fault.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import { faultWords } from './after-publishing.ts'
import { keyOfFaulty } from './check-draft.ts'
import { entryAt } from './entry-lists.ts'
import type { PricedShop } from './price-changes.ts'
import { namedPath, valueAt } from './stored-entries.ts'

type PriceCell = NonNullable<PriceFault['cell']>

/** A cell whose currency a fault does not name. */
type Found = Omit<PriceCell, 'currency'> & { currency: string | null }

/** What was to be published. `stored`: with the changes made in it; null before. */
export type Tried = {
  stored: Stored | null
  changes: readonly PriceChange[]
  shops: ReadonlyMap<number, PricedShop & { currency: string }>
}

/** Faults of a change of prices with the cell of the price table that each stands at; null for one that is about no price. */
export function placeFaults(faults: readonly PlacedFault[], tried: Tried, language: Language): PriceFault[] {
  const placed = faults.map((one): PriceFault => {
    const { entry } = one.at
    const found = entry ? cellOf(entry, tried) : null
    const currency = found && (found.currency ?? currencyOf(one, found, tried.changes))
    const cell = found && currency ? { ...found, currency } : null
    // A cell says by itself what it is of.
    return { cell, code: one.code, facts: one.facts, text: cell ? wordsOfFault(one, language) : faultWords(one, language) }
  })
  // The price of a shop is that of its zones, too, and wrong in each of them.
  const known = new Map(placed.map((one) => [JSON.stringify(one), one]))
  return [...known.values()]
}

function cellOf(entry: FaultyEntry, tried: Tried): Found | null {
  const data = tried.stored && entryAt(tried.stored, { kind: entry.kind, key: keyOfFaulty(entry) })
  if (!data) return null
  const keys = namedPath(data, entry.path).split('/').slice(1)
  if (entry.kind === 'dish' || entry.kind === 'modifier' || entry.kind === 'package') return listCell({ ...entry, kind: entry.kind }, keys)
  if (entry.kind !== 'shop' && entry.kind !== 'zone') return null
  // The prices of a zone are set by those of its shop.
  const alias = entry.kind === 'shop' ? entry.alias : valueAt(data, '/shop')
  const shop = [...tried.shops].find(([, one]) => one.alias === alias)
  return shop ? shopCell(shop[0], shop[1].currency, keys) : null
}

const fields: Record<string, { collecting: boolean }> = {
  basic_price: { collecting: false },
  price: { collecting: false },
  cost: { collecting: false },
  collecting_price: { collecting: true },
  collecting_cost: { collecting: true },
}

/** /basic_price/EUR, or /by_size/large/cost/EUR. */
function listCell({ kind, alias }: Pick<PriceCell, 'kind' | 'alias'>, keys: readonly string[]): Found | null {
  const isSized = keys[0] === 'by_size'
  const [field, currency] = isSized ? keys.slice(2) : keys
  const of = field === undefined ? undefined : fields[field]
  return of ? { kind, alias, size: isSized ? (keys[1] ?? null) : null, shop_id: null, currency: currency ?? null, ...of } : null
}

/** /overrides/miso/price, or /overrides/+tofu/price of an extra. */
function shopCell(shop_id: number, currency: string, [list, name = '', field = '']: readonly string[]): Found | null {
  const of = fields[field]
  if (list !== 'overrides' || !of) return null
  const isExtra = name.startsWith('+')
  return { kind: isExtra ? 'modifier' : 'dish', alias: isExtra ? name.slice(1) : name, size: null, shop_id, currency, ...of }
}

/** Of a fault that is about all the prices of a thing: the currency that it tells, or that was changed. */
function currencyOf({ facts }: PlacedFault, { kind, alias }: Found, changes: readonly PriceChange[]): string | null {
  const told = 'currencies' in facts ? facts.currencies[0] : undefined
  return told ?? changes.find((one) => one.kind === kind && one.alias === alias && one.shop_id === null)?.currency ?? null
}
