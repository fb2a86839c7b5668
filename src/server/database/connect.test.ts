import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { createEmptyDatabase, type TestDatabase } from '#kit/database.ts'

import { openBadNetwork } from '#kit/bad-network.ts'
import { connect, type Database } from './connect.ts'
import { isOutage } from './outage.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createEmptyDatabase()
})
afterAll(() => database.drop())

test('values come as the types of the schema say', async () => {
  const { rows } = await sql`
    select 9007199254740991::int8 as amount, 1.50::numeric as rate, date '2026-02-28' as day, '{"a": [1]}'::jsonb as facts,
      '{1,NULL,-3}'::int8[] as amounts, '{2026-01-01}'::date[] as days, null::int8 as nothing,
      '2026-11-21 10:00:00.5+03'::timestamptz as moment`.execute(database.connect().kysely)
  expect(rows).toEqual([
    {
      amount: 9007199254740991,
      rate: '1.50',
      day: '2026-02-28',
      facts: { a: [1] },
      amounts: [1, null, -3],
      days: ['2026-01-01'],
      nothing: null,
      moment: new Date('2026-11-21T07:00:00.500Z'),
    },
  ])
})

test('a number that JavaScript would round is an error, and the connection stays usable', async () => {
  const { kysely } = database.connect({ max: 1 })
  await expect(sql`select 9007199254740993::int8`.execute(kysely)).rejects.toThrow('9007199254740993')
  expect((await sql`select 1 as one`.execute(kysely)).rows).toEqual([{ one: 1 }])
})

test('a statement that takes too long is cancelled', async () => {
  const { kysely } = database.connect({ statementTimeout: 50 })
  await expect(sql`select pg_sleep(20)`.execute(kysely)).rejects.toThrow('statement timeout')
})

test('a connection on which no reply comes is given up, and the next statement has another', async () => {
  const network = await openBadNetwork(database.url, () => 0)
  onTestFinished(network.close)
  const { kysely, close } = connect(network.url, { max: 1, statementTimeout: 1_000 })
  onTestFinished(close)
  const pidNow = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(kysely)).rows[0]?.pid
  const before = await pidNow()
  network.swallow()
  const error = await pidNow().catch((failed: unknown) => failed)
  expect([String(error), isOutage(error)]).toEqual(['Error: Query read timeout', true])
  network.mend()
  const after = await pidNow()
  expect(after).toBeGreaterThan(0)
  expect(after).not.toBe(before)
})

test('PostgreSQL gives up a connection that was lost without a word, and its locks, after twenty seconds', async () => {
  const { rows } = await sql`select name, reset_val from pg_settings where name ~ '^tcp_' order by name`.execute(database.connect().kysely)
  expect(rows).toEqual([
    { name: 'tcp_keepalives_count', reset_val: '10' },
    { name: 'tcp_keepalives_idle', reset_val: '10' },
    { name: 'tcp_keepalives_interval', reset_val: '1' },
    { name: 'tcp_user_timeout', reset_val: '20000' },
  ])
})

test('where a transaction or a connection lifts the limit, a statement may take as long as it needs', async () => {
  const { kysely, close } = connect(database.url, { max: 1, statementTimeout: 1_000 })
  onTestFinished(close)
  const longer = sql`select pg_sleep(3.3)`
  await kysely.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await longer.execute(transaction)
  })
  await expect(longer.execute(kysely)).rejects.toThrow('statement timeout')
})

test.each([
  ['a full disk', '53100'],
  ['a read-only database', '25006'],
  ['a name that does not resolve', 'ENOTFOUND'],
])('%s is an outage, which passes', (_what, code) => {
  expect(isOutage(Object.assign(new Error('no'), { code }))).toBe(true)
})

test('connections cut by the server are noted and replaced', async () => {
  const lines: string[] = []
  const { kysely } = connect(database.url, { max: 1, log: (line) => lines.push(line) })
  const other = database.connect()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(kysely)
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.kysely)
  await vi.waitFor(() => expect(lines).toHaveLength(1), 10_000)
  expect((await sql`select 1 as one`.execute(kysely)).rows).toEqual([{ one: 1 }])
  await kysely.destroy()
})

test('closing ends connections that only the pool used', async () => {
  const { pool, close } = connect(database.url)
  await pool.query('select 1')
  await close()
  await close()
  expect(pool.totalCount).toBe(0)
})

test('statements with parameters are planned once a connection, but not those whose columns may change', async () => {
  const { kysely } = database.connect({ max: 1 })
  await sql`create table thing (id int)`.execute(kysely)
  for (const id of [1, 2]) await sql`insert into thing (id) values (${id}::int)`.execute(kysely)
  const all = (id: number) => sql`select * from thing where id = ${id}::int`.execute(kysely)
  expect((await all(1)).rows).toEqual([{ id: 1 }])
  await sql`alter table thing add column name text default 'x'`.execute(kysely)
  expect((await all(2)).rows).toEqual([{ id: 2, name: 'x' }])
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(kysely)
  expect(rows.map(({ statement }) => statement)).toEqual(['insert into thing (id) values ($1::int)'])
})

test('a statement that multiplies, counts or has a comment is planned once as well', async () => {
  const { kysely } = database.connect({ max: 1 })
  const statements = [
    sql`select ${2}::int * 3 as it`,
    sql`select count(*)::int as it from generate_series(1, ${6}::int)`,
    sql`select it from (values (${6}::int)) as given (it) /* once */`,
  ]
  for (const statement of statements) expect((await statement.execute(kysely)).rows).toEqual([{ it: 6 }])
  const { rows } = await sql`select from pg_prepared_statements`.execute(kysely)
  expect(rows).toHaveLength(statements.length)
})

test.each([
  'select given.* from given where id = $1',
  'select distinct * from given where id = $1',
  'insert into given (id) values ($1) returning *',
])('the columns of “%s” may change, so it is planned each time', async (text) => {
  const { kysely, pool } = database.connect({ max: 1 })
  await sql`create temporary table given (id int)`.execute(kysely)
  const client = await pool.connect()
  await client.query(text, [1])
  const { rows } = await client.query('select from pg_prepared_statements')
  client.release()
  expect(rows).toHaveLength(0)
})

const sum = (executor: Database['kysely'], number: number) =>
  sql<{ it: number }>`select ${sql.lit(number)} + ${1}::int as it`.execute(executor)
const preparedIn = async (kysely: Database['kysely']) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(kysely)).rows.map(({ statement }) => statement)
const numbers = Array.from({ length: 320 }, (_, number) => number)
const textOf = (number: number): string => `select ${number} + $1::int as it`

test('of more statements than a connection prepares, one that comes again takes the place of the one unused for longest', async () => {
  const { kysely } = database.connect({ max: 1 })
  for (const number of numbers) expect((await sum(kysely, number)).rows).toEqual([{ it: number + 1 }])
  expect(await preparedIn(kysely)).toHaveLength(300)
  // In use, and so not the one that makes room.
  await sum(kysely, 0)
  await sum(kysely, 319)
  const later = await preparedIn(kysely)
  expect([later.length, later.includes(textOf(319)), later.includes(textOf(0)), later.includes(textOf(1))]).toEqual([
    300,
    true,
    true,
    false,
  ])
  // Statements that come once push none out.
  for (let number = 1000; number < 1400; number += 1) await sum(kysely, number)
  expect(new Set(await preparedIn(kysely))).toEqual(new Set(later))
})

test('a place that a failed transaction could not give back is given back later', async () => {
  const { kysely } = database.connect({ max: 1 })
  for (const number of numbers) await sum(kysely, number)
  const failed = kysely.transaction().execute(async (transaction) => {
    await sql`select ${0}::int / 0`.execute(transaction).catch(() => undefined)
    await sum(transaction, 319)
  })
  await expect(failed).rejects.toThrow('current transaction is aborted')
  for (let round = 0; round < 2; round += 1) await sum(kysely, 319)
  expect(await preparedIn(kysely)).toHaveLength(300)
})

test('a connection is followed by another one in an hour', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { kysely, pool } = database.connect({ max: 1 })
  await sum(kysely, 1)
  // In use, so that it does not end for being idle.
  const client = await pool.connect()
  await vi.advanceTimersByTimeAsync(3_600_000)
  client.release()
  await sum(kysely, 319)
  expect(await preparedIn(kysely)).toEqual([textOf(319)])
})

test('a transaction that has failed prepares nothing, and a statement in it is prepared the next time', async () => {
  const { kysely } = database.connect({ max: 1 })
  const request = (executor: Database['kysely']) => sql<{ it: number }>`select ${1}::int as it`.execute(executor)
  const failed = kysely.transaction().execute(async (transaction) => {
    await sql`select ${0}::int / 0`.execute(transaction).catch(() => undefined)
    await request(transaction)
  })
  await expect(failed).rejects.toThrow('current transaction is aborted')
  expect((await request(kysely)).rows).toEqual([{ it: 1 }])
})

test('a statement whose table has changed under it, or whose values could not be sent, works again the next time', async () => {
  const { kysely } = database.connect({ max: 1 })
  await sql`create table changed (id int)`.execute(kysely)
  const first = () => sql`select id from changed where id = ${1}::int`.execute(kysely)
  await first()
  await sql`alter table changed alter column id type bigint`.execute(kysely)
  await expect(first()).rejects.toThrow('cached plan must not change result type')
  expect((await first()).rows).toEqual([])
  const circle: { self?: object } = {}
  circle.self = circle
  const send = (value: unknown) => sql`select ${value}::jsonb as it`.execute(kysely)
  await send({ a: 1 })
  await expect(send(circle)).rejects.toThrow('circular')
  expect((await send({ a: 2 })).rows).toEqual([{ it: { a: 2 } }])
})
