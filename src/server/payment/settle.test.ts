import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, readTogether, type TestApp } from '#kit/app.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { type FakeBank, fakeBank, type BankBehaviour } from '#kit/fake-bank.ts'
import { books, type Payer, payer } from '#kit/online-order.ts'
import { must, readyCollector, readyShopper, shopper, staff, type Shopper } from '#kit/shopper.ts'
import { staffToken } from '#kit/app.ts'
import { refundCanceled } from '#server/jobs/run-jobs.ts'
import { jsonText } from '#server/database/json-column.ts'
import { loadPendingOrder } from '#server/order/pending-order-store.ts'
import { forgetNotices, retryNotices } from './notices.ts'
import { reconcile } from '#kit/reconcile.ts'
import { freeOverdue } from './free-overdue.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'

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
beforeEach(() => {
  day += 24 * 3600_000
  app.clock.set(day)
  bank.mood = 'pay'
  bank.isDown = false
})
// After every test the books must balance.
afterEach(async () => {
  const { faults } = await books(app)
  if (faults.length > 0) throw new Error(faults.join('\n'))
})

const many = 20
const times = <Result>(work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: many }, (_, index) => work(index)))
const orderOf = (id: number) => app.database.kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
const paymentsOf = (key: string) => app.database.kysely.selectFrom('payment').selectAll().where('pending_order_key', '=', key).execute()
const referenceOf = async (key: string): Promise<string> => (await paymentsOf(key))[0]?.reference ?? ''
const refundsOf = async (key: string) => {
  const references = (await paymentsOf(key)).map(({ reference }) => reference)
  return app.database.kysely.selectFrom('refund').selectAll().where('payment_reference', 'in', references).execute()
}
const callback = (notice: object, { signature = 'good', at = app, acquirer = 'cloud' } = {}) =>
  at.app.inject({
    method: 'POST',
    url: `/api/payments/${acquirer}/callback`,
    headers: { host: 'sofra.localhost', signature, 'content-type': 'application/json' },
    payload: JSON.stringify(notice),
  })

async function begun(mood: BankBehaviour, options: Parameters<typeof payer>[1] = {}): Promise<Payer & { reference: string }> {
  bank.mood = mood
  const anna = await payer(app, options)
  must(await anna.pay({ cryptogram: 'secret' }))
  return { ...anna, reference: await referenceOf(anna.key) }
}

test('twenty parallel pays of one order charge once (I2)', async () => {
  for (const [round, key] of ['same', null].entries()) {
    const anna = await payer(app)
    readTogether(app, many)
    const answers = await times(() => anna.pay({ cryptogram: 'secret' }, key ? { 'idempotency-key': `${key}-${round}` } : {}))
    expect(answers.filter(({ status }) => status !== 200 && status !== 409).map(({ problem }) => problem)).toEqual([])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const payments = await paymentsOf(anna.key)
    expect(payments).toHaveLength(1)
    expect(bank.chargesOf(payments[0]?.reference ?? '')).toHaveLength(1)
    expect(await orderOf(anna.orderId)).toMatchObject({ status: 'accepted' })
  }
})

test('twenty parallel pays after the hidden frames ask the bank once (I2, PAY-21)', async () => {
  const anna = await begun('3ds-method')
  const count = bank.intents.length
  readTogether(app, many)
  const answers = await times(() => anna.pay({ threeDSServerTransId: `d-${anna.reference}` }))
  expect(answers.filter(({ status }) => status !== 200 && status !== 409).map(({ problem }) => problem)).toEqual([])
  expect(bank.intents.length - count).toBe(1)
  expect(await orderOf(anna.orderId)).toMatchObject({ status: 'accepted' })
})

test('a pay call that read the order before another one paid for it charges nothing (I2)', async () => {
  const anna = await payer(app)
  const before = await loadPendingOrder(app.database, anna.key)
  if (!before) throw new Error('nothing was written down')
  must(await anna.pay({ cryptogram: 'secret' }))
  const charges = bank.charges.length
  const late = await startPayment(app.services, before, {
    description: '',
    language: 'ru',
    country: 'RU',
    customer: { phone: null, email: null, ip: null },
    receipt: null,
    device: 'desktop',
    threeDSServerTransId: null,
    urls: () => ({ result: '', callback: '', method: '' }),
  })
  expect(late).toMatchObject({ ok: true, step: { kind: 'paid' } })
  expect(bank.charges).toHaveLength(charges)
  expect(await paymentsOf(anna.key)).toHaveLength(1)
})

test('callback, poll, return page and job at once, in two processes, make one order (I2, I3)', async () => {
  for (let round = 0; round < 5; round += 1) {
    const anna = await begun('redirect')
    bank.charge(anna.reference)
    const notice = bank.notice(anna.reference)
    app.clock.tick(30_000)
    const before = (await app.database.kysely.selectFrom('outbox').selectAll().execute()).length
    await times(async (index) => {
      const at = index % 2 === 0 ? app : other
      if (index % 5 === 0) return callback(notice, { at })
      if (index % 5 === 1) return settlePayment(at.services, anna.reference)
      if (index % 5 === 2) return anna.verify(anna.reference)
      if (index % 5 === 3) return anna.status()
      return reconcile(at.services)
    })
    expect(await orderOf(anna.orderId)).toMatchObject({ status: 'accepted' })
    expect(
      await app.database.kysely.selectFrom('order_event').select('original_status').where('order_id', '=', anna.orderId).execute(),
    ).toHaveLength(1)
    expect((await app.database.kysely.selectFrom('outbox').selectAll().execute()).length).toBe(before + 1)
    expect((await paymentsOf(anna.key)).map(({ outcome }) => outcome)).toEqual(['order'])
    expect(await refundsOf(anna.key)).toEqual([])
  }
})

test('a notice is believed when it is signed; forged ones change nothing, and are told so', async () => {
  const anna = await begun('redirect')
  expect((await callback(bank.notice(anna.reference), { signature: 'bad' })).statusCode).toBe(401)
  expect((await callback(bank.notice(anna.reference, { trusted: false }))).statusCode).toBe(200)
  expect(await orderOf(anna.orderId)).toBeUndefined()
  bank.charge(anna.reference)
  const result = await callback(bank.notice(anna.reference, { trusted: false }))
  expect([result.statusCode, result.body]).toEqual([200, 'OK'])
  expect(await orderOf(anna.orderId)).toMatchObject({ status: 'accepted' })
  expect((await callback(bank.notice(anna.reference))).statusCode).toBe(200)
  expect((await app.app.inject({ method: 'POST', url: '/api/payments/nobody/callback', payload: {} })).statusCode).toBe(404)
})

test('an acquirer that signs a notice of a payment at another one makes no order of it (I3, I4)', async () => {
  const [ours, stranger] = [fakeBank(), fakeBank('stripe')]
  await using own = await createTestApp({
    acquirers: new Map([
      ['cloud', ours.acquirer],
      ['stripe', stranger.acquirer],
    ]),
  })
  ours.mood = 'redirect'
  const anna = await payer(own)
  must(await anna.pay({ cryptogram: 'secret' }))
  const { reference } = await own.database.kysely
    .selectFrom('payment')
    .select('reference')
    .where('pending_order_key', '=', anna.key)
    .executeTakeFirstOrThrow()
  ours.charge(reference)
  const report = (at: string, change: object) => callback(ours.notice(reference, change), { at: own, acquirer: at })
  expect((await report('stripe', {})).statusCode).toBe(200)
  expect((await report('stripe', { reference: null })).statusCode).toBe(200)
  expect(await anna.status()).toBe('waiting_for_payment')
  // Another acquirer may count its transactions by the same numbers.
  await own.database.kysely
    .insertInto('payment')
    .values({
      reference: randomUUID(),
      pending_order_key: anna.key,
      acquirer: 'stripe',
      method: 'card',
      amount: 51_000,
      currency_code: 'RUB',
      status: 'abandoned',
      transaction_id: ours.notice(reference).transactionId,
      started_at: new Date(own.clock.now() + 1000),
      checked_at: new Date(own.clock.now() + 1000),
    })
    .execute()
  expect((await report('cloud', { reference: null })).statusCode).toBe(200)
  expect(await anna.status()).toBe('accepted')
})

test('a refusal that comes late or out of order never takes back what was paid', async () => {
  const anna = await begun('redirect')
  bank.charge(anna.reference)
  await callback(bank.notice(anna.reference))
  await callback(bank.notice(anna.reference, { event: 'refused' }))
  await settlePayment(app.services, anna.reference, { status: 'refused', problems: ['declined'] })
  expect((await paymentsOf(anna.key)).map(({ status }) => status)).toEqual(['paid'])
})

test('a notice about a payment that nobody knows is kept and tried again', async () => {
  const anna = await begun('redirect')
  bank.charge(anna.reference)
  const { transaction_id } = (await paymentsOf(anna.key))[0] ?? {}
  await app.database.kysely.updateTable('payment').set({ transaction_id: null }).where('reference', '=', anna.reference).execute()
  const notice = bank.notice(anna.reference, { reference: null, transactionId: transaction_id ?? null })
  expect((await callback(notice)).statusCode).toBe(200)
  expect(await orderOf(anna.orderId)).toBeUndefined()
  await app.database.kysely
    .updateTable('payment')
    .set({ transaction_id: transaction_id ?? null })
    .where('reference', '=', anna.reference)
    .execute()
  await reconcile(app.services)
  expect(await orderOf(anna.orderId)).toMatchObject({ status: 'accepted' })
})

test('a notice of money stays open while the provider cannot be asked, and is settled once it can (I3)', async () => {
  const anna = await begun('redirect')
  bank.charge(anna.reference)
  bank.isDown = true
  // The job no longer checks it by itself.
  await app.database.kysely.updateTable('payment').set({ status: 'abandoned' }).where('reference', '=', anna.reference).execute()
  expect((await callback(bank.notice(anna.reference, { trusted: false }))).statusCode).toBe(200)
  await reconcile(app.services)
  expect(await orderOf(anna.orderId)).toBeUndefined()
  bank.isDown = false
  app.clock.tick(61_000)
  await reconcile(app.services)
  expect(await orderOf(anna.orderId)).toMatchObject({ status: 'accepted' })
})

test('while its acquirer is not configured a payment waits as it is, and its money makes the order afterwards (I3)', async () => {
  const anna = await begun('redirect')
  bank.charge(anna.reference)
  const { acquirers } = app.services
  app.services.acquirers = new Map()
  expect((await settlePayment(app.services, anna.reference))?.status).toBe('waiting')
  app.services.acquirers = acquirers
  app.clock.tick(30_000)
  await reconcile(app.services)
  expect(await orderOf(anna.orderId)).toMatchObject({ status: 'accepted' })
})

test('what acquirers told is forgotten after a month: it may name a customer (ACC-DECIDE-33)', async () => {
  const { kysely } = app.database
  const shown = { acquirer: 'cloud', event: 'paid', trusted: true, transaction_id: null, next_try_at: new Date(day) }
  const monthAgo = day - 30 * 86_400_000
  await kysely
    .insertInto('payment_notice')
    .values([
      { ...shown, reference: 'old', body: 'Anna, +7 900', received_at: new Date(monthAgo - 1) },
      { ...shown, reference: 'young', body: 'Boris, +7 901', received_at: new Date(monthAgo) },
    ])
    .execute()
  await forgetNotices(app.database, day)
  const left = await kysely.selectFrom('payment_notice').select('reference').where('reference', 'in', ['old', 'young']).execute()
  expect(left).toEqual([{ reference: 'young' }])
})

test('notices of nobody’s payments keep none waiting that is ours (I3)', async () => {
  const anna = await begun('redirect')
  const { kysely } = app.database
  const foreign = {
    acquirer: 'cloud',
    event: 'paid',
    trusted: false,
    body: '',
    received_at: new Date(day - 3600_000),
    next_try_at: new Date(day),
  }
  const rows = Array.from({ length: 150 }, (_, index) => ({ ...foreign, reference: `not ours ${index}`, transaction_id: `x${index}` }))
  await kysely.insertInto('payment_notice').values(rows).execute()
  bank.charge(anna.reference)
  bank.isDown = true
  await callback(bank.notice(anna.reference, { trusted: false }))
  bank.isDown = false
  await retryNotices(app.services)
  expect(await orderOf(anna.orderId)).toMatchObject({ status: 'accepted' })
})

test.each([
  ['charged, and the answer was lost', 'charge-and-lose', 'accepted', 'paid'],
  ['not charged, and the answer was lost', 'lose', 'waiting_for_payment', 'abandoned'],
] as const)('%s: the job finds out by itself', async (_name, mood, status, payment) => {
  const anna = await begun(mood)
  app.clock.tick(100_000)
  await reconcile(app.services)
  expect(await anna.status()).toBe(status)
  expect((await paymentsOf(anna.key)).map((row) => row.status)).toEqual([payment])
  bank.mood = 'pay'
  if (payment === 'abandoned') expect(must(await anna.pay({ cryptogram: 'again' })).reason).toBe('approved')
})

test('a process that died after the bank charged leaves nothing behind: the next one finds the money', async () => {
  const anna = await payer(app)
  const start = bank.acquirer.start
  const dead = Promise.withResolvers<never>()
  bank.acquirer.start = async (intent) => {
    await start(intent)
    throw new Error('killed')
  }
  expect((await anna.pay({ cryptogram: 'secret' })).status).toBe(500)
  dead.reject(new Error('never used'))
  await dead.promise.catch(() => undefined)
  bank.acquirer.start = start
  expect((await paymentsOf(anna.key)).map(({ status }) => status)).toEqual(['started'])
  expect((await anna.pay({ cryptogram: 'secret' })).status).toBe(409)
  app.clock.tick(20_000)
  expect(must(await anna.pay({ cryptogram: 'secret' })).reason).toBe('approved')
  expect(bank.chargesOf(await referenceOf(anna.key))).toHaveLength(1)
})

test('money that is only held is neither an order nor a refund, and the order expires without it (I3, I4)', async () => {
  const anna = await begun('redirect')
  const held = { status: 'authorized', amount: 51_000, currency: 'RUB', transactionId: 'held' } as const
  await settlePayment(app.services, anna.reference, held)
  expect((await paymentsOf(anna.key)).map(({ status, outcome }) => [status, outcome])).toEqual([['waiting', null]])
  app.clock.tick(600_000)
  await settlePayment(app.services, anna.reference, held)
  await freeOverdue(app.services)
  expect([await orderOf(anna.orderId), await refundsOf(anna.key), await anna.status()]).toEqual([undefined, [], 'canceled'])
})

test('what a customer left unpaid is asked about ever more rarely, and given up after a week', async () => {
  const anna = await begun('redirect')
  const { stateOf } = bank.acquirer
  let count = 0
  bank.acquirer.stateOf = async (known) => {
    if (known.reference === anna.reference) count += 1
    return stateOf(known)
  }
  /** The number of the job's queries in some minutes, run minute by minute. */
  const requests = async (minutes: number): Promise<number> => {
    count = 0
    for (let minute = 0; minute < minutes; minute += 1) {
      app.clock.tick(60_000)
      await reconcile(app.services)
    }
    return count
  }
  expect(await requests(9)).toBe(9)
  bank.isDown = true
  app.clock.tick(20 * 3600_000)
  // Without any report from the provider the checks do not become rarer.
  expect(await requests(5)).toBeGreaterThanOrEqual(5)
  bank.isDown = false
  expect(await requests(1)).toBe(1)
  const atFirst = await requests(120)
  expect(atFirst).toBeGreaterThanOrEqual(2)
  expect(atFirst).toBeLessThanOrEqual(4)
  app.clock.tick(6 * 24 * 3600_000)
  expect(await requests(300)).toBe(1)
  expect((await paymentsOf(anna.key)).map(({ status }) => status)).toEqual(['waiting'])
  app.clock.tick(24 * 3600_000)
  await reconcile(app.services)
  expect((await paymentsOf(anna.key)).map(({ status }) => status)).toEqual(['abandoned'])
  // Money that still comes is refunded: the order is no longer cooked.
  bank.charge(anna.reference)
  await callback(bank.notice(anna.reference))
  await reconcile(app.services)
  expect(await refundsOf(anna.key)).toMatchObject([{ reason: 'late', status: 'done' }])
  bank.acquirer.stateOf = stateOf
})

test('another sum than was asked for is never an order, and goes back whole (I4)', async () => {
  const anna = await begun('redirect')
  bank.charge(anna.reference, 100)
  await callback(bank.notice(anna.reference, { amount: 100 }))
  await reconcile(app.services)
  expect(await orderOf(anna.orderId)).toBeUndefined()
  expect(await refundsOf(anna.key)).toMatchObject([{ amount: 100, reason: 'other-amount', status: 'done' }])
  expect(bank.chargesOf(anna.reference)[0]).toMatchObject({ refunded: 100 })
})

test('at the deadline what an unpaid order held is freed by the job, once (CONST-15, STATUS-01)', async () => {
  const taken = async (): Promise<number> =>
    (await app.database.kysely.selectFrom('interval_use').select('taken').where('shop_id', '=', app.shop('night').id).execute()).reduce(
      (sum, row) => sum + row.taken,
      0,
    )
  await freeOverdue(app.services)
  must(await (await readyCollector(app)).order())
  const before = await taken()
  const anna = await payer(app)
  expect(await taken()).toBe(before + 1)
  app.clock.tick(599_999)
  await freeOverdue(app.services)
  expect(await taken()).toBe(before + 1)
  app.clock.tick(1)
  readTogether(app, 3)
  await times((index) => freeOverdue((index % 2 === 0 ? app : other).services))
  expect(await taken()).toBe(before)
  expect(await anna.status()).toBe('canceled')
  expect((await anna.shopper.cart()).count).toBe(1)
})

test('money that comes late is an order while its interval and dishes still stand', async () => {
  const anna = await begun('qr', { interval_id: new Date(day + 27 * 3600_000).toISOString().slice(0, 10) + '_15:00' })
  app.clock.tick(700_000)
  await freeOverdue(app.services)
  expect(await anna.status()).toBe('canceled')
  bank.charge(anna.reference)
  await callback(bank.notice(anna.reference))
  expect(await orderOf(anna.orderId)).toMatchObject({ status: 'accepted' })
})

test('money that comes a day late goes back, and the customer is told wherever they look', async () => {
  const anna = await begun('qr')
  app.clock.tick(24 * 3600_000)
  await freeOverdue(app.services)
  expect(must(await anna.shopper.status(anna.orderId)).order.is_returned).toBe(false)
  bank.charge(anna.reference)
  await callback(bank.notice(anna.reference))
  expect(await orderOf(anna.orderId)).toBeUndefined()
  expect(must(await anna.verify(anna.reference))).toMatchObject({ errors: ['returned'], message: expect.stringContaining('возвращаем') })
  expect(must(await anna.pending())).toMatchObject({ status: 'canceled', is_returned: true })
  expect(must(await anna.shopper.status(anna.orderId)).order).toMatchObject({ status: { alias: 'canceled' }, is_returned: true })
  await reconcile(app.services)
  expect(await refundsOf(anna.key)).toMatchObject([{ reason: 'late', status: 'done' }])
})

test('late money goes back when others have taken the interval’s last place meanwhile (I5)', async () => {
  const date = new Date(day + 48 * 3600_000).toISOString().slice(0, 10)
  const interval_id = `${date}_14:00`
  const anna = await begun('qr', { collects: false, interval_id })
  app.clock.tick(700_000)
  await freeOverdue(app.services)
  const { capacity } = app.shop('arbat')
  for (let count = 0; count < capacity; count += 1) must(await (await readyShopper(app)).order({ interval_id }))
  bank.charge(anna.reference)
  await callback(bank.notice(anna.reference))
  expect(await refundsOf(anna.key)).toMatchObject([{ reason: 'late' }])
  await reconcile(app.services)
})

test('held places count: an order that waits for its money keeps others out (I5)', async () => {
  const date = new Date(day + 48 * 3600_000).toISOString().slice(0, 10)
  const interval_id = `${date}_15:00`
  const { capacity } = app.shop('arbat')
  const shoppers = await times(() => readyShopper(app))
  const forms = await Promise.all(shoppers.map((visitor) => visitor.form({ interval_id, payment_type: 'cardOnline' })))
  readTogether(app, many)
  const answers = await Promise.all(
    shoppers.map((visitor, index) => visitor.call('POST /api/order/create-order-cache', { body: forms[index] ?? {} })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(capacity)
  expect(answers.filter(({ status, problem }) => status === 422 && problem.errors?.interval_id)).toHaveLength(many - capacity)
})

test('a person who orders again replaces what they had not paid; money that still comes for it goes back (DECIDE-109)', async () => {
  const anna = await begun('qr')
  bank.mood = 'pay'
  const again = await payer(app, { shopper: anna.shopper })
  expect(await anna.status()).toBe('canceled')
  bank.charge(anna.reference)
  await callback(bank.notice(anna.reference))
  must(await again.pay({ cryptogram: 'secret' }))
  await reconcile(app.services)
  expect(await orderOf(anna.orderId)).toBeUndefined()
  expect(await orderOf(again.orderId)).toMatchObject({ status: 'accepted' })
  expect(await refundsOf(anna.key)).toMatchObject([{ reason: 'replaced', status: 'done' }])
})

test('while the bank may be charging, the order cannot be replaced', async () => {
  const anna = await begun('lose')
  const form = await anna.shopper.form({ payment_type: 'cardOnline' })
  expect((await anna.shopper.call('POST /api/order/create-order-cache', { body: form })).status).toBe(422)
})

test('a canceled order’s money goes back once, however often the job runs (I3)', async () => {
  const anna = await begun('pay')
  must(await staff(app).move(anna.orderId, 'canceled'))
  const promised = await app.database.kysely
    .selectFrom('outbox')
    .select('task')
    .where('payload', '=', JSON.stringify({ order_id: anna.orderId }))
    .execute()
  expect(promised.map(({ task }) => task)).toContain('refund-order')
  await Promise.all([
    refundCanceled(app.services, anna.orderId),
    refundCanceled(other.services, anna.orderId),
    refundCanceled(app.services, anna.orderId),
  ])
  expect(await refundsOf(anna.key)).toMatchObject([{ amount: 51_000, reason: 'canceled', status: 'done' }])
  expect(bank.chargesOf(anna.reference)[0]).toMatchObject({ refunded: 51_000 })
})

const asStaff = (): Shopper => shopper(app, { authorization: `Bearer ${staffToken}` })
const refund = (order_id: number, body: Record<string, unknown> = {}) =>
  asStaff().call('POST /api/staff/orders/:order_id/refunds', { params: { order_id }, body })

test('staff give money back in parts and whole, never more than has come (I3)', async () => {
  const anna = await begun('pay')
  expect(must(await refund(anna.orderId, { amount: 1000 }))).toMatchObject({ paid: 51_000, refunded: 1000, left: 50_000 })
  expect((await refund(anna.orderId, { amount: 50_001 })).status).toBe(422)
  const answers = await times(() => refund(anna.orderId, { amount: 10_000 }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(must(await refund(anna.orderId))).toMatchObject({ refund_id: null, left: 0 })
  await reconcile(app.services)
  expect(bank.chargesOf(anna.reference)[0]).toMatchObject({ refunded: 51_000 })
  const listed = must(await asStaff().call('GET /api/staff/orders/:order_id/refunds', { params: { order_id: anna.orderId } }))
  expect(listed.payments).toMatchObject([{ status: 'paid', paid: 51_000, outcome: 'order' }])
  expect(listed.payments[0]?.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(51_000)
})

test('a refund asked for again under its id is one refund; strangers refund nothing', async () => {
  const anna = await begun('pay')
  const refund_id = '0b5c1f0e-3d8d-4f1a-9d0a-3a1f5d2c7e10'
  for (let count = 0; count < 3; count += 1) must(await refund(anna.orderId, { amount: 500, refund_id }))
  expect(await refundsOf(anna.key)).toHaveLength(1)
  expect(
    (await anna.shopper.call('POST /api/staff/orders/:order_id/refunds', { params: { order_id: anna.orderId }, body: {} })).status,
  ).toBe(401)
  const cash = must(await (await readyCollector(app)).order())
  expect((await refund(cash.order_id)).status).toBe(404)
})

test('a refund that the bank cannot take now is tried again until it is done', async () => {
  const anna = await begun('pay')
  bank.isDown = true
  must(await refund(anna.orderId))
  expect(await refundsOf(anna.key)).toMatchObject([{ status: 'wanted', why: 'the bank is down' }])
  bank.isDown = false
  app.clock.tick(61_000)
  await Promise.all([reconcile(app.services), reconcile(other.services)])
  expect(await refundsOf(anna.key)).toMatchObject([{ status: 'done', why: null }])
  expect(bank.chargesOf(anna.reference)[0]?.refunds.size).toBe(1)
})

test('a number that another order has taken meanwhile is drawn again, and the money still makes one order', async () => {
  const anna = await begun('redirect')
  const cash = must(await (await readyCollector(app)).order())
  await app.database.kysely.updateTable('pending_order').set({ order_id: cash.order_id }).where('key', '=', anna.key).execute()
  bank.charge(anna.reference)
  await callback(bank.notice(anna.reference))
  const { complete_link, order_id } = must(await anna.pending())
  expect(order_id).not.toBe(cash.order_id)
  expect(complete_link).toContain(`/order/${order_id}/`)
  expect(await orderOf(order_id)).toMatchObject({ status: 'accepted' })
})

test('a promocode’s use is held while its order is paid for, and freed with it (I5)', async () => {
  await app.database.kysely
    .insertInto('promocode')
    .values({
      brand: 'sofra',
      code: 'ONCE',
      kind: 'percent',
      percent: 10,
      use_limit: 1,
      order_types: jsonText(['delivery', 'takeaway']),
    })
    .execute()
  await app.database.kysely
    .updateTable('catalogue')
    .set({ version: sql<number>`version + 1` })
    .where('brand', '=', 'sofra')
    .execute()
  await app.services.snapshots.refresh('sofra')
  const used = async () => (await app.database.kysely.selectFrom('promocode').select('used').executeTakeFirstOrThrow()).used
  const [anna, boris] = [await readyShopper(app), await readyShopper(app)]
  for (const visitor of [anna, boris]) must(await visitor.call('PUT /api/cart/gift/apply-promocode', { body: { promocode: 'once' } }))
  const paying = await payer(app, { shopper: anna })
  expect(await used()).toBe(1)
  const refused = await boris.call('POST /api/order/create-order-cache', { body: await boris.form({ payment_type: 'cardOnline' }) })
  expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['promocode']])
  app.clock.tick(600_000)
  await freeOverdue(app.services)
  expect(await used()).toBe(0)
  expect(await paying.status()).toBe('canceled')
})
