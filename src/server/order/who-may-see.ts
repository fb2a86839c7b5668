import { timingSafeEqual } from 'node:crypto'
import type { Order } from './order-store.ts'

/** What a visitor brings to be shown an order. */
export type Claim = { owner: string | null; brand: string; key: string | null }

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** An order is seen by the visitor who placed it and by whoever has its signed link; everybody else is told it does not exist. */
export const maySee = (order: Order, claim: Claim): boolean =>
  order.brand === claim.brand && (order.owner === claim.owner || (claim.key !== null && same(order.access_key, claim.key)))

/** Canceling and repeating take the visitor who placed it. */
export const mayManage = (order: Order, claim: Claim): boolean => order.brand === claim.brand && order.owner === claim.owner
