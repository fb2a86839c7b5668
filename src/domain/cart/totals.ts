import { deliveryFee, type FeeTerms, type SmallOrderTerms } from '../address/delivery-fee.ts'
import type { Minor } from '../money.ts'

type PartFacts = {
  /** Whether it makes the order dearer or cheaper. */
  sign: 1 | -1
  /** Its column of an order, its key in a cart's prices, and in an order on the wire. */
  column: string
  cart: string
  order: string
  /** When a bill shows it: always, when it is not 0, or with every delivery, where 0 is shown as free. */
  shown: 'always' | 'when-any' | 'with-delivery'
  /**
   * How a receipt has it: by the order's lines, as a service of its own with the rate that the merchant gives it, or spread
   * over all lines.
   */
  receipt: 'lines' | 'spread' | { vat: 'vat' | 'deliveryVat' | 'tipsVat' }
  /** What becomes of it when dishes are missing: it belongs to units, goes back with the last one, or is taken from each. */
  back: 'units' | 'with-last' | 'share'
  /** Whether points may pay for it whole; of what has units, each keeps a major unit. */
  points: 'whole' | 'units' | 'none'
  /** Whether discounts and points make it cheaper where they are spread; a tip is given whole. */
  reduced: boolean
}

/**
 * What an order's price consists of, in the order in which bills name it: all that totals, receipts, refunds, bills and
 * exports have to know of a part. What it is called is said in `cart.ts` of each language; without it nothing compiles. Its
 * column and the sum of all parts are a migration's.
 */
export const priceParts = {
  subtotal: {
    sign: 1,
    column: 'subtotal',
    cart: 'subtotal',
    order: 'subtotal',
    shown: 'always',
    receipt: 'lines',
    back: 'units',
    points: 'units',
    reduced: true,
  },
  packages: {
    sign: 1,
    column: 'packages',
    cart: 'packages',
    order: 'packages_total',
    shown: 'when-any',
    receipt: 'lines',
    back: 'units',
    points: 'units',
    reduced: true,
  },
  delivery: {
    sign: 1,
    column: 'delivery',
    cart: 'delivery',
    order: 'delivery_total',
    shown: 'with-delivery',
    receipt: { vat: 'deliveryVat' },
    back: 'with-last',
    points: 'whole',
    reduced: true,
  },
  smallOrder: {
    sign: 1,
    column: 'small_order',
    cart: 'small_order',
    order: 'small_order_total',
    shown: 'when-any',
    receipt: { vat: 'deliveryVat' },
    back: 'with-last',
    points: 'whole',
    reduced: true,
  },
  discount: {
    sign: -1,
    column: 'discount',
    cart: 'discount',
    order: 'discount',
    shown: 'when-any',
    receipt: 'spread',
    back: 'share',
    points: 'none',
    reduced: false,
  },
  bonuses: {
    sign: -1,
    column: 'bonuses',
    cart: 'bonuses',
    order: 'bonuses',
    shown: 'when-any',
    receipt: 'spread',
    back: 'share',
    points: 'none',
    reduced: false,
  },
  tips: {
    sign: 1,
    column: 'tips',
    cart: 'tips',
    order: 'tips_total',
    shown: 'when-any',
    receipt: { vat: 'tipsVat' },
    back: 'with-last',
    points: 'none',
    reduced: false,
  },
} as const satisfies Record<string, PartFacts>

export type PricePart = keyof typeof priceParts

type PartAmounts = Record<PricePart, Minor>

/** A part that is no line of the order: a receipt names it itself, and it goes back with the last unit. */
export type Fee = { [Part in PricePart]: (typeof priceParts)[Part]['back'] extends 'with-last' ? Part : never }[PricePart]

export const partNames = Object.keys(priceParts) as PricePart[]

export const feeNames = partNames.filter((part): part is Fee => priceParts[part].back === 'with-last')

/** One value for each part. */
export const eachPart = <Value>(valueOf: (part: PricePart) => Value): Record<PricePart, Value> =>
  Object.fromEntries(partNames.map((part) => [part, valueOf(part)])) as Record<PricePart, Value>

/** What all parts come to. */
export const totalOf = (amounts: PartAmounts): Minor => partNames.reduce((sum, part) => sum + priceParts[part].sign * amounts[part], 0)

/** The fees of an order that cost something. */
export const feesOf = (amounts: Record<Fee, Minor>): { fee: Fee; amount: Minor }[] =>
  feeNames.flatMap((fee) => (amounts[fee] > 0 ? [{ fee, amount: amounts[fee] }] : []))

export type PartKey<Where extends 'column' | 'cart' | 'order'> = (typeof priceParts)[PricePart][Where]

/** One value for each part, by the columns of an order, the keys of a cart's prices, or those of an order on the wire. */
export const partsBy = <Where extends 'column' | 'cart' | 'order', Value>(
  where: Where,
  valueOf: (part: PricePart) => Value,
): Record<PartKey<Where>, Value> =>
  Object.fromEntries(partNames.map((part) => [priceParts[part][where], valueOf(part)])) as Record<PartKey<Where>, Value>

export const partColumns = (amounts: PartAmounts): Columns => partsBy('column', (part) => amounts[part])

type Columns = Record<PartKey<'column'>, Minor>

/** The parts of a stored order. */
export const partsOfRow = (row: Columns): PartAmounts => eachPart((part) => row[priceParts[part].column])

export type PricedLine = { count: number; priceWithModifiers: Minor; available: boolean }

export type Prices = PartAmounts & { upcomingBonuses: Minor; total: Minor }

export type PriceBasis = {
  lines: readonly PricedLine[]
  packages: readonly { count: number; price: Minor }[]
  /** Null for a takeaway. */
  zone: FeeTerms | null
  /** Null where the city has no fee for small orders; a takeaway never has one. */
  smallOrder?: SmallOrderTerms | null
  discount?: Minor
  bonuses?: Minor
  upcomingBonuses?: Minor
  /** What is given beside the price: nothing of it counts for a fee or a discount. */
  tips?: Minor
}

const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0)

/** The amount missing until a delivery is no small order, 0 once it is none; null where there is no fee for small ones. */
export const missingToNoFee = (terms: SmallOrderTerms | null, ordered: Minor): Minor | null => terms && Math.max(0, terms.below - ordered)

/**
 * All prices of a cart. Full price = what makes it dearer (subtotal, packages, delivery, and the fee for small
 * orders); total = full price − discount − bonuses, never below 0. A discount is limited to the full price and bonuses to
 * the rest, so that the total equals the sum of its parts; a tip comes on top. An empty cart has no fees and no tip, nor
 * has a delivery a fee that reaches its zone's amount for free delivery, or the city's for no small order.
 */
export function totals(basis: PriceBasis): Prices {
  const counted = basis.lines.filter((line) => line.available)
  const subtotal = sum(counted.map((line) => line.priceWithModifiers * line.count))
  const isEmpty = counted.length === 0
  const packages = isEmpty ? 0 : sum(basis.packages.map((item) => item.price * item.count))
  const ordered = subtotal + packages
  const delivery = isEmpty || !basis.zone ? 0 : deliveryFee(basis.zone, ordered)
  const isSmall = !isEmpty && basis.zone !== null && (missingToNoFee(basis.smallOrder ?? null, ordered) ?? 0) > 0
  const smallOrder = isSmall ? (basis.smallOrder?.fee ?? 0) : 0
  const dearer = { subtotal, packages, delivery, smallOrder }
  const full = totalOf({ ...nothing, ...dearer })
  const discount = Math.min(basis.discount ?? 0, full)
  const bonuses = Math.min(basis.bonuses ?? 0, full - discount)
  const tips = isEmpty ? 0 : (basis.tips ?? 0)
  const parts = { ...dearer, discount, bonuses, tips } satisfies PartAmounts
  return { ...parts, upcomingBonuses: basis.upcomingBonuses ?? 0, total: totalOf(parts) }
}

/** No part costs anything. */
export const nothing: PartAmounts = eachPart(() => 0)

/** What points may pay whole: the fees. */
export const paidWholeByPoints = (prices: PartAmounts): Minor =>
  sum(partNames.filter((part) => priceParts[part].points === 'whole').map((part) => prices[part]))
