import type { ReplyOf } from '#contract/call.ts'
import type { KitchenOrder, listActiveOrders } from '#contract/staff.ts'

type ActiveOrders = ReplyOf<typeof listActiveOrders>

/** The shop's staff API. */
export type StaffWorld = {
  /** The URL of the shop's staff API. */
  shopUrl: () => string
  staffToken: string
}

export const staffCall = ({ shopUrl, staffToken }: StaffWorld, path: string, body?: unknown): Promise<Response> =>
  fetch(new URL(path, shopUrl()), {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${staffToken}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(5000),
  })

/** An order as the sandbox works it: it calls nobody. */
export type WorkedOrder = Omit<KitchenOrder, 'phone'>

/** Orders in progress. */
export async function activeOrders(world: StaffWorld): Promise<ActiveOrders['orders']> {
  const { orders } = (await (await staffCall(world, '/api/staff/orders')).json()) as ActiveOrders
  return orders
}
