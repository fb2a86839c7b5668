import type { Minor } from '../money.ts'
import type { OrderType } from '../order/status.ts'
import { normalCode } from './promocode.ts'

export type GiftCondition =
  | { kind: 'subtotal-from'; amount: Minor }
  | { kind: 'order-type'; orderType: OrderType }
  | { kind: 'group-count'; groupAlias: string; count: number }
  | { kind: 'promocode'; code: string }

export type GiftSituation = {
  subtotal: Minor
  orderType: OrderType
  /** Units in the cart by alias of their product group. */
  unitsByGroup: ReadonlyMap<string, number>
  promocode: string | null
}

/** Whether a cart fulfils one condition of a gift. */
export function isFulfilled(condition: GiftCondition, at: GiftSituation): boolean {
  switch (condition.kind) {
    case 'subtotal-from':
      return at.subtotal >= condition.amount
    case 'order-type':
      return at.orderType === condition.orderType
    case 'group-count':
      return (at.unitsByGroup.get(condition.groupAlias) ?? 0) >= condition.count
    case 'promocode':
      return at.promocode !== null && normalCode(at.promocode) === normalCode(condition.code)
  }
}

/** A gift can be chosen when all its conditions are fulfilled and something is bought at all. */
export const isGiftAvailable = (conditions: readonly GiftCondition[], at: GiftSituation): boolean =>
  at.subtotal > 0 && conditions.every((condition) => isFulfilled(condition, at))

/**
 * The chosen gifts that stay chosen: those still earned, each at most its most. Whether one is earned is asked of the cart
 * as it was put together, stopped dishes counted: what is only out for an hour must not cost the customer a gift for good.
 * It cannot be ordered meanwhile, as a cart with a stopped dish cannot.
 */
export function keptGifts(
  chosen: Readonly<Record<string, number>>,
  offers: readonly { id: number; maxCount: number; earned: boolean }[],
): Record<string, number> {
  return Object.fromEntries(
    offers.flatMap(({ id, maxCount, earned }) => {
      const count = Math.min(chosen[String(id)] ?? 0, maxCount)
      return earned && count > 0 ? [[String(id), count]] : []
    }),
  )
}
