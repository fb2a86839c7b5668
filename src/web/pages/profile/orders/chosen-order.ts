import type { UserOrder } from '#contract/order.ts'
import type { History } from './create-history.ts'

type OrderChoice = {
  /** What the customer has pressed. */
  chosen: number | null
  /** The order of the address. */
  wanted: number | null
}

const byId = (orders: readonly UserOrder[], id: number | null): UserOrder | null => orders.find(({ order_id }) => order_id === id) ?? null

/** Whether the order of the address may stand on a page that has not come yet (ACC-DECIDE-44). */
export const isSought = ({ orders, phase }: History, { chosen, wanted }: OrderChoice): boolean =>
  chosen === null && wanted !== null && byId(orders, wanted) === null && phase !== 'ended' && phase !== 'failed'

/** The order whose details stand beside the list: the one pressed, else that of the address, else the first (HISTORY-05, HISTORY-06). */
export function chosenOrder(history: History, asked: OrderChoice): UserOrder | null {
  if (isSought(history, asked)) return null
  const { orders } = history
  return byId(orders, asked.chosen) ?? byId(orders, asked.wanted) ?? orders[0] ?? null
}

/** The number an address asks for; null when it is none. */
export const orderOfAddress = (text: string | null): number | null => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null)
