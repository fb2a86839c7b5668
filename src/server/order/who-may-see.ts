import { timingSafeEqual } from 'node:crypto'
import type { Order } from './order-store.ts'

/** What a visitor brings to be shown an order. */
export type Claim = {
  /** The customer's and this browser's: an order placed before signing in stays in sight. */
  owners: readonly (string | null)[]
  brand: string
  key: string | null
}

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * An order is seen by the visitor who placed it, by whoever has its signed link, and by whoever has looked it up
 * (`look-up-order.ts`); everybody else is told it does not exist.
 */
export const maySee = (order: Order, claim: Claim): boolean =>
  order.brand === claim.brand && (claim.owners.includes(order.owner) || (claim.key !== null && same(order.access_key, claim.key)))

/** Canceling and repeating take the visitor who placed it. */
export const mayManage = (order: Order, claim: Claim): boolean => order.brand === claim.brand && claim.owners.includes(order.owner)
