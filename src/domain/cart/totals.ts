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
  /** Whether points may pay for it whole; of what has units, each keeps a major unit. */
  points: 'whole' | 'units' | 'none'
}

/**
 * What an order's price consists of, in the order in which bills name it: all that totals, bills and
 * exports have to know of a part; receipts and refunds know it by `settlements`. What it is called is said in `cart.ts` of each language; without it nothing compiles. Its
 * column and the sum of all parts are a migration's.
 */
export const priceParts = {
  subtotal: {
    sign: 1,
    column: 'subtotal',
    cart: 'subtotal',
    order: 'subtotal',
    shown: 'always',
    points: 'units',
  },
  packages: {
    sign: 1,
    column: 'packages',
    cart: 'packages',
    order: 'packages_total',
    shown: 'when-any',
    points: 'units',
  },
  delivery: {
    sign: 1,
    column: 'delivery',
    cart: 'delivery',
    order: 'delivery_total',
    shown: 'with-delivery',
    points: 'whole',
  },
  smallOrder: {
    sign: 1,
    column: 'small_order',
    cart: 'small_order',
    order: 'small_order_total',
    shown: 'when-any',
    points: 'whole',
  },
  discount: {
    sign: -1,
    column: 'discount',
    cart: 'discount',
    order: 'discount',
    shown: 'when-any',
    points: 'none',
  },
  bonuses: {
    sign: -1,
    column: 'bonuses',
    cart: 'bonuses',
    order: 'bonuses',
    shown: 'when-any',
    points: 'none',
  },
  deposit: {
    sign: 1,
    column: 'deposit',
    cart: 'deposit',
    order: 'deposit_total',
    shown: 'when-any',
    points: 'none',
  },
  tips: {
    sign: 1,
    column: 'tips',
    cart: 'tips',
    order: 'tips_total',
    shown: 'when-any',
    points: 'none',
  },
} as const satisfies Record<string, PartFacts>

export type PricePart = keyof typeof priceParts

type PartAmounts = Record<PricePart, Minor>

export const partNames = Object.keys(priceParts) as PricePart[]

/** One value for each part. */
export const eachPart = <Value>(valueOf: (part: PricePart) => Value): Record<PricePart, Value> =>
  Object.fromEntries(partNames.map((part) => [part, valueOf(part)])) as Record<PricePart, Value>

/** What all parts come to. */
export const totalOf = (amounts: PartAmounts): Minor => partNames.reduce((sum, part) => sum + priceParts[part].sign * amounts[part], 0)

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

/** `deposit`: what goes back for one of it when it is returned. */
export type PricedLine = { count: number; priceWithModifiers: Minor; deposit?: Minor; available: boolean }

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
 * the rest, so that the total equals the sum of its parts; deposits and a tip come on top, and bring no amount nearer. An empty cart has no fees and no tip, nor
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
  const deposit = sum(counted.map((line) => (line.deposit ?? 0) * line.count))
  const parts = { ...dearer, discount, bonuses, deposit, tips } satisfies PartAmounts
  return { ...parts, upcomingBonuses: basis.upcomingBonuses ?? 0, total: totalOf(parts) }
}

/** No part costs anything. */
export const nothing: PartAmounts = eachPart(() => 0)

/** What points may pay whole: the fees. */
export const paidWholeByPoints = (prices: PartAmounts): Minor =>
  sum(partNames.filter((part) => priceParts[part].points === 'whole').map((part) => prices[part]))
