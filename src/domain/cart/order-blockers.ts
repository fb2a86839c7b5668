import { missingToMinimum } from '../address/minimum-order.ts'
import type { Minor } from '../money.ts'

export type BlockerCode = 'no-session' | 'empty' | 'no-address' | 'no-shop' | 'shop-stopped' | 'below-minimum' | 'unavailable-product'
export type Blocker = { code: BlockerCode; missing: Minor | null }

export type OrderReadiness = {
  sessionNeeded: boolean
  hasSession: boolean
  count: number
  hasUnavailable: boolean
  orderType: 'delivery' | 'takeaway'
  hasAddress: boolean
  hasShop: boolean
  /** The shop that would prepare the order, for a delivery too. */
  shopStopped: boolean
  subtotal: Minor
  packages: Minor
  minimum: Minor | null
  hasFreeDelivery: boolean
}

const reason = (code: BlockerCode, missing: Minor | null = null): Blocker => ({ code, missing })

/**
 * Why this cart cannot be ordered yet, most basic reason first; an empty list enables the order button.
 * Used by the button's text, the server's refusal and the tests.
 */
export function orderBlockers(state: OrderReadiness): Blocker[] {
  const blockers: Blocker[] = []
  if (state.count === 0) blockers.push(reason('empty'))
  if (state.orderType === 'delivery' && !state.hasAddress) blockers.push(reason('no-address'))
  if (state.orderType === 'takeaway' && !state.hasShop) blockers.push(reason('no-shop'))
  const isPlaced = state.orderType === 'delivery' ? state.hasAddress : state.hasShop
  if (isPlaced && state.shopStopped) blockers.push(reason('shop-stopped'))
  if (state.hasUnavailable) blockers.push(reason('unavailable-product'))
  const missing = missingToMinimum(state)
  if (state.count > 0 && missing > 0) blockers.push(reason('below-minimum', missing))
  if (state.sessionNeeded && !state.hasSession) blockers.push(reason('no-session'))
  return blockers
}
