import { randomUUID } from 'node:crypto'
import { startProgram } from '../test/durability/server-process.ts'
import { add, deliver, readMenu } from './kit/errand.ts'
import { inTurns, type Run, run } from './kit/load.ts'
import { type Figure, milliseconds, rates, whenRun } from './kit/report.ts'
import { bodyOf, newVisitor, type Shop, startShop } from './kit/shop.ts'
import { openConnection, request } from './kit/wire.ts'

const seconds = 3
/** V8 compiles what a change runs through over some fifteen seconds of load; the reference's few lines within one. */
const warmUp = 15
/** A visitor may change a cart 60 times a minute, so there are many; their limits are reset before every run. */
const visitorCount = 600

/** Adding to a cart, with the whole cart as reply, compared with bare node:http and pg with one upsert. */
export async function cartChange(shop: Shop): Promise<Figure[]> {
  const { products } = await readMenu(shop)
  const visitors = await visitorsWithAddress(shop, visitorCount)
  const bare = await startProgram('bench/references/upsert.ts', { env: { DATABASE_URL: shop.databaseUrl } })
  const owners = visitors.map(() => randomUUID())
  const own = async (length = seconds): Promise<Run> => {
    await shop.database.pool.query(`update cart set lines = '{}'; truncate rate_limit`)
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
  }
  const floor = () =>
    run({
      port: bare.port,
      pid: bare.pid,
      seconds,
      work: async (connection, turn) => {
        const owner = owners[turn % owners.length]
        const lines = { [turn % 5]: { product_id: turn % 5, count: 1, modifiers: [], added_at: new Date().toISOString() } }
        bodyOf(await connection.send(request('PUT', '/', {}, { owner, lines })))
      },
    })
  try {
    await own(warmUp)
    const { change, upsert } = await inTurns({ change: () => own(), upsert: floor })
    return [
      {
        ...rates('Cart change, reply = whole cart', change, upsert, 0.2, 'node:http + pg, one upsert'),
        what: `Cart change, reply = whole cart (p99 ${milliseconds(change.p99)})`,
      },
    ]
  } finally {
    await bare.stop()
  }
}

async function visitorsWithAddress(shop: Shop, count: number): Promise<string[]> {
  const connection = openConnection(shop.port)
  const visitors = Array.from({ length: count }, newVisitor)
  for (const [index, visitor] of visitors.entries()) await deliver(connection, visitor, index)
  connection.close()
  return visitors
}

await whenRun(import.meta, async () => {
  const shop = await startShop()
  try {
    return await cartChange(shop)
  } finally {
    await shop.stop()
  }
})
