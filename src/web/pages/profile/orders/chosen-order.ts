import type { UserOrder } from '#contract/user-orders.ts'
import type { History } from './create-history.ts'

type OrderChoice = {
  /** The order that the customer pressed. */
  chosen: number | null
  /** The order in the URL. */
  wanted: number | null
}

const byId = (orders: readonly UserOrder[], id: number | null): UserOrder | null => orders.find(({ order_id }) => order_id === id) ?? null

/** Whether the order in the URL may be on a page that is not loaded yet (ACC-DECIDE-44). */
export const isSought = ({ orders, phase }: History, { chosen, wanted }: OrderChoice): boolean =>
  chosen === null && wanted !== null && byId(orders, wanted) === null && phase !== 'ended' && phase !== 'failed'

/**
 * The order whose details are shown beside the list: the pressed one, otherwise the one in the URL, otherwise the first
 * (HISTORY-05, HISTORY-06).
 */
export function chosenOrder(history: History, requested: OrderChoice): UserOrder | null {
  if (isSought(history, requested)) return null
  const { orders } = history
  return byId(orders, requested.chosen) ?? byId(orders, requested.wanted) ?? orders[0] ?? null
}

/** The order number in a URL; null when it is invalid. */
export const orderOfAddress = (text: string | null): number | null => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null)
