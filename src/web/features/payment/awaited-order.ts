import type { OrderType } from '#contract/common.ts'
import { readStored, removeStored, writeStored } from '#web/browser/storage.ts'

/** The order whose payment page was opened last: its money may come although the page has given up. */
export type AwaitedOrder = { order_id: number; order_type: OrderType }

const key = 'awaited-order'

export const rememberAwaited = ({ order_id, order_type }: AwaitedOrder): void => writeStored(key, { order_id, order_type })

export const awaitedOrder = (): AwaitedOrder | null => readStored<AwaitedOrder>(key)

/** Its money has come, and the customer was informed. */
export function forgetAwaited(orderId: number): void {
  if (awaitedOrder()?.order_id === orderId) removeStored(key)
}
