import type { PricePart } from '../cart/totals.ts'
import type { Minor } from '../money.ts'

/** A part that is no line of the order: a receipt names it itself, with a rate that the merchant gives it. */
type FeeFacts = {
  vat: 'deliveryVat' | 'tipsVat'
  /** Whether discounts and points make it cheaper where they are spread; a tip is given whole. */
  reduced: boolean
}

/**
 * How a receipt has a part of the price, and what becomes of it when dishes are missing: `lines` are the order's own, and
 * go back by unit; `spread` makes all lines cheaper, and each takes its share along; `beside-lines` goes back whole with the
 * units that it belongs to; a fee goes back with the last unit.
 */
export const settlements = {
  subtotal: 'lines',
  packages: 'lines',
  delivery: { vat: 'deliveryVat', reduced: true },
  smallOrder: { vat: 'deliveryVat', reduced: true },
  discount: 'spread',
  bonuses: 'spread',
  deposit: 'beside-lines',
  tips: { vat: 'tipsVat', reduced: false },
} as const satisfies Record<PricePart, 'lines' | 'spread' | 'beside-lines' | FeeFacts>

export type Fee = { [Part in PricePart]: (typeof settlements)[Part] extends FeeFacts ? Part : never }[PricePart]

export const feeNames = (Object.keys(settlements) as PricePart[]).filter((part): part is Fee => typeof settlements[part] === 'object')

/** The fees of an order that cost something. */
export const feesOf = (amounts: Record<Fee, Minor>): { fee: Fee; amount: Minor }[] =>
  feeNames.flatMap((fee) => (amounts[fee] > 0 ? [{ fee, amount: amounts[fee] }] : []))
