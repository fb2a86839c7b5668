import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fakeBank, type FakeBank } from '#kit/fake-bank.ts'
import { payer } from '#kit/online-order.ts'
import { must } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant, owner, shopPlace } from '#kit/staff.ts'
import { notifyAlarm } from '#server/jobs/notify-alarm.ts'
import { refundCanceled } from '#server/jobs/run-jobs.ts'
import { watchShift } from '#server/jobs/watch-shift.ts'
import { giveBack } from './give-back.ts'

// Money that a bank refuses to give back is a task of somebody until it has gone back.

let app: TestApp
let bank: FakeBank
let boss: Colleague
let manager: Colleague
beforeAll(async () => {
  bank = fakeBank()
  app = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]) })
  app.services.signIn.sender = app.phones.caller
  boss = await owner(app, { name: 'Olga' })
  manager = await colleague(app, [grant('manager', shopPlace(app, 'night'))], { name: 'Nina' })
})
afterAll(() => app.close())
beforeEach(() => {
  bank.mood = 'pay'
  bank.refunds = 'refuse'
  Object.assign(bank.acquirer, { refundsKnownFor: 3_600_000, showsRefunds: true })
  app.phones.notices.length = 0
})

const params = (order_id: number) => ({ params: { order_id } })
const phoneOf = (who: Colleague, phone: string) => who.call('PUT /api/staff/me/phone', { body: { phone } })
const list = async (who: Colleague) => must(await who.call('GET /api/staff/refunds/refused')).refunds

/** A paid order that is rejected, and whose money the bank keeps. */
async function refused(): Promise<number> {
  const customer = await payer(app)
  must(await customer.pay({ cryptogram: 'secret' }))
  must(await boss.call('POST /api/staff/orders/:order_id/reject', { ...params(customer.orderId), body: { reason: 'closing' } }))
  await refundCanceled(app.services, customer.orderId)
  return customer.orderId
}

/** Sends the messages that were promised; what phones have been told of refunds. */
async function sentTexts(): Promise<string[]> {
  const rows = await app.database.kysely.selectFrom('alarm_message').select('id').where('kind', '=', 'refund').orderBy('id').execute()
  for (const { id } of rows) await notifyAlarm(app.services, id)
  return app.phones.notices.map(({ phone, text }) => `${phone} ${text}`)
}
const look = () => watchShift(app.services, app.clock.now())

test('a refund that the bank refuses is listed with whose task it is, and told to that person once', async () => {
  must(await phoneOf(manager, '+7 900 555-44-33'))
  must(await phoneOf(boss, '+7 900 555-44-34'))
  const id = await refused()
  expect(await list(manager)).toMatchObject([
    { order_id: id, status: 'failed', amount: 51_000, currency_code: 'RUB', task_of: { name: 'Nina', self: true } },
  ])
  expect(await list(boss)).toMatchObject([{ order_id: id, task_of: { name: 'Nina', self: false } }])
  await Promise.all([look(), look(), look()])
  await look()
  expect(await sentTexts()).toEqual([
    `79005554433 night en: the bank has refused to give back ₽510 of order ${id}. Please open Refunds in the office.`,
  ])
  // Whose task it was is not forgotten, and is another's when they are gone.
  await app.database.kysely.updateTable('staff').set({ state: 'blocked' }).where('id', '=', manager.id).execute()
  expect((await list(boss))[0]?.task_of).toEqual({ name: 'Olga', self: true })
  await app.database.kysely.updateTable('staff').set({ state: 'active' }).where('id', '=', manager.id).execute()
})

test('staff read the bank’s own words on the list and in the details of the order, and its customer does not', async () => {
  const customer = await payer(app)
  must(await customer.pay({ cryptogram: 'secret' }))
  must(await boss.call('POST /api/staff/orders/:order_id/reject', { ...params(customer.orderId), body: { reason: 'closing' } }))
  await refundCanceled(app.services, customer.orderId)
  const words = 'Отказ (57)'
  expect((await list(boss)).find(({ order_id }) => order_id === customer.orderId)?.bank_words).toBe(words)
  const { payments } = must(await boss.call('GET /api/staff/orders/:order_id/details', params(customer.orderId)))
  expect(payments.flatMap(({ refunds }) => refunds.map(({ bank_words }) => bank_words))).toEqual([words])
  expect(JSON.stringify(must(await customer.shopper.status(customer.orderId)))).not.toContain('Отказ')
})

test.each([
  ['Карта закрыта', 'Карта закрыта'],
  ['error 8', '8'],
  ['nothing was paid', null],
  ['Stripe takes no such amount of KWD', null],
])('of a refund that failed before the bank’s words had their column, “%s” is the bank’s: %s', async (why, words) => {
  const id = await refused()
  const refund = (await list(boss)).find(({ order_id }) => order_id === id)?.id ?? ''
  const { kysely } = app.database
  await kysely.updateTable('refund').set({ why, bank_words: null }).where('id', '=', refund).execute()
  await sql.raw(await readFile('migrations/0051_bank_words_before.sql', 'utf8')).execute(kysely)
  expect((await list(boss)).find(({ order_id }) => order_id === id)?.bank_words).toBe(words)
})

test('a task is no longer that of a person who has another role now', async () => {
  const id = await refused()
  await look()
  const taskOf = async () => (await list(boss)).find(({ order_id }) => order_id === id)?.task_of?.name
  expect(await taskOf()).toBe('Nina')
  const setRole = (role: 'kitchen' | 'manager') =>
    app.database.kysely.updateTable('staff_grant').set({ role }).where('staff_id', '=', manager.id).execute()
  await setRole('kitchen')
  expect(await taskOf()).toBe('Olga')
  await setRole('manager')
  expect(await taskOf()).toBe('Nina')
})

/** An order whose bank has lost its answer to a refund of 500, and does not tell whether it was made. */
async function unclear(): Promise<number> {
  const customer = await payer(app)
  must(await customer.pay({ cryptogram: 'secret' }))
  Object.assign(bank.acquirer, { refundsKnownFor: 0, showsRefunds: false })
  bank.refunds = 'lose'
  must(
    await boss.call('POST /api/staff/orders/:order_id/refunds', {
      ...params(customer.orderId),
      body: { amount: 51_000 - 1000, refund_id: randomUUID() },
    }),
  )
  app.clock.tick(61_000)
  await giveBack(app.services)
  return customer.orderId
}

test('a refund of which nobody knows whether it was made is listed as one to check with the bank, and told of (I3)', async () => {
  must(await phoneOf(manager, '+7 900 555-44-33'))
  const id = await unclear()
  expect((await list(boss)).find(({ order_id }) => order_id === id)).toMatchObject({
    status: 'unclear',
    amount: 50_000,
    task_of: { name: 'Nina' },
  })
  await look()
  expect((await sentTexts()).filter((text) => text.includes(String(id)))).toEqual([
    `79005554433 night en: ask the bank whether ₽500 of order ${id} went back. Please open Refunds in the office.`,
  ])
})

test('a task is over when the money has gone back, and is told of no more', async () => {
  const id = await refused()
  const task = (await list(boss)).find(({ order_id }) => order_id === id)
  await look()
  bank.refunds = 'give'
  must(await boss.call('POST /api/staff/orders/:order_id/refunds', { ...params(id), body: { instead_of: task?.id } }))
  expect((await list(boss)).map(({ order_id }) => order_id)).not.toContain(id)
  expect((await sentTexts()).filter((text) => text.includes(String(id)))).toEqual([])
})

test('refused refunds of other shops are not listed, and nobody sees them who may not give money back (OPS-ROLES-04)', async () => {
  await refused()
  const elsewhere = await colleague(app, [grant('manager', shopPlace(app, 'arbat'))])
  expect(await list(elsewhere)).toEqual([])
  const cook = await colleague(app, [grant('kitchen', brandPlace('sofra'))])
  expect((await cook.call('GET /api/staff/refunds/refused')).status).toBe(403)
})
