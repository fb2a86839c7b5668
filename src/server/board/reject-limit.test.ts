import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { payer } from '#kit/online-order.ts'
import { must, readyCollector, staff } from '#kit/shopper.ts'
import { spent } from '#kit/spent.ts'
import { brandPlace, colleague, type Colleague, enter, grant, owner, shopPlace, stranger } from '#kit/staff.ts'
import { byItself } from '#server/staff/acting.ts'
import { rejectOrder } from './change-order.ts'

// A rejection is a refund: what was paid, and food that is being made, count against the limits of who rejects.

const pin = '829174'
let app: TestApp
let manager: Colleague
beforeAll(async () => {
  app = await createTestApp({ acquirers: new Map([['cloud', fakeBank().acquirer]]) })
  manager = await colleague(app, [grant('manager', brandPlace('sofra'))], { name: 'Nina' })
  must(await manager.call('PUT /api/staff/me/pin', { body: { pin } }))
})
afterAll(() => app.close())

/** An order of 510 roubles that was paid with a card. */
async function paid(): Promise<number> {
  const customer = await payer(app)
  must(await customer.pay({ cryptogram: 'secret' }))
  return customer.orderId
}
const unpaid = async (): Promise<number> => must(await (await readyCollector(app)).order()).order_id
/** Somebody at the counter who may still give back so much today. */
async function counterWith(left: number): Promise<Colleague> {
  const someone = await colleague(app, [grant('counter', brandPlace('sofra'))], { name: 'Anton' })
  await spent(app, someone, 1_500_000 - left)
  return someone
}
const reject = (who: Colleague, order_id: number, by?: { person_id: number; pin: string }) =>
  who.call('POST /api/staff/orders/:order_id/reject', { params: { order_id }, body: { reason: 'test', ...(by ? { by } : {}) } })
const waiting = async (): Promise<number> =>
  (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database.kysely))
    .rows.length
const leftToday = async (who: Colleague): Promise<number | undefined> => {
  const params = { order_id: await paid() }
  return must(await who.call('GET /api/staff/orders/:order_id/details', { params })).refundable?.limits?.day
}

test('rejecting a paid order counts in the day of who does it, and above their limit asks for somebody who may (OPS-ORDERS-21)', async () => {
  const counter = await counterWith(100_000)
  must(await reject(counter, await paid()))
  expect(await leftToday(counter)).toBe(49_000)
  const order = await paid()
  const refused = await reject(counter, order)
  expect([refused.status, refused.problem.errors?.by]).toEqual([422, [expect.stringContaining('490')]])
  // An equal, whose own day is over as well, does not help; a wrong PIN neither.
  const equal = await counterWith(0)
  must(await equal.call('PUT /api/staff/me/pin', { body: { pin } }))
  expect((await reject(counter, order, { person_id: equal.id, pin })).status).toBe(422)
  expect((await reject(counter, order, { person_id: manager.id, pin: '829175' })).status).toBe(422)
  const asked = must(await counter.call('GET /api/staff/who', { query: { shop_id: app.shop('night').id } })).people
  expect(asked.map(({ name }) => name)).toContain('Nina')
  must(await reject(counter, order, { person_id: manager.id, pin }))
  const query = { object_kind: 'order', object_id: String(order) }
  const { entries } = must(await manager.call('GET /api/staff/history', { query }))
  expect(entries.find(({ action }) => action === 'order.rejected')?.actor).toMatchObject({ name: 'Anton', on_behalf: 'Nina' })
})

test('two counters that reject at once with the PIN of one manager give back no more than the manager may (OPS-ORDERS-21)', async () => {
  const boss = await colleague(app, [grant('manager', brandPlace('sofra'))], { name: 'Rosa' })
  must(await boss.call('PUT /api/staff/me/pin', { body: { pin } }))
  // One more order of 510 roubles.
  await spent(app, boss, 5_949_000)
  const presses: (() => ReturnType<typeof reject>)[] = []
  for (let n = 0; n < 2; n += 1) {
    const [counter, order] = [await counterWith(0), await paid()]
    presses.push(() => reject(counter, order, { person_id: boss.id, pin }))
  }
  // While somebody holds the manager's row, both have been counted unless they wait for it.
  const answers = Promise.withResolvers<Awaited<ReturnType<typeof reject>>[]>()
  await app.database.kysely.transaction().execute(async (transaction) => {
    await transaction.selectFrom('staff').select('id').where('id', '=', boss.id).forNoKeyUpdate().execute()
    void Promise.all(presses.map((press) => press())).then(answers.resolve, answers.reject)
    await until('both to wait', async () => (await waiting()) === 2)
  })
  expect((await answers.promise).map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a rejection that is refused counts in the day of nobody, and stops nothing (OPS-ORDERS-14, OPS-ORDERS-21)', async () => {
  const counter = await colleague(app, [grant('manager', brandPlace('sofra'))], { name: 'Vera' })
  const before = await leftToday(counter)
  const body = { reason: 'out-of-stock' as const, stop: [{ kind: 'dish' as const, id: 99_999 }] }
  const order_id = await paid()
  expect((await counter.call('POST /api/staff/orders/:order_id/reject', { params: { order_id }, body })).status).toBe(422)
  expect(await leftToday(counter)).toBe(before)
  // What its people work is rejected by no other system: the dish, stopped before that is known, is sold on.
  const { card } = must(await manager.call('GET /api/staff/orders/:order_id/details', { params: { order_id } }))
  await app.database.kysely.insertInto('shop_setting').values({ shop_id: card.shop_id, worked_by: 'people', version: 1 }).execute()
  const system = { acting: { ...byItself(app.clock.now()), kind: 'key' as const }, grants: null, isProved: true }
  const stop = [{ kind: 'dish' as const, id: card.lines[0]?.item_id ?? 0 }]
  const rejection = { reason: 'out-of-stock' as const, note: null, stop, language: 'en' as const }
  const refused = await rejectOrder(app.services, system, order_id, rejection)
  expect(refused).toMatchObject({ ok: false, problems: [{ code: 'worked-by-people' }] })
  expect(must(await manager.call('GET /api/staff/stops', { query: { brand: 'sofra' } })).stops).toEqual([])
  await app.database.kysely.deleteFrom('shop_setting').where('shop_id', '=', card.shop_id).execute()
  const rejections = await app.database.kysely.selectFrom('order_rejection').selectAll().where('order_id', '=', order_id).execute()
  expect(rejections).toEqual([])
})

test('an order that nobody has paid or cooked is rejected by anybody at the counter, one that is being cooked within their limit', async () => {
  const counter = await counterWith(0)
  must(await reject(counter, await unpaid()))
  const cooking = await unpaid()
  must(await counter.call('POST /api/staff/orders/:order_id/status', { params: { order_id: cooking }, body: { status: 'cooking' } }))
  expect((await reject(counter, cooking)).status).toBe(422)
  const fresh = await counterWith(51_000)
  must(await reject(fresh, cooking))
  expect(await leftToday(fresh)).toBe(0)
})

test('who may give back any sum proves again who they are above the usual one, and then rejects (OPS-SIGN-17)', async () => {
  const boss = await owner(app)
  await spent(app, boss, 5_990_000)
  app.clock.tick(10 * 60_000)
  const order = await paid()
  expect((await reject(boss, order)).problem.typeError).toBe('proof')
  await enter(app, boss)
  must(await reject(boss, order))
})

test('a device asks for a person before a rejection that costs what a refund does, whatever its shop has set (OPS-SIGN-15)', async () => {
  const boss = await colleague(app, [grant('manager', shopPlace(app, 'night'))], { name: 'Olga' })
  const params = { shop_id: app.shop('night').id }
  const { code } = must(await boss.call('POST /api/staff/pairings', { body: { ...params, kind: 'board', name: 'Tablet' } }))
  const device = stranger(app)
  must(await device.call('POST /api/staff/pairings/enter', { body: { code } }))
  const { desk } = must(await boss.call('GET /api/staff/shops/:shop_id/desk', { params }))
  must(await boss.call('PUT /api/staff/shops/:shop_id/desk', { params, body: { ...desk, reject_from: null } }))
  must(await reject(device, await unpaid()))
  const order = await paid()
  expect(Object.keys((await reject(device, order)).problem.errors ?? {})).toEqual(['by'])
  must(await reject(device, order, { person_id: manager.id, pin }))
})

test('an order on its way is not rejected: its money is given back instead', async () => {
  const customer = await payer(app, { collects: false })
  must(await customer.pay({ cryptogram: 'secret' }))
  const order_id = customer.orderId
  for (const status of ['cooking', 'cooked', 'sent'] as const) must(await staff(app).move(order_id, status))
  const refused = await reject(manager, order_id)
  expect([refused.status, refused.problem.message]).toEqual([409, expect.stringContaining('on its way')])
  const back = { amount: 10_000, refund_id: randomUUID() }
  must(await manager.call('POST /api/staff/orders/:order_id/refunds', { params: { order_id }, body: back }))
})
