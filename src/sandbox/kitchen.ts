import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { activeOrders, type StaffWorld, staffCall, type WorkedOrder } from './staff-calls.ts'
import { isFinal, type OriginalStatus } from '#domain/order/status.ts'
import type { OrderType } from '#domain/city/order-type.ts'

type World = StaffWorld & {
  /** Seconds per step. */
  pace: number
  /** Seconds from the shop to the door. */
  way: number
  /** Called when an order has been sent. */
  courier: (order: WorkedOrder) => void
  log: (text: string) => void
}

export type SandboxKitchen = { url: string; close(): Promise<void> }

/** The steps of an order in the kitchen and with the courier. */
const steps: Record<OrderType, OriginalStatus[]> = {
  delivery: ['accepted', 'cooking', 'cooked', 'sent', 'done'],
  takeaway: ['accepted', 'cooking', 'cooked', 'done'],
}

/** An order comment with this word makes the kitchen wait before it starts, to show what is possible until then. */
const waitWord = 'pause'
const longWait = 120_000

/**
 * A simulated kitchen: it receives orders over HTTP by the webhook kitchen's contract, and updates them through the
 * staff API, as a real kitchen's system would.
 */
export async function startKitchen(world: World): Promise<SandboxKitchen> {
  const timers = new Map<number, NodeJS.Timeout>()

  /** People's orders are theirs; one of a shop whose board is open waits until it is closed. */
  const isLeftToPeople = async (id: number): Promise<boolean> =>
    (await activeOrders(world)).some((order) => order.order_id === id && order.worked_by_people)
  const move = async (id: number, status: OriginalStatus): Promise<boolean> => {
    const response = await staffCall(world, `/api/staff/orders/${id}/status`, { status })
    return response.ok
  }
  const moveUnlessLeft = async (id: number, status: OriginalStatus): Promise<boolean | 'left'> =>
    (await isLeftToPeople(id)) ? 'left' : move(id, status)
  const goOn = (order: WorkedOrder, at: OriginalStatus, wait = (at === 'sent' ? world.way : world.pace) * 1000): void => {
    const { order_id: id, order_type: type } = order
    const next = steps[type][steps[type].indexOf(at) + 1]
    if (!next || timers.has(id)) return
    const timer = setTimeout(() => {
      timers.delete(id)
      void moveUnlessLeft(id, next).then(
        (moved) => {
          if (moved === 'left') return goOn(order, at)
          if (moved && next === 'sent') world.courier(order)
          if (moved && !isFinal(type, next)) goOn(order, next)
        },
        () => goOn(order, at),
      )
    }, wait)
    timers.set(id, timer)
  }

  const server = createServer((request, response) => {
    void readOrder(request).then(
      (order) => {
        world.log(`The sandbox kitchen took order ${order.order_id}`)
        const wait = order.comment?.includes(waitWord) ? longWait : undefined
        goOn(order, order.original_status as OriginalStatus, wait)
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

async function readOrder(request: IncomingMessage): Promise<WorkedOrder> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as WorkedOrder
}

// Continues the orders that were in progress when the demo stopped.
async function takeUpAgain(world: World, goOn: (order: WorkedOrder, at: OriginalStatus) => void): Promise<void> {
  for (const order of await activeOrders(world)) goOn(order, order.original_status as OriginalStatus)
}
