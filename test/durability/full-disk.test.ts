import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { until } from '#kit/clock.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import { createDataFolder } from './data-folder.ts'
import { checkTrade, countOf, openTrade, startTrading, type Trade, untilOpen } from './trade.ts'

// What is waited for in turn may take longer than the usual bound.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

// The disk of the database is full, the database is read-only, and so is the shop's own folder.

/** Milliseconds within which the shop sells again once the fault is over. */
const soon = 10_000
const cleanup: (() => unknown)[] = []
afterAll(async () => {
  for (const clean of cleanup.reverse()) await clean()
})

/** A file system of its own in memory, with so many MB. */
function mountSmall(folder: string, size: number): void {
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=0755`, 'sofra-small', folder], { stdio: 'pipe' })
  } catch (error) {
    throw new Error('A disk can only be filled where this test may mount one: run it as root, in a container with CAP_SYS_ADMIN', {
      cause: error,
    })
  }
  cleanup.push(() => execFileSync('umount', ['--lazy', folder]))
  chmodSync(folder, 0o755)
}

/** Writes until nothing fits any more, also where it has written before. */
function fill(folder: string): { free(): void } {
  const path = join(folder, 'ballast')
  const file = openSync(path, 'a')
  for (const size of [1024 * 1024, 4096])
    try {
      for (const chunk = Buffer.alloc(size); ;) writeSync(file, chunk)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  closeSync(file)
  return { free: () => rmSync(path) }
}

const noServer: ReadonlySet<string> = new Set(['ENOENT', 'ECONNREFUSED'])

let disk: string
let files: string
let embedded: EmbeddedPostgres
let trade: Trade
const startDatabase = (): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ dataDir: join(disk, 'postgres'), log: () => undefined })

beforeAll(async () => {
  const { folder, remove } = createDataFolder()
  cleanup.push(remove)
  ;[disk, files] = [join(folder, 'disk'), join(folder, 'files')]
  mountSmall(disk, 192)
  mountSmall(files, 4)
  embedded = await startDatabase()
  cleanup.push(() => embedded.stop())
  trade = await openTrade({ url: embedded.url, env: [{ DATA_DIR: files }] })
  cleanup.push(trade.close)
}, 120_000)

const page = async (path: string): Promise<number> => (await fetch(`${trade.servers[0]?.url}${path}`)).status
const said = (): string => trade.servers[0]?.said() ?? ''

/** Lets customers in, brings the fault about, and ends it when some were refused. */
async function tradeThrough(fault: { begin(): Promise<unknown>; end(): Promise<unknown> }): Promise<void> {
  const trading = startTrading(trade)
  const [before, refused] = [trade.acknowledged.size, countOf(trade, 503)]
  await trading.until('orders before', () => trade.acknowledged.size > before + 10, 30_000)
  await fault.begin()
  // Of carts, too: each of the customers has met the fault, and most more than once.
  await trading.until('calls to be refused', () => countOf(trade, 503) > refused + 12, 30_000)
  expect([await page('/moscow'), await page('/api/cities')]).toEqual([200, 200])
  await fault.end()
  expect(await untilOpen(trade)).toBeLessThan(soon)
  await trading.finish()
  expect([...trade.statuses.keys()].filter((status) => ![0, 200, 409, 503].includes(status))).toEqual([])
  await checkTrade(trade)
}

test('while the disk of the database is full orders are refused, and when it has room they go on (I1, I3)', async () => {
  let ballast: ReturnType<typeof fill>
  await tradeThrough({ begin: async () => (ballast = fill(disk)), end: async () => ballast.free() })
  expect(said()).toContain('No space left on device')
})

test('where even its log has no room it ends; started again it has all that customers were told (I1, I3)', async () => {
  let ballast: ReturnType<typeof fill>
  await tradeThrough({
    begin: async () => {
      ballast = fill(disk)
      const write = sql`select pg_logical_emit_message(false, 'fill', repeat('x', 1000000)) from generate_series(1, 40)`
      // After the first failure it may start again with what that has freed.
      await until(
        'the database to end',
        async () => {
          try {
            await write.execute(trade.database.kysely)
          } catch (error) {
            if (noServer.has(String((error as NodeJS.ErrnoException).code))) return true
            fill(disk)
          }
          return false
        },
        30_000,
      )
    },
    end: async () => {
      ballast.free()
      embedded = await startDatabase()
    },
  })
})

test('a database that is read-only for a while refuses orders, and takes them again by itself (I1, I3)', async () => {
  const become = (way: 'on' | 'off') => async (): Promise<void> => {
    await sql`set session default_transaction_read_only = off`.execute(trade.database.kysely)
    await sql`alter system set default_transaction_read_only = ${sql.lit(way)}`.execute(trade.database.kysely)
    await sql`select pg_reload_conf()`.execute(trade.database.kysely)
  }
  await tradeThrough({ begin: become('on'), end: become('off') })
  expect(said()).toContain('in a read-only transaction')
})

test.each([
  ['full', () => fill(files)],
  [
    'read-only',
    () => {
      execFileSync('mount', ['-o', 'remount,ro', files])
      return { free: () => void execFileSync('mount', ['-o', 'remount,rw', files]) }
    },
  ],
])('with a %s DATA_DIR pages, pictures and orders go on', async (_what, begin) => {
  const { free } = begin()
  const before = trade.acknowledged.size
  const trading = startTrading(trade)
  await trading.until('orders meanwhile', () => trade.acknowledged.size >= before + 8, 30_000)
  const html = await (await fetch(`${trade.servers[0]?.url}/moscow`)).text()
  const pictures = [...new Set(html.match(/\/pictures\/[^"' ,)]+/g))]
  expect(await Promise.all(pictures.slice(0, 8).map(page))).toEqual(Array.from({ length: 8 }, () => 200))
  free()
  await trading.finish()
  await checkTrade(trade)
})
