import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { createClock, type TestClock, until } from '#kit/clock.ts'
import { fixtureChain, importFiles } from '#kit/menu-fixture.ts'
import { must, readyCollector } from '#kit/shopper.ts'
import { type Colleague, owner } from '#kit/staff.ts'
import { type Replication, startReplication } from '#kit/streaming-replica.ts'
import { unpack } from '#server/content/files/archive.ts'
import { connect, type Database } from './connect.ts'
import { migrate } from './migrate.ts'
import { raiseVersion } from './raise-version.ts'
import { type Reports, reportsOfReplica } from './reports.ts'

let servers: Replication
let app: TestApp
let chief: Colleague
let replica: Database
let reports: Reports
let clock: TestClock
const warnings: string[] = []

beforeAll(async () => {
  servers = await startReplication(async (url) => {
    await migrate(url)
    const database = connect(url)
    await importFiles(database, fixtureChain())
    await database.close()
  })
  app = await createTestApp({ made: servers.primary })
  chief = await owner(app)
})
afterAll(async () => {
  await app.close()
  await servers.close()
})
beforeEach(async () => {
  clock = createClock(0)
  warnings.length = 0
  replica = connect(servers.replicaUrl, { max: 4, connectTimeout: 5_000 })
  reports = reportsOfReplica(app.database, replica, { now: Date.now, passed: clock.now, warn: (text) => void warnings.push(text) })
  app.services.reports = reports
})
afterEach(() => reports.close())

const search = async (q: string): Promise<number[]> =>
  must(await chief.call('GET /api/staff/orders/search', { query: { q } })).cards.map(({ order_id }) => order_id)
const placed = async (): Promise<number> => {
  const { order_id } = must(await (await readyCollector(app)).order())
  await servers.caughtUp()
  return order_id
}
const isOnReplica = async (source: Pick<Database, 'kysely'>): Promise<boolean> =>
  (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(source.kysely)).rows[0]?.is === true
/** The statements about orders that a server gets while something runs. */
async function askedOfOrders(at: 'primary' | 'replica', run: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(Client.prototype, 'query')
  await run()
  const folder = new URL(at === 'primary' ? servers.primary.url : servers.replicaUrl).searchParams.get('host')
  const texts = sent.mock.calls.map(([asked]) => (typeof asked === 'string' ? asked : (asked as { text: string }).text))
  const count = texts.filter(
    (text, index) => (sent.mock.contexts[index] as Client).host === folder && /"orders"|"order_line"/.test(text),
  ).length
  sent.mockRestore()
  return count
}

test('a search of the office is answered by the replica, and the primary is asked nothing of orders', async () => {
  const id = await placed()
  let found: number[] = []
  const find = async (): Promise<void> => void (found = await search(String(id)))
  expect(await askedOfOrders('primary', find)).toBe(0)
  expect(await askedOfOrders('replica', find)).toBe(1)
  expect(found).toEqual([id])
  expect(reports.counts()).toEqual({ replica: 2, primary: 0, isReplicaUp: true })
})

test('the history of changes is read from the replica, that of one thing from the primary', async () => {
  await placed()
  must(await chief.call('GET /api/staff/history', { query: {} }))
  must(await chief.call('GET /api/staff/stops/history', { query: {} }))
  expect(reports.counts().replica).toBe(2)
  must(await chief.call('GET /api/staff/history', { query: { object_kind: 'order', object_id: '1' } }))
  expect(reports.counts()).toMatchObject({ replica: 2, primary: 0 })
})

test('the files of what is sold come from the replica, but not before it has what their reader has just published', async () => {
  const chain = async (): Promise<string> => {
    const { bytes } = must(await chief.call('GET /api/staff/content/export', { query: { brand: 'sofra', as: 'csv' } }))
    const unpacked = unpack(bytes)
    return unpacked.ok ? [...unpacked.files].map(([, text]) => Buffer.from(text).toString()).join('\n') : ''
  }
  await servers.caughtUp()
  expect(await chain()).toMatch(/miso.*250/)
  expect(reports.counts()).toMatchObject({ replica: 1, primary: 0 })
  await sql`select pg_wal_replay_pause()`.execute(replica.kysely)
  await until('the replica to stand still', async () => {
    const { rows } = await sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`.execute(replica.kysely)
    return rows[0]?.state === 'paused'
  })
  const before = reports.counts()
  await sql`update product set name = '{"en": "Soup of the day"}' where alias = 'miso'`.execute(app.database.kysely)
  await app.database.kysely.transaction().execute((tx) => raiseVersion(tx, 'sofra'))
  await app.services.snapshots.refresh('sofra')
  const files = await chain()
  await sql`select pg_wal_replay_resume()`.execute(replica.kysely)
  expect(files).toContain('Soup of the day')
  expect(reports.counts()).toEqual({ ...before, primary: before.primary + 1, isReplicaUp: true })
})

test('without its replica the same is answered by the primary, and the replica comes back by itself', async () => {
  const id = await placed()
  expect(await search(String(id))).toEqual([id])
  await servers.stopReplica()
  expect(await search(String(id))).toEqual([id])
  expect(reports.counts()).toEqual({ replica: 1, primary: 1, isReplicaUp: false })
  expect(await search(String(id))).toEqual([id])
  // One line for both.
  expect(warnings).toEqual([expect.stringMatching(/^Reports are read from the primary, because the replica is not used: /)])
  await servers.startReplica()
  await placed()
  expect(await reports.read(isOnReplica)).toBe(false)
  clock.tick(5_000)
  expect(await reports.read(isOnReplica)).toBe(true)
  expect(reports.counts()).toMatchObject({ isReplicaUp: true })
  expect(warnings.slice(1)).toEqual(['Reports are read from the replica again.'])
})

test('a read that the replica cancels, because it stands in the way of what was removed, is read from the primary', async () => {
  const { kysely } = app.database
  await sql`create table if not exists removed as select generate_series(1, 1000) as id`.execute(kysely)
  await placed()
  const asked: boolean[] = []
  const reading = reports.read(async (source) => {
    const isFirst = asked.push(await isOnReplica(source)) === 1
    if (isFirst) await sql`select pg_sleep(30) from removed limit 1`.execute(source.kysely)
    return asked.length
  })
  const running = sql`select from pg_stat_activity where query like 'select pg_sleep(30) from removed%' and wait_event = 'PgSleep'`
  await until('the replica to read', async () => (await running.execute(replica.kysely)).rows.length)
  await servers.setCanceling(true)
  await sql`delete from removed`.execute(kysely)
  await sql`vacuum removed`.execute(kysely)
  expect(await reading).toBe(2)
  await servers.setCanceling(false)
  expect(asked).toEqual([true, false])
  expect(warnings).toEqual([expect.stringContaining('conflict with recovery')])
  // It is not away.
  expect(await reports.read(isOnReplica)).toBe(true)
  await sql`drop table removed`.execute(kysely)
})

test('a read that the replica has no table for yet is read from the primary, and a fault of the read itself is thrown', async () => {
  await placed()
  await expect(reports.read(({ kysely }) => sql`select from nowhere`.execute(kysely))).rejects.toThrow('nowhere')
  await expect(reports.read(({ kysely }) => sql`select 1 / 0`.execute(kysely))).rejects.toThrow('division by zero')
  expect(reports.counts()).toMatchObject({ replica: 0, primary: 2, isReplicaUp: true })
})

test('a replica that is more than five minutes behind by the primary’s time is not asked, whatever its own clock says', async () => {
  await placed()
  expect(await reports.read(isOnReplica)).toBe(true)
  const now = (): number => Date.now() + 3_600_000
  const behind = reportsOfReplica(app.database, replica, { now, warn: (text) => void warnings.push(text) })
  expect(await behind.read(isOnReplica)).toBe(false)
  expect(warnings).toEqual([expect.stringMatching(/36\d\d s behind/)])
})
