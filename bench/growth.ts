import { sql } from 'kysely'
import { add, deliver, orderForm, readMenu, timesOfTomorrow } from './kit/errand.ts'
import { quantile } from './kit/numbers.ts'
import { type Figure, milliseconds, whenRun } from './kit/report.ts'
import { call, bodyOf, newVisitor, type Shop, staffToken, startShop } from './kit/shop.ts'
import { openConnection, request } from './kit/wire.ts'

/** Old orders in the tables during the measurement. */
const few = 1_000
const many = Number(process.env.GROWTH_ORDERS ?? 1_000_000)
/** Orders per measurement; nothing else runs, so that only the tables make a difference. */
const rounds = 400

type Times = { place: number; follow: number; list: number }

/** The 99th percentile of placing, following and listing orders with few old ones in the tables, and with many. */
export async function growth(shop: Shop): Promise<Figure[]> {
  await sql`truncate orders, interval_use, idempotency, outbox, cart, rate_limit cascade`.execute(shop.database.kysely)
  await measure(shop, rounds / 4)
  await ageOrders(shop, few)
  const before = await measure(shop, rounds)
  await ageOrders(shop, many)
  const after = await measure(shop, rounds)
  const figure = (what: string, name: keyof Times): Figure => ({
    what: `${what}, p99, ${many.toLocaleString('en')} orders old`,
    figure: milliseconds(after[name]),
    baseline: `${few.toLocaleString('en')} orders old: ${milliseconds(before[name])}`,
    ratio: `${(after[name] / before[name]).toFixed(2)} ×`,
    goal: '≤ 1.8 ×',
    met: after[name] / before[name] <= 1.8,
  })
  return [figure('Placing an order', 'place'), figure('Its status', 'follow'), figure('The active orders of a shop', 'list')]
}

async function measure(shop: Shop, count: number): Promise<Times> {
  await sql`truncate rate_limit`.execute(shop.database.kysely)
  const { products } = await readMenu(shop)
  const connection = openConnection(shop.port)
  const intervals = await timesOfTomorrow(shop)
  const times: Record<keyof Times, number[]> = { place: [], follow: [], list: [] }
  const timed = async (name: keyof Times, bytes: Buffer): Promise<string> => {
    const began = performance.now()
    const body = bodyOf(await connection.send(bytes))
    times[name].push(performance.now() - began)
    return body
  }
  for (let turn = 0; turn < count; turn += 1) {
    const cookie = newVisitor()
    await deliver(connection, cookie, turn)
    await add(connection, cookie, products[turn % products.length] as number, 5)
    const form = orderForm(intervals[turn % intervals.length] as string)
    const { order_id: id } = JSON.parse(await timed('place', request('POST', '/api/order/create', { cookie }, form))) as {
      order_id: number
    }
    await timed('follow', request('POST', '/api/order/status', { cookie }, { order_id: id }))
    const staff = { authorization: `Bearer ${staffToken}` }
    await timed('list', request('GET', '/api/staff/orders', staff))
    await call(connection, cookie, 'POST', '/api/order/cancel', { order_id: id })
  }
  connection.close()
  return { place: quantile(times.place, 0.99), follow: quantile(times.follow, 0.99), list: quantile(times.list, 0.99) }
}

/** Fills the tables with copies of a finished order, for other visitors. Numbers of real orders are skipped. */
async function ageOrders({ database: { kysely } }: Shop, count: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders`.execute(kysely)
  const missing = count - (rows[0]?.count ?? 0)
  const first = 50_000_000 + (rows[0]?.count ?? 0)
  await kysely.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      with model as (select * from orders order by created_at desc limit 1),
      numbers as (select generate_series(${first}::int, ${first + missing - 1}::int) as n),
      copied as (
        insert into orders select copy.* from model, numbers, jsonb_populate_record(null::orders, to_jsonb(model) || jsonb_build_object(
          'id', n, 'owner', gen_random_uuid(), 'cart_id', null, 'status', 'done', 'original_status', 'done', 'completed_at', now(),
          'created_at', now() - (n % 1000) * interval '1 day')) as copy
        on conflict do nothing)
      insert into order_line select n, line.position, line.kind, line.item_id, line.key, line.name, line.picture, line.count,
        line.price, line.total, line.modifiers
      from order_line line join model on line.order_id = model.id, numbers on conflict do nothing`.execute(tx)
  })
  await sql`vacuum (analyze) orders, order_line`.execute(kysely)
}

await whenRun(import.meta, async () => {
  const shop = await startShop()
  try {
    return await growth(shop)
  } finally {
    await shop.stop()
  }
})
