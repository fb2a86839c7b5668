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
import { type Acting, byItself } from '#server/staff/acting.ts'
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

type Hand = Pick<Acting, 'kind' | 'id' | 'onBehalf'>
const counterGrants = [grant('counter', brandPlace('sofra'))]
test.each<[string, (id: number) => Hand]>([
  ['in another window', (id) => ({ kind: 'person', id })],
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
