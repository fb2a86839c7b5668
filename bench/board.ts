import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { until } from '#kit/clock.ts'
import { serverFlags, startProgram } from '../test/durability/server-process.ts'
import { add, deliver, orderForm, readMenu, timesOfTomorrow } from './kit/errand.ts'
import { inTurns, run } from './kit/load.ts'
import { quantile } from './kit/numbers.ts'
import { officeEnv, ownersCookie } from './kit/office.ts'
import { launchBrowser, slowCpu } from './kit/phone.ts'
import { type Figure, milliseconds, percent, perSecond, whenRun } from './kit/report.ts'
import { call, bodyOf, newVisitor, serverEnv, type Shop, startShop } from './kit/shop.ts'
import { type Connection, openConnection, request } from './kit/wire.ts'

// The office under load: orders on 200 open boards, a board with 500 open orders, and what the office costs the shop.

const boards = 200
const ordersASecond = 20
const seconds = 15
const openOrders = 500
const changesASecond = 10

/** Boards of one session: browsers open no more of them either. */
const perSession = 4

type Office = Shop & { /** A session for each four boards. */ cookies: string[]; cookie: string; products: number[]; times: string[] }

/** @param shop started with `officeEnv` */
export async function boardUnderLoad(shop: Shop): Promise<Figure[]> {
  const { products } = await readMenu(shop)
  const cookies = await Promise.all(Array.from({ length: boards / perSession }, () => ownersCookie(shop)))
  const office = { ...shop, products, times: await timesOfTomorrow(shop), cookies, cookie: cookies[0] as string }
  const rate = await rateBesideOffice(office)
  await shop.database.pool.query('truncate orders, interval_use, idempotency, outbox, cart, rate_limit cascade')
  return [await untilOnEveryBoard(office), ...(await inTheBrowser(office)), rate]
}

/** A visitor with a filled cart. */
async function ready(connection: Connection, { products }: Office, turn: number): Promise<string> {
  const visitor = newVisitor()
  await deliver(connection, visitor, turn)
  await add(connection, visitor, products[turn % products.length] as number, 4)
  return visitor
}

async function place(connection: Connection, { times }: Office, visitor: string, turn: number): Promise<number> {
  const headers = { cookie: visitor, 'idempotency-key': randomUUID() }
  const sent = request('POST', '/api/order/create', headers, orderForm(times[turn % times.length] as string))
  return (JSON.parse(bodyOf(await connection.send(sent))) as { order_id: number }).order_id
}

/** An open board that keeps nothing but the moment when each order came. */
function openStream({ port, cookies }: Office, index: number): { seen: Map<number, number>; opened: Promise<void>; close(): void } {
  const seen = new Map<number, number>()
  const { promise: opened, resolve } = Promise.withResolvers<void>()
  const stream = get(`http://127.0.0.1:${port}/api/staff/board/events`, {
    headers: { cookie: cookies[Math.floor(index / perSession)], host: officeEnv.OFFICE_HOST },
    agent: false,
  })
  stream.on('response', (response) => {
    if (response.statusCode !== 200) throw new Error(`A board was answered ${response.statusCode}`)
    response.on('data', (part: Buffer) => {
      // The first one follows what stood on the board.
      if (part.includes('event: beat')) resolve()
      for (const [, id] of part.toString('latin1').matchAll(/"order_id":(\d+)/g))
        if (!seen.has(Number(id))) seen.set(Number(id), performance.now())
    })
  })
  stream.on('error', () => undefined)
  return { seen, opened, close: () => void stream.destroy() }
}

async function untilOnEveryBoard(office: Office): Promise<Figure> {
  const connection = openConnection(office.port)
  const visitors: string[] = []
  for (let turn = 0; turn < ordersASecond * seconds; turn += 1) visitors.push(await ready(connection, office, turn))
  const streams = Array.from({ length: boards }, (_, index) => openStream(office, index))
  const first = await place(connection, office, visitors[0] as string, 0)
  await until('all boards to be open', async () => streams.every(({ seen }) => seen.has(first)), 30_000)
  const placed = new Map<number, number>()
  const began = performance.now()
  await Promise.all(
    visitors.slice(1).map(async (visitor, turn) => {
      await new Promise((done) => setTimeout(done, Math.max(0, began + (turn * 1000) / ordersASecond - performance.now())))
      const own = openConnection(office.port)
      placed.set(await place(own, office, visitor, turn), performance.now())
      own.close()
    }),
  )
  await until('all orders to be on all boards', async () => streams.every(({ seen }) => seen.size > placed.size), 30_000)
  const waits = streams.flatMap(({ seen }) => [...placed].map(([id, at]) => (seen.get(id) ?? Infinity) - at))
  for (const { close } of streams) close()
  connection.close()
  const p99 = quantile(waits, 0.99)
  return {
    what: `Order placed until it stands on each of ${boards} open boards, ${ordersASecond} orders a second, p99`,
    figure: `${milliseconds(p99)}, median ${milliseconds(quantile(waits, 0.5))}`,
    baseline: '',
    ratio: '',
    goal: '≤ 1 s',
    met: p99 <= 1000,
  }
}

/** What the page has seen: milliseconds from each changed card to the paint after it, and its tasks of over 100 ms. */
type Seen = { changes: number[]; longest: number; long: number; firstCard: number }

/** A board with 500 open orders, on a processor four times slower than this one. */
async function inTheBrowser(office: Office): Promise<Figure[]> {
  const connection = openConnection(office.port)
  const { rows } = await office.database.pool.query<{ id: number }>('select id from orders order by id')
  const ids = rows.map(({ id }) => id)
  for (let turn = ids.length; turn < openOrders; turn += 1)
    ids.push(await place(connection, office, await ready(connection, office, turn), turn))
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const origin = `http://${officeEnv.OFFICE_HOST}:${office.port}`
    const [name = '', value = ''] = office.cookie.split('=')
    await context.addCookies([{ name, value, url: origin }])
    const page = await context.newPage()
    await page.addInitScript(watch)
    await slowCpu(await context.newCDPSession(page))
    await page.goto(`${origin}/orders`)
    await page.waitForFunction(() => (globalThis as unknown as { seen: Seen }).seen.firstCard > 0)
    // The stream is open and the first drawing is over.
    await page.waitForTimeout(5000)
    await page.evaluate(() => Object.assign((globalThis as unknown as { seen: Seen }).seen, { changes: [], longest: 0, long: 0 }))
    for (const id of ids.slice(0, changesASecond * 10)) {
      const headers = { cookie: office.cookie, host: origin.slice('http://'.length), origin }
      bodyOf(await connection.send(request('POST', `/api/staff/orders/${id}/acknowledge`, headers, {})))
      await new Promise((done) => setTimeout(done, 1000 / changesASecond))
    }
    await page.waitForTimeout(2000)
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
    if (seen.changes.length < changesASecond * 10) throw new Error(`The board was told of ${seen.changes.length} changes only.`)
    const p95 = quantile(seen.changes, 0.95)
    const on = `A board of ${openOrders} open orders, 4 × slower processor`
    const row = (what: string, figure: string, goal: string, met: boolean): Figure => ({
      what: `${on}: ${what}`,
      figure,
      baseline: '',
      ratio: '',
      goal,
      met,
    })
    return [
      row('first card after navigation', milliseconds(seen.firstCard), '≤ 1.5 s', seen.firstCard <= 1500),
      row('a change to the next paint, p95', milliseconds(p95), '≤ 100 ms', p95 <= 100),
      row(
        `tasks of over 100 ms during ${changesASecond} changes a second`,
        `${seen.long} (longest ${milliseconds(seen.longest)})`,
        '0',
        seen.long === 0,
      ),
    ]
  } finally {
    connection.close()
    await browser.close()
  }
}

/** Runs in the page, before its scripts. */
function watch(): void {
  const seen: Seen = { changes: [], longest: 0, long: 0, firstCard: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      seen.longest = Math.max(seen.longest, duration)
      if (duration > 100) seen.long += 1
    }
  }).observe({ type: 'longtask' })
  const look = (now: number): void => {
    if (document.querySelector('[data-order]')) seen.firstCard = now
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const listen = EventSource.prototype.addEventListener
  EventSource.prototype.addEventListener = function (this: EventSource, kind: string, ...rest: unknown[]) {
    if (kind === 'card')
      listen.call(this, kind, () => {
        const began = performance.now()
        requestAnimationFrame(() => setTimeout(() => seen.changes.push(performance.now() - began)))
      })
    return (listen as (...all: unknown[]) => void).call(this, kind, ...rest)
  } as typeof listen
}

/** Whole orders with the office and ten of its boards open, beside a server on the same database without it. */
async function rateBesideOffice(office: Office): Promise<Figure> {
  const without = await startProgram('src/server/main.ts', {
    env: { ...serverEnv(office.kitchenUrl), DATABASE_URL: office.databaseUrl },
    readyPath: '/readyz',
    nodeOptions: serverFlags,
  })
  const load = async ({ port, pid }: Pick<Shop, 'port' | 'pid'>) => {
    const work = async (connection: Connection, turn: number): Promise<void> => {
      const visitor = await ready(connection, office, turn)
      await call(connection, visitor, 'POST', '/api/schedule/intervals', { city_alias: 'moscow' })
      await place(connection, office, visitor, turn)
    }
    return run({ port, pid, postmaster: office.postmaster, seconds: 4, work })
  }
  try {
    const { own, bare } = await inTurns({
      own: async () => {
        const streams = Array.from({ length: 10 }, (_, index) => openStream(office, index))
        await Promise.all(streams.map(({ opened }) => opened))
        const done = await load(office)
        for (const { close } of streams) close()
        return done
      },
      bare: () => load(without),
    })
    return {
      what: 'Whole orders with the office and ten open boards',
      figure: `${perSecond(own.rate)} (${milliseconds(own.cpuOfAll)} CPU with the database)`,
      baseline: `without the office ${perSecond(bare.rate)} (${milliseconds(bare.cpuOfAll)} CPU)`,
      ratio: `${percent(own.rate / bare.rate)} (by CPU ${percent(bare.cpuOfAll / own.cpuOfAll)})`,
      goal: '≥ 97 %',
      met: own.rate / bare.rate >= 0.97,
    }
  } finally {
    await without.stop()
  }
}

await whenRun(import.meta, async () => {
  const shop = await startShop(officeEnv)
  try {
    return await boardUnderLoad(shop)
  } finally {
    await shop.stop()
  }
})
