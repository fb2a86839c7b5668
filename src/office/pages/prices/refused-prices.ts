import type { PriceFault, PriceTable } from '#contract/office/prices.ts'
import { type Cell, keyOfCell, keyOfRow, type PriceEdits } from './price-edits.ts'

/** What was to be published, and why it was not. */
export type Refused = { faults: readonly PriceFault[]; sent: PriceEdits }

/** Why cells cannot be as they are, by their keys. */
export type CellFaults = ReadonlyMap<string, string>

/** The faults that what is typed since has not made stale. */
export function livingFaults({ faults, sent }: Refused, edits: PriceEdits): PriceFault[] {
  const isAsSent = (key: string): boolean => edits.get(key)?.text === sent.get(key)?.text
  const isOfThing =
    ({ kind, alias }: Cell) =>
    ([, { cell }]: [string, { cell: Cell }]): boolean =>
      cell.kind === kind && cell.alias === alias
  return faults.filter(({ cell }) => {
    // What is about no price may be mended by any, and a size of a dish by the price of the dish.
    const concerned = [...sent].filter(cell ? isOfThing(cell) : () => true).map(([key]) => key)
    const own = cell ? keyOfCell(cell) : null
    if (own !== null && !isAsSent(own)) return false
    return own !== null && sent.has(own) ? true : concerned.every(isAsSent)
  })
}

export function faultsAtCells(faults: readonly PriceFault[]): CellFaults {
  const found = new Map<string, string>()
  for (const { cell, text } of faults) {
    if (!cell) continue
    const key = keyOfCell(cell)
    const known = found.get(key)
    found.set(key, known === undefined ? text : `${known} ${text}`)
  }
  return found
}

/** A fault with what it is of: the thing, its size, the shop or the currency. */
export function faultLine({ cell, text }: PriceFault, { rows, shops }: PriceTable, collecting: string): string {
  if (!cell) return text
  const row = rows.find((one) => keyOfRow(one) === keyOfRow(cell))
  const shop = shops.find(({ id }) => id === cell.shop_id)
  const thing = [row?.name ?? cell.alias, ...(cell.size === null ? [] : [row?.size_name ?? cell.size])].join(', ')
  return `${[thing, shop?.name ?? cell.currency, ...(cell.collecting ? [collecting] : [])].join(' · ')}: ${text}`
}
