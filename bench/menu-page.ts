import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Running, startProgram } from '../test/durability/server-process.ts'
import { inTurns, type Load, type Run, run } from './kit/load.ts'
import { type Figure, milliseconds, percent, perSecond, rates, whenRun } from './kit/report.ts'
import { call, bodyOf, manyHosts, mustHaveBody, newVisitor, settledReply, type Shop, startShop } from './kit/shop.ts'
import { openConnection, request } from './kit/wire.ts'

const compressed = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'ru' }
const seconds = 1.5
/** 150 pages a second where node:http sends 87,000. */
const leastAfresh = 150 / 87_000

/** The cached menu page, anonymous and with a cart, compared with bare node:http sending the same bytes; and rendered anew. */
export async function menuPage(shop: Shop): Promise<Figure[]> {
  const connection = openConnection(shop.port)
  const visitor = await visitorWithPlace(shop)
  const anonymous = request('GET', '/moscow', compressed)
  const known = request('GET', '/moscow', { ...compressed, cookie: visitor })
  const reply = await settledReply(connection, anonymous)
  connection.close()
  const bare = await startBuffer(reply)
  try {
    const hammer = (target: { port: number; pid: number }, bytes: Buffer): (() => Promise<Run>) => {
      const work: Load['work'] = async (one) => mustHaveBody(await one.send(bytes))
      return () => run({ port: target.port, pid: target.pid, work, seconds })
    }
    const { page, cart, floor } = await inTurns({
      page: hammer(shop, anonymous),
      cart: hammer(shop, known),
      floor: hammer(bare, anonymous),
    })
    const fresh = await pagesAfresh(shop)
    return [
      rates(`Menu page kept ready, anonymous (${(reply.body.length / 1000).toFixed(1)} kB br)`, page, floor, 0.4, 'node:http'),
      rates('The same with a visitor’s cookies', cart, floor, 0.4, 'node:http'),
      {
        what: 'The page made afresh, compressed with it',
        figure: `${perSecond(fresh.rate)} (${milliseconds(fresh.cpu)} CPU)`,
        baseline: `node:http ${perSecond(floor.rate)} (${milliseconds(floor.cpu)} CPU)`,
        ratio: `${percent(fresh.rate / floor.rate)} (by CPU ${percent(floor.cpu / fresh.cpu)})`,
        goal: `≥ ${percent(leastAfresh)}`,
        met: fresh.rate / floor.rate >= leastAfresh,
      },
    ]
  } finally {
    await bare.stop()
  }
}

/** A browser with a chosen address and a cart, by its cookies. */
async function visitorWithPlace(shop: Shop): Promise<string> {
  const connection = openConnection(shop.port)
  const visitor = newVisitor()
  const address = request('POST', '/api/user/addresses/set-by-address', { cookie: visitor }, { city_id: 2, address: 'Тверская улица, 12' })
  const reply = await connection.send(address)
  bodyOf(reply)
  await call(connection, visitor, 'PUT', '/api/cart', {})
  connection.close()
  const cookies = [...reply.head.matchAll(/\r\nset-cookie: ([^;\r]+)/gi)].map(([, cookie]) => cookie)
  return [visitor, ...cookies].join('; ')
}

/** The page's key contains the host name, so the page is rendered and compressed for each of many hosts. */
async function pagesAfresh(shop: Shop): Promise<Run> {
  const work: Load['work'] = async (one, turn) =>
    void bodyOf(await one.send(request('GET', '/moscow', { ...compressed, host: manyHosts[turn % manyHosts.length] as string })))
  const load = { port: shop.port, pid: shop.pid, work }
  await run({ ...load, seconds: 2 })
  return run({ ...load, work: (one, turn) => work(one, turn + manyHosts.length / 2), seconds: 5 })
}

/** Bare node:http with the body and the headers of one of our replies. */
export async function startBuffer(reply: { head: string; body: Buffer }): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-bench-'))
  const file = join(folder, 'body')
  writeFileSync(file, reply.body)
  const headers = Object.fromEntries(
    reply.head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])
      .filter(([name]) => !/^(content-length|connection|keep-alive|date|set-cookie)$/i.test(name)),
  )
  const running = await startProgram('bench/references/buffer.ts', { env: { BODY: file, HEADERS: JSON.stringify(headers) } })
  rmSync(folder, { recursive: true })
  return running
}

await whenRun(import.meta, async () => {
  const shop = await startShop()
  try {
    return await menuPage(shop)
  } finally {
    await shop.stop()
  }
})
