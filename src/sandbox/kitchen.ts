import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { KitchenOrder } from '#contract/staff.ts'
import { isFinal, type OriginalStatus, type OrderType } from '#domain/order/status.ts'

type World = {
  /** Where the shop's staff API answers. */
  shopUrl: string
  staffToken: string
  /** Seconds each step takes. */
  pace: number
  log: (text: string) => void
}

export type SandboxKitchen = { url: string; close(): Promise<void> }

/** What a kitchen and its courier do with an order, one step after the other. */
const steps: Record<OrderType, OriginalStatus[]> = {
  delivery: ['accepted', 'cooking', 'cooked', 'sent', 'done'],
  takeaway: ['accepted', 'cooking', 'cooked', 'done'],
}

/** A comment with this word makes the kitchen wait before it begins, so that one can see what may be done until then. */
const waitWord = 'pause'
const longWait = 120_000

/**
 * A kitchen that is not there: it takes orders over HTTP as the webhook kitchen's contract says, and moves them on
 * through the staff API, as a real kitchen's system would.
 */
export async function startKitchen(world: World): Promise<SandboxKitchen> {
  const timers = new Map<number, NodeJS.Timeout>()

  const move = async (id: number, status: OriginalStatus): Promise<boolean> => {
    const response = await staffCall(world, `/api/staff/orders/${id}/status`, { status })
    return response.ok
  }
  const goOn = (id: number, type: OrderType, at: OriginalStatus, wait = world.pace * 1000): void => {
    const next = steps[type][steps[type].indexOf(at) + 1]
    if (!next || timers.has(id)) return
    const timer = setTimeout(() => {
      timers.delete(id)
      void move(id, next).then(
        (moved) => moved && !isFinal(type, next) && goOn(id, type, next),
        () => goOn(id, type, at),
      )
    }, wait)
    timers.set(id, timer)
  }

  const server = createServer((request, response) => {
    void readOrder(request).then(
      (order) => {
        world.log(`The sandbox kitchen took order ${order.order_id}`)
        const wait = order.comment?.includes(waitWord) ? longWait : undefined
        goOn(order.order_id, order.order_type, order.original_status as OriginalStatus, wait)
        response.writeHead(202).end()
      },
      () => response.writeHead(400).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  await takeUpAgain(world, goOn)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`,
    close: async () => {
      for (const timer of timers.values()) clearTimeout(timer)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readOrder(request: IncomingMessage): Promise<KitchenOrder> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as KitchenOrder
}

// What was under way when the demo stopped is cooked on.
async function takeUpAgain(world: World, goOn: (id: number, type: OrderType, at: OriginalStatus) => void): Promise<void> {
  const response = await staffCall(world, '/api/staff/orders')
  const { orders } = (await response.json()) as { orders: KitchenOrder[] }
  for (const order of orders) goOn(order.order_id, order.order_type, order.original_status as OriginalStatus)
}

const staffCall = (world: World, path: string, body?: unknown): Promise<Response> =>
  fetch(new URL(path, world.shopUrl), {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${world.staffToken}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(5000),
  })
