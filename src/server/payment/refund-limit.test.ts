import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { payer } from '#kit/online-order.ts'
import { must } from '#kit/shopper.ts'
import { spent } from '#kit/spent.ts'
import { brandPlace, colleague, type Colleague, enter, grant, owner, stranger } from '#kit/staff.ts'
import { type Actor, byItself } from '#server/staff/acting.ts'
import { limitedOrder } from './refund-limit.ts'
import { refundOrder } from './refund-order.ts'

// How much one person gives back in a day, wherever they press and however often at once.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ acquirers: new Map([['cloud', fakeBank().acquirer]]) })
})
afterAll(() => app.close())

async function paid(): Promise<number> {
  const customer = await payer(app)
  must(await customer.pay({ cryptogram: 'secret' }))
  return customer.orderId
}
const waiting = async (): Promise<boolean> =>
  (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database.kysely))
    .rows.length > 0

type Hand = Pick<Actor, 'kind' | 'id' | 'onBehalf'>
const counterGrants = [grant('counter', brandPlace('sofra'))]
test.each<[string, (id: number) => Hand]>([
  ['in another window', (id) => ({ kind: 'person', id })],
  ['by their PIN in the window of a colleague', (id) => ({ kind: 'person', id: 0, onBehalf: { id, name: '', grants: counterGrants } })],
  ['by their PIN on a device', (id) => ({ kind: 'device', id: 0, onBehalf: { id, name: '', grants: counterGrants } })],
])(
  'a refund of somebody who is giving back elsewhere waits for that, and counts it: %s (OPS-ORDERS-20, OPS-ORDERS-21)',
  async (_, hand) => {
    const counter = await colleague(app, counterGrants)
    await spent(app, counter, 1_480_000)
    const orderId = await paid()
    const pressed = Promise.withResolvers<ReturnType<typeof refundOrder>>()
    await app.database.kysely.transaction().execute(async (transaction) => {
      await transaction.selectFrom('staff').select('id').where('id', '=', counter.id).forNoKeyUpdate().execute()
      const giver = { acting: { ...byItself(app.clock.now()), ...hand(counter.id) }, grants: counterGrants, isProved: true }
      pressed.resolve(refundOrder(app.services, orderId, { amount: 15_000, reason: 'staff', giver, id: randomUUID() }))
      await until('the refund to wait', waiting)
      await spent(app, counter, 15_000)
    })
    expect(await pressed.promise).toMatchObject({ ok: false, problems: [{ field: 'amount', code: 'refund-over-day-limit' }] })
  },
)

test('who may give back any sum is shown no limit', async () => {
  const params = { order_id: await paid() }
  const boss = await owner(app)
  expect(must(await boss.call('GET /api/staff/orders/:order_id/details', { params })).refundable).toEqual({ left: 51_000, limits: null })
})

async function tablet(manager: Colleague): Promise<Colleague> {
  const body = { shop_id: app.shop('night').id, kind: 'board' as const, name: 'Tablet' }
  const { code } = must(await manager.call('POST /api/staff/pairings', { body }))
  const device = stranger(app)
  must(await device.call('POST /api/staff/pairings/enter', { body: { code } }))
  return device
}

test('on a device the PIN is the proof of who gives back more than is usual (OPS-SIGN-15, OPS-SIGN-17)', async () => {
  const boss = await owner(app)
  const pin = '829174'
  must(await boss.call('PUT /api/staff/me/pin', { body: { pin } }))
  const device = await tablet(boss)
  await spent(app, boss, 5_990_000)
  app.clock.tick(10 * 60_000)
  const press = (who: Colleague, order_id: number, by?: { person_id: number; pin: string }) =>
    who.call('POST /api/staff/orders/:order_id/refunds', {
      params: { order_id },
      body: { amount: 20_000, refund_id: randomUUID(), ...(by ? { by } : {}) },
    })
  const orderId = await paid()
  expect((await press(boss, orderId)).problem.typeError).toBe('proof')
  expect(must(await press(device, orderId, { person_id: boss.id, pin })).refunded).toBe(20_000)
  await enter(app, boss)
  expect(must(await press(boss, orderId)).refunded).toBe(40_000)
})

test('where no limit is set in a currency, it follows from the menu of the brand (OPS-ORDERS-21)', () => {
  const dishes = [1000, 1200, 9000].map((XPF) => ({ basicPrices: { XPF } }))
  const services = { brands: [{ alias: 'sofra' }], snapshots: { of: () => ({ assortment: { dishes } }) } } as unknown as Parameters<
    typeof limitedOrder
  >[0]
  const place = { brand: 'sofra', cityId: 1, shopId: 1 }
  expect(limitedOrder(services, { id: 1, place, currency: 'XPF' }).dinner).toBe(7200)
})

test('what the shop owes by itself goes back of an order whose brand is configured no more, too', async () => {
  const id = await paid()
  const rename = (brand: string) => app.database.kysely.updateTable('pending_order').set({ brand }).where('order_id', '=', id).execute()
  await rename('closed')
  const giver = { acting: byItself(app.clock.now()), grants: [grant('accountant')], isProved: true }
  expect(await refundOrder(app.services, id, { amount: 1000, reason: 'staff', giver })).toMatchObject({ ok: true })
  expect(await refundOrder(app.services, id, { amount: null, reason: 'canceled' })).toMatchObject({ ok: true })
  const boss = await owner(app)
  await app.database.kysely.updateTable('refund').set({ status: 'unclear' }).where('reason', '=', 'canceled').execute()
  expect(must(await boss.call('GET /api/staff/refunds/refused')).refunds).toMatchObject([{ order_id: id, timezone: 'UTC' }])
  await app.database.kysely.updateTable('refund').set({ status: 'done' }).where('reason', '=', 'canceled').execute()
  await rename('sofra')
})
