import { loadavg } from 'node:os'
import type { Running } from '../test/durability/server-process.ts'
import { startProgram } from '../test/durability/server-process.ts'
import { cartLoads } from './cart-change.ts'
import { readMenu, timesOfTomorrow } from './kit/errand.ts'
import { type Load, type Run, run } from './kit/load.ts'
import { median } from './kit/numbers.ts'
import { percent } from './kit/report.ts'
import { mustHaveBody, settledReply, type Shop, startShop } from './kit/shop.ts'
import { placeBareOrder, placeWholeOrder } from './kit/whole-order.ts'
import { openConnection, request } from './kit/wire.ts'
import { menuCall } from './menu-json.ts'
import { startBuffer } from './menu-page.ts'

// One line of four ratios, each of the shop against its bare reference, at the end of CI: so that nobody has to look for
// what has become slower. By rate, and in brackets by processor time, which depends less on what else the machine does.
// It takes some 40 seconds, and judges nothing.

const seconds = 1.5
const rounds = 2

type Pair = { own(seconds: number): Promise<Run>; bare(seconds: number): Promise<Run>; stop(): Promise<unknown> }

async function orderPair(shop: Shop): Promise<Pair> {
  const menu = await readMenu(shop)
  const intervals = await timesOfTomorrow(shop)
  const bare = await startProgram('bench/references/orders.ts', { env: { DATABASE_URL: shop.databaseUrl } })
  const load =
    ({ port, pid }: Pick<Running, 'port' | 'pid'>, work: Load['work']) =>
    (length: number) =>
      run({ port, pid, postmaster: shop.postmaster, seconds: length, work })
  return {
    own: load(shop, (one, turn) => placeWholeOrder(one, turn, menu, intervals)),
    bare: load(bare, placeBareOrder),
    stop: () => bare.stop(),
  }
}

async function cartPair(shop: Shop): Promise<Pair> {
  const { change, upsert, stop } = await cartLoads(shop)
  return { own: change, bare: upsert, stop }
}

/** A reply that is kept ready, against node:http that sends the same bytes. */
async function readyPair(shop: Shop, bytes: Buffer): Promise<Pair> {
  const connection = openConnection(shop.port)
  const bare = await startBuffer(await settledReply(connection, bytes))
  connection.close()
  const load =
    ({ port, pid }: Pick<Running, 'port' | 'pid'>) =>
    (length: number) =>
      run({ port, pid, seconds: length, work: async (one) => mustHaveBody(await one.send(bytes)) })
  return { own: load(shop), bare: load(bare), stop: () => bare.stop() }
}

async function ratioOf({ own, bare, stop }: Pair): Promise<string> {
  const [rates, cpus]: [number[], number[]] = [[], []]
  await own(2 * seconds)
  for (let round = 0; round < rounds; round += 1) {
    const [ours, theirs] = [await own(seconds), await bare(seconds)]
    rates.push(ours.rate / theirs.rate)
    const cpuOf = ({ cpuOfAll, cpu }: Run): number => (Number.isNaN(cpuOfAll) ? cpu : cpuOfAll)
    cpus.push(cpuOf(theirs) / cpuOf(ours))
  }
  await stop()
  return `${percent(median(rates))} (${percent(median(cpus))})`
}

const busy = loadavg()[0] ?? 0
const shop = await startShop()
try {
  const page = request('GET', '/moscow', { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'ru' })
  const order = await ratioOf(await orderPair(shop))
  const cart = await ratioOf(await cartPair(shop))
  const ready = await ratioOf(await readyPair(shop, page))
  const json = await ratioOf(await readyPair(shop, menuCall()))
  console.log(
    `Of bare handlers, by rate (by CPU): order ${order}, cart ${cart}, page ${ready}, JSON ${json}; load average ${busy.toFixed(1)}.`,
  )
} finally {
  await shop.stop()
}
