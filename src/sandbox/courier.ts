import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Coordinates } from '#contract/common.ts'
import { activeOrders, type StaffWorld, type WorkedOrder } from './staff-calls.ts'

type World = StaffWorld & {
  /** Seconds from a shop to a door. */
  way: number
  clock: () => number
}

export type SandboxCourier = {
  /** The base of `GET {url}/{order number}`. */
  url: string
  /** Starts a delivery. */
  leave(order: WorkedOrder): void
  close(): Promise<void>
}

type Trip = { from: Coordinates; to: Coordinates; leftAt: number }

/**
 * A simulated courier: it returns the location of an order on its way, as the systems behind `http-couriers.ts` do. An
 * order that the sandbox kitchen did not send starts when its location is first requested.
 */
export async function startCourier(world: World): Promise<SandboxCourier> {
  const ways = new Map<number, Trip>()
  const leave = ({ order_id, shop, delivery }: WorkedOrder): void => {
    if (shop && delivery && !ways.has(order_id)) ways.set(order_id, { from: shop, to: delivery, leftAt: world.clock() })
  }
  const wayOf = async (id: number): Promise<Trip | undefined> => {
    const active = await activeOrders(world)
    for (const order of active) if (order.order_id === id && order.status === 'sent') leave(order)
    // Forgets finished deliveries.
    for (const known of ways.keys()) if (!active.some(({ order_id }) => order_id === known)) ways.delete(known)
    return ways.get(id)
  }
  const server = createServer((request, response) => {
    wayOf(Number(request.url?.slice(1))).then(
      (way) => {
        response.writeHead(way ? 200 : 404, { 'content-type': 'application/json' })
        response.end(JSON.stringify(way ? placeOn(way, (world.clock() - way.leftAt) / (world.way * 1000)) : {}))
      },
      () => response.writeHead(503).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leave,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Along two streets: first north or south, then east or west. `share` is the completed part of the way; the courier waits at the door. */
export function placeOn({ from, to }: Pick<Trip, 'from' | 'to'>, share: number): Coordinates {
  const width = Math.cos((from.latitude * Math.PI) / 180)
  const [up, across] = [Math.abs(to.latitude - from.latitude), Math.abs(to.longitude - from.longitude) * width]
  const done = Math.min(1, Math.max(0, share)) * (up + across)
  const part = (gone: number, length: number): number => (length === 0 ? 1 : Math.min(1, Math.max(0, gone / length)))
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * part(done, up),
    longitude: from.longitude + (to.longitude - from.longitude) * part(done - up, across),
  }
}
