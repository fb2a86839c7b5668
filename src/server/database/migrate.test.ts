import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { createEmptyDatabase, type TestDatabase } from '#kit/database.ts'

import { applyMigrations, migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'

let folder: string
let database: TestDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sofra-migrations-'))
  database = await createEmptyDatabase()
  write('0001_dish.sql', `create table dish (name text primary key);\n`)
  write('0002_two-dishes.sql', `insert into dish values ('soup');\ninsert into dish values ('pie; or "cake"');\n`)
})

afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}

async function run(): Promise<string[]> {
  const lines: string[] = []
  await migrate(database.url, { files: readMigrations(folder), log: (line) => lines.push(line) })
  return lines
}

async function dishes(): Promise<string[]> {
  const { kysely, close } = database.connect()
  const { rows } = await sql<{ name: string }>`select name from dish order by name`.execute(kysely)
  await close()
  return rows.map(({ name }) => name)
}

test('four processes that start at once apply every file once', async () => {
  const lines = await Promise.all([run(), run(), run(), run()])
  expect(lines.flat()).toEqual(['Applied the migration 0001_dish.', 'Applied the migration 0002_two-dishes.'])
  expect(await dishes()).toEqual(['pie; or "cake"', 'soup'])
})

test('a new file is applied on top, and a job can be queued', async () => {
  await run()
  write('0003_salad.sql', `insert into dish values ('salad');`)
  expect(await run()).toEqual(['Applied the migration 0003_salad.'])
  const added = await sql<{ id: string }>`select id from graphile_worker.add_job('cook')`.execute(database.connect().kysely)
  expect(added.rows).toHaveLength(1)
})

test('a failing file is named with its line, and nothing of the run stays', async () => {
  write('0003_broken.sql', `insert into dish values ('salad');\nselect nonsense;\n`)
  await expect(run()).rejects.toThrow('0003_broken.sql failed: column "nonsense" does not exist (line 2)')
  await expect(dishes()).rejects.toThrow('does not exist')
})

test('a file changed after it was applied is refused, turned line ends are not', async () => {
  await run()
  write('0001_dish.sql', `create table dish (name text primary key);\r\n`)
  expect(await run()).toEqual([])
  write('0001_dish.sql', `create table dish (name text);\n`)
  await expect(run()).rejects.toThrow('0001_dish.sql was changed')
})

test('a database newer than the program is refused', async () => {
  await run()
  rmSync(join(folder, '0002_two-dishes.sql'))
  await expect(run()).rejects.toThrow('0002_two-dishes, unknown here')
})

test('names that leave the order to chance are refused', () => {
  write('0002_again.sql', '')
  expect(() => readMigrations(folder)).toThrow('share a number')
  rmSync(join(folder, '0002_again.sql'))
  write('3_three.sql', '')
  expect(() => readMigrations(folder)).toThrow('3_three.sql')
})

test('processes of the version before go on sending codes and counting while new ones do already', async () => {
  const { kysely } = database.connect()
  const files = readMigrations()
  await applyMigrations(kysely, files, () => {}, files.findLast(({ name }) => name < '0042')?.name)
  const asked = () =>
    sql`
      insert into sign_in_code (brand, phone, visitor, name, expires_at) values ('sofra', '79001112233', gen_random_uuid(), '', now())
      on conflict (brand, phone) do update set visitor = excluded.visitor`.execute(kysely)
  const counted = () =>
    sql`
      insert into sign_in_window (bucket, opened, spent, at_most, expires_at) values ('address:192.0.2.1/3600', 1, 1, 5, now())
      on conflict (bucket, opened) do update set spent = sign_in_window.spent + 1`.execute(kysely)
  await asked()
  await counted()
  await applyMigrations(kysely, files, () => {})
  await asked()
  await counted()
  expect((await sql`select phone, channel from waiting_code`.execute(kysely)).rows).toEqual([{ phone: '79001112233', channel: 'sms' }])
  expect((await sql`select spent from spent_window`.execute(kysely)).rows).toEqual([{ spent: 1 }])
})

test('processes of the version before go on taking payments while new ones do already', async () => {
  const { kysely } = database.connect()
  const files = readMigrations()
  await applyMigrations(kysely, files, () => {}, files.findLast(({ name }) => name < '0048')?.name)
  await sql`
    insert into city (alias, name, seo_name, country_code, country_name, timezone, type, phone, email, phone_masks, currency, currency_code,
      banknotes, cash_maximum, map, delivery, takeaway)
    values ('berlin', '{}', '{}', 'DE', '{}', 'Europe/Berlin', 'city', '', '', '[]', '€', 'EUR', '[]', 1, '{}', true, true)`.execute(kysely)
  const written = (key: string, orderId: number) =>
    sql`
      insert into order_cache (key, brand, owner, city_id, order_id, payment_type, acquirer, amount, currency_code, snapshot, cart_lines, created_at, deadline)
      select ${key}, 'sofra', gen_random_uuid(), id, ${orderId}::int, 'cardOnline', 'bank', 100, 'EUR', '{}', '{}', now(), now() from city`.execute(
      kysely,
    )
  const begun = (key: string) =>
    sql`
      insert into payment (reference, order_cache_key, acquirer, method, amount, currency_code, started_at, checked_at)
      values (gen_random_uuid(), ${key}, 'bank', 'card', 100, 'EUR', now(), now()) on conflict do nothing`.execute(kysely)
  await written('before', 10_000_001)
  await begun('before')
  await applyMigrations(kysely, files, () => {})
  await written('after', 10_000_002)
  await begun('after')
  await begun('after')
  await kysely.updateTable('pending_order').set({ status: 'expired' }).where('key', '=', 'before').execute()
  const { rows } = await sql<{ key: string; status: string }>`
    select key, order_cache.status from order_cache join payment on order_cache_key = key order by key for update of order_cache`.execute(
    kysely,
  )
  expect(rows).toEqual([
    { key: 'after', status: 'open' },
    { key: 'before', status: 'expired' },
  ])
  expect(await kysely.selectFrom('payment').select('pending_order_key as key').orderBy('key').execute()).toEqual([
    { key: 'after' },
    { key: 'before' },
  ])
})
