import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { Problem } from '#contract/common.ts'
import { anyBody, type KnownValues } from '#kit/any-body.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, readyShopper, type Shopper } from '#kit/shopper.ts'

fc.configureGlobal({ seed: 20260304 })

let app: TestApp
let anna: Shopper
let known: KnownValues
beforeAll(async () => {
  app = await createTestApp()
  known = {
    city_id: ['moscow', 'kazan', 'istanbul'].map((alias) => app.city(alias).id),
    shop_id: [...app.snapshot().places.shops.map(({ id }) => id), null],
    delivery_zone_id: app.snapshot().places.zones.map(({ id }) => id),
    order_type: ['delivery', 'takeaway'],
    product_key: [...app.snapshot().assortment.dishes.map(({ id }) => String(id)), '1-abc'],
    count: [1, 2, 3, 60, 100],
    interval_id: ['2026-03-05_13:00', '2026-03-04_12:00', '2026-03-04_03:00', null],
    date: ['2026-03-05', '2026-03-04'],
    city_alias: ['moscow', 'kazan'],
    address: ['Тверская улица, 1', 'Лесная улица, 2'],
    payment_type: ['cash', 'card', 'cardOnline'],
    phone: ['+79001234567', '+7', null],
    username: ['Anna'],
    promocode: ['TEN', ' ', 'NONE'],
    latitude: [55.76, 40.9, 90],
    longitude: [37.6, 28.9, -180],
    cart: [null],
    cash: [null, 100, 5000],
  }
})
afterAll(() => app.close())

/** Everything stored for this visitor that a call could have changed. */
async function stored(without: string[]): Promise<unknown> {
  const tables = ['cart', 'orders', 'interval_use', 'outbox', 'idempotency', 'order_event']
  const rows = await Promise.all(
    tables.map((table) =>
      sql<{
        all: string
      }>`select coalesce(jsonb_agg(to_jsonb(t) - ${without}::text[] order by to_jsonb(t)::text), '[]') #>> '{}' as all from ${sql.table(table)} t`.execute(
        app.database.kysely,
      ),
    ),
  )
  return rows.map(({ rows: [row] }) => row?.all)
}

/** A visitor whose cart uses every feature. */
async function fillCart(): Promise<void> {
  anna = await readyShopper(app)
  await anna.add('soy', 3)
  must(await anna.call('PUT /api/cart/set-interval', { body: { interval_id: '2026-03-05_14:00' } }))
}

/** A failed choice of an address clears the current one with its interval, and nothing else (DECIDE-23). */
const letGo = (path: string): string[] =>
  path.startsWith('/api/user/addresses/set-by') ? ['delivery_address', 'delivery_zone_id', 'interval_id', 'version', 'updated_at'] : []

const changing = calls.filter(({ call }) => call.method !== 'GET' && call.audience !== 'staff')

test.each(changing)('whatever is asked of $name: no fault, no reply off its schema, and a refusal changes nothing', async ({ call }) => {
  await fillCart()
  await fc.assert(
    fc.asyncProperty(anyBody(call.body, known), async (body) => {
      const before = await stored(letGo(call.path))
      const url = call.path.replace(/:\w+/, '12345678')
      const answer = await anna.send(call.method, url, JSON.stringify(body) ?? 'null')
      const reply = JSON.parse(answer.body) as unknown
      expect([answer.statusCode < 500, answer.body]).toEqual([true, answer.body])
      if (answer.statusCode === 200) {
        call.reply.parse(reply)
        if (call.path === '/api/order/create') await fillCart()
      } else {
        Problem.parse(reply)
        expect(await stored(letGo(call.path)), `after ${answer.body}`).toEqual(before)
      }
    }),
    { numRuns: 60 },
  )
})
