import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { until } from '#kit/clock.ts'
import { createEmptyDatabase, type TestDatabase } from '#kit/database.ts'

import { appliedMigrations, migrate, whileMigrationsWait } from './migrate.ts'
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

test('a connection that only holds the lock and is lost ends no process', async () => {
  const { kysely, close } = database.connect()
  const holders = sql`select pid from pg_stat_activity where datname = current_database() and application_name = 'sofra-migrate'`
  const done = await whileMigrationsWait(database.url, async () => {
    await sql`select pg_terminate_backend(pid) from (${holders}) as holder`.execute(kysely)
    await until('the lost connection', async () => ((await holders.execute(kysely)).rows.length === 0 ? true : null))
    return 'done'
  })
  await close()
  expect(done).toBe('done')
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

test('of two people whose login names have become one, the later one signs in by another, and a person who starts the shop reads by which', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const files = readMigrations()
  await migrate(database.url, { files: files.filter(({ name }) => name < '0041') })
  const { kysely, close } = database.connect()
  const staff = async () =>
    (await sql<{ login: string }>`select login from staff order by id`.execute(kysely)).rows.map(({ login }) => login)
  await sql`insert into staff (passkey_user, name, login, language, state, created_at)
    select gen_random_uuid(), login, login, 'ru', 'active', now()
    from unnest(array['anna', 'семен', 'семён', 'ёлка', 'ирен', 'ирён', 'ирён-6', 'Ирен-7']) with ordinality as given (login, place) order by place`.execute(
    kysely,
  )
  await migrate(database.url, { files, log })
  expect(await staff()).toEqual(['anna', 'семен', 'семен-3', 'елка', 'ирен', 'ирен-8', 'ирен-6', 'ирен-7'])
  expect(lines.filter((line) => line.includes('семен'))).toEqual([
    'The login name семён of семён (3) is семен-3 now: another person has семен, and the two are one when they are compared.',
  ])
  await close()
})

test('the numbers of the files have no gaps', () => {
  const numbers = readMigrations().map(({ name }) => Number(name.slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

test('names that leave the order to chance are refused', () => {
  write('0002_again.sql', '')
  expect(() => readMigrations(folder)).toThrow('share a number')
  rmSync(join(folder, '0002_again.sql'))
  write('3_three.sql', '')
  expect(() => readMigrations(folder)).toThrow('3_three.sql')
})

/** A database as the former files left it, with a row that must survive: their tables, and their names in the records. */
async function makeFormer(names: string[]): Promise<void> {
  const { kysely } = database.connect()
  await migrate(database.url, { files: readMigrations().filter(({ name }) => name <= '0013_jobs') })
  await sql
    .raw(`
    insert into brand_text values ('sofra', 'kept', '{}');
    create view order_cache as select * from pending_order;
    alter table payment add column order_cache_key text;
    create function name_pending_order() returns trigger language plpgsql as $$ begin return new; end $$;
    create trigger name_pending_order before insert on payment for each row execute function name_pending_order();
    create table sign_in_code ();
    create table sign_in_window ();
    delete from migration.checksum;
    delete from migration.kysely_migration;
    ${names.map((name) => `insert into migration.checksum values ('${name}', ''); insert into migration.kysely_migration values ('${name}', '');`).join('\n')}`)
    .execute(kysely)
}

test('a database of the former migrations goes on as one of the clean set, and keeps its rows', async () => {
  await makeFormer(['0001_first_order', '0049_seen_from_outside'])
  const log: string[] = []
  await Promise.all([1, 2].map(() => migrate(database.url, { log: (line) => log.push(line) })))
  expect(log.filter((line) => line.startsWith('Took over'))).toEqual(['Took over a database of the former migrations.'])
  const { kysely } = database.connect()
  expect((await sql`select alias from brand_text`.execute(kysely)).rows).toEqual([{ alias: 'kept' }])
  expect(await appliedMigrations(kysely)).toEqual(readMigrations().map(({ name, checksum }) => ({ name, checksum })))
  const former = `
    select from pg_class where relname in ('order_cache', 'sign_in_code', 'sign_in_window')
    union all select from pg_attribute where attname = 'order_cache_key' union all select from pg_proc where proname = 'name_pending_order'`
  expect((await sql.raw(former).execute(kysely)).rows).toEqual([])
})

test('a database whose files have got other numbers goes on, and keeps its rows', async () => {
  await migrate(database.url)
  const { kysely } = database.connect()
  const former = { '0037_removed_address': '0040_removed_address', '0039_unused_picture': '0043_unused_picture' }
  await sql`insert into brand_text values ('sofra', 'kept', '{}')`.execute(kysely)
  for (const [current, name] of Object.entries(former))
    for (const table of ['checksum', 'kysely_migration'])
      await sql`update ${sql.table(`migration.${table}`)} set name = ${name} where name = ${current}`.execute(kysely)
  const log: string[] = []
  await Promise.all([1, 2].map(() => migrate(database.url, { log: (line) => log.push(line) })))
  expect(log).toEqual([])
  expect(await appliedMigrations(kysely)).toEqual(readMigrations().map(({ name, checksum }) => ({ name, checksum })))
  expect((await sql`select alias from brand_text`.execute(kysely)).rows).toEqual([{ alias: 'kept' }])
})

test('a database that lacks the last of the former migrations is refused in words, and stays as it was', async () => {
  await makeFormer(['0001_first_order', '0048_pending_orders'])
  await expect(migrate(database.url)).rejects.toThrow('made before Sofra 0.1.0')
  expect((await sql`select from order_cache`.execute(database.connect().kysely)).rows).toEqual([])
})
