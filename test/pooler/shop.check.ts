import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { openBoard } from '#kit/board-stream.ts'
import { until } from '#kit/clock.ts'
import { createTestDatabase, type TestDatabase } from '#kit/database.ts'
import { serverVariable } from '#kit/database-server.ts'
import { createChainDatabase } from '#kit/menu-fixture.ts'
import { must, readyCollector } from '#kit/shopper.ts'
import { brandPlace, colleague, grant } from '#kit/staff.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { aloneImporting } from '#server/import/alone-importing.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { startServer } from '../durability/server-process.ts'
import { openKitchen } from '../durability/errand.ts'
import { type Pooler, serverConnections, startPooler } from './pgbouncer.ts'

// A shop whose DATABASE_URL goes through PgBouncer in transaction mode, and whose DIRECT_DATABASE_URL does not.

let pooler: Pooler
let app: TestApp

/** The same database, whose connections go through the pooler. */
function pooled(made: TestDatabase): TestDatabase {
  const opened: Database[] = []
  const drop = async (): Promise<void> => {
    await Promise.all(opened.map((database) => database.close()))
    await made.drop()
  }
  return {
    url: made.url,
    connect(options) {
      const database = connect(pooler.through(made.url), { ...options, directUrl: made.url })
      opened.push(database)
      return database
    },
    drop,
    [Symbol.asyncDispose]: drop,
  }
}

beforeAll(async () => {
  pooler = await startPooler(process.env[serverVariable] ?? '')
  app = await createTestApp({ made: pooled(await createChainDatabase()), live: true })
})
afterAll(async () => {
  await app?.close()
  await pooler?.close()
})

test('forty customers order at once through four connections, and the board shows each at once', async () => {
  const [anna, address] = [await colleague(app, [grant('counter', brandPlace('sofra'))]), await app.serve()]
  const board = await openBoard(address, anna)
  const customers = await Promise.all(Array.from({ length: 40 }, () => readyCollector(app)))
  const placed = await Promise.all(customers.map(async (customer) => must(await customer.order()).order_id))
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'sofra' and backend_type = 'client backend'
      and client_addr is not distinct from (select client_addr from pg_stat_activity where pid = pg_backend_pid())`.execute(
    app.database.kysely,
  )
  expect(app.database.pool.totalCount).toBeGreaterThan(serverConnections)
  expect(rows[0]?.count).toBeLessThanOrEqual(serverConnections)
  const kitchen = await openKitchen()
  const told: number[] = []
  const log = { info: () => undefined, warn: (text: string) => void app.warnings.push(text) }
  const jobs = await runJobs(app.services, { send: async (order) => void told.push(order.order_id) }, log)
  // Orders are announced to boards by the jobs' process, through a pooled connection to the direct one that listens.
  await until('the kitchen to have all', () => placed.every((id) => told.includes(id)), 20_000)
  await until('the board to show all', () => placed.every((id) => board.cards(id).length > 0), 20_000)
  const again = must(await (await readyCollector(app)).order()).order_id
  await until('a job of a working queue', () => told.includes(again))
  expect(told.toSorted((one, other) => one - other)).toEqual([...placed, again].toSorted((one, other) => one - other))
  await jobs.stop()
  board.close()
  await kitchen.close()
  expect(app.warnings).toEqual([])
})

test('a statement through the pooler has a limit, and one with values has no name there', async () => {
  const { pool, direct } = app.database
  expect((await pool.query<{ statement_timeout: string }>('show statement_timeout')).rows).toEqual([{ statement_timeout: '15s' }])
  await app.database.kysely.selectFrom('city').selectAll().where('id', '=', 1).execute()
  const named = sql<{ count: number }>`select count(*)::int from pg_prepared_statements`
  expect((await named.execute(app.database.kysely)).rows).toEqual([{ count: 0 }])
  await direct.kysely.selectFrom('city').select('id').where('id', '=', 1).execute()
  const client = await direct.pool.connect()
  expect((await client.query<{ count: number }>('select count(*)::int from pg_prepared_statements')).rows[0]?.count).toBeGreaterThan(0)
  client.release()
})

test('two imports never run at once', async () => {
  let [running, most] = [0, 0]
  const imported = async (): Promise<void> => {
    most = Math.max(most, (running += 1))
    await sql`select pg_sleep(0.05)`.execute(app.database.kysely)
    running -= 1
  }
  await Promise.all(Array.from({ length: 4 }, () => aloneImporting(app.database, imported)))
  expect(most).toBe(1)
})

test('a process migrates and fills an empty database, works its jobs and stops, with both settings', async () => {
  await using made = await createTestDatabase()
  const kitchen = await openKitchen()
  const settings = { DATABASE_URL: pooler.through(made.url), DIRECT_DATABASE_URL: made.url, KITCHEN_URL: kitchen.url, ROLES: 'jobs' }
  const server = await startServer(settings)
  const { kysely } = made.connect()
  expect((await kysely.selectFrom('city').select('id').execute()).length).toBeGreaterThan(0)
  await sql`insert into outbox (task, payload) values ('notify-support', '{"request_id": 1}')`.execute(kysely)
  await until('the outbox to be moved', async () => (await kysely.selectFrom('outbox').select('id').execute()).length === 0, 20_000)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
  expect(server.said()).not.toContain('may run for ever')
  await kitchen.close()
})
