import { startProgram } from '../test/durability/server-process.ts'
import { add, deliver, readMenu, timesOfTomorrow } from './kit/errand.ts'
import { inTurns, type Run, run } from './kit/load.ts'
import { quantile } from './kit/numbers.ts'
import { preparePgbench } from './kit/pgbench.ts'
import { type Figure, milliseconds, percent, perSecond, whenRun } from './kit/report.ts'
import { newVisitor, type Shop, startShop } from './kit/shop.ts'
import { placeBareOrder, placeCart, placeWholeOrder } from './kit/whole-order.ts'
import { type Connection, openConnection } from './kit/wire.ts'

const seconds = 4

/** Whole orders, each by a new visitor in five calls, and the call that places them, compared with a bare handler and pgbench. */
export async function placeOrder(shop: Shop): Promise<Figure[]> {
  const pgbench = await preparePgbench(shop)
  if (pgbench === null) console.error('There is no pgbench on this machine: orders have no baseline.')
  const menu = await readMenu(shop)
  const intervals = await timesOfTomorrow(shop)
  const creates: number[] = []

  const order = async (connection: Connection, turn: number): Promise<void> =>
    void creates.push(await placeWholeOrder(connection, turn, menu, intervals))
  const own = async (): Promise<Run> => {
    creates.length = 0
    const whole = await run({ port: shop.port, pid: shop.pid, postmaster: shop.postmaster, seconds, work: order })
    return { ...whole, p99: quantile(creates, 0.99) }
  }
  const none = async (): Promise<Run> => ({ rate: Number.NaN, p50: Number.NaN, p99: Number.NaN, cpu: Number.NaN, cpuOfAll: Number.NaN })
  const reference = await startProgram('bench/references/orders.ts', { env: { DATABASE_URL: shop.databaseUrl } })
  const { whole, bare, simple, shaped } = await inTurns({
    whole: own,
    bare: () => run({ port: reference.port, pid: reference.pid, postmaster: shop.postmaster, seconds, work: placeBareOrder }),
    simple: () => pgbench?.simple(seconds) ?? none(),
    shaped: () => pgbench?.order(seconds) ?? none(),
  })
  await reference.stop()
  const alone = await createAlone(shop, menu.products, intervals)
  await shopKeepsCount(shop)
  return [
    {
      what: 'Whole order, five calls as the page makes them',
      figure: `${perSecond(whole.rate)} (${milliseconds(whole.cpuOfAll)} CPU with the database, ${milliseconds(whole.cpu)} without)`,
      baseline: `node:http + pg, five statements ${perSecond(bare.rate)} (${milliseconds(bare.cpuOfAll)} CPU)`,
      ratio: `${percent(whole.rate / bare.rate)} (by CPU ${percent(bare.cpuOfAll / whole.cpuOfAll)})`,
      goal: '≥ 20 %',
      met: whole.rate / bare.rate >= 0.2,
    },
    {
      what: 'The same against the simplest transactions',
      figure: perSecond(whole.rate),
      baseline: `pgbench -N ${perSecond(simple.rate)} (${milliseconds(simple.cpuOfAll)} CPU)`,
      ratio: `${percent(whole.rate / simple.rate)} (by CPU ${percent(simple.cpuOfAll / whole.cpuOfAll)})`,
      goal: '≥ 5.0 %',
      met: whole.rate / simple.rate >= 0.05,
    },
    {
      what: 'The same against a transaction of its shape',
      figure: perSecond(whole.rate),
      baseline: `pgbench, order and three lines ${perSecond(shaped.rate)}`,
      ratio: percent(whole.rate / shaped.rate),
      goal: '',
      met: null,
    },
    {
      what: 'Its last call, placing the order, p99 within the five',
      figure: milliseconds(whole.p99),
      baseline: `pgbench, order and three lines, p99 ${milliseconds(shaped.p99)}`,
      ratio: `${(whole.p99 / shaped.p99).toFixed(1)} ×`,
      goal: '≤ 15 ms',
      met: whole.p99 <= 15,
    },
    {
      what: 'Placing alone, 16 at a time',
      figure: `${perSecond(alone.rate)}, p50 ${milliseconds(alone.p50)}, p99 ${milliseconds(alone.p99)}`,
      baseline: `the same, p99 ${milliseconds(shaped.p99)}`,
      ratio: `${(alone.p99 / shaped.p99).toFixed(1)} ×`,
      goal: '≤ 15 ms',
      met: alone.p99 <= 15,
    },
  ]
}

/** Carts are filled in advance, then only the last call is measured. */
async function createAlone(shop: Shop, products: number[], intervals: string[]): Promise<Run> {
  const waiting: string[] = []
  await run({
    port: shop.port,
    pid: shop.pid,
    seconds: 5,
    work: async (connection, turn) => {
      const visitor = newVisitor()
      await deliver(connection, visitor, turn)
      await add(connection, visitor, products[turn % products.length] as number, 5)
      waiting.push(visitor)
    },
  })
  const count = waiting.length
  const times: number[] = []
  const began = performance.now()
  const worker = async (): Promise<void> => {
    const connection = openConnection(shop.port)
    for (let visitor = waiting.pop(); visitor; visitor = waiting.pop())
      times.push(await placeCart(connection, visitor, intervals[waiting.length % intervals.length] as string))
    connection.close()
  }
  await Promise.all(Array.from({ length: 16 }, worker))
  return {
    rate: (count / (performance.now() - began)) * 1000,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpu: Number.NaN,
    cpuOfAll: Number.NaN,
  }
}

/** Verifies that every measured order exists with its capacity taken. */
async function shopKeepsCount({ database }: Shop): Promise<void> {
  const { rows } = await database.pool.query<{ orders: number; places: number }>(
    'select (select count(*)::int from orders) as orders, (select coalesce(sum(taken), 0)::int from interval_use) as places',
  )
  if (!rows[0] || rows[0].orders === 0 || rows[0].orders !== rows[0].places)
    throw new Error(`Orders and places differ: ${JSON.stringify(rows[0])}`)
}

await whenRun(import.meta, async () => {
  const shop = await startShop()
  try {
    return await placeOrder(shop)
  } finally {
    await shop.stop()
  }
})
