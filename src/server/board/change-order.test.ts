import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fakeBank, type FakeBank } from '#kit/fake-bank.ts'
import { payer, referenceOf } from '#kit/online-order.ts'
import { must, readyCollector, readyShopper, type Shopper, staff } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant, shopPlace } from '#kit/staff.ts'
import { moveOutbox } from '#server/jobs/outbox.ts'
import { notifyNews } from '#server/jobs/notify-news.ts'
import { refundCanceled } from '#server/jobs/run-jobs.ts'
import { giveBack } from '#server/payment/give-back.ts'

let app: TestApp
let bank: FakeBank
let anna: Colleague
beforeAll(async () => {
  bank = fakeBank()
  app = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]) })
  app.services.signIn.sender = app.phones.caller
  anna = await colleague(app, [grant('manager', brandPlace('sofra'))], { name: 'Anna' })
})
afterAll(() => app.close())

const params = (order_id: number) => ({ params: { order_id } })
const reject = (id: number, body: object, who = anna) =>
  who.call('POST /api/staff/orders/:order_id/reject', { ...params(id), body: { ...body } })
const delay = (id: number, body: object, who = anna) =>
  who.call('POST /api/staff/orders/:order_id/delay', { ...params(id), body: { ...body } })
const details = async (id: number) => must(await anna.call('GET /api/staff/orders/:order_id/details', params(id)))

const placed = async (visitor: Shopper, form = {}): Promise<number> => must(await visitor.order(form)).order_id

/** Sends the messages that wait, each job twice; returns their texts. */
async function messages(id: number): Promise<string[]> {
  const before = app.phones.notices.length
  const { rows } = await sql<{ id: number }>`select id from order_news where order_id = ${id} and sent_at is null order by id`.execute(
    app.database.kysely,
  )
  for (const row of [...rows, ...rows]) await notifyNews(app.services, row.id)
  return app.phones.notices.slice(before).map(({ text }) => text)
}

test('a rejected order is over, its place is free, and its customer is told why in their language (OPS-ORDERS-11, OPS-ORDERS-12)', async () => {
  const visitor = await readyShopper(app)
  const id = await placed(visitor)
  const taken = () =>
    sql<{ taken: number }>`select coalesce(sum(taken), 0)::integer as taken from interval_use`
      .execute(app.database.kysely)
      .then(({ rows }) => rows[0]?.taken)
  const before = await taken()
  const { card, refund } = must(await reject(id, { reason: 'out-of-stock' }))
  expect([card.column, card.cancel_reason, card.due, refund]).toEqual(['closed', 'out-of-stock', 0, null])
  expect(await taken()).toBe((before ?? 0) - 1)
  expect(await messages(id)).toEqual([`Заказ ${id} в Sofra отменён. Закончилось то, что вы заказали`])
  const { order } = must(await visitor.status(id))
  expect(order.status).toMatchObject({ alias: 'canceled', description: 'Закончилось то, что вы заказали' })
  expect(must(await reject(id, { reason: 'closing' })).card.cancel_reason).toBe('out-of-stock')
  expect(await messages(id)).toEqual([])
})

test('what was paid online goes back without another step, and the page says so (OPS-ORDERS-12, OPS-ORDERS-13)', async () => {
  const payed = await payer(app)
  must(await payed.pay({ cryptogram: 'secret' }))
  const { refund } = must(await reject(payed.orderId, { reason: 'suspicious' }))
  expect(refund).toBe(51_000)
  await moveOutbox(app.services)
  await refundCanceled(app.services, payed.orderId)
  expect(bank.chargesOf(await referenceOf(app, payed.key))[0]?.refunded).toBe(51_000)
  expect(await messages(payed.orderId)).toEqual([`Заказ ${payed.orderId} в Sofra отменён. Ресторан не смог взять заказ. Возвращаем оплату`])
})

test('a reason that says too little needs a note, which the customer does not read', async () => {
  const visitor = await readyShopper(app)
  const id = await placed(visitor)
  expect((await reject(id, { reason: 'other' })).problem.errors).toHaveProperty('note')
  must(await reject(id, { reason: 'other', note: 'The oven is broken' }))
  expect(JSON.stringify(must(await visitor.status(id)))).not.toContain('oven')
  expect((await details(id)).timeline.find(({ kind }) => kind === 'rejected')).toMatchObject({
    by: { kind: 'person', name: 'Anna' },
    text: 'The oven is broken',
  })
})

test('an order that is over cannot be rejected or delayed (OPS-ORDERS-30)', async () => {
  const visitor = await readyShopper(app)
  const id = await placed(visitor)
  must(await visitor.call('POST /api/order/cancel', { body: { order_id: id } }))
  expect([(await reject(id, { reason: 'test' })).status, (await delay(id, { minutes: 5 })).status]).toEqual([409, 409])
})

test('a delay moves the promise on the page of the order and keeps the first one (OPS-ORDERS-10)', async () => {
  const visitor = await readyShopper(app)
  const id = await placed(visitor)
  const first = must(await visitor.status(id)).order
  const { card, told: notified } = must(await delay(id, { minutes: 15, reason: 'One cook is ill' }))
  must(await delay(id, { minutes: 5, tell: false }))
  const { order } = must(await visitor.status(id))
  expect(Date.parse(order.ready_to) - Date.parse(first.ready_to)).toBe(20 * 60_000)
  expect(order.status.description).toBe('Готовим дольше, чем обещали, извините')
  expect([card.promised, notified]).toEqual([{ from: first.ready_from, to: first.ready_to }, true])
  const clock = new Date(Date.parse(first.ready_to) + 15 * 60_000).toLocaleTimeString('en-GB', {
    timeZone: 'Europe/Moscow',
    hour: '2-digit',
    minute: '2-digit',
  })
  expect(await messages(id)).toEqual([`Заказ ${id} в Sofra задерживается: привезём к ${clock}. Извините!`])
})

test('a late order that is delayed is promised for that long from now, and its customer reads a time to come (OPS-ORDERS-10)', async () => {
  const noon = app.clock.now()
  const visitor = await readyShopper(app)
  const id = await placed(visitor)
  const due = Date.parse(must(await visitor.status(id)).order.ready_to)
  const now = due + 25 * 60_000
  app.clock.set(now)
  const { card } = must(await delay(id, { minutes: 15 }))
  const expected = new Date(now + 15 * 60_000)
  expect([card.ready_from, card.ready_to]).toEqual([expected.toISOString(), expected.toISOString()])
  const { order } = must(await visitor.status(id))
  expect([order.ready_from, order.ready_to]).toEqual([expected.toISOString(), expected.toISOString()])
  const clock = expected.toLocaleTimeString('en-GB', { timeZone: 'Europe/Moscow', hour: '2-digit', minute: '2-digit' })
  expect(await messages(id)).toEqual([`Заказ ${id} в Sofra задерживается: привезём к ${clock}. Извините!`])
  expect((await delay(id, { to: new Date(now - 60_000).toISOString() })).status).toBe(422)
  app.clock.set(noon)
})

test('a text about a delayed order of another day names the day, and one that is sent too late to be true is left out (OPS-ORDERS-11)', async () => {
  const noon = app.clock.now()
  const id = await placed(await readyShopper(app), { interval_id: '2026-03-06_12:00' })
  must(await delay(id, { minutes: 15 }))
  expect(await messages(id)).toEqual([`Заказ ${id} в Sofra задерживается: привезём к 6 марта в 12:45. Извините!`])
  must(await delay(id, { minutes: 15 }))
  app.clock.set('2026-03-06T13:00:00+03:00')
  expect(await messages(id)).toEqual([])
  app.clock.set(noon)
  const notified = (await details(id)).timeline.filter(({ kind }) => kind === 'message').map(({ status }) => status)
  expect(notified.toSorted()).toEqual(['left_out', 'sent'])
  expect(await messages(id)).toEqual([])
  // It was not one of those that a customer gets about an order at most.
  expect([must(await delay(id, { minutes: 15 })).told, (await messages(id)).length]).toEqual([true, 1])
  app.clock.set(noon)
})

test('a delay whose text was left out is not said to be told when it is sent again', async () => {
  const noon = app.clock.now()
  const id = await placed(await readyCollector(app))
  const headers = { 'idempotency-key': 'left-out' }
  const later = () => anna.call('POST /api/staff/orders/:order_id/delay', { ...params(id), body: { minutes: 10 }, headers })
  const { card, told: notified } = must(await later())
  app.clock.set(Date.parse(card.ready_to) + 1000)
  expect([notified, await messages(id), must(await later()).told]).toEqual([true, [], false])
  app.clock.set(noon)
})

test.each([
  ['to an earlier time', { to: '2026-03-04T09:05:00Z' }],
  ['beyond a day', { to: '2026-03-06T12:00:00Z' }],
  ['by nothing', {}],
])('a promise cannot move %s', async (_, body) => {
  const id = await placed(await readyShopper(app))
  expect((await delay(id, body)).status).toBe(422)
})

test('a customer gets three messages about an order, however often it is delayed, and the last is left for a rejection (OPS-ORDERS-11)', async () => {
  const id = await placed(await readyCollector(app))
  const notified: boolean[] = []
  for (let time = 0; time < 5; time += 1) notified.push(must(await delay(id, { minutes: 5 })).told)
  expect(notified).toEqual([true, true, false, false, false])
  expect(await messages(id)).toHaveLength(2)
  must(await reject(id, { reason: 'closing' }))
  expect(await messages(id)).toEqual([expect.stringContaining('отменён')])
})

test('a delay and a note whose answer was lost are carried out once when they are sent again', async () => {
  const id = await placed(await readyCollector(app))
  const headers = { 'idempotency-key': 'pressed' }
  const later = () => anna.call('POST /api/staff/orders/:order_id/delay', { ...params(id), body: { minutes: 10 }, headers })
  const first = must(await later())
  expect(must(await later())).toMatchObject({ card: { ready_to: first.card.ready_to }, told: true })
  const note = () => anna.call('POST /api/staff/orders/:order_id/notes', { ...params(id), body: { text: 'Rings twice' }, headers })
  must(await note())
  expect(must(await note()).card.notes).toEqual(['Rings twice'])
  must(await delay(id, { minutes: 10 }))
  expect(Date.parse((await details(id)).card.ready_to) - Date.parse(first.card.ready_to)).toBe(600_000)
})

test('notes, which are printed on tickets, are written by those who work with orders alone (OPS-ROLES-02)', async () => {
  const id = await placed(await readyCollector(app))
  const statuses = await Promise.all(
    (['kitchen', 'accountant', 'courier'] as const).map(async (role) => {
      const who = await colleague(app, [grant(role, brandPlace('sofra'))])
      return (await who.call('POST /api/staff/orders/:order_id/notes', { ...params(id), body: { text: 'Rings twice' } })).status
    }),
  )
  expect(statuses).toEqual([200, 403, 403])
})

test('the details tell what happened, who did it and what was said (OPS-ORDERS-24)', async () => {
  const visitor = await readyCollector(app)
  const id = await placed(visitor)
  app.clock.tick(1000)
  must(await anna.call('POST /api/staff/orders/:order_id/acknowledge', { ...params(id), body: {} }))
  app.clock.tick(1000)
  must(await anna.call('POST /api/staff/orders/:order_id/notes', { ...params(id), body: { text: 'Rings at the back door' } }))
  app.clock.tick(1000)
  must(await delay(id, { minutes: 10, reason: 'Full house' }))
  const { timeline, payments, card } = await details(id)
  const brief = timeline.map(({ kind, by, status, text }) => [kind, by.name ?? by.kind, status ?? '', text ?? ''].join(' ').trim())
  expect(brief.toSorted()).toEqual(
    [
      'status customer accepted',
      'accepted Anna',
      'status Anna cooking',
      'note Anna  Rings at the back door',
      'delayed Anna  Full house',
      'message shop waiting delayed',
    ].toSorted(),
  )
  expect([card.notes.length, payments]).toEqual([1, []])
  app.clock.tick(1000)
  expect((await details(await placed(await readyCollector(app)))).earlier_orders).toBeGreaterThan(0)
})

test('orders are found by number, digits of the phone, name and address, within the reach (OPS-ORDERS-23)', async () => {
  const visitor = await readyShopper(app)
  const id = await placed(visitor, { username: 'Zinaida', phone: '+7 (900) 765-43-21' })
  const find = async (q: string, who = anna) =>
    must(await who.call('GET /api/staff/orders/search', { query: { q } })).cards.some(({ order_id }) => order_id === id)
  for (const q of [String(id), String(id).slice(-4), '4321', '765-43-21', 'zinai', 'Тверская'])
    expect([q, await find(q)]).toEqual([q, true])
  for (const q of ['%', 'Zinaidas', '0000', 'Z']) expect([q, await find(q)]).toEqual([q, false])
  const elsewhere = await colleague(app, [grant('counter', shopPlace(app, 'night'))])
  expect(await find('zinai', elsewhere)).toBe(false)
})

test('a note goes with the person that it may name', async () => {
  const id = await placed(await readyCollector(app))
  must(await anna.call('POST /api/staff/orders/:order_id/notes', { ...params(id), body: { text: 'Mrs Ivanova, flat 7' } }))
  await app.database.kysely.updateTable('orders').set({ phone: '' }).where('id', '=', id).execute()
  expect((await details(id)).timeline.filter(({ kind }) => kind === 'note')).toEqual([])
})

test('only those who may delay accept an order with a later time (OPS-ORDERS-09, OPS-ROLES-02)', async () => {
  const kitchen = await colleague(app, [grant('kitchen', brandPlace('sofra'))])
  const counter = await colleague(app, [grant('counter', brandPlace('sofra'))])
  const id = await placed(await readyCollector(app))
  const accept = (who: Colleague, ready_in: number | null) =>
    who.call('POST /api/staff/orders/:order_id/acknowledge', { ...params(id), body: { ready_in } })
  const before = (await details(id)).card
  const refused = await accept(kitchen, 240)
  expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['ready_in']])
  expect((await details(id)).card).toMatchObject({ ready_to: before.ready_to, acknowledged: null })
  expect(await messages(id)).toEqual([])
  expect(must(await accept(counter, 240)).card.promised).not.toBeNull()
  const other = await placed(await readyCollector(app))
  must(await kitchen.call('POST /api/staff/orders/:order_id/acknowledge', { ...params(other), body: { ready_in: null } }))
})

test('the timeline shows what was paid and how far its refund is, to those who may see money (OPS-ORDERS-24)', async () => {
  const customer = await payer(app)
  must(await customer.pay({ cryptogram: 'secret' }))
  const id = customer.orderId
  must(await staff(app).move(id, 'cooking'))
  must(await reject(id, { reason: 'closing' }))
  const money = async () => (await details(id)).timeline.filter(({ kind }) => kind === 'paid' || kind === 'refunded')
  const payment = { kind: 'paid', status: 'paid', amount: 51_000, by: { kind: 'customer', name: null } }
  expect(await money()).toMatchObject([payment])
  bank.refunds = 'pend'
  await refundCanceled(app.services, id)
  bank.refunds = 'give'
  const refund = { kind: 'refunded', amount: 51_000, by: { kind: 'shop', name: null } }
  expect(await money()).toMatchObject([payment, { ...refund, status: 'pending' }])
  app.clock.tick(61_000)
  await giveBack(app.services)
  expect(await money()).toMatchObject([payment, { ...refund, status: 'done' }])

  const { timeline } = await details(id)
  expect(timeline.find(({ kind, status }) => kind === 'status' && status === 'cooking')?.by).toEqual({ kind: 'system', name: null })
  const kitchen = await colleague(app, [grant('kitchen', brandPlace('sofra'))])
  const seen = must(await kitchen.call('GET /api/staff/orders/:order_id/details', params(id)))
  expect([seen.payments, seen.refundable, seen.timeline.filter(({ amount }) => amount !== null)]).toEqual([[], null, []])
})
