import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { payer, payerOf } from '#kit/online-order.ts'
import { must, readyShopper } from '#kit/shopper.ts'
import { stillStands } from './accept-pending-order.ts'
import { loadPendingOrder } from './pending-order-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ acquirers: new Map([['cloud', fakeBank().acquirer]]) })
})
afterAll(() => app.close())

let hour = 10
/** The key of a delivery of two dishes that waits for its money. */
async function waiting(): Promise<string> {
  const anna = await readyShopper(app)
  await anna.add('california')
  const body = await anna.form({ payment_type: 'cardOnline', interval_id: `2026-03-07_${(hour += 1)}:00` })
  return (await payerOf(anna, must(await anna.call('POST /api/order/create-order-cache', { body })).order_cache_key)).key
}

type Rows = TestApp['database']['kysely']
const { night, arbat } = { night: () => app.shop('night').id, arbat: () => app.shop('arbat').id }
const zone = (kysely: Rows, shop_id: number) => kysely.updateTable('delivery_zone').set({ shop_id }).where('alias', '=', 'center').execute()
const city = (kysely: Rows, change: { delivery?: boolean; live?: boolean }) =>
  kysely.updateTable('city').set(change).where('alias', '=', 'moscow').execute()
const dish = (kysely: Rows, type: 'stop' | null) => kysely.updateTable('product').set({ type }).where('alias', '=', 'california').execute()

// The last column undoes the change.
test.each<[string, (kysely: Rows) => Promise<unknown>, (kysely: Rows) => Promise<unknown>]>([
  ['its zone is another shop’s', (kysely) => zone(kysely, night()), (kysely) => zone(kysely, arbat())],
  ['its city delivers no more', (kysely) => city(kysely, { delivery: false }), (kysely) => city(kysely, { delivery: true })],
  ['its city is gone', (kysely) => city(kysely, { live: false }), (kysely) => city(kysely, { live: true })],
  ['one of its dishes has run out', (kysely) => dish(kysely, 'stop'), (kysely) => dish(kysely, null)],
  [
    'its customer is erased',
    (kysely) => kysely.updateTable('pending_order').set({ erased_at: new Date() }).execute(),
    (kysely) => kysely.updateTable('pending_order').set({ erased_at: null }).execute(),
  ],
])('late money makes no order of what was not paid in time when %s', async (_, change, undo) => {
  const { kysely } = app.database
  const key = await waiting()
  const stands = async (): Promise<boolean> => {
    await kysely
      .updateTable('catalogue')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .execute()
    await app.services.snapshots.refreshAll()
    const pending = await loadPendingOrder(app.database, key)
    if (!pending) throw new Error('There is no record')
    return stillStands(app.services, pending, app.clock.now())
  }
  const seen = [await stands()]
  for (const step of [change, undo]) {
    await step(kysely)
    seen.push(await stands())
  }
  expect(seen).toEqual([true, false, true])
})

test('late money makes no order of what was not paid in time when its time is over', async () => {
  const pending = await loadPendingOrder(app.database, await waiting())
  if (!pending) throw new Error('There is no record')
  const at = (time: string): boolean => stillStands(app.services, pending, Date.parse(time))
  expect([at('2026-03-07T08:00:00+03:00'), at('2026-03-07T23:30:00+03:00')]).toEqual([true, false])
})

test('an order that is paid for is told to every board at once (OPS-ORDERS-01)', async () => {
  const anna = await payer(app)
  const notified: string[] = []
  const listening = new Client({ connectionString: app.made.url })
  await listening.connect()
  listening.on('notification', ({ payload }) => void notified.push(payload ?? ''))
  await listening.query('listen order_moved')
  must(await anna.pay({ cryptogram: 'secret' }))
  await until('the boards to be told', () => notified.length > 0)
  await listening.end()
  expect(notified).toEqual([String(anna.orderId)])
})
