import type { Cart } from '#contract/cart.ts'
import { writeOffLimit } from '#domain/loyalty/bonuses.ts'
import { toMinor } from '#domain/money.ts'

type Payable = Pick<Cart, 'products' | 'packages' | 'prices'>

/** The points that a cart can spend, from the page's data; the server computes it again (section 4, DECIDE-69). */
export function writeOffOf({ products, packages, prices }: Payable, balance: number): number {
  const lines = Object.values(products).map((line) => ({
    count: line.count,
    price: toMinor(line.price_with_modifiers),
    available: line.type !== 'unavailable',
  }))
  const packed = packages.map(({ count, price }) => ({ count, price: toMinor(price), available: true }))
  return writeOffLimit([...lines, ...packed], toMinor(prices.delivery), balance)
}

type Toggle = {
  /** Whether the order is paid with points; false after an error (BONUS-06, BONUS-07). */
  used: boolean
  /** Why points cannot be used now (BONUS-10, BONUS-11). */
  disabled: 'message' | 'discount' | null
}

/** The state of the points switch by the server's prices and messages. */
export function toggleOf({ prices, messages }: Pick<Cart, 'prices' | 'messages'>, failed: boolean): Toggle {
  const explained = messages.some(({ position }) => position === 'bonus_description')
  return {
    used: prices.bonuses > 0 && !failed,
    disabled: explained ? 'message' : prices.discount > 0 ? 'discount' : null,
  }
}

/** The points to request for a state of the switch: the limit, or none (BONUS-08, BONUS-09). */
export const pointsFor = (wanted: boolean, writeOff: number): number => (wanted ? writeOff : 0)
