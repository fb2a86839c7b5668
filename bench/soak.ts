import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { add, deliver, orderForm, readMenu, timesOfTomorrow } from './kit/errand.ts'
import { quantile } from './kit/numbers.ts'
import { memoryOf } from './kit/process.ts'
import { type Figure, milliseconds, percent, perSecond, whenRun } from './kit/report.ts'
import { call, newVisitor, type Shop, startShop } from './kit/shop.ts'
import { type Connection, openConnection } from './kit/wire.ts'

// Whole orders for a long time at half of what the server can take: does it grow, does it slow down, is every order there?
//   SOAK_MINUTES=20 node bench/soak.ts

const minutes = Number(process.env.SOAK_MINUTES ?? 20)
/** Minutes until memory is compared: what is compiled and kept ready has come by then. */
const warm = 2
const atOnce = 16
/** Seconds in which the most that the server can take is measured. */
const probe = 15
const minute = 60_000

type Soaked = { latencies: number[][]; memory: number[]; acknowledged: Set<number> }

export async function soak(shop: Shop): Promise<Figure[]> {
  const { products } = await readMenu(shop)
  const intervals = await timesOfTomorrow(shop)
  const acknowledged = new Set<number>()
  const order = async (connection: Connection, turn: number): Promise<void> => {
    const visitor = newVisitor()
    await deliver(connection, visitor, turn)
    await add(connection, visitor, products[turn % products.length] as number, 5)
    const form = orderForm(intervals[turn % intervals.length] as string)
    acknowledged.add((await call<{ order_id: number }>(connection, visitor, 'POST', '/api/order/create', form)).order_id)
  }
  await sql`truncate orders, interval_use, idempotency, outbox, cart, rate_limit cascade`.execute(shop.database.kysely)
  const most = await atMost(shop, order)
  const { latencies, memory } = await atRate(shop, order, most / 2)
  const { rows } = await sql<{ id: number }>`select id from orders`.execute(shop.database.kysely)
  const known = new Set(rows.map(({ id }) => id))
  const lost = [...acknowledged].filter((id) => !known.has(id))
  return figures({ latencies, memory, acknowledged }, { rate: most / 2, stored: rows.length, lost: lost.length })
}

type Order = (connection: Connection, turn: number) => Promise<void>

/** Orders a second with as many clients as the other benchmarks have. */
async function atMost({ port }: Shop, order: Order): Promise<number> {
  const until = performance.now() + probe * 1000
  let done = 0
  const client = async (first: number): Promise<void> => {
    const connection = openConnection(port)
    for (let turn = first; performance.now() < until; turn += atOnce, done += 1) await order(connection, turn)
    connection.close()
  }
  await Promise.all(Array.from({ length: atOnce }, (_, first) => client(first)))
  return done / probe
}

/** Begins an order at its moment whether or not others are done, so that a pause counts for all that wait for it. */
async function atRate({ port, pid }: Shop, order: Order, rate: number): Promise<Pick<Soaked, 'latencies' | 'memory'>> {
  const latencies: number[][] = Array.from({ length: minutes }, () => [])
  const memory: number[] = []
  const began = performance.now()
  const count = Math.floor((rate * minutes * minute) / 1000)
  let next = 0
  const client = async (): Promise<void> => {
    for (let turn = next++; turn < count; turn = next++) {
      const due = (turn / rate) * 1000
      await wait(Math.max(0, began + due - performance.now()))
      // Each customer has a connection of their own: the server closes those that are silent.
      const connection = openConnection(port)
      await order(connection, turn)
      connection.close()
      latencies[Math.floor(due / minute)]?.push(performance.now() - began - due)
    }
  }
  const watch = setInterval(() => memory.push(memoryOf(pid)), minute)
  await Promise.all(Array.from({ length: atOnce * 4 }, client))
  clearInterval(watch)
  memory.push(memoryOf(pid))
  return { latencies, memory }
}

function figures(
  { latencies, memory, acknowledged }: Soaked,
  { rate, stored, lost }: { rate: number; stored: number; lost: number },
): Figure[] {
  const of = `${minutes} minutes of ${perSecond(rate)} whole orders`
  const p99 = (window: readonly number[]): number => quantile(window, 0.99)
  const [begin = Number.NaN, end = Number.NaN] = [memory[warm - 1], memory.at(-1)]
  // A first minute compiles what later ones have.
  const [first, last] = [p99(latencies[1] ?? []), p99(latencies.at(-1) ?? [])]
  console.error(`MB of each minute: ${memory.map(Math.round).join(' ')}`)
  console.error(`p99 of each minute, ms: ${latencies.map((window) => Math.round(p99(window))).join(' ')}`)
  return [
    {
      what: `${of}: memory of the server at the end`,
      figure: `${end.toFixed(0)} MB`,
      baseline: `after ${warm} minutes ${begin.toFixed(0)} MB`,
      ratio: percent(end / begin),
      goal: '≤ 110 %',
      met: end / begin <= 1.1,
    },
    {
      what: `${of}: an order of five dishes, p99 of the last minute`,
      figure: milliseconds(last),
      baseline: `second minute ${milliseconds(first)}`,
      ratio: `${(last / first).toFixed(2)} ×`,
      goal: '≤ 1.3 ×',
      met: last / first <= 1.3,
    },
    {
      what: `${of}: orders in the database`,
      figure: `${stored}`,
      baseline: `acknowledged ${acknowledged.size}, of them missing ${lost}`,
      ratio: '',
      goal: '=',
      met: stored === acknowledged.size && lost === 0,
    },
  ]
}

await whenRun(import.meta, async () => {
  const shop = await startShop()
  try {
    return await soak(shop)
  } finally {
    await shop.stop()
  }
})
