import type { KitchenOrder } from '#contract/staff.ts'

/** The shop as its staff's systems reach it. */
export type StaffWorld = {
  /** Where the shop's staff API answers. */
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

/** What is under way. */
export async function activeOrders(world: StaffWorld): Promise<KitchenOrder[]> {
  const { orders } = (await (await staffCall(world, '/api/staff/orders')).json()) as { orders: KitchenOrder[] }
  return orders
}
