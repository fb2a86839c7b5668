import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { type FakeBank, fakeBank, type BankBehaviour } from '#kit/fake-bank.ts'
import { type Payer, payer, referenceOf } from '#kit/online-order.ts'
import { must } from '#kit/shopper.ts'
import { checkPayments } from './due-checks.ts'
import { freeOverdue } from './free-overdue.ts'
import { giveBack } from './give-back.ts'
import { keepNotice, retryNotices } from './notices.ts'
import { refundOrder } from './refund-order.ts'

// An unreadable record does not hold back others: it rests, and all after it are processed.

let app: TestApp
/** A second process of the same shop. */
let other: TestApp
let bank: FakeBank
beforeAll(async () => {
  bank = fakeBank()
  const acquirers = new Map([['cloud', bank.acquirer]])
  app = await createTestApp({ acquirers })
  other = await createTestApp({ acquirers, beside: app })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

let day = Date.parse(wednesdayNoon)
beforeEach(async () => {
  // Tests are days apart, so that no interval is full and nothing of an earlier test is due.
  day += 24 * 3600_000
  app.clock.set(day)
  app.warnings.length = 0
  bank.isDown = false
  await sql`truncate failed_item, refund, payment_notice, payment, pending_order cascade`.execute(app.database.kysely)
})

type Attempt = Payer & { reference: string }

async function begun(mood: BankBehaviour): Promise<Attempt> {
  bank.mood = mood
  const anna = await payer(app)
  must(await anna.pay({ cryptogram: 'secret' }))
  const reference = await referenceOf(app, anna.key)
  return { ...anna, reference }
}

/** Removes a required part from a stored order; returns a function that restores it. */
async function poison({ key }: Payer, part: 'interval' | 'lines'): Promise<() => Promise<unknown>> {
  const { kysely } = app.database
  const { snapshot } = await kysely.selectFrom('pending_order').select('snapshot').where('key', '=', key).executeTakeFirstOrThrow()
  await sql`update pending_order set snapshot = snapshot - ${part}::text where key = ${key}`.execute(kysely)
  return () => kysely.updateTable('pending_order').set({ snapshot: snapshot }).where('key', '=', key).execute()
}

/** Multiplies a damaged record, before all later ones: more than a task takes at once. */
const many = 205
async function multiply({ key }: Payer): Promise<void> {
  await sql`
    insert into pending_order (key, brand, owner, city_id, order_id, payment_type, acquirer, amount, currency_code, snapshot, cart_lines, status, created_at, deadline)
    select md5(random()::text), brand, gen_random_uuid(), city_id, 20000000 + number, payment_type, acquirer, amount, currency_code, snapshot, cart_lines,
      status, created_at, deadline - interval '1 second'
    from pending_order, generate_series(1, ${many}::int) as number where key = ${key}`.execute(app.database.kysely)
}
async function multiplyPayments({ key }: Payer): Promise<void> {
  await sql`
    insert into payment (reference, pending_order_key, acquirer, method, amount, currency_code, status, transaction_id, paid_amount, paid_currency, outcome,
      refunded_amount, started_at, checked_at)
    select gen_random_uuid(), record.key, one.acquirer, method, one.amount, one.currency_code, one.status, gen_random_uuid()::text, paid_amount, paid_currency,
      outcome, refunded_amount, started_at, checked_at - interval '1 second'
    from payment as one, pending_order as record where one.pending_order_key = ${key} and record.order_id between 20000000 and 20000000 + ${many}::int`.execute(
    app.database.kysely,
  )
}

/** Makes the bank know the copies. */
function knowingAll(): () => void {
  const { stateOf } = bank.acquirer
  bank.acquirer.stateOf = async (requested) => {
    const state = await stateOf(requested)
    return state.status === 'absent'
      ? { status: 'captured', amount: 51_000, currency: 'RUB', transactionId: `t-${requested.reference}` }
      : state
  }
  return () => void (bank.acquirer.stateOf = stateOf)
}

const failedOf = (task: string) =>
  app.database.kysely.selectFrom('failed_item').selectAll().where('task', '=', task).orderBy('item').execute()
/** Makes all failed items rest for an hour from now. */
const restAnHour = () =>
  app.database.kysely
    .updateTable('failed_item')
    .set({ next_try_at: new Date(app.clock.now() + 3600_000) })
    .execute()
const orderOf = (id: number) => app.database.kysely.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst()

test('a payment whose order cannot be booked rests ever longer, in every process, and is booked when it can be (I3)', async () => {
  const anna = await begun('redirect')
  const mend = await poison(anna, 'interval')
  bank.charge(anna.reference)
  app.clock.tick(30_000)
  expect(await checkPayments(app.services)).toEqual({ done: 0, failed: 1 })
  const [failed] = await failedOf('check-payments')
  expect(failed).toMatchObject({ item: anna.reference, tries: 1, next_try_at: new Date(app.clock.now() + 10_000) })
  expect(failed?.reason).toMatch(/^TypeError \(Cannot read properties of undefined \(reading '\w+'\)\) at src\/server\/[\w/-]+\.ts:\d+$/)
  expect(app.warnings).toEqual([expect.stringContaining(`check-payments: ${anna.reference} failed, try 1`)])
  expect(app.warnings.join()).not.toContain('7900')

  const rests: number[] = []
  for (let tries = 2; tries < 16; tries += 1) {
    const { next_try_at } = (await failedOf('check-payments'))[0] ?? { next_try_at: new Date() }
    app.clock.set(Math.max(next_try_at.getTime() - 1, app.clock.now() + 25_000))
    if (app.clock.now() < next_try_at.getTime()) expect(await checkPayments(other.services)).toEqual({ done: 0, failed: 0 })
    app.clock.set(Math.max(next_try_at.getTime(), app.clock.now()))
    expect(await checkPayments(app.services)).toEqual({ done: 0, failed: 1 })
    rests.push(((await failedOf('check-payments'))[0]?.next_try_at.getTime() ?? 0) - app.clock.now())
  }
  expect(rests.map((rest) => rest / 1000)).toEqual([20, 40, 80, 160, 320, 640, 1280, 2560, 5120, 10_240, 20_480, 21_600, 21_600, 21_600])

  await mend()
  app.clock.tick(21_600_000)
  expect(await checkPayments(other.services)).toEqual({ done: 1, failed: 0 })
  expect(await failedOf('check-payments')).toEqual([])
  expect(await orderOf(anna.orderId)).toMatchObject({ status: 'accepted' })
})

test('payments that cannot be booked keep none of those behind them from making their orders (I3)', async () => {
  const anna = await begun('redirect')
  await poison(anna, 'interval')
  await multiply(anna)
  await multiplyPayments(anna)
  bank.charge(anna.reference)
  app.clock.tick(1000)
  const boris = await begun('redirect')
  bank.charge(boris.reference)
  app.clock.tick(30_000)
  const restore = knowingAll()
  expect(await checkPayments(app.services)).toEqual({ done: 1, failed: many + 1 })
  restore()
  expect(await orderOf(boris.orderId)).toMatchObject({ status: 'accepted' })
})

test('overdue orders that cannot be read keep no other from giving back its time (CONST-15)', async () => {
  const places = async () =>
    (await app.database.kysely.selectFrom('interval_use').select('taken').orderBy('taken', 'desc').execute())[0]?.taken
  await sql`truncate interval_use`.execute(app.database.kysely)
  const anna = await payer(app)
  await poison(anna, 'interval')
  await multiply(anna)
  const boris = await payer(app)
  expect(await places()).toBe(2)
  app.clock.tick(600_000)
  expect(await freeOverdue(app.services)).toEqual({ done: 1, failed: many + 1 })
  expect(await boris.status()).toBe('canceled')
  expect(await places()).toBe(1)
  const names = (await failedOf('free-overdue')).map(({ item }) => item)
  expect(names).toContain(String(anna.orderId))
  // A record's key gives access to the order, so it must not be logged.
  expect(JSON.stringify([names, app.warnings])).not.toContain(anna.key)
})

test('notices about what cannot be booked keep no other from being heard (I3)', async () => {
  const [anna, boris] = [await begun('redirect'), await begun('redirect')]
  const mend = await poison(anna, 'interval')
  for (const { reference } of [anna, boris]) bank.charge(reference)
  const keep = ({ reference }: Attempt) => keepNotice(app.services, 'cloud', bank.notice(reference), 'body')
  await keep(anna)
  await sql`
    insert into payment_notice (acquirer, reference, transaction_id, event, amount, currency_code, trusted, body, received_at, next_try_at)
    select acquirer, reference, transaction_id, event, amount, currency_code, trusted, body, received_at, next_try_at
    from payment_notice, generate_series(1, 104)`.execute(app.database.kysely)
  const poisoned = 105
  app.clock.tick(1)
  await keep(boris)
  expect(await retryNotices(app.services)).toEqual({ done: 1, failed: poisoned })
  expect(await orderOf(boris.orderId)).toMatchObject({ status: 'accepted' })
  await mend()
  await restAnHour()
  app.clock.tick(61_000)
  expect(await retryNotices(app.services)).toEqual({ done: 0, failed: 0 })
  app.clock.tick(3600_000)
  expect(await retryNotices(app.services)).toEqual({ done: poisoned, failed: 0 })
  expect([await orderOf(anna.orderId), await failedOf('retry-notices')]).toEqual([{ status: 'accepted' }, []])
})

test('refunds whose receipt cannot be written keep no other from going back, and are surely not sent (I3)', async () => {
  const [anna, boris] = [await begun('pay'), await begun('pay')]
  const mend = await poison(anna, 'lines')
  await multiply(anna)
  await multiplyPayments(anna)
  const want = async ({ orderId }: Payer) =>
    expect(await refundOrder(app.services, orderId, { amount: null, reason: 'staff' })).toMatchObject({ ok: true })
  await want(anna)
  const clones = await app.database.kysely
    .selectFrom('pending_order')
    .select('order_id')
    .where('order_id', '<', 20_000_000 + 30)
    .where('order_id', '>', 20_000_000)
    .execute()
  for (const { order_id } of clones) await want({ ...anna, orderId: order_id })
  app.clock.tick(1)
  await want(boris)
  expect(await giveBack(app.services)).toEqual({ done: 1, failed: clones.length + 1 })
  const gone = ({ reference }: Attempt) => bank.chargesOf(reference)[0]?.refunded
  expect([gone(boris), gone(anna)]).toEqual([51_000, 0])
  const requested = await app.database.kysely.selectFrom('refund').select('requested_at').where('status', '=', 'wanted').execute()
  expect(requested.filter(({ requested_at }) => requested_at !== null)).toEqual([])

  await mend()
  await restAnHour()
  app.clock.tick(61_000)
  expect(await giveBack(app.services)).toEqual({ done: 0, failed: 0 })
  app.clock.tick(3600_000)
  expect(await giveBack(app.services)).toEqual({ done: 1, failed: clones.length })
  expect([gone(anna), (await failedOf('give-back')).length]).toEqual([51_000, clones.length])
})
