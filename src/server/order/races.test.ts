import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, readTogether, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { payer, referenceOf } from '#kit/online-order.ts'
import { must, readyCollector, readyShopper, shopper, staff } from '#kit/shopper.ts'
import { settlePayment } from '#server/payment/settle-payment.ts'

let app: TestApp
let bank: FakeBank
beforeAll(async () => {
  bank = fakeBank()
  app = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]) })
})
afterAll(() => app.close())

const many = 20
const times = <Result>(work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: many }, (_, index) => work(index)))
const ordersIn = (interval: string) => app.database.kysely.selectFrom('orders').select(['id']).where('interval_id', '=', interval).execute()

test('of twenty parallel orders exactly as many get a time as it has places (I5)', async () => {
  const visitors = await times(() => readyShopper(app))
  const interval_id = '2026-03-05_14:00'
  const forms = await Promise.all(visitors.map((visitor) => visitor.form({ interval_id })))
  readTogether(app, many)
  const answers = await Promise.all(visitors.map((visitor, index) => visitor.call('POST /api/order/create', { body: forms[index] ?? {} })))
  const { capacity } = app.shop('arbat')
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(capacity)
  expect(answers.filter(({ status, problem }) => status === 422 && problem.errors?.interval_id)).toHaveLength(many - capacity)
  expect(await ordersIn(interval_id)).toHaveLength(capacity)
  expect(await app.database.kysely.selectFrom('interval_use').select('taken').where('interval_id', '=', interval_id).execute()).toEqual([
    { taken: capacity },
  ])
  // A refused customer still has a cart.
  const carts = await Promise.all(visitors.map((visitor) => visitor.cart()))
  expect(carts.filter(({ count }) => count === 0)).toHaveLength(capacity)
})

test('one intent sent twenty times at once is one order, and nobody is told that it failed (I1, I2)', async () => {
  for (let round = 0; round < 5; round += 1) {
    const interval_id = `2026-03-06_1${round}:00`
    const anna = await readyCollector(app)
    const form = await anna.form({ interval_id: interval_id.replace('_10', '_11') })
    if (round % 2 === 0) readTogether(app, many)
    const answers = await times(() => anna.call('POST /api/order/create', { body: form, headers: { 'idempotency-key': 'intent' } }))
    const granted = answers.filter(({ status }) => status === 200)
    expect(new Set(granted.map(({ reply }) => reply.order_id)).size).toBe(1)
    expect(answers.filter(({ status }) => status !== 200 && status !== 409).map(({ problem }) => problem)).toEqual([])
    const orders = await app.database.kysely
      .selectFrom('orders')
      .select('id')
      .where(
        'id',
        'in',
        granted.map(({ reply }) => reply.order_id),
      )
      .execute()
    expect(orders).toHaveLength(1)
    expect(
      await app.database.kysely
        .selectFrom('idempotency')
        .select('key')
        .where('key', '=', 'intent')
        .where('owner', '=', await ownerOf(orders[0]?.id ?? 0))
        .execute(),
    ).toHaveLength(1)
  }
})

const ownerOf = async (id: number) =>
  (await app.database.kysely.selectFrom('orders').select('owner').where('id', '=', id).executeTakeFirstOrThrow()).owner

/** Sends a call twice with one key; the first one completes when the repeat has sent `asked` queries. Null when it never sends so many. */
async function overtaken(requested: number): Promise<{ first: number; repeat: number } | null> {
  const anna = await readyCollector(app)
  const body = await anna.form({ interval_id: '2026-03-07_14:00' })
  const create = () => anna.call('POST /api/order/create', { body, headers: { 'idempotency-key': 'early' } })
  const { database } = app.services
  const [held, first] = [Promise.withResolvers<'held'>(), Promise.withResolvers<void>()]
  let left = requested
  const holdOnce = async <Result>(result: Result): Promise<Result> => {
    left -= 1
    if (left !== 0) return result
    app.services.database = database
    held.resolve('held')
    await first.promise
    return result
  }
  app.services.database = {
    ...database,
    kysely: database.kysely.withPlugin({ transformQuery: ({ node }) => node, transformResult: ({ result }) => holdOnce(result) }),
  }
  const repeat = create()
  const isHeld = (await Promise.race([held.promise, repeat])) === 'held'
  app.services.database = database
  const placed = must(await create())
  first.resolve()
  return isHeld ? { first: placed.order_id, repeat: must(await repeat).order_id } : null
}

test('a repeat that the first call overtakes, after whatever it has asked, gets its answer (I2)', async () => {
  let requested = 1
  for (let each = await overtaken(requested); each !== null; each = await overtaken(requested)) {
    expect([requested, each.repeat]).toEqual([requested, each.first])
    requested += 1
  }
  // The repeat has read its cart, and finds the order when it writes its own.
  expect(requested).toBeGreaterThan(2)
})

test('twenty tabs that order one cart at once make one order (I2)', async () => {
  const anna = await readyCollector(app)
  const interval_id = '2026-03-07_15:00'
  const form = await anna.form({ interval_id })
  readTogether(app, many)
  const answers = await times((tab) => anna.call('POST /api/order/create', { body: form, headers: { 'idempotency-key': `tab ${tab}` } }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status, problem }) => status === 422 && problem.errors?.product)).toHaveLength(many - 1)
  expect(await ordersIn(interval_id)).toHaveLength(1)
  expect(await app.database.kysely.selectFrom('interval_use').select('taken').where('interval_id', '=', interval_id).execute()).toEqual([
    { taken: 1 },
  ])
})

test('a cart changed while it is ordered is ordered as it was priced, or not at all (I7)', async () => {
  for (let round = 0; round < 5; round += 1) {
    const anna = await readyCollector(app)
    const soy = String(app.dish('soy').id)
    const form = await anna.form({ interval_id: '2026-03-08_15:00' })
    const [answer] = await Promise.all([
      anna.call('POST /api/order/create', { body: form }),
      ...Array.from({ length: 5 }, () => anna.call('PUT /api/cart/add', { body: { product_key: soy, count: 1 } })),
    ])
    expect([200, 422]).toContain(answer.status)
    const ordered = answer.status === 200 ? must(await anna.status(answer.reply.order_id)).order : null
    const inOrder = ordered?.products.filter(({ type }) => type === 'product').reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
    // No unit is lost or duplicated between the order and the remaining cart, and the order has exactly the priced
    // ones.
    expect(inOrder + (await anna.cart()).count).toBe(6)
    expect(ordered?.products.reduce((sum, { total_price }) => sum + total_price, 0)).toBe(ordered?.price_total)
  }
})

test('twenty parallel moves to one status are one event, and none of them is told that it failed (I9)', async () => {
  const anna = await readyCollector(app)
  const { order_id } = must(await anna.order({ interval_id: '2026-03-08_16:00' }))
  const answers = await times(() => staff(app).move(order_id, 'cooking'))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: many }, () => 200))
  const events = await app.database.kysely
    .selectFrom('order_event')
    .select('original_status')
    .where('order_id', '=', order_id)
    .orderBy('position')
    .execute()
  expect(events.map(({ original_status }) => original_status)).toEqual(['accepted', 'cooking'])
})

test('of parallel moves to different ends one wins, and the place is given back at most once (I5, I9)', async () => {
  const interval_id = '2026-03-08_17:00'
  const anna = await readyCollector(app)
  const { order_id } = must(await anna.order({ interval_id }))
  must(await (await readyCollector(app)).order({ interval_id }))
  for (const status of ['cooking', 'cooked']) must(await staff(app).move(order_id, status))
  const answers = await times((index) => staff(app).move(order_id, index % 2 === 0 ? 'done' : 'canceled'))
  const winners = new Set(answers.filter(({ status }) => status === 200).map(({ reply }) => reply.original_status))
  expect(winners.size).toBe(1)
  const [winner] = winners
  const events = await app.database.kysely
    .selectFrom('order_event')
    .select('original_status')
    .where('order_id', '=', order_id)
    .orderBy('position')
    .execute()
  expect(events.map(({ original_status }) => original_status)).toEqual(['accepted', 'cooking', 'cooked', winner])
  expect(await app.database.kysely.selectFrom('interval_use').select('taken').where('interval_id', '=', interval_id).execute()).toEqual([
    { taken: winner === 'canceled' ? 1 : 2 },
  ])
})

test('parallel first calls of one visitor make one cart', async () => {
  const anna = shopper(app)
  await anna.call('GET /api/settings')
  const soy = {
    product_key: String(app.dish('soy').id),
    count: 1,
    city_id: app.city('moscow').id,
    order_type: 'takeaway' as const,
    shop_id: app.shop('night').id,
  }
  const answers = await times(() => anna.call('PUT /api/cart/add', { body: soy }))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: many }, () => 200))
  expect((await anna.cart()).count).toBe(many)
})

test('twenty orders of a menu whose prices rise meanwhile are none of them placed at the old price (I7, DECIDE-92)', async () => {
  const visitors = await times(() => readyCollector(app))
  const interval_id = '2026-03-09_15:00'
  const old = await visitors[0]?.cart()
  const form = { ...(await visitors[0]?.form({ interval_id })), cart: { prices: { total: old?.prices.total } } }
  // All have read their carts and are about to be priced when the prices rise; none has been written.
  readTogether(app, many + 1)
  const orders = visitors.map((visitor) => visitor.call('POST /api/order/create', { body: form }))
  await raisePrice('philadelphia')
  const answers = await Promise.all(orders)
  expect(answers.filter(({ status, problem }) => status === 422 && problem.errors?.product)).toHaveLength(many)
  expect(await ordersIn(interval_id)).toEqual([])
  // A customer who has seen the new price gets the order at that price.
  const [anna] = visitors
  const now = await anna?.cart()
  expect(now?.prices.total).toBe((old?.prices.total ?? 0) + 50)
  const again = await anna?.call('POST /api/order/create', { body: { ...form, cart: { prices: { total: now?.prices.total } } } })
  expect(again?.status).toBe(200)
  expect(await ordersIn(interval_id)).toHaveLength(1)
})

/** Changes a price like an import, with the catalogue's version, before other processes are notified. */
const raisePrice = (alias: string) =>
  sql`
    with dearer as (
      update product set basic_price = jsonb_set(basic_price, '{RUB}', to_jsonb((basic_price ->> 'RUB')::int + 5000)) where id = ${app.dish(alias).id}
    )
    update catalogue set version = version + 1 where brand = 'sofra'`.execute(app.services.database.kysely)

const isWaiting = async () =>
  (
    await sql<{ waits: boolean }>`
      select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
      app.database.kysely,
    )
  ).rows[0]?.waits ?? false

/**
 * Provokes a deadlock between the shop and another transaction. PostgreSQL rolls back the one whose deadlock check
 * comes first, a second after it began to wait: the shop, unless a busy machine delays it; then this is repeated.
 * @param ready prepares, and returns what the shop then does
 */
async function inDeadlock<Result>(hold: RawBuilder<unknown>, want: RawBuilder<unknown>, ready: () => Promise<() => Promise<Result>>) {
  for (let round = 1; ; round += 1) {
    const start = await ready()
    const runs: Promise<Result>[] = []
    try {
      await app.database.kysely.transaction().execute(async (other) => {
        await hold.execute(other)
        runs.push(start())
        await until('the shop to wait', isWaiting)
        await want.execute(other)
      })
      return (await Promise.all(runs))[0] as Result
    } catch (error) {
      await Promise.all(runs)
      if (round === 5 || (error as { code?: string }).code !== '40P01') throw error
    }
  }
}
const takenIn = async (interval: string) =>
  (await app.database.kysely.selectFrom('interval_use').select('taken').where('interval_id', '=', interval).executeTakeFirst())?.taken ?? 0

test('an order that PostgreSQL undoes to end a deadlock is placed all the same, once (I1)', async () => {
  const interval_id = '2026-03-10_15:00'
  must(await (await readyCollector(app)).order({ interval_id }))
  let before = 0
  const placed = await inDeadlock(
    sql`select from interval_use where interval_id = ${interval_id} for update`,
    sql`select from cart for update`,
    async () => {
      const anna = await readyCollector(app)
      const body = await anna.form({ interval_id })
      before = await takenIn(interval_id)
      return () => anna.call('POST /api/order/create', { body })
    },
  )
  must(placed)
  expect(await takenIn(interval_id)).toBe(before + 1)
  expect(await ordersIn(interval_id)).toHaveLength(before + 1)
})

test('an order paid online that PostgreSQL undoes to end a deadlock is written down all the same, once (I1)', async () => {
  const interval_id = '2026-03-10_16:00'
  must(await (await readyCollector(app)).order({ interval_id }))
  let before = 0
  const written = await inDeadlock(
    sql`select from interval_use where interval_id = ${interval_id} for update`,
    sql`select from cart for update`,
    async () => {
      const anna = await readyCollector(app)
      const body = await anna.form({ interval_id, payment_type: 'cardOnline' })
      before = await takenIn(interval_id)
      return () => anna.call('POST /api/order/create-order-cache', { body, headers: { 'idempotency-key': 'deadlocked' } })
    },
  )
  const { order_cache_key } = must(written)
  expect(await app.database.kysely.selectFrom('pending_order').select('status').where('key', '=', order_cache_key).execute()).toEqual([
    { status: 'open' },
  ])
  expect(await takenIn(interval_id)).toBe(before + 1)
})

test('money that PostgreSQL undoes to end a deadlock is booked all the same, once (I3)', async () => {
  bank.mood = 'redirect'
  const booked = await inDeadlock(sql`select from cart for update`, sql`select from pending_order for update`, async () => {
    const anna = await payer(app)
    must(await anna.pay({ cryptogram: 'secret' }))
    const reference = await referenceOf(app, anna.key)
    bank.charge(reference)
    return async () => ({ anna, payment: await settlePayment(app.services, reference) })
  })
  expect(booked.payment).toMatchObject({ status: 'paid', outcome: 'order' })
  expect(must(await booked.anna.shopper.status(booked.anna.orderId)).order.status.alias).toBe('accepted')
})
