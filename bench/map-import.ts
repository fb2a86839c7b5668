import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { type ExtractNode, type ExtractRelation, type ExtractWay, writeExtract } from '#kit/write-extract.ts'
import { connect } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import { migrate } from '#server/database/migrate.ts'
import { type Figure, whenRun } from './kit/report.ts'

const folder = resolve(import.meta.dirname, '../.cache/bench-map-import')
/** The fraction of the nodes in the city; the rest is countryside, as in a region's extract. */
const inCity = 10
const nodesAHouse = 4

/** Points that compress as badly as real ones; those of a house are close together. */
function pointOf(index: number): [number, number] {
  const spread = (of: number): [number, number] => [((of * 7919 + 13) % 1_000_003) / 1_000_003, ((of * 104_729 + 7) % 999_983) / 999_983]
  if (index % inCity !== 0) {
    const [a, b] = spread(index)
    return [50 + a * 4, 30 + b * 6]
  }
  const node = index / inCity
  const [a, b] = spread(Math.floor(node / nodesAHouse))
  const [dy, dx] = spread(node)
  return [55.5 + a * 0.4 + dy * 0.0002, 37.4 + b * 0.5 + dx * 0.0003]
}

function* nodesOf(count: number): Generator<ExtractNode> {
  for (let index = 0; index < count; index += 1) yield { id: index * 3 + 1, at: pointOf(index) }
}

const housesOf = (count: number): number => Math.floor(count / inCity / nodesAHouse)

/** Houses of the city with their addresses; every fifth has them on a relation. */
function* waysOf(count: number): Generator<ExtractWay> {
  for (let house = 0; house < housesOf(count); house += 1) {
    const corner = house * nodesAHouse * inCity
    const refs = [0, 1, 2, 0].map((step) => (corner + step * inCity) * 3 + 1)
    yield {
      id: house + 1,
      refs,
      tags: house % 5 === 0 ? {} : { building: 'yes', 'addr:street': `Street ${house % 4000}`, 'addr:housenumber': String(house % 200) },
    }
  }
}

function* relationsOf(count: number): Generator<ExtractRelation> {
  for (let house = 0; house < housesOf(count); house += 5) {
    const tags = { type: 'multipolygon', building: 'yes', 'addr:street': `Street ${house % 4000}`, 'addr:housenumber': `${house % 200}A` }
    yield { id: house + 1, members: [{ id: house + 1, role: 'outer' }], tags }
  }
}

/** Makes a program print its peak resident memory, in kilobytes, when it ends. */
const reportPeak = `data:text/javascript,${encodeURIComponent(
  "import fs from 'node:fs';process.on('exit',()=>fs.writeSync(3,String(process.resourceUsage().maxRSS)))",
)}`

async function peakOf(url: string, nodes: number): Promise<{ size: number; addresses: number; peak: number; seconds: number }> {
  const path = join(folder, `${nodes}.osm.pbf`)
  await writeExtract(path, nodesOf(nodes), waysOf(nodes), relationsOf(nodes))
  const { size } = await stat(path)
  const start = performance.now()
  const command = spawn(resolve(import.meta.dirname, '../bin/import-map'), [path], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, 'data'), NODE_OPTIONS: `--import ${reportPeak}` },
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  })
  let shown = ''
  command.stdio[3]?.on('data', (bytes: Buffer) => void (shown += bytes.toString()))
  const [code] = (await once(command, 'close')) as [number]
  if (code !== 0) throw new Error(`bin/import-map ended with ${code}`)
  await rm(path)
  return { size: size / 1e6, addresses: housesOf(nodes), peak: (Number(shown) * 1024) / 1e6, seconds: (performance.now() - start) / 1000 }
}

/** Nodes of a small extract; the other one has four times as many. */
const nodesAtFirst = Number(process.argv[2] ?? 5_000_000)

/** Memory of loading a small and a large extract of a region: it must not grow. */
export async function mapImport(): Promise<Figure[]> {
  await mkdir(folder, { recursive: true })
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false, log: () => undefined })
  try {
    await migrate(server.url, { log: () => undefined })
    const database = connect(server.url, { max: 1 })
    await sql`insert into city (alias, name, seo_name, timezone, type, country_code, country_name, delivery, takeaway, phone, email, phone_masks,
      currency, currency_code, banknotes, cash_maximum, map) values ('big', '{"en": "Big"}', '{}', 'Europe/Moscow', 'city', 'RU', '{}', true, true, '', '',
      '[]', '₽', 'RUB', '[]', 0, '{"bbox": [[55.4, 37.3], [56, 38]]}')`.execute(database.kysely)
    await database.close()
    const small = await peakOf(server.url, nodesAtFirst)
    const large = await peakOf(server.url, 4 * nodesAtFirst)
    const text = ({ size, addresses, peak, seconds }: typeof small): string =>
      `${peak.toFixed(0)} MB for ${size.toFixed(0)} MB, ${(addresses / 1e6).toFixed(2)} million addresses (${seconds.toFixed(0)} s)`
    return [
      {
        what: `Memory of bin/import-map at its peak, ${(nodesAtFirst * 4) / 1e6} million nodes`,
        figure: text(large),
        baseline: `a quarter of it: ${text(small)}`,
        ratio: `${(large.peak / small.peak).toFixed(2)} ×`,
        goal: '≤ 600 MB, ≤ 1.3 ×',
        met: large.peak <= 600 && large.peak / small.peak <= 1.3,
      },
    ]
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

await whenRun(import.meta, mapImport)
