import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '#kit/database.ts'
import type { Database } from './connect.ts'
import { applyMigrations, migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'

let made: TestDatabase
let database: Database
beforeEach(async () => {
  made = await createEmptyDatabase()
  database = made.connect()
})
afterEach(() => made.drop())

const keyOf = (phone: string) =>
  sql`encode(sha256(convert_to((select value from shared_key where name = 'promocode') || ':' || ${phone}::text, 'UTF8')), 'hex')`

/** A customer with an order, points and a session, as they were kept before. */
async function customerOf(phone: string, points: number): Promise<{ id: number; owner: string }> {
  const { rows } = await sql<{ id: number; owner: string }>`
    insert into customer (brand, phone, points, created_at) values ('sofra', ${phone}, ${points}, now()) returning id, owner`.execute(
    database.kysely,
  )
  const customer = rows[0] as { id: number; owner: string }
  await sql`insert into bonus_entry (customer_id, kind, points, happened_at) values (${customer.id}, 'granted', ${points}, now())`.execute(
    database.kysely,
  )
  await sql`insert into customer_session (digest, customer_id, created_at, expires_at) values (${phone}, ${customer.id}, now(), now())`.execute(
    database.kysely,
  )
  return customer
}

/** An order of theirs that used a promocode; the shop and the code that it refers to need not be there for this. */
async function orderOf(owner: string, phone: string): Promise<void> {
  await sql`
    do $$ declare of record; begin
      for of in select conname, conrelid::regclass as tab from pg_constraint
        where contype = 'f' and conrelid in ('orders'::regclass, 'promocode_customer'::regclass)
      loop execute format('alter table %s drop constraint %I', of.tab, of.conname); end loop;
    end $$`.execute(database.kysely)
  await sql`
    insert into orders (id, access_key, brand, owner, city_id, order_type, shop_id, interval_id, ready_from, ready_to, language, username, phone,
      payment_type, currency_code, subtotal, packages, delivery, discount, bonuses, total, status, original_status, created_at, promocode_id)
    values (10000001, 'key', 'sofra', ${owner}, 1, 'takeaway', 1, '2026-03-05_14:00', now(), now(), 'ru', 'Anna', ${phone},
      'cash', 'RUB', 1, 0, 0, 0, 0, 1, 'done', 'done', now(), 1)`.execute(database.kysely)
  for (const spelling of [phone, '79607770000'])
    await sql`insert into promocode_customer (promocode_id, customer, used) values (1, ${keyOf(spelling)}, 1)`.execute(database.kysely)
}

test('accounts of one phone that were kept under several spellings are one afterwards, with all that was theirs', async () => {
  const files = readMigrations()
  const before = files.findLast(({ name }) => name < '0041')
  await applyMigrations(database.kysely, files, () => {}, before?.name)
  const typed = await customerOf('89607770000', 100)
  const right = await customerOf('79607770000', 20)
  await orderOf(typed.owner, '89607770000')
  await customerOf('9607770000', 3)
  await customerOf('89117770000', 7)
  await customerOf('905321234567', 5)
  for (const phone of ['0079607770000', '89607770000'])
    await sql`insert into sign_in_phone (phone, sent) values (${phone}, '{1}')`.execute(database.kysely)

  await migrate(made.url, { files })

  const customers = await database.kysely.selectFrom('customer').select(['id', 'owner', 'phone', 'points']).orderBy('phone').execute()
  expect(customers.map(({ phone, points }) => [phone, points])).toEqual([
    ['79117770000', 7],
    ['79607770000', 123],
    ['905321234567', 5],
  ])
  const [, whole] = customers
  expect([whole?.id, whole?.owner]).toEqual([right.id, right.owner])
  const { kysely } = database
  const entries = await kysely.selectFrom('bonus_entry').select('points').where('customer_id', '=', right.id).orderBy('points').execute()
  expect(entries.map(({ points }) => points)).toEqual([3, 20, 100])
  expect(await kysely.selectFrom('customer_session').select('digest').where('customer_id', '=', right.id).execute()).toHaveLength(3)
  expect(await kysely.selectFrom('customer').select('id').where('id', '=', typed.id).execute()).toEqual([])
  const orders = await kysely.selectFrom('orders').select(['owner', 'phone']).execute()
  expect(orders).toEqual([{ owner: right.owner, phone: '79607770000' }])
  const uses = await sql`select used, customer = ${keyOf('79607770000')} as own from promocode_customer`.execute(kysely)
  expect(uses.rows).toEqual([{ used: 2, own: true }])
  expect(await kysely.selectFrom('sign_in_phone').selectAll().execute()).toEqual([])
})
