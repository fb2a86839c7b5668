import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'
import { sql } from 'kysely'
import { freePort, type Running, serverFlags, startProgram } from '../test/durability/server-process.ts'
import { connect } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import { cityId, orderForm, readMenu, timesOfTomorrow } from './kit/errand.ts'
import { startHaproxy } from './kit/haproxy.ts'
import { quantile } from './kit/numbers.ts'
import { milliseconds } from './kit/report.ts'
import { dataDir, newVisitor, serverEnv } from './kit/shop.ts'
import { measuredNow, writeSection } from './kit/what-was-tried.ts'
import { addressOf } from './kit/wire.ts'

// Two processes of the shop behind HAProxy are restarted in turns, as in an upgrade, while customers browse, fill carts
// and order at a steady rate. No request may fail, and every confirmed order exists, once.
//   node bench/restarts.ts [restarts]      writes its section of docs/what-was-tried.md

const restarts = Number(process.argv[2] ?? 50)
const perSecond = 200

type Step = (visitor: string, turn: number) => { path: string; body?: object; method?: string; key?: string }
type Load = { sent: number; ordered: Set<number>; failed: string[]; times: number[]; stop(): Promise<void> }

const stepsOf = (products: number[], intervals: string[]): Step[] => [
  () => ({ path: '/moscow', method: 'GET' }),
  () => ({ path: '/api/products', body: { city_id: cityId } }),
  (_, turn) => ({
    path: '/api/user/addresses/set-by-address',
    body: { city_id: cityId, address: `Тверская улица, ${4 + (turn % 2) * 8}`, room: '7' },
  }),
  (_, turn) => ({ path: '/api/cart/add', method: 'PUT', body: added(products, turn) }),
  () => ({ path: '/api/schedule/intervals', body: { city_alias: 'moscow' } }),
  (_, turn) => ({ path: '/api/order/create', key: randomUUID(), body: orderForm(intervals[turn % intervals.length] as string) }),
]

const added = (products: number[], turn: number): object => ({
  product_key: String(products[turn % products.length]),
  count: 5,
  city_id: cityId,
  order_type: 'delivery',
})

/** Sends at a steady rate, whether or not responses have come: each visitor takes one step after the other. */
function load(port: number, steps: Step[]): Load {
  const idle: { visitor: string; at: number }[] = []
  const under = new Set<Promise<void>>()
  const state: Load = { sent: 0, ordered: new Set(), failed: [], times: [], stop: async () => undefined }
  const send = async (turn: number): Promise<void> => {
    const one = idle.shift() ?? { visitor: newVisitor(), at: 0 }
    const { path, body, method = 'POST', key } = (steps[one.at] as Step)(one.visitor, turn)
    const began = performance.now()
    const failure = await call(`http://127.0.0.1:${port}${path}`, { visitor: one.visitor, method, body, key }, state.ordered)
    state.times.push(performance.now() - began)
    if (failure !== null) return void state.failed.push(`${method} ${path}: ${failure}`)
    if (one.at + 1 < steps.length) idle.push({ visitor: one.visitor, at: one.at + 1 })
  }
  const began = performance.now()
  const timer = setInterval(() => {
    for (const due = ((performance.now() - began) / 1000) * perSecond; state.sent < due; state.sent += 1) {
      const sent = send(state.sent).finally(() => under.delete(sent))
      under.add(sent)
    }
  }, 5)
  state.stop = async () => {
    clearInterval(timer)
    await Promise.all(under)
  }
  return state
}

type ShopRequest = { visitor: string; method: string; body: object | undefined; key: string | undefined }

/** What failed, as text; null for the expected response. */
async function call(url: string, { visitor, method, body, key }: ShopRequest, ordered: Set<number>): Promise<string | null> {
  try {
    const reply = await fetch(url, {
      method,
      signal: AbortSignal.timeout(30_000),
      headers: {
        cookie: visitor,
        'x-forwarded-for': addressOf(visitor),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await reply.text()
    if (reply.status !== 200) return `${reply.status} ${text.slice(0, 200)}`
    if (key) ordered.add((JSON.parse(text) as { order_id: number }).order_id)
    return null
  } catch (error) {
    return inspect(error)
  }
}

type Result = { load: Load; restarted: number; orders: number; missing: number; slowest: number }

async function measure(): Promise<Result> {
  const embedded = await startEmbeddedPostgres({ dataDir: `${dataDir}/postgres`, log: () => undefined })
  const kitchen = await startProgram('bench/references/kitchen.ts', { env: {} })
  const env = { ...serverEnv(kitchen.url), DATABASE_URL: embedded.url, STOP_PAUSE: '3', BRAND_HOSTS: '' }
  const start = (port: number): Promise<Running> =>
    startProgram('src/server/main.ts', { env, port, readyPath: '/readyz', nodeOptions: serverFlags })
  const processes = [await start(await freePort()), await start(await freePort())]
  const database = connect(embedded.url, { max: 2 })
  await sql`truncate orders, interval_use, idempotency, outbox, cart, rate_limit cascade`.execute(database.kysely)
  await sql`update shop set capacity = 100000000`.execute(database.kysely)
  const proxy = await startHaproxy(
    await freePort(),
    processes.map(({ port }) => port),
  )
  const [shop] = processes as [Running]
  const steps = stepsOf((await readMenu(shop)).products, await timesOfTomorrow(shop))
  const customers = load(proxy.port, steps)
  let slowest = 0
  let restarted = 0
  for (; restarted < restarts; restarted += 1) {
    await wait(1_500)
    const turn = restarted % processes.length
    const { port, stop } = processes[turn] as Running
    await stop()
    processes[turn] = await start(port)
    slowest = Math.max(slowest, processes[turn].readyAfter)
    if (restarted % 10 === 9)
      process.stderr.write(`${restarted + 1} restarts, ${customers.sent} requests, ${customers.failed.length} failed\n`)
  }
  await wait(1_500)
  await customers.stop()
  const rows = await database.kysely.selectFrom('orders').select('id').execute()
  const there = new Set(rows.map(({ id }) => id))
  const missing = [...customers.ordered].filter((id) => !there.has(id)).length
  await proxy.stop()
  for (const one of processes) await one.stop()
  await Promise.all([kitchen.stop(), database.close()])
  await embedded.stop()
  return { load: customers, restarted, orders: rows.length, missing, slowest }
}

const section = ({ load: { sent, ordered, failed, times }, restarted, orders, missing, slowest }: Result): string => `
Run it with \`node bench/restarts.ts [restarts]\`; it needs HAProxy. Below fifty restarts nothing is written.

Two processes of the shop behind HAProxy are stopped (\`SIGTERM\`) and started again in turns, while customers read pages and menus, choose addresses, fill carts and order.

${measuredNow()}

| | |
|---|---|
| Restarts | ${restarted} |
| Requests, ${perSecond} a second | ${sent} |
| Failed requests | ${failed.length} |
| Orders that were confirmed to customers | ${ordered.size} |
| Missing of these | ${missing} |
| Orders in the database | ${orders} |
| Response times, p50 and p99 | ${milliseconds(quantile(times, 0.5))}, ${milliseconds(quantile(times, 0.99))} |
| Slowest start | ${milliseconds(slowest)} |
`

const result = await measure()
process.stdout.write(`${section(result)}\n${[...new Set(result.load.failed)].slice(0, 20).join('\n')}\n`)
if (restarts >= 50) writeSection('Rolling restarts', section(result))
process.exit(result.load.failed.length + result.missing + Math.abs(result.orders - result.load.ordered.size) > 0 ? 1 : 0)
