import type { PriceRow, PriceTable, SoldChange } from '#contract/office/prices.ts'
import { type KeptEdits, useKeptEdits } from './kept-edits.ts'

/** What shops are to sell or not to sell, and do not yet. */
export type SoldEdits = ReadonlyMap<string, SoldChange>

export const keyOfSold = ({ kind, alias, shop_id }: Pick<SoldChange, 'kind' | 'alias' | 'shop_id'>): string =>
  [kind, alias, shop_id].join('|')

/** A shop does or does not sell dishes and extras as they come; null for what it cannot leave out. */
export const soldKeyOf = ({ kind, alias, size }: PriceRow, shop_id: number): Omit<SoldChange, 'sold'> | null =>
  kind === 'package' || size !== null ? null : { kind, alias, shop_id }

export function withSold(edits: SoldEdits, row: PriceRow, change: SoldChange): SoldEdits {
  const next = new Map(edits)
  if (change.sold === !row.absent_at.includes(change.shop_id)) next.delete(keyOfSold(change))
  else next.set(keyOfSold(change), change)
  return next
}

/** The edits that say something else than the table, which may have changed since. */
export const livingSold = (edits: SoldEdits, { rows }: PriceTable): SoldEdits =>
  new Map(
    [...edits].filter(([, { kind, alias, shop_id, sold }]) => {
      const row = rows.find((one) => one.kind === kind && one.alias === alias && one.size === null)
      return row !== undefined && sold === row.absent_at.includes(shop_id)
    }),
  )

/** What is left of them once some were published: what was said otherwise meanwhile. */
export const leftSold = (was: SoldEdits, sent: SoldEdits, table: PriceTable): SoldEdits =>
  livingSold(new Map([...was].filter(([key, { sold }]) => sent.get(key)?.sold !== sold)), table)

export const useSoldEdits = (brand: string): KeptEdits<SoldChange> => useKeptEdits<SoldChange>(`sold:${brand}`)
