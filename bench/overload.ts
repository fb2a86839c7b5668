import { add, readMenu } from './kit/errand.ts'
import { type Run, run } from './kit/load.ts'
import { median, quantile } from './kit/numbers.ts'
import { type Figure, milliseconds, percent, perSecond, whenRun } from './kit/report.ts'
import { type Shop, startShop } from './kit/shop.ts'
import { newVisitors } from './kit/visitors.ts'
import { type Connection, openConnection, request } from './kit/wire.ts'

const seconds = 3
const crowd = 512
/** A visitor may change a cart 60 times a minute, so each run has others. */
const visitorCount = 2000
/** Milliseconds after which a refused client retries, although it was told to wait a second. */
const retryPause = 200

/** Cart changes from 512 connections compared with 16: the rate of successes, and the delay of refusals. */
export async function overload(shop: Shop): Promise<Figure[]> {
  const { products } = await readMenu(shop)
  const changeOf =
    (visitors: readonly string[]) =>
    (one: Connection, turn: number): Promise<unknown> =>
      add(one, visitors[turn % visitorCount] as string, products[(turn + Math.floor(turn / visitorCount)) % products.length] as number)
  const [calm, full, rejected]: [Run[], number[], number[]] = [[], [], []]
  for (let turn = 0; turn < 4; turn += 1) {
    const few = await run({ port: shop.port, pid: shop.pid, seconds, work: changeOf(await newVisitors(shop, visitorCount)) })
    const many = await storm(shop, await newVisitors(shop, visitorCount), products)
    if (turn === 0) continue
    calm.push(few)
    full.push(many.rate)
    rejected.push(...many.rejected)
  }
  const [most, held] = [median(calm.map(({ rate }) => rate)), median(full)]
  const late = quantile(rejected, 0.99)
  return [
    {
      what: `${crowd} connections: cart changes that are still answered`,
      figure: perSecond(held),
      baseline: `16 connections ${perSecond(most)}`,
      ratio: percent(held / most),
      goal: '≥ 80 %',
      met: held / most >= 0.8,
    },
    {
      what: 'The others are told 503 with Retry-After, p99',
      figure: rejected.length === 0 ? 'nobody' : milliseconds(late),
      baseline: '',
      ratio: '',
      goal: '≤ 50 ms',
      met: rejected.length === 0 || late <= 50,
    },
  ]
}

/** Successful changes per second, and milliseconds until refusals. */
async function storm(shop: Shop, visitors: readonly string[], products: readonly number[]): Promise<{ rate: number; rejected: number[] }> {
  const reported: number[] = []
  let good = 0
  let turn = 0
  const began = performance.now()
  const until = began + seconds * 1000
  const customer = async (): Promise<void> => {
    const connection = openConnection(shop.port)
    while (performance.now() < until) {
      const visitor = visitors[turn % visitors.length] as string
      const product = products[Math.floor(turn / visitors.length) % products.length] as number
      turn += 1
      const body = { product_key: String(product), count: 1, city_id: 2, order_type: 'delivery' }
      const start = performance.now()
      const { status, head } = await connection.send(request('PUT', '/api/cart/add', { cookie: visitor }, body))
      if (status === 200) good += 1
      else if (status === 503 && /retry-after: 1/i.test(head)) {
        reported.push(performance.now() - start)
        await new Promise((resolve) => setTimeout(resolve, retryPause))
      } else throw new Error(`The server answered ${status}`)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: crowd }, customer))
  return { rate: good / ((performance.now() - began) / 1000), rejected: reported }
}

await whenRun(import.meta, async () => {
  const shop = await startShop()
  try {
    return await overload(shop)
  } finally {
    await shop.stop()
  }
})
