import { type PluginTransformResultArgs, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, readTogether, type TestApp } from '#kit/app.ts'
import { until, wednesdayNoon } from '#kit/clock.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { nameOf, type PaymentEvent, stories } from '#kit/late-money.ts'
import { books, type Payer, payer } from '#kit/online-order.ts'
import { must, readyCollector, type Shopper, shopper, staff } from '#kit/shopper.ts'
import { returnReasons } from '#domain/payment/status.ts'
import { mergeCarts } from '#server/cart/merge-carts.ts'
import { notifyRefund, refundCanceled, runJobs } from '#server/jobs/run-jobs.ts'
import { giveBack } from './give-back.ts'
import { freeOverdue } from './free-overdue.ts'

let app: TestApp
let bank: FakeBank
beforeAll(async () => {
  bank = fakeBank()
  app = await createTestApp({ authEnabled: true, acquirers: new Map([['cloud', bank.acquirer]]) })
  app.services.signIn = { ...app.services.signIn, sender: app.phones.caller }
})
afterAll(() => app.close())

let day = Date.parse(wednesdayNoon)
beforeEach(async () => {
  day += 3 * 24 * 3600_000
  app.clock.set(day)
  bank.mood = 'qr'
  app.phones.notices.length = 0
  await app.database.kysely.deleteFrom('outbox').execute()
})
// After every test all capacity, payments and refunds must balance.
afterEach(async () => {
  const { faults } = await books(app)
  if (faults.length > 0) throw new Error(faults.join('\n'))
})

const sum = 51_000
let phones = 79_000_000_000
/** A customer with a dish for 510 ₽ in the cart. */
async function customer(phone = String((phones += 1))): Promise<Shopper & { phone: string }> {
  const visitor = shopper(app)
  await visitor.signIn(phone)
  await visitor.collectAt('night')
  await visitor.add('philadelphia')
  return Object.assign(visitor, { phone })
}
const tomorrow = (hour: number): string => `${new Date(day + 24 * 3600_000).toISOString().slice(0, 10)}_${hour}:00`

/** Stores the customer's order, and requests a QR code. */
async function askForCode(visitor: Shopper): Promise<Payer & { reference: string }> {
  const written = await payer(app, { shopper: visitor, payment_type: 'SBP', interval_id: tomorrow(15) })
  must(await written.pay())
  return { ...written, reference: (await paymentOf(written.key)).reference }
}
const paymentOf = (key: string) =>
  app.database.kysely.selectFrom('payment').selectAll().where('pending_order_key', '=', key).executeTakeFirstOrThrow()
const refundsOf = (reference: string) =>
  app.database.kysely.selectFrom('refund').selectAll().where('payment_reference', '=', reference).orderBy('created_at').execute()
const ordersOf = async ({ phone }: { phone: string }): Promise<number[]> =>
  (await app.database.kysely.selectFrom('orders').select('id').where('phone', '=', phone).where('status', '!=', 'canceled').execute()).map(
    ({ id }) => id,
  )

/** Pays the code; the bank sends its callback. */
function payCode(reference: string, amount = sum) {
  bank.charge(reference, amount)
  return app.app.inject({
    method: 'POST',
    url: '/api/payments/cloud/callback',
    headers: { host: 'sofra.localhost', signature: 'good', 'content-type': 'application/json' },
    payload: JSON.stringify(bank.notice(reference, { amount })),
  })
}

async function timePasses(milliseconds: number): Promise<void> {
  app.clock.tick(milliseconds)
  await freeOverdue(app.services)
}

async function cancel(orderId: number): Promise<void> {
  must(await staff(app).move(orderId, 'canceled'))
  await refundCanceled(app.services, orderId)
}

/** Runs a sequence of events for a customer; `other` is their second order, if it was accepted. */
async function live(events: PaymentEvent[]) {
  const anna = await customer()
  const first = await askForCode(anna)
  let other: { orderId: number; reference: string | null } | null = null
  const happen: Record<PaymentEvent, () => Promise<unknown>> = {
    expires: () => timePasses(600_000),
    'the other expires': () => timePasses(600_000),
    'its interval passes': () => timePasses(30 * 3600_000),
    'ordered again in cash': async () => {
      const { status, reply } = await anna.order({ interval_id: tomorrow(15) })
      if (status === 200) other = { orderId: reply.order_id, reference: null }
    },
    'ordered again online': async () => {
      const body = await anna.form({ payment_type: 'SBP', interval_id: tomorrow(15) })
      if ((await anna.call('POST /api/order/create-order-cache', { body })).status === 200) other = await askForCode(anna)
    },
    'the other is paid': () => payCode(other?.reference ?? ''),
    'the other is canceled': () => cancel(other?.orderId ?? 0),
    paid: () => payCode(first.reference),
    'another sum is paid': () => payCode(first.reference, 100),
    canceled: () => cancel(first.orderId),
  }
  for (const event of events) await happen[event]()
  return { anna, first, other: other as { orderId: number; reference: string | null } | null }
}

/** Runs the text message of a refund; `null` when there is no job for it. */
async function wordsAbout(refundId: string): Promise<string | null> {
  const promises = await app.database.kysely.selectFrom('outbox').select('payload').where('task', '=', 'notify-refund').execute()
  for (const { payload } of promises) {
    const { refund_id, site } = payload as { refund_id: string; site: string }
    if (refund_id === refundId) await notifyRefund(app.services, refund_id, site)
  }
  return app.phones.notices.at(-1)?.text ?? null
}

test.each(stories.map((story) => [nameOf(story), story] as const))(
  '%s: one order at most, and no money without one',
  async (_name, { events, money }) => {
    const { anna, first, other } = await live(events)
    await giveBack(app.services)
    const { outcome, paid_amount } = await paymentOf(first.key)
    const refunds = await refundsOf(first.reference)
    expect({ outcome, refunds: refunds.map(({ reason, amount, status }) => ({ reason, amount, status })) }).toEqual({
      outcome: money === 'order' || money === 'canceled' ? 'order' : 'refund',
      refunds: money === 'order' ? [] : [{ reason: money, amount: paid_amount, status: 'done' }],
    })
    expect((await ordersOf(anna)).length).toBeLessThanOrEqual(1)
    // All money that the shop keeps belongs to an order, and all paid orders' money is kept.
    const kept = [first.reference, other?.reference ?? ''].flatMap(bank.chargesOf).reduce((all, one) => all + one.amount - one.refunded, 0)
    const alive = await ordersOf(anna)
    const paidOnline = [first.orderId, other?.reference ? other.orderId : 0].filter((id) => alive.includes(id))
    expect(kept).toBe(paidOnline.length * sum)
    const isReturn = (returnReasons as readonly string[]).includes(money)
    const words = refunds[0] ? await wordsAbout(refunds[0].id) : null
    expect(words === null).toBe(!isReturn)
    if (isReturn) expect(words).toContain(String(first.orderId))
  },
)

test('what the customer has put in since stays in the cart, and is ordered by itself', async () => {
  const anna = await customer()
  const first = await askForCode(anna)
  await anna.add('philadelphia')
  await anna.add('nigiri', 2)
  await timePasses(600_000)
  const { prices } = await anna.cart()
  await payCode(first.reference)
  expect(await ordersOf(anna)).toEqual([first.orderId])
  const left = Object.values((await anna.cart()).products).map(({ count }) => count)
  expect(left).toEqual([1, 2])
  // A page with the old cart gets a refusal before it can order.
  const stale = await anna.order({ interval_id: tomorrow(15), cart: { prices: { total: prices.total } } })
  expect([stale.status, Object.keys(stale.problem.errors ?? {})]).toEqual([422, ['product']])
  must(await anna.order({ interval_id: tomorrow(15) }))
  expect(await ordersOf(anna)).toHaveLength(2)
})

test('a cart that was emptied by hand and filled again is the same cart: late money for it goes back', async () => {
  const anna = await customer()
  const first = await askForCode(anna)
  await timePasses(600_000)
  must(await anna.call('DELETE /api/cart/clear', { body: {} }))
  await anna.add('philadelphia')
  must(await anna.order({ interval_id: tomorrow(15) }))
  await payCode(first.reference)
  expect(await refundsOf(first.reference)).toMatchObject([{ reason: 'replaced' }])
})

test('an order that is repeated is another cart: late money for the one before it is an order', async () => {
  const anna = await customer()
  const { order_id } = must(await anna.order({ interval_id: tomorrow(15) }))
  must(await staff(app).move(order_id, 'canceled'))
  await anna.add('philadelphia')
  const first = await askForCode(anna)
  await timePasses(600_000)
  must(await anna.call('POST /api/order/repeat', { body: { order_id } }))
  must(await anna.order({ interval_id: tomorrow(15) }))
  await payCode(first.reference)
  expect((await paymentOf(first.key)).outcome).toBe('order')
  expect(await ordersOf(anna)).toHaveLength(2)
})

test('the same customer orders the cart on another device: late money goes back', async () => {
  const anna = await customer()
  const first = await askForCode(anna)
  await timePasses(600_000)
  const onPhone = shopper(app)
  await onPhone.signIn(anna.phone)
  must(await onPhone.order({ ...(await anna.form({ interval_id: tomorrow(15) })) }))
  await payCode(first.reference)
  expect([await refundsOf(first.reference), (await ordersOf(anna)).length]).toMatchObject([[{ reason: 'replaced' }], 1])
})

test('a guest who signs in takes what was not paid along: the customer’s order of both carts is of that cart', async () => {
  await using guests = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]), beside: app })
  const guest = await payer(guests, { shopper: await readyCollector(guests), payment_type: 'SBP', interval_id: tomorrow(15) })
  must(await guest.pay())
  const anna = await customer()
  const { owner, reference } = await app.database.kysely
    .selectFrom('pending_order')
    .innerJoin('payment', 'pending_order_key', 'key')
    .select(['owner', 'reference'])
    .where('key', '=', guest.key)
    .executeTakeFirstOrThrow()
  const { id: customerId, owner: into } = await app.database.kysely
    .selectFrom('customer')
    .select(['id', 'owner'])
    .where('phone', '=', anna.phone)
    .executeTakeFirstOrThrow()
  await app.database.kysely
    .transaction()
    .execute((transaction) => mergeCarts(transaction, { brand: 'sofra', from: owner, into, customerId }, day))
  must(await anna.order({ interval_id: tomorrow(15) }))
  // Within the time to pay, but its dishes have been ordered already.
  await payCode(reference)
  expect(await refundsOf(reference)).toMatchObject([{ reason: 'replaced' }])
  expect(await ordersOf(anna)).toHaveLength(1)
  await timePasses(600_000)
})

/** Runs a function when a certain database response arrives, and delays that response meanwhile. */
function atAnswer(isIt: (row: object) => boolean, act: () => Promise<unknown>): void {
  const { database } = app.services
  const transformResult = async ({ result }: PluginTransformResultArgs) => {
    if (result.rows.some(isIt)) {
      app.services.database = database
      await act()
    }
    return result
  }
  app.services.database = {
    ...database,
    kysely: database.kysely.withPlugin({ transformQuery: ({ node }) => node, transformResult }),
  }
}

/** The number of connections that wait for a lock. */
const waiting = async (): Promise<number> =>
  (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database.kysely))
    .rows.length

/** Starts an order with payment on receipt; `isHeld` resolves once it is placed or waits for a lock. */
async function beginOrder(visitor: Shopper): Promise<{ answer: ReturnType<Shopper['order']>; isHeld: () => Promise<boolean> }> {
  let isDone = false
  const answer = visitor.call('POST /api/order/create', { body: await visitor.form({ interval_id: tomorrow(15) }) })
  void answer.then(() => (isDone = true))
  return { answer, isHeld: async () => isDone || (await waiting()) > 0 }
}

test.each([
  ['is as it was written down', false],
  ['was added to since', true],
])('a cart that %s is ordered on receipt at the very moment when late money looks at it: one order', async (_name, isChanged) => {
  const anna = await customer()
  const first = await askForCode(anna)
  await timePasses(600_000)
  if (isChanged) await anna.add('nigiri', 2)
  const begun = Promise.withResolvers<ReturnType<typeof beginOrder>>()
  atAnswer(
    (row) => 'use' in row,
    async () => {
      begun.resolve(beginOrder(anna))
      const { isHeld } = await begun.promise
      await until('the order to be placed, or to wait', isHeld)
    },
  )
  await payCode(first.reference)
  const { status, problem } = await (await begun.promise).answer
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['product']])
  expect(await ordersOf(anna)).toEqual([first.orderId])
})

test('late money that comes while an order on receipt is being written goes back', async () => {
  const anna = await customer()
  const first = await askForCode(anna)
  await timePasses(600_000)
  // Another transaction locks the interval, so the order has locked its cart and is not written yet.
  const free = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = app.database.kysely.transaction().execute(async (transaction) => {
    await transaction.selectFrom('interval_use').selectAll().where('interval_id', '=', tomorrow(15)).forUpdate().execute()
    held.resolve()
    await free.promise
  })
  await held.promise
  const { answer, isHeld } = await beginOrder(anna)
  await until('the order to wait', isHeld)
  const shown = payCode(first.reference)
  await until('the money to wait', async () => (await waiting()) > 1)
  free.resolve()
  await holding
  expect((await answer).status).toBe(200)
  expect((await shown).statusCode).toBe(200)
  expect(await refundsOf(first.reference)).toMatchObject([{ reason: 'replaced' }])
  expect(await ordersOf(anna)).toHaveLength(1)
})

const many = 20

test('late money and an order on receipt or online at once, twenty times over: one order each, and no money without one', async () => {
  const visitors = await Promise.all(Array.from({ length: many }, () => customer()))
  const firsts: Awaited<ReturnType<typeof askForCode>>[] = []
  for (const visitor of visitors) firsts.push(await askForCode(visitor))
  await timePasses(600_000)
  const online = (index: number): boolean => index % 4 === 3
  const forms = await Promise.all(
    visitors.map((visitor, index) => visitor.form({ interval_id: tomorrow(15), payment_type: online(index) ? 'SBP' : 'cash' })),
  )
  readTogether(app, many)
  const answers = await Promise.all(
    visitors.map(async (visitor, index) => {
      const call = online(index) ? 'POST /api/order/create-order-cache' : 'POST /api/order/create'
      const [again] = await Promise.all([visitor.call(call, { body: forms[index] ?? {} }), payCode(firsts[index]?.reference ?? '')])
      return again.status
    }),
  )
  await giveBack(app.services)
  for (const [index, status] of answers.entries()) {
    const { reference = '', orderId } = firsts[index] ?? {}
    const orders = await ordersOf(visitors[index] ?? { phone: '' })
    const isMade = orders.includes(orderId ?? 0)
    expect(isMade).toBe(status !== 200)
    expect(orders).toHaveLength(isMade || !online(index) ? 1 : 0)
    expect(bank.chargesOf(reference)[0]?.refunded).toBe(isMade ? 0 : sum)
  }
  await timePasses(600_000)
})

test('whose money goes back is told so once, in the language of the order, with a link that shows it anywhere', async () => {
  const anna = await customer()
  const first = await askForCode(anna)
  must(await anna.order({ interval_id: tomorrow(15) }))
  await payCode(first.reference)
  const [refund] = await refundsOf(first.reference)
  await wordsAbout(refund?.id ?? '')
  await wordsAbout(refund?.id ?? '')
  const [notice, ...more] = app.phones.notices
  expect(more).toEqual([])
  expect(notice).toMatchObject({ phone: anna.phone, language: 'ru' })
  expect(notice?.text).toMatch(/^Оплата 510\s₽ за заказ \d{8} в Sofra пришла после того, как вы заказали ещё раз/)
  const { pathname, searchParams } = new URL(/http:\S+$/.exec(notice?.text ?? '')?.[0] ?? '')
  expect(pathname).toBe(`/moscow/order/${first.orderId}/tracking`)
  const shown = must(await shopper(app).status(first.orderId, searchParams.get('key') ?? '')).order
  expect(shown).toMatchObject({ is_returned: true, status: { alias: 'canceled' } })
})

test('words about a refund that surely were not sent are sent again by the queue', async () => {
  const anna = await customer()
  const first = await askForCode(anna)
  must(await anna.order({ interval_id: tomorrow(15) }))
  await app.database.kysely.deleteFrom('outbox').execute()
  await payCode(first.reference)
  const [refund] = await refundsOf(first.reference)
  app.phones.fail({ ok: false, sent: false, why: 'down' })
  await expect(wordsAbout(refund?.id ?? '')).rejects.toThrow('down')
  const jobs = await runJobs(app.services, null, { info: () => undefined, warn: () => undefined })
  await until('the customer to be told', () => app.phones.notices.length === 1)
  await jobs.stop()
})
