import { sql } from 'kysely'
import { Client } from 'pg'
import { serverFlags, startProgram } from '../test/durability/server-process.ts'
import { connect } from '#server/database/connect.ts'
import { openSession } from '#server/session/session-store.ts'
import { fillOrders, nameOf, numberOf, ordersOfRegular, phoneOf, regular } from './growth/old-orders.ts'
import { add, deliver, orderForm, readMenu, timesOfTomorrow } from './kit/errand.ts'
import { quantile } from './kit/numbers.ts'
import { officeEnv, ownersCookie } from './kit/office.ts'
import { type Figure, milliseconds, whenRun } from './kit/report.ts'
import { bodyOf, call, newVisitor, serverEnv, type Shop, staffToken, startShop } from './kit/shop.ts'
import { type Connection, openConnection, request } from './kit/wire.ts'

/** Old orders in the tables during the measurement. */
const few = 1_000
const many = Number(process.env.GROWTH_ORDERS ?? 1_000_000)
/** Orders per measurement, a part of them at a time in turns; nothing else runs, so that only the tables make a difference. */
const rounds = 400
const turns = 4

const measured = {
  place: 'Placing an order',
  follow: 'Its status',
  list: 'The active orders of a shop',
  number: 'The office finds an order by the end of its number',
  phone: 'by the end of its phone',
  name: 'by a part of a name',
  history: `A page of the ${ordersOfRegular} orders of a customer`,
} as const
type What = keyof typeof measured
type Times = Record<What, number[]>

/** A server on a database with old orders, and who asks it. */
type Grown = Pick<Shop, 'port' | 'database'> & { count: number; office: string; customer: string; stop(): Promise<unknown> }

/** The 99th percentile of what customers and the office ask with few old orders in the tables, and with many. */
export async function growth(shop: Shop): Promise<Figure[]> {
  const shops: Grown[] = []
  try {
    for (const count of [few, many]) shops.push(await grown(shop, count))
    const [small, large] = await measure(shops)
    return (Object.keys(measured) as What[]).map((what) => figure(what, small as Times, large as Times))
  } finally {
    for (const one of shops) await one.stop()
  }
}

function figure(what: What, small: Times, large: Times): Figure {
  const [before, after] = [quantile(small[what], 0.99), quantile(large[what], 0.99)]
  const middle = (times: Times): string => milliseconds(quantile(times[what], 0.5))
  return {
    what: `${measured[what]}, p99, ${many.toLocaleString('en')} orders old`,
    figure: `${milliseconds(after)} (median ${middle(large)})`,
    baseline: `${few.toLocaleString('en')} orders old: ${milliseconds(before)} (median ${middle(small)})`,
    ratio: `${(after / before).toFixed(2)} ×`,
    goal: '≤ 1.8 ×',
    met: after / before <= 1.8,
  }
}

async function measure(shops: readonly Grown[]): Promise<Times[]> {
  const all = shops.map(() => Object.fromEntries(Object.keys(measured).map((what) => [what, []])) as unknown as Times)
  // Compiled, and with the pages of the tables that are asked for every day.
  for (const one of shops) await errands(one, rounds / 4, all[0] as Times)
  for (const times of all) for (const what of Object.keys(times) as What[]) times[what].length = 0
  for (let turn = 0; turn < turns; turn += 1)
    for (const [index, one] of shops.entries()) await errands(one, rounds / turns, all[index] as Times)
  return all
}

async function errands(grown: Grown, count: number, times: Times): Promise<void> {
  const { products } = await readMenu(grown)
  const connection = openConnection(grown.port)
  const intervals = await timesOfTomorrow(grown)
  for (let turn = 0; turn < count; turn += 1) {
    const form = orderForm(intervals[turn % intervals.length] as string)
    await errand({ connection, grown, times }, { turn, product: products[turn % products.length] as number, form })
  }
  connection.close()
}

async function errand(
  { connection, grown, times }: { connection: Connection; grown: Grown; times: Times },
  { turn, product, form }: { turn: number; product: number; form: object },
): Promise<void> {
  const timed = async (what: What, bytes: Buffer): Promise<string> => {
    const began = performance.now()
    const body = bodyOf(await connection.send(bytes))
    times[what].push(performance.now() - began)
    return body
  }
  const cookie = newVisitor()
  await deliver(connection, cookie, turn)
  await add(connection, cookie, product, 5)
  const placed = JSON.parse(await timed('place', request('POST', '/api/order/create', { cookie }, form))) as { order_id: number }
  await timed('follow', request('POST', '/api/order/status', { cookie }, { order_id: placed.order_id }))
  await timed('list', request('GET', '/api/staff/orders', { authorization: `Bearer ${staffToken}` }))
  await call(connection, cookie, 'POST', '/api/order/cancel', { order_id: placed.order_id })
  // One of the last days: a thousand orders have six of a week.
  const old = 1 + (turn % Math.max(4, Math.floor(grown.count / 200)))
  const search = async (what: What, text: string): Promise<void> => {
    const headers = { cookie: grown.office, host: officeEnv.OFFICE_HOST }
    const found = await timed(what, request('GET', `/api/staff/orders/search?q=${encodeURIComponent(text)}`, headers))
    if (!found.includes(String(numberOf(old)))) throw new Error(`The office does not find ${text}: ${found.slice(0, 300)}`)
  }
  await search('number', String(numberOf(old)).slice(2))
  await search('phone', phoneOf(old).slice(-7))
  await search('name', nameOf(old).slice(2).toUpperCase())
  const page = 1 + (turn % (ordersOfRegular / 10))
  const headers = { cookie: grown.customer, host: 'sofra.localhost' }
  const history = JSON.parse(await timed('history', request('GET', `/api/user/orders/${page}`, headers))) as { orders: object[] }
  if (history.orders.length !== 10) throw new Error(`A page of the history has ${history.orders.length} orders`)
}

/** A server on a database of its own with old orders, which is filled by the first run and used again by the next. */
async function grown(shop: Shop, count: number): Promise<Grown> {
  const url = new URL(shop.databaseUrl)
  url.pathname = `/growth_${count}`
  const isFilled = await ensureDatabase(shop.databaseUrl, `growth_${count}`)
  const env = { ...serverEnv(shop.kitchenUrl), ...officeEnv, DATABASE_URL: url.href }
  const server = await startProgram('src/server/main.ts', { env, readyPath: '/readyz', nodeOptions: serverFlags })
  const database = connect(url.href, { max: 2 })
  const stop = async (): Promise<void> => {
    await server.stop()
    await database.close()
  }
  try {
    const shown = { port: server.port, database }
    await sql`update shop set capacity = 1000000`.execute(database.kysely)
    if (!isFilled) await fill(shown, count)
    const office = await ownersCookie(shown)
    return { ...shown, count, office, customer: await regularsCookie(shown), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Whether a database is filled; it is created if it is missing, and anew if its filling was broken off. */
async function ensureDatabase(at: string, name: string): Promise<boolean> {
  const client = new Client({ connectionString: at })
  await client.connect()
  try {
    const { rows } = await client.query<{ said: string | null }>(
      `select shobj_description(oid, 'pg_database') as said from pg_database where datname = $1`,
      [name],
    )
    if (rows[0]?.said === 'filled') return true
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name}`)
    return false
  } finally {
    await client.end()
  }
}

async function fill(shop: Pick<Grown, 'port' | 'database'>, count: number): Promise<void> {
  const connection = openConnection(shop.port)
  const { products } = await readMenu(shop)
  const visitor = newVisitor()
  await deliver(connection, visitor, 0)
  for (const product of products.slice(0, 3)) await add(connection, visitor, product, 2)
  const [time] = await timesOfTomorrow(shop)
  await call(connection, visitor, 'POST', '/api/order/create', orderForm(time as string))
  connection.close()
  const began = performance.now()
  await fillOrders(shop.database.pool, count)
  await sql.raw(`comment on database growth_${count} is 'filled'`).execute(shop.database.kysely)
  const { rows } = await sql<{ size: string }>`select pg_size_pretty(pg_database_size(current_database())) as size`.execute(
    shop.database.kysely,
  )
  console.error(`${count} orders: ${rows[0]?.size}, filled in ${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
}

async function regularsCookie({ database: { kysely } }: Pick<Grown, 'database'>): Promise<string> {
  await sql`insert into customer (brand, phone, owner, created_at) values ('sofra', '79990000200', ${regular}, now()) on conflict do nothing`.execute(
    kysely,
  )
  const { id } = await kysely.selectFrom('customer').select('id').where('owner', '=', regular).executeTakeFirstOrThrow()
  return `${newVisitor()}; session=${await openSession({ kysely }, id, Date.now())}`
}

await whenRun(import.meta, async () => {
  const shop = await startShop()
  try {
    return await growth(shop)
  } finally {
    await shop.stop()
  }
})
