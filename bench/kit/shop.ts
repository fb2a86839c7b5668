import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { crowd, type Running, serverFlags, startProgram } from '../../test/durability/server-process.ts'
import { until } from '#kit/clock.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import { type Connection, type Reply, request } from './wire.ts'

export type Shop = Pick<Running, 'port' | 'pid'> & {
  database: Database
  databaseUrl: string
  kitchenPid: number
  kitchenUrl: string
  /** The first process of its PostgreSQL. */ postmaster: number
  stop(): Promise<void>
}

/** The data folder of the benchmarks' shop; created by the first run, reused by the next. */
export const dataDir = resolve(import.meta.dirname, '../../.cache/bench')

/** A page is cached for each host of a brand, so the first request of a host renders it. */
export const manyHosts = Array.from({ length: 4000 }, (_, index) => `h${index}.localhost`)

/** The staff's bearer token. */
export const staffToken = 'a-token-of-the-benchmarks'

export const serverEnv = (kitchenUrl: string): Record<string, string> => ({
  SANDBOX: '0',
  APP_ALIAS: 'imba-pizza',
  DATA_DIR: dataDir,
  KITCHEN_URL: kitchenUrl,
  LOG_LEVEL: 'error',
  STAFF_TOKEN: staffToken,
  TRUSTED_PROXIES: '127.0.0.1',
  ...crowd,
  BRAND_HOSTS: manyHosts.map((host) => `${host}=imba-pizza`).join(','),
})

/**
 * The server as an operator starts it, on its embedded PostgreSQL with the demo's content and with a kitchen. Only the
 * capacity of the shops is raised, because a minute of load is more orders than a kitchen cooks in a year.
 * BENCH_NODE_ARGS is passed to its Node, for profiles.
 * @param more further settings
 */
export async function startShop(more: Record<string, string> = {}): Promise<Shop> {
  // Leased first and released last, so that the cluster outlives the servers that a benchmark starts.
  const embedded = await startEmbeddedPostgres({ dataDir: `${dataDir}/postgres`, log: () => undefined })
  const kitchen = await startProgram('bench/references/kitchen.ts', { env: {} })
  const nodeOptions = [...serverFlags, ...(process.env.BENCH_NODE_ARGS?.split(' ') ?? [])]
  const env = { ...serverEnv(kitchen.url), ...more }
  const server = await startProgram('src/server/main.ts', { env, readyPath: '/readyz', nodeOptions })
  const database = connect(embedded.url, { max: 4 })
  await sql`truncate orders, interval_use, idempotency, outbox, cart, rate_limit cascade`.execute(database.kysely)
  await sql`delete from graphile_worker._private_jobs`.execute(database.kysely)
  await sql`update shop set capacity = 1000000`.execute(database.kysely)
  await raiseCatalogue({ port: server.port, database })
  const stop = async (): Promise<void> => {
    await server.stop()
    await kitchen.stop()
    await database.close()
    await embedded.stop()
  }
  const postmaster = Number.parseInt(readFileSync(join(embedded.folder, 'cluster/postmaster.pid'), 'utf8'), 10)
  return {
    port: server.port,
    pid: server.pid,
    kitchenPid: kitchen.pid,
    kitchenUrl: kitchen.url,
    postmaster,
    database,
    databaseUrl: embedded.url,
    stop,
  }
}

/** Changes a price and raises the catalogue's version; resolves when the server shows it. */
export async function raiseCatalogue({ port, database: { kysely } }: Pick<Shop, 'port' | 'database'>): Promise<void> {
  const url = `http://127.0.0.1:${port}`
  const before = await menuEtag(url)
  await sql`update product set basic_price = jsonb_set(basic_price, '{RUB}', to_jsonb((basic_price ->> 'RUB')::bigint + 100)) where id = (select min(id) from product where brand = 'imba-pizza')`.execute(
    kysely,
  )
  await sql`update catalogue set version = version + 1`.execute(kysely)
  await until('the change to arrive', async () => (await menuEtag(url)) !== before)
}

async function menuEtag(url: string): Promise<string | null> {
  const response = await fetch(`${url}/api/products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"city_id":2}',
  })
  await response.body?.cancel()
  return response.headers.get('etag')
}

/** Makes a call and reads its reply; throws when it is refused. */
export async function call<Body = unknown>(
  connection: Connection,
  visitor: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> {
  return JSON.parse(bodyOf(await connection.send(request(method, path, { cookie: visitor }, body)))) as Body
}

/** The cookie of a new visitor. */
export const newVisitor = (): string => `visitor=${randomBytes(24).toString('base64url')}`

/** The text of a reply that must be 200. */
export function bodyOf(reply: Reply): string {
  if (reply.status !== 200) throw new Error(`The server answered ${reply.status}: ${reply.body.subarray(0, 500).toString()}`)
  return reply.body.toString()
}

/** For a compressed reply: read as text, a page takes the load longer than it takes the server. */
export function mustHaveBody({ status, body }: Reply): void {
  if (status !== 200 || body.length === 0) throw new Error(`A page came with ${status} and ${body.length} bytes`)
}

/** The reply to a request once the server has compressed it at its best level; the reference sends the same bytes. */
export async function settledReply(connection: Connection, bytes: Buffer): Promise<Reply> {
  let reply = await connection.send(bytes)
  const { length } = reply.body
  for (const deadline = Date.now() + 5_000; reply.body.length === length && Date.now() < deadline;) reply = await connection.send(bytes)
  bodyOf(reply)
  return reply
}
