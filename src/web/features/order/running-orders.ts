import type { TrackedOrder } from '#contract/order.ts'
import type { RunningOrder } from '#contract/user-orders.ts'
import { callApi } from '#web/browser/api.ts'
import { createStore } from '#web/browser/store.ts'
import { forgetRunning, noteRunning } from './running-cookie.ts'

/** The visitor's running orders, the next one first, and when they were read. */
export type RunningOrders = { orders: readonly RunningOrder[]; now: number }

/** Null until they are known. */
export const runningOrders = createStore<RunningOrders | null>(null)

export const isOver = ({ status }: Pick<RunningOrder, 'status'>): boolean => status.alias === 'done' || status.alias === 'canceled'

let reading: Promise<void> | null = null

/** Those that are known to be over: an answer that was on its way when one ended still has it. */
let over: readonly number[] = []

/** Requests them; a request that is on its way is not repeated. */
export function readRunning(): Promise<void> {
  reading ??= read().finally(() => {
    reading = null
  })
  return reading
}

async function read(): Promise<void> {
  const result = await callApi('GET /api/user/running-orders', { isAhead: true })
  const before = runningOrders.get()?.orders ?? []
  // After a failure, what was shown stays, and it is read again.
  if (!result.ok) return runningOrders.set({ orders: before, now: Date.now() })
  const orders = result.reply.orders.filter((order) => !over.includes(order.order_id))
  // What has ended while it was followed is news until the page is left.
  const ended = before.filter((order) => isOver(order) && !orders.some(({ order_id: id }) => id === order.order_id))
  remember(orders)
  runningOrders.set({ orders: [...ended, ...orders], now: Date.now() })
}

/** Takes the newer state of one of them. */
export function takeTracked(order: TrackedOrder): void {
  // Staff may take a step back.
  over = over.filter((id) => id !== order.order_id)
  if (isOver(order)) over = [...over, order.order_id]
  const orders = (runningOrders.get()?.orders ?? []).map((each) =>
    each.order_id === order.order_id ? { ...each, ...partOf(order) } : each,
  )
  remember(orders.filter((each) => !isOver(each)))
  runningOrders.set({ orders, now: Date.now() })
}

const partOf = ({ status, ready_from, ready_to }: TrackedOrder): Partial<RunningOrder> => ({ status, ready_from, ready_to })

/** For the page that is opened next. */
export function forgetEnded(): void {
  const known = runningOrders.get()
  if (known?.orders.some(isOver)) runningOrders.set({ ...known, orders: known.orders.filter((order) => !isOver(order)) })
}

/** How long the pages leave room: until the last of them is due. */
function remember(orders: readonly RunningOrder[]): void {
  if (orders.length === 0) forgetRunning()
  else noteRunning(Math.max(...orders.map(({ ready_to }) => Date.parse(ready_to))))
}
