import { exactly, type Fraction, isLess, least, minus, over, plus, roundTo, sumOf, times, whole } from './fraction.ts'

/** The input of a till: amounts in minor units. */
export type Till = {
  /** Of the currency: none, two or three. */
  digits: 0 | 2 | 3
  fractional: boolean
  takeaway: boolean
  /** The chosen place; null without one. */
  place: { shopStopped: boolean } | null
  zone: { fee: number; freeFrom: number | null; minimum: number; free: boolean } | null
  /** The city's fee for small deliveries. */
  small: { below: number; fee: number } | null
  lines: Line[]
  bags: { price: number; holds: number; groups: string[] | null; canRefuse: boolean }[]
  withoutBag: boolean
  code: Code | null
  gifts: { most: number; chosen: number; conditions: Condition[] }[]
  /** What is given beside the price: a share of the dishes, or a sum. */
  tip: { percent: number } | { sum: number } | null
  /** A customer of the bonus programme; null for anybody else. */
  member: { balance: number; requested: number } | null
}
export type Line = {
  group: string
  basic: number
  percent: number
  count: number
  /** Null when it is not sold here. */
  extras: { price: number; count: number }[]
  sold: 'yes' | 'not-here' | 'not-now'
}
export type Code = {
  kind: 'percent' | 'amount' | 'gift' | 'free-delivery'
  percent: number
  amount: number
  minimum: number
  works: boolean
}
export type Condition = { subtotal: number } | { takeaway: boolean } | { group: string; units: number } | { code: true }

/** One unit: the price less the discount, rounded once to the smallest coin. */
function unitOf({ basic, percent, extras }: Line, coin: Fraction): Fraction {
  const reduced = roundTo(coin, over(times(whole(basic), whole(100 - percent)), 100))
  return plus(reduced, sumOf(extras.map((extra) => times(whole(extra.price), whole(extra.count)))))
}

/** How many minor units a major unit has. */
export const majorOf = ({ digits }: Till): number => ({ 0: 1, 2: 100, 3: 1000 })[digits]
const coinOf = (till: Till): Fraction => whole(till.fractional ? 1 : majorOf(till))

/** Prices rounded to the coins of the till. */
function tagged(till: Till): Till {
  const tag = (amount: number): number => exactly(roundTo(coinOf(till), whole(amount)))
  return {
    ...till,
    zone: till.zone && {
      ...till.zone,
      fee: tag(till.zone.fee),
      freeFrom: till.zone.freeFrom === null ? null : tag(till.zone.freeFrom),
      minimum: tag(till.zone.minimum),
    },
    small: till.small && { below: tag(till.small.below), fee: tag(till.small.fee) },
    lines: till.lines.map((line) => ({
      ...line,
      basic: tag(line.basic),
      extras: line.extras.map((extra) => ({ ...extra, price: tag(extra.price) })),
    })),
    bags: till.bags.map((bag) => ({ ...bag, price: tag(bag.price) })),
    code: till.code && { ...till.code, amount: tag(till.code.amount), minimum: tag(till.code.minimum) },
    tip: till.tip && 'sum' in till.tip ? { sum: tag(till.tip.sum) } : till.tip,
    gifts: till.gifts.map((gift) => ({
      ...gift,
      conditions: gift.conditions.map((condition) => ('subtotal' in condition ? { subtotal: tag(condition.subtotal) } : condition)),
    })),
  }
}

/** All amounts of the bill, computed with exact numbers, line by line and bag by bag. */
export function billOf(written: Till) {
  const till = tagged(written)
  const sold = till.lines.filter((line) => line.sold === 'yes')
  const subtotal = costOf(sold, till)
  const bags = till.bags.map((bag) => {
    if (till.withoutBag && bag.canRefuse) return 0
    let left = sold.filter(({ group }) => bag.groups === null || bag.groups.includes(group)).reduce((units, { count }) => units + count, 0)
    let filled = 0
    for (; left > 0; left -= bag.holds) filled += 1
    return filled
  })
  const packages = sumOf(till.bags.map((bag, index) => times(whole(bag.price), whole(bags[index] ?? 0))))
  const goods = exactly(subtotal) + exactly(packages)
  const isEnough = till.zone !== null && till.zone.freeFrom !== null && goods >= till.zone.freeFrom
  const hasFee = sold.length > 0 && !till.takeaway && till.zone !== null && !till.zone.free && !isEnough
  const delivery = whole(hasFee ? (till.zone?.fee ?? 0) : 0)
  const isSmall = till.small !== null && sold.length > 0 && !till.takeaway && till.zone !== null && goods < till.small.below
  const smallOrder = isSmall ? (till.small?.fee ?? 0) : 0
  const isCodeGood = isGood(till.code, subtotal)
  const discount = isCodeGood && till.code ? takenOff(till.code, subtotal, delivery, coinOf(till)) : whole(0)
  const full = sumOf([subtotal, packages, delivery, whole(smallOrder)])
  const bonuses = exactly(discount) > 0 ? 0 : pointsOf(till, sold, bags, exactly(delivery) + smallOrder)
  const charged = exactly(minus(full, discount)) - bonuses * majorOf(till)
  const tips = exactly(tipOf(till, subtotal))
  // Dishes that are only stopped still count for gifts.
  const wanted = till.lines.filter((line) => line.sold !== 'not-here')
  const wantedCost = costOf(wanted, till)
  return {
    subtotal: exactly(subtotal),
    packages: exactly(packages),
    delivery: exactly(delivery),
    smallOrder,
    discount: exactly(discount),
    bonuses: bonuses * majorOf(till),
    tips,
    upcomingBonuses: till.member ? Math.trunc(charged / (20 * majorOf(till))) : 0,
    total: charged + tips,
    bags,
    gifts: till.gifts.map(({ conditions, chosen, most }) => {
      const cart = { lines: wanted, takeaway: till.takeaway, subtotal: exactly(wantedCost), isCodeGood: isGood(till.code, wantedCost) }
      const isEarned = cart.subtotal > 0 && conditions.every((condition) => holds(condition, cart))
      return isEarned ? Math.min(chosen, most) : 0
    }),
    blockers: blockersOf(till, goods),
  }
}

const costOf = (lines: readonly Line[], till: Till): Fraction =>
  sumOf(lines.flatMap((line) => Array.from({ length: line.count }, () => unitOf(line, coinOf(till)))))

const isGood = (code: Code | null, subtotal: Fraction): boolean => code !== null && code.works && !isLess(subtotal, whole(code.minimum))

/** No more than the dishes, whatever else they cost. */
function tipOf(till: Till, subtotal: Fraction): Fraction {
  if (!till.tip) return whole(0)
  if ('sum' in till.tip) return least(whole(till.tip.sum), subtotal)
  return roundTo(coinOf(till), over(times(subtotal, whole(till.tip.percent)), 100))
}

/** Whole points: all but one currency unit of each piece and bag, plus the fees, limited by the balance and the requested points. */
function pointsOf(till: Till, sold: readonly Line[], bags: readonly number[], fees: number): number {
  if (!till.member) return 0
  const major = majorOf(till)
  const pieces = sold.flatMap((line) => Array.from({ length: line.count }, () => exactly(unitOf(line, coinOf(till)))))
  const packed = till.bags.flatMap((bag, index) => Array.from({ length: bags[index] ?? 0 }, () => bag.price))
  const payable = [...pieces, ...packed].reduce((sum, price) => sum + (price > major ? price - major : 0), fees)
  return Math.min(Math.trunc(payable / major), till.member.balance, till.member.requested)
}

function takenOff(code: Code, subtotal: Fraction, delivery: Fraction, coin: Fraction): Fraction {
  if (code.kind === 'percent') return roundTo(coin, over(times(subtotal, whole(code.percent)), 100))
  if (code.kind === 'amount') return least(whole(code.amount), subtotal)
  return code.kind === 'free-delivery' ? delivery : whole(0)
}

type Judged = { lines: readonly Line[]; takeaway: boolean; subtotal: number; isCodeGood: boolean }
function holds(condition: Condition, { lines, takeaway, subtotal, isCodeGood }: Judged): boolean {
  if ('subtotal' in condition) return subtotal >= condition.subtotal
  if ('takeaway' in condition) return takeaway === condition.takeaway
  if ('code' in condition) return isCodeGood
  const units = lines.filter(({ group }) => group === condition.group)
  return units.reduce((sum, { count }) => sum + count, 0) >= condition.units
}

/** Why the button is disabled (CART-17 to CART-21, DECIDE-64). */
function blockersOf({ lines, place, takeaway, zone }: Till, goods: number): string[] {
  const reasons: string[] = []
  if (lines.length === 0) reasons.push('empty')
  if (place === null) reasons.push(takeaway ? 'no-shop' : 'no-address')
  if (place?.shopStopped) reasons.push('shop-stopped')
  if (lines.some(({ sold }) => sold !== 'yes')) reasons.push('unavailable-product')
  if (lines.length > 0 && !takeaway && place !== null && zone && !zone.free && goods < zone.minimum)
    reasons.push(`below-minimum ${zone.minimum - goods}`)
  return reasons
}
