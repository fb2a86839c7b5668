import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type Socket } from 'node:net'
import { add, readMenu } from './kit/errand.ts'
import { type Run, run } from './kit/load.ts'
import { memoryOf } from './kit/process.ts'
import { type Figure, milliseconds, whenRun } from './kit/report.ts'
import { type Shop, startShop } from './kit/shop.ts'
import { newVisitors } from './kit/visitors.ts'

// What one greedy client costs others: connections that never read, and many requests for pages. The greedy client has
// another address of this machine, 127.0.0.2; customers come through the trusted proxy 127.0.0.1.

const greedyAddress = '127.0.0.2'
const connections = 1_000
/** How often a cut-off connection is opened again. */
const again = 4
const seconds = 5
const readersProgram = resolve(import.meta.dirname, 'references/readers.ts')
/** A visitor may change a cart 60 times a minute, so each run has others. */
const visitorCount = 400

const head = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: imba-pizza.localhost\r\n${more}\r\n`
/** Requests whose responses were once kept without limit for clients that do not read. */
const greed: readonly string[] = [
  head('/moscow').repeat(200),
  head('/moscow', 'Accept-Encoding: br\r\n').repeat(200),
  head('/moscow/cart', 'Accept-Encoding: gzip\r\n').repeat(50),
  head('/moscow/shops').repeat(50),
  head('/nowhere').repeat(200),
  head('/api/cities').repeat(200),
  `GET / HTTP/1.1\r\nHost: imba-pizza.localhost\r\n${`X-Long: ${'x'.repeat(1_000)}\r\n`.repeat(15)}`,
  `POST /api/products HTTP/1.1\r\nHost: imba-pizza.localhost\r\nContent-Type: application/json\r\nContent-Length: 250000\r\n\r\n{"${'x'.repeat(200_000)}`,
  '',
]

function neverReads(port: number, turn: number, left = again): { close(): void } {
  let socket: Socket
  let closed = false
  const open = (times: number): void => {
    socket = connect({ host: '127.0.0.1', port, localAddress: greedyAddress }).pause()
    socket.on('error', () => undefined)
    socket.write(greed[(turn + times) % greed.length] ?? '')
    socket.once('close', () => {
      if (!closed && times > 0) setTimeout(() => closed || open(times - 1), 500)
    })
  }
  open(left)
  return {
    close: () => {
      closed = true
      socket.destroy()
    },
  }
}

export async function bounds(shop: Shop): Promise<Figure[]> {
  const { products } = await readMenu(shop)
  const customers = async (): Promise<Run> => {
    const visitors = await newVisitors(shop, visitorCount)
    const work = (one: Parameters<typeof add>[0], turn: number): Promise<unknown> =>
      add(one, visitors[turn % visitors.length] as string, products[turn % products.length] as number)
    return run({ port: shop.port, pid: shop.pid, seconds, connections: 4, work })
  }
  await customers()
  return [...(await unread(shop, customers)), ...(await needless(shop, customers))]
}

async function unread(shop: Shop, customers: () => Promise<Run>): Promise<Figure[]> {
  const calm = await customers()
  const before = memoryOf(shop.pid)
  const greedy = Array.from({ length: connections }, (_, turn) => neverReads(shop.port, turn))
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memoryOf(shop.pid))), 100)
  const busy = await customers()
  clearInterval(watch)
  for (const one of greedy) one.close()
  await wait(30_000)
  await customers()
  const after = memoryOf(shop.pid)
  const megabytes = (amount: number): string => `${amount.toFixed(0)} MB`
  return [
    {
      what: `Memory for ${connections} connections of one address that never read`,
      figure: `+${megabytes(most - before)}, +${megabytes(after - before)} 30 s later`,
      baseline: `before ${megabytes(before)}`,
      ratio: '',
      goal: '≤ 100 MB',
      met: most - before <= 100,
    },
    beside('Cart changes of others meanwhile, p99', busy, calm, 2),
  ]
}

async function needless(shop: Shop, customers: () => Promise<Run>): Promise<Figure[]> {
  const calm = await customers()
  const figures: Figure[] = []
  for (const [what, path] of [
    ['pages that do not exist', '/nothing-*'],
    ['pages made for each', '/moscow/shops?turn=*'],
  ] as const) {
    const readers = spawn(process.execPath, [readersProgram, String(shop.port), path], { stdio: 'inherit' })
    // They have started by then.
    await wait(1_000)
    const busy = await customers()
    readers.kill('SIGKILL')
    await once(readers, 'exit')
    figures.push(beside(`Cart changes beside 64 connections that ask for ${what}, p99`, busy, calm, 3))
  }
  return figures
}

const beside = (what: string, busy: Run, calm: Run, most: number): Figure => ({
  what,
  figure: milliseconds(busy.p99),
  baseline: `without ${milliseconds(calm.p99)}`,
  ratio: `${(busy.p99 / calm.p99).toFixed(1)} ×`,
  goal: `≤ ${most} ×`,
  met: busy.p99 / calm.p99 <= most,
})

await whenRun(import.meta, async () => {
  const shop = await startShop()
  try {
    return await bounds(shop)
  } finally {
    await shop.stop()
  }
})
