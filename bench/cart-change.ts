import { randomUUID } from 'node:crypto'
import { startProgram } from '../test/durability/server-process.ts'
import { add, readMenu } from './kit/errand.ts'
import { inTurns, type Run, run } from './kit/load.ts'
import { type Figure, milliseconds, rates, whenRun } from './kit/report.ts'
import { bodyOf, type Shop, startShop } from './kit/shop.ts'
import { newVisitors } from './kit/visitors.ts'
import { request } from './kit/wire.ts'

const seconds = 3
/** V8 compiles what a change runs through over some fifteen seconds of load; the reference's few lines within one. */
const warmUp = 15
/** A visitor may change a cart 60 times a minute, so each run has others. */
const visitorCount = 1200

export type CartLoads = { change(seconds: number): Promise<Run>; upsert(seconds: number): Promise<Run>; stop(): Promise<unknown> }

/** Adding to a cart, with the whole cart as reply; and bare node:http and pg with one upsert. */
export async function cartLoads(shop: Shop): Promise<CartLoads> {
  const { products } = await readMenu(shop)
  const bare = await startProgram('bench/references/upsert.ts', { env: { DATABASE_URL: shop.databaseUrl } })
  const owners = Array.from({ length: visitorCount }, () => randomUUID())
  return {
    async change(length) {
      const visitors = await newVisitors(shop, visitorCount)
      return run({
        port: shop.port,
        pid: shop.pid,
        seconds: length,
        work: (connection, turn) =>
          add(
            connection,
            visitors[turn % visitors.length] as string,
            products[(turn + Math.floor(turn / visitors.length)) % products.length] as number,
          ),
      })
    },
    upsert: (length) =>
      run({
        port: bare.port,
        pid: bare.pid,
        seconds: length,
        work: async (connection, turn) => {
          const owner = owners[turn % owners.length]
          const lines = { [turn % 5]: { product_id: turn % 5, count: 1, modifiers: [], added_at: new Date().toISOString() } }
          bodyOf(await connection.send(request('PUT', '/', {}, { owner, lines })))
        },
      }),
    stop: () => bare.stop(),
  }
}

export async function cartChange(shop: Shop): Promise<Figure[]> {
  const loads = await cartLoads(shop)
  try {
    await loads.change(warmUp)
    const { change, upsert } = await inTurns({ change: () => loads.change(seconds), upsert: () => loads.upsert(seconds) })
    return [
      {
        ...rates('Cart change, reply = whole cart', change, upsert, 0.3, 'node:http + pg, one upsert'),
        what: `Cart change, reply = whole cart (p99 ${milliseconds(change.p99)})`,
      },
    ]
  } finally {
    await loads.stop()
  }
}

await whenRun(import.meta, async () => {
  const shop = await startShop()
  try {
    return await cartChange(shop)
  } finally {
    await shop.stop()
  }
})
