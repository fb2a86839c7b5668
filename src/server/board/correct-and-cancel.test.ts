import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { createLoyaltyApp, gift, giftOf, loyaltyFiles } from '#kit/loyalty-chain.ts'
import { importFiles } from '#kit/menu-fixture.ts'
import { books } from '#kit/online-order.ts'
import { must, readyCollector, type Shopper } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant } from '#kit/staff.ts'
import { phoneDigest } from '#server/database/phone-digest.ts'

// An order is corrected by one person while somebody else does something with it.

let app: TestApp
let anna: Colleague
beforeAll(async () => {
  app = await createLoyaltyApp()
  const chain: Record<string, unknown> = {
    ...loyaltyFiles(),
    'brands/sofra/gifts.json': {
      gifts: [
        gift('sauce', [{ kind: 'once' }]),
        gift('soup', []),
        gift('gyoza', [{ kind: 'first-order' }], { present: true }),
        gift('cake', [{ kind: 'promocode', code: 'SWEET' }]),
      ],
    },
  }
  await importFiles(app.database, chain)
  await app.services.snapshots.refresh('sofra')
  anna = await colleague(app, [grant('manager', brandPlace('sofra'))], { name: 'Anna' })
})
afterAll(() => app.close())

const params = (order_id: number) => ({ params: { order_id } })
const cardOf = async (id: number) => must(await anna.call('GET /api/staff/orders/:order_id/details', params(id))).card
const timesOf = async (id: number) => must(await anna.call('GET /api/staff/orders/:order_id/times', params(id))).times
const correct = async (id: number, body: object) =>
  anna.call('PUT /api/staff/orders/:order_id/facts', { ...params(id), body: { version: (await cardOf(id)).version, ...body } })
const rowOf = (id: number) => app.database.kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const usesOf = async (phone: string): Promise<number> => {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(used), 0)::int as used from promocode_customer where customer = ${phoneDigest(phone)}`.execute(app.database.kysely)
  return rows[0]?.used ?? 0
}
const claimsOf = async (phone: string): Promise<string[]> => {
  const { rows } = await sql<{ kind: string }>`select kind from gift_claim where customer = ${phoneDigest(phone)} order by kind`.execute(
    app.database.kysely,
  )
  return rows.map(({ kind }) => kind)
}

/** Commits a correction only when what else is done waits for it; returns the answer to that. */
async function beside<Answer>(id: number, correction: object, other: () => Promise<Answer>): Promise<Answer> {
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      app.database.kysely,
    )
    return rows[0]?.n ?? 0
  }
  const [corrected, answered] = await app.database.kysely.transaction().execute(async (transaction) => {
    // The history is the last that a correction writes.
    await sql`lock table audit in share row exclusive mode`.execute(transaction)
    const correcting = correct(id, correction)
    await until('the correction to wait', async () => (await waiting()) === 1)
    const doing = other()
    await until('the other change to wait for it', async () => (await waiting()) === 2)
    return [correcting, doing].map((answer) => ({ answer }))
  })
  must((await corrected?.answer) as Awaited<ReturnType<typeof correct>>)
  return (await answered?.answer) as Answer
}

async function withCode(): Promise<{ visitor: Shopper; id: number }> {
  const visitor = await readyCollector(app)
  must(await visitor.call('PUT /api/cart/gift/apply-promocode', { body: { promocode: 'ONCE' } }))
  return { visitor, id: must(await visitor.order()).order_id }
}

test('a customer who cancels while time and phone are corrected gives back what the correction has taken (OPS-ORDERS-31, I5)', async () => {
  const { visitor, id } = await withCode()
  const before = await rowOf(id)
  const free = (await timesOf(id)).find((time) => !time.full && time.id !== before.interval_id)
  const cancel = () => visitor.call('POST /api/order/cancel', { body: { order_id: id } })
  must(await beside(id, { interval_id: free?.id, phone: '+7 (900) 765-43-21' }, cancel))
  expect((await rowOf(id)).status).toBe('canceled')
  expect(await books(app)).toEqual({ faults: [] })
  expect([await usesOf(before.phone), await usesOf('79007654321')]).toEqual([0, 0])
})

test('an order that is moved to another day while it is accepted does not go to the kitchen now (OPS-ORDERS-08)', async () => {
  const id = must(await (await readyCollector(app)).order()).order_id
  const later = (await timesOf(id)).at(-1)
  const accept = () => anna.call('POST /api/staff/orders/:order_id/acknowledge', { ...params(id), body: { ready_in: 60 } })
  const { card } = must(await beside(id, { interval_id: later?.id }, accept))
  expect(card).toMatchObject({ status: 'accepted', acknowledged: { by: 'Anna' }, ready_to: later?.to, promised: null })
})

test('rights to gifts move with a corrected phone, and the mistyped one has its own back (OPS-ORDERS-31)', async () => {
  const visitor = await readyCollector(app)
  must(await visitor.call('PUT /api/cart/gift/add', { body: { gift_id: giftOf(app, 'sauce') } }))
  must(await visitor.call('PUT /api/cart/gift/add-present', { body: { id: giftOf(app, 'gyoza') } }))
  const id = must(await visitor.order({ phone: '+7 (933) 000-00-01' })).order_id
  expect(await claimsOf('79330000001')).toEqual(['first-order', 'once'])
  must(await correct(id, { phone: '+7 (933) 000-00-02' }))
  expect([await claimsOf('79330000001'), await claimsOf('79330000002')]).toEqual([[], ['first-order', 'once']])
  must(await visitor.call('POST /api/order/cancel', { body: { order_id: id } }))
  expect(await claimsOf('79330000002')).toEqual([])
})

test('a right that the corrected phone has used before stays with the order that used it (OPS-ORDERS-31)', async () => {
  const withSauce = async (phone: string) => {
    const visitor = await readyCollector(app)
    must(await visitor.call('PUT /api/cart/gift/add', { body: { gift_id: giftOf(app, 'sauce') } }))
    return { visitor, id: must(await visitor.order({ phone })).order_id }
  }
  await withSauce('+7 (933) 000-00-03')
  const mistyped = await withSauce('+7 (933) 000-00-04')
  must(await correct(mistyped.id, { phone: '+7 (933) 000-00-03' }))
  must(await mistyped.visitor.call('POST /api/order/cancel', { body: { order_id: mistyped.id } }))
  expect([await claimsOf('79330000003'), await claimsOf('79330000004')]).toEqual([['once'], []])
})
