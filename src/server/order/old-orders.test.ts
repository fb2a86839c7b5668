import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { plansOf } from '#kit/plans.ts'
import { must, readyShopper } from '#kit/shopper.ts'
import { wholeChain } from '#domain/staff/reach.ts'
import { closedOrders, openOrders } from '#server/board/board-store.ts'
import { dropSearched, findOrders } from '#server/board/find-orders.ts'
import { erasePeople } from '#server/privacy/erase-people.ts'
import { activeOrders, ordersOf } from './order-store.ts'

const count = 20_000
const now = Date.parse(wednesdayNoon)
const regular = '00000000-0000-4000-8000-000000000200'

let chain: TestApp
let ordered: number
beforeAll(async () => {
  chain = await createTestApp()
  ordered = must(await (await readyShopper(chain)).order({ username: 'Zinaida' })).order_id
  // Copies of it that are over: of the last week, of the day before, and of the years in which orders name their customers.
  await sql`
    insert into orders select copy.* from orders, generate_series(1, ${count}::int) as n, jsonb_populate_record(null::orders, to_jsonb(orders) || jsonb_build_object(
      'id', 20000000 + n, 'cart_id', null, 'username', 'Maria-' || n, 'phone', '79' || lpad(n::text, 9, '0'), 'status', 'done', 'original_status', 'done',
      'owner', case when n % 100 = 0 then ${regular}::uuid else gen_random_uuid() end,
      'created_at', ${new Date(now)}::timestamptz - n * interval '1 hour', 'completed_at', ${new Date(now)}::timestamptz - n * interval '1 hour')) as copy`.execute(
    chain.database.kysely,
  )
  await sql`
    insert into order_line select copy.* from orders, order_line, jsonb_populate_record(null::order_line, to_jsonb(order_line) || jsonb_build_object('order_id', orders.id)) as copy
    where orders.id between 20000001 and ${20_000_000 + count}::int and order_line.order_id = ${ordered}`.execute(chain.database.kysely)
  await sql`
    insert into pending_order (key, brand, owner, city_id, order_id, payment_type, acquirer, amount, currency_code, snapshot, cart_lines, status, created_at, deadline, erased_at)
    select 'old-' || id, brand, owner, city_id, id, 'card', 'cloud', total, currency_code, '{}', '{}', 'ordered', created_at, created_at, created_at
    from orders where cart_id is null`.execute(chain.database.kysely)
  await sql`vacuum (analyze) orders, order_line, order_search, pending_order`.execute(chain.database.kysely)
})
afterAll(() => chain.close())

const tables = /\b(orders|order_line|order_search|pending_order)\b/

const chainWide = [wholeChain]
const find = (text: string) => findOrders(chain.database, chainWide, { text, masks: [], phones: chainWide, now })
const found = async (text: string): Promise<number[]> => (await find(text)).map(({ id }) => id)

test('orders of the last week are found, whatever became of them, and older ones while they are open (OPS-ORDERS-23)', async () => {
  expect([await found('20000100'), await found('000000100'), await found('maria-100')]).toEqual([[20_000_100], [20_000_100], [20_000_100]])
  expect([await found('20000200'), await found('maria-200')]).toEqual([[], []])
  const reopened = (status: string) => sql`update orders set status = ${status}, original_status = ${status} where id = 20000200`
  await reopened('cooking').execute(chain.database.kysely)
  expect(await found('maria-200')).toEqual([20_000_200])
  await reopened('done').execute(chain.database.kysely)
  const { length } = await found('maria')
  expect(length).toBe(50)
})

test.each<[string, () => Promise<unknown>]>([
  ['an order found by its number', () => find('0100')],
  ['an order found by its phone', () => find('000000100')],
  ['an order found by a name', () => find('ARIA-100')],
  ['a page of a customer’s history', () => ordersOf(chain.database, { owner: regular, brand: 'sofra' }, 20, 10)],
  ['the active orders', () => activeOrders(chain.database, chainWide, null)],
  ['the board of the chain', () => openOrders(chain.database, chainWide)],
  ['what has ended in the chain', () => closedOrders(chain.database, chainWide, now)],
  ['who is to be erased', () => erasePeople(chain.services)],
])('of 20,000 orders only those asked about are read: %s', async (_, act) => {
  const { whole, blocks } = await plansOf(chain.database, tables, act)
  expect(whole).toEqual([])
  // The orders alone have over 2,000, their lines as many.
  expect(blocks).toBeLessThan(800)
})

test('the sweep forgets what old orders are found by, and keeps what is open', async () => {
  const known = async (): Promise<number> =>
    (await sql<{ count: number }>`select count(*)::int as count from order_search`.execute(chain.database.kysely)).rows[0]?.count ?? 0
  expect(await known()).toBe(count + 1)
  await dropSearched(chain.database, now)
  expect(await known()).toBe(168)
  expect([await found('zinaida'), await found('maria-100')]).toEqual([[ordered], [20_000_100]])
})

test('who is erased is found by nothing of theirs', async () => {
  await sql`update orders set phone = '', username = '' where id = 20000101`.execute(chain.database.kysely)
  expect(await found('maria-101')).toEqual([])
  const left = sql`select from order_search where order_id = 20000101`.execute(chain.database.kysely)
  expect((await left).rows).toEqual([])
})
