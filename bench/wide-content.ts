import { sql } from 'kysely'
import { add, readMenu } from './kit/errand.ts'
import { type Run, run } from './kit/load.ts'
import { median } from './kit/numbers.ts'
import { type Figure, milliseconds, percent, perSecond, whenRun } from './kit/report.ts'
import { mustHaveBody, newVisitor, raiseCatalogue, type Shop, startShop } from './kit/shop.ts'
import { newVisitors } from './kit/visitors.ts'
import { request } from './kit/wire.ts'

const cities = 2_000
const dishes = 5_000
/** A visitor may change a cart 60 times a minute, so each run has others. */
const visitorCount = 300
const seconds = 2
const turns = 3

/** What a popular city loses when its chain has 2,000 cities and 5,000 dishes: its cached page, and changes of its carts. */
export async function wideContent(shop: Shop): Promise<Figure[]> {
  const before = await measure(shop)
  await widen(shop)
  try {
    const after = await measure(shop)
    return [figure('Menu page of a hot city', before.page, after.page), figure('Cart change in a hot city', before.change, after.change)]
  } finally {
    await narrow(shop)
  }
}

const figure = (what: string, before: Run, after: Run): Figure => ({
  what: `${what}, ${cities.toLocaleString('en')} cities and ${dishes.toLocaleString('en')} dishes`,
  figure: `${perSecond(after.rate)} (${milliseconds(after.cpu)} CPU)`,
  baseline: `the demo's ${perSecond(before.rate)} (${milliseconds(before.cpu)} CPU)`,
  ratio: `${percent(after.rate / before.rate)} (by CPU ${percent(before.cpu / after.cpu)})`,
  goal: '≥ 90 %',
  met: after.rate / before.rate >= 0.9,
})

async function measure(shop: Shop): Promise<{ page: Run; change: Run }> {
  const { products } = await readMenu(shop)
  const menu = request('GET', '/moscow', { 'accept-encoding': 'br', cookie: newVisitor() })
  const pages = () => run({ port: shop.port, pid: shop.pid, seconds, work: async (one) => mustHaveBody(await one.send(menu)) })
  const changes = async (): Promise<Run> => {
    const visitors = await newVisitors(shop, visitorCount)
    const product = (turn: number): number => products[(turn + Math.floor(turn / visitorCount)) % products.length] as number
    return run({
      port: shop.port,
      pid: shop.pid,
      seconds,
      work: (one, turn) => add(one, visitors[turn % visitorCount] as string, product(turn)),
    })
  }
  await pages()
  await changes()
  return { page: await middleOf(pages), change: await middleOf(changes) }
}

async function middleOf(work: () => Promise<Run>): Promise<Run> {
  const runs: Run[] = []
  for (let turn = 0; turn < turns; turn += 1) runs.push(await work())
  const rate = median(runs.map((one) => one.rate))
  return runs.find((one) => one.rate === rate) as Run
}

const firstId = 1_000_000

/** Copies of Moscow with a shop and a zone each, and dishes that are sold only there. */
async function widen(shop: Shop): Promise<void> {
  const copy = (table: string, count: number, changes: string): Promise<unknown> =>
    sql
      .raw(
        `insert into ${table} select copy.* from (select * from ${table} where ${table === 'city' ? "alias = 'moscow'" : `brand = 'imba-pizza' and id < ${firstId}`} order by id limit 1) as model,
         generate_series(${firstId}, ${firstId + count - 1}) as n,
         jsonb_populate_record(null::${table}, to_jsonb(model) || jsonb_build_object('id', n, 'alias', 'wide-' || n, ${changes})) as copy`,
      )
      .execute(shop.database.kysely)
  await copy('city', cities, `'sort', n`)
  await copy('shop', cities, `'city_id', n`)
  await copy('delivery_zone', cities, `'city_id', n, 'shop_id', n`)
  await copy('product', dishes, `'cities', jsonb_build_array('wide-' || n), 'popular', false`)
  await raiseCatalogue(shop)
}

async function narrow(shop: Shop): Promise<void> {
  for (const table of ['product', 'delivery_zone', 'shop', 'city'])
    await sql`delete from ${sql.table(table)} where id >= ${firstId}`.execute(shop.database.kysely)
  await raiseCatalogue(shop)
}

await whenRun(import.meta, async () => {
  const shop = await startShop()
  try {
    return await wideContent(shop)
  } finally {
    await shop.stop()
  }
})
