import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#kit/app.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { createLoyaltyApp, ledgerOf, memberWith } from '#kit/loyalty-chain.ts'
import { payer } from '#kit/online-order.ts'
import { must, staff } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant } from '#kit/staff.ts'

// What a move of an order writes beside its status: who has accepted it, its events, its history, and its refund.

let app: TestApp
let boris: Colleague
beforeAll(async () => {
  app = await createLoyaltyApp({
    authEnabled: true,
    bonuses: { launched: 'everyone', accrual: { percent: 10 } },
    acquirers: new Map([['cloud', fakeBank().acquirer]]),
  })
  boris = await colleague(app, [grant('manager', brandPlace('sofra'))], { name: 'Boris' })
})
afterAll(() => app.close())

let phones = 79_600_000_000
const member = () => memberWith(app, 0, String((phones += 1)))

/** All that is written of an order's moves. */
async function writtenOf(id: number) {
  const { kysely } = app.database
  const order = await kysely
    .selectFrom('orders')
    .select(['status', 'version', 'completed_at', 'cancel_reason', 'acknowledged_at', 'acknowledged_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const events = await kysely
    .selectFrom('order_event')
    .select(['original_status', 'actor'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  const history = await kysely
    .selectFrom('audit')
    .select(['action', 'actor_id', 'object_kind', 'brand', 'city_id', 'shop_id', 'before', 'after', 'reason'])
    .where('object_id', '=', String(id))
    .orderBy('id')
    .execute()
  const refunds = await kysely
    .selectFrom('outbox')
    .select('payload')
    .where('task', '=', 'refund-order')
    .where(sql<boolean>`payload ->> 'order_id' = ${String(id)}`)
    .execute()
  return { order, events: events.map(({ original_status, actor }) => `${original_status} by ${actor}`), history, refunds: refunds.length }
}

test('what a customer cancels was accepted by nobody, is in no history of the staff, and is not refunded unless it was paid', async () => {
  const anna = await member()
  const { order_id } = must(await anna.order())
  must(await anna.call('POST /api/order/cancel', { body: { order_id } }))
  expect(await writtenOf(order_id)).toEqual({
    order: {
      status: 'canceled',
      version: 2,
      completed_at: new Date(app.clock.now()),
      cancel_reason: null,
      acknowledged_at: null,
      acknowledged_by: null,
    },
    events: ['accepted by customer', 'canceled by customer'],
    history: [],
    refunds: 0,
  })
})

test('what a person moves on or rejects is in the history with its place, what was before, and why (OPS-AUDIT-01)', async () => {
  const { order_id } = must(await (await member()).order())
  const moved = new Date(app.clock.now())
  must(await boris.call('POST /api/staff/orders/:order_id/status', { params: { order_id }, body: { status: 'cooking' } }))
  app.clock.tick(60_000)
  const body = { reason: 'other', note: 'The oven is broken' }
  must(await boris.call('POST /api/staff/orders/:order_id/reject', { params: { order_id }, body }))
  const { cityId: city_id, id: shop_id } = app.shop('night')
  const by = { actor_id: boris.id, object_kind: 'order', brand: 'sofra', city_id, shop_id }
  const { order, events, history, refunds } = await writtenOf(order_id)
  expect(order).toEqual({
    status: 'canceled',
    version: 3,
    completed_at: new Date(app.clock.now()),
    cancel_reason: 'other',
    acknowledged_at: moved,
    acknowledged_by: `person:${boris.id}`,
  })
  expect([events.slice(1), refunds]).toEqual([[`cooking by person:${boris.id}`, `canceled by person:${boris.id}`], 0])
  expect(history).toEqual([
    { ...by, action: 'order.moved', before: { status: 'accepted' }, after: { status: 'cooking' }, reason: null },
    {
      ...by,
      action: 'order.rejected',
      before: { status: 'cooking' },
      after: { status: 'canceled', reason: 'other' },
      reason: 'The oven is broken',
    },
  ])
})

test('an order that was paid online is refunded once it is canceled, and not while it is worked', async () => {
  const anna = await payer(app, { shopper: await member() })
  must(await anna.pay({ cryptogram: 'secret' }))
  must(await staff(app).move(anna.orderId, 'cooking'))
  expect((await writtenOf(anna.orderId)).refunds).toBe(0)
  must(await staff(app).move(anna.orderId, 'canceled'))
  expect((await writtenOf(anna.orderId)).refunds).toBe(1)
})

test('an order brings its points when it is done, and none before (I6)', async () => {
  const anna = await member()
  const { order_id } = must(await anna.order())
  const pointsAt: number[] = []
  for (const status of ['cooking', 'cooked', 'done']) {
    must(await staff(app).move(order_id, status))
    pointsAt.push((await ledgerOf(app, anna.id)).balance)
  }
  expect(pointsAt).toEqual([0, 0, 51])
})
