import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { type Running, serverFlags, startProgram } from '../test/durability/server-process.ts'
import { until } from '#kit/clock.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import { memoryOf } from './kit/process.ts'
import { quantile } from './kit/numbers.ts'
import { type Figure, milliseconds, whenRun } from './kit/report.ts'
import { dataDir, mustHaveBody, newVisitor, serverEnv } from './kit/shop.ts'
import { openConnection, request } from './kit/wire.ts'
import { brandOfTurn, cityOfTurn, copyProgram, makeChain } from './many-brands/make-chain.ts'

// What a server with many brands costs, each with its own folder, menu and places.
//   node bench/many-brands.ts      MANY_BRANDS=50 of 200 cities and 500 dishes each

const brands = Number(process.env.MANY_BRANDS ?? 50)
const cities = 200
const dishes = 500
/** Pages of other cities than the first. */
const pages = Number(process.env.MANY_PAGES ?? 1_000)
/** Milliseconds without visitors in which V8 gives back what it no longer needs. */
const rest = 40_000
const folder = join(dataDir, '..', `many-brands-${brands}`)

/** Bounds of what is kept, which the guide states. */
const most = { ready: 10_000, idle: 600, afterPages: 600, change: 2_000, first: 1_000 }

export async function manyBrands(): Promise<Figure[]> {
  const embedded = await startEmbeddedPostgres({ dataDir: `${dataDir}/postgres`, log: () => undefined })
  const servers: Running[] = []
  try {
    const url = await filled(embedded.url)
    for (let n = 0; n < 2; n += 1) servers.push(await start(url))
    return await measure(url, servers as [Running, Running])
  } finally {
    for (const server of servers) await server.stop()
    await embedded.stop()
  }
}

const start = (url: string): Promise<Running> =>
  startProgram(join(folder, 'src/server/main.ts'), {
    env: {
      ...serverEnv(''),
      KITCHEN_URL: '',
      APP_ALIAS: brandOfTurn(0),
      BRAND_HOSTS: Array.from({ length: brands }, (_, n) => `${brandOfTurn(n)}.localhost=${brandOfTurn(n)}`).join(','),
      DATABASE_URL: url,
    },
    readyPath: '/readyz',
    nodeOptions: serverFlags,
  })

/** The database of the chain; it is imported by the first run, and used again by the next. */
async function filled(at: string): Promise<string> {
  const name = `many_brands_${brands}`
  const url = new URL(at)
  url.pathname = `/${name}`
  const client = new Client({ connectionString: at })
  await client.connect()
  try {
    const { rows } = await client.query<{ said: string }>(
      `select shobj_description(oid, 'pg_database') as said from pg_database where datname = $1`,
      [name],
    )
    if (rows[0]?.said === 'imported' && existsSync(folder)) {
      copyProgram(folder)
      return url.href
    }
    makeChain(folder, { brands, cities, dishes })
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name}`)
    const began = performance.now()
    const done = spawnSync(process.execPath, [join(folder, 'src/server/content/import-command.ts'), join(folder, 'content')], {
      env: { PATH: process.env.PATH, DATABASE_URL: url.href, DATA_DIR: dataDir },
      encoding: 'utf8',
    })
    if (done.status !== 0) throw new Error(`The import failed: ${done.stdout.slice(-2000)}${done.stderr.slice(-2000)}`)
    console.error(`Imported in ${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
    await client.query(`comment on database ${name} is 'imported'`)
    return url.href
  } finally {
    await client.end()
  }
}

async function measure(url: string, servers: [Running, Running]): Promise<Figure[]> {
  const [server] = servers
  const idle = memoryOf(server.pid)
  const first: number[] = []
  for (let n = 0; n < brands; n += 1) first.push(await page(server, n, 0))
  const change = await untilSeen(url, servers)
  const others: number[] = []
  for (let turn = 0; turn < pages; turn += 1) others.push(await page(server, turn % brands, 1 + Math.floor(turn / brands)))
  const after = memoryOf(server.pid)
  await pause(rest)
  const atRest = memoryOf(server.pid)
  const of = `${brands} brands of ${cities} cities and ${dishes} dishes`
  const row = (what: string, figure: string, goal: string, met: boolean): Figure => ({
    what: `${of}: ${what}`,
    figure,
    baseline: '',
    ratio: '',
    goal,
    met,
  })
  const time = (what: string, value: number, bound: number): Figure => row(what, milliseconds(value), `≤ ${bound / 1000} s`, value <= bound)
  const memory = (what: string, value: number, bound: number): Figure =>
    row(what, `${value.toFixed(0)} MB`, `≤ ${bound} MB`, value <= bound)
  return [
    time('ready', server.readyAfter, most.ready),
    memory('memory when ready', idle, most.idle),
    time('first page of a brand, p95', quantile(first, 0.95), most.first),
    time('a publication is seen by each process', change, most.change),
    time('page of another city, p95', quantile(others, 0.95), most.first),
    memory(`memory after ${pages.toLocaleString('en')} pages of other cities`, after, most.afterPages),
    memory(`the same after ${rest / 1000} s without visitors`, atRest, most.afterPages),
  ]
}

/** Milliseconds of a page that nobody has asked for. */
async function page({ port }: Running, brand: number, city: number): Promise<number> {
  const connection = openConnection(port)
  const began = performance.now()
  const headers = { 'accept-encoding': 'br', cookie: newVisitor(), host: `${brandOfTurn(brand)}.localhost` }
  mustHaveBody(await connection.send(request('GET', `/${cityOfTurn(city)}`, headers)))
  connection.close()
  return performance.now() - began
}

/** Milliseconds until each process sells a dish of one brand at another price. */
async function untilSeen(url: string, servers: readonly Running[]): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(`select id from city where alias = $1`, [cityOfTurn(0)])
  const etag = async ({ port }: Running): Promise<string> => {
    const connection = openConnection(port)
    const headers = { host: `${brandOfTurn(1)}.localhost`, cookie: newVisitor() }
    const { head } = await connection.send(request('POST', '/api/products', headers, { city_id: rows[0]?.id }))
    connection.close()
    return /etag: (.*)/i.exec(head)?.[1] ?? ''
  }
  const before = await Promise.all(servers.map(etag))
  await client.query(
    `update product set basic_price = jsonb_set(basic_price, '{RUB}', to_jsonb((basic_price ->> 'RUB')::bigint + 100)) where brand = $1`,
    [brandOfTurn(1)],
  )
  const began = performance.now()
  await client.query('update catalogue set version = version + 1 where brand = $1', [brandOfTurn(1)])
  await until('each process to sell at the new price', async () =>
    (await Promise.all(servers.map(etag))).every((now, n) => now !== before[n]),
  )
  await client.end()
  return performance.now() - began
}

await whenRun(import.meta, manyBrands)
