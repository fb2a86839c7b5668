import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fakeBank, type FakeBank } from '#kit/fake-bank.ts'
import { books, payer, referenceOf } from '#kit/online-order.ts'
import { must, readyCollector, readyShopper, type Shopper } from '#kit/shopper.ts'
import { spent } from '#kit/spent.ts'
import { brandPlace, colleague, type Colleague, enter, grant, owner, shopPlace, stranger } from '#kit/staff.ts'
import { notifyNews } from '#server/jobs/notify-news.ts'
import { refundCanceled } from '#server/jobs/run-jobs.ts'
import { giveBack } from '#server/payment/give-back.ts'
import { wantRefund } from '#server/payment/refund-store.ts'
import type { Receipt, Refund } from '#server/providers/acquirers/acquirer.ts'

let app: TestApp
let bank: FakeBank
let anna: Colleague
/** The receipts of the refunds that the bank was asked for. */
const receipts: (Receipt | null)[] = []
beforeAll(async () => {
  bank = fakeBank()
  const { refund } = bank.acquirer
  bank.acquirer.refund = (requested: Refund) => {
    receipts.push(requested.receipt)
    return refund.call(bank.acquirer, requested)
  }
  app = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]) })
  app.services.signIn.sender = app.phones.caller
  anna = await colleague(app, [grant('manager', brandPlace('sofra'))], { name: 'Anna' })
})
afterAll(() => app.close())

type Chosen = { position: number; count: number }[]
const mark = (order_id: number, lines: Chosen, { who = anna, id = randomUUID() }: { who?: Colleague; id?: string } = {}) =>
  who.call('POST /api/staff/orders/:order_id/adjustments', { params: { order_id }, body: { adjustment_id: id, lines } })
const refund = (who: Colleague, order_id: number, amount: number, by?: { person_id: number; pin: string }) =>
  who.call('POST /api/staff/orders/:order_id/refunds', {
    params: { order_id },
    body: { amount, refund_id: randomUUID(), ...(by ? { by } : {}) } as { amount: number },
  })
const details = async (order_id: number, who = anna) =>
  must(await who.call('GET /api/staff/orders/:order_id/details', { params: { order_id } }))
const placed = async (visitor: Shopper): Promise<number> => must(await visitor.order()).order_id

/** A customer who has paid 510 for two rolls online. */
async function paid() {
  const customer = await payer(app)
  must(await customer.pay({ cryptogram: 'secret' }))
  const reference = await referenceOf(app, customer.key)
  return { ...customer, refunded: () => bank.chargesOf(reference)[0]?.refunded }
}

/** The rows of an order, but for the number of its changes. */
const rowsOf = (id: number) =>
  sql`select to_jsonb(orders) - 'version' as row, (select jsonb_agg(order_line order by position) from order_line where order_id = orders.id) as lines
    from orders where id = ${id}`
    .execute(app.database.kysely)
    .then(({ rows }) => rows)

async function messageOf(id: number): Promise<string | undefined> {
  const row = await app.database.kysely
    .selectFrom('order_news')
    .select('id')
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await notifyNews(app.services, row.id)
  return app.phones.notices.at(-1)?.text
}

test('a missing unit gives back what it cost, on a receipt that names its line alone (OPS-ORDERS-15, OPS-ORDERS-16)', async () => {
  const customer = await paid()
  const before = await details(customer.orderId)
  const [line] = before.card.lines
  expect(before.refundable?.left).toBe(51_000)
  const { card, amount, told } = must(await mark(customer.orderId, [{ position: 0, count: 1 }]))
  expect([card.lines[0]?.missing, card.due, told]).toEqual([1, 0, true])
  expect(amount).toBeGreaterThan(0)
  expect(customer.refunded()).toBe(amount)
  const named = receipts.at(-1)?.lines ?? []
  expect(named.map(({ count, total }) => [count, total])).toEqual([[1, amount]])
  expect(new Set(named.map(({ name }) => name)).size).toBe(1)
  const after = await details(customer.orderId)
  expect(after.refundable?.left).toBe(51_000 - amount)
  expect(after.timeline.find(({ kind }) => kind === 'adjusted')).toMatchObject({
    by: { name: 'Anna' },
    text: line?.name,
    amount,
    status: 'done',
  })
  expect(await books(app)).toEqual({ faults: [] })
})

test('all that is left goes back when the order is rejected then, and its receipt leaves out what was missing (OPS-ORDERS-16)', async () => {
  const customer = await paid()
  const { amount } = must(await mark(customer.orderId, [{ position: 0, count: 1 }]))
  must(await anna.call('POST /api/staff/orders/:order_id/reject', { params: { order_id: customer.orderId }, body: { reason: 'closing' } }))
  await refundCanceled(app.services, customer.orderId)
  await giveBack(app.services)
  expect(customer.refunded()).toBe(51_000)
  const first = receipts.at(-2)?.lines[0]
  const rest = receipts.at(-1)?.lines ?? []
  expect(rest.reduce((sum, { total }) => sum + total, 0)).toBe(51_000 - amount)
  const counts = (lines: Receipt['lines']) => lines.filter(({ name }) => name === first?.name).reduce((sum, { count }) => sum + count, 0)
  const ordered = (await details(customer.orderId)).card.lines[0]?.count ?? 0
  expect(counts(rest)).toBe(ordered - 1)
})

test('the receipt of a refund goes to the phone that the order has now (OPS-ORDERS-16, OPS-ORDERS-31)', async () => {
  const customer = await paid()
  const { card } = await details(customer.orderId)
  const corrected = { version: card.version, phone: '+7 (900) 765-43-21' }
  must(await anna.call('PUT /api/staff/orders/:order_id/facts', { params: { order_id: customer.orderId }, body: corrected }))
  must(await mark(customer.orderId, [{ position: 0, count: 1 }]))
  expect(receipts.at(-1)?.phone).toBe('79007654321')
})

test('the row and the lines of an order stay as they were placed (OPS-ORDERS-19)', async () => {
  const customer = await paid()
  const before = await rowsOf(customer.orderId)
  must(await mark(customer.orderId, [{ position: 0, count: 1 }]))
  expect(await rowsOf(customer.orderId)).toEqual(before)
})

test('of an order in cash a missing unit is not collected, on board, courier’s list and tracking page (OPS-ORDERS-17)', async () => {
  const visitor = await readyShopper(app)
  const id = await placed(visitor)
  const { card, amount } = must(await mark(id, [{ position: 0, count: 1 }]))
  expect(amount).toBeGreaterThan(0)
  expect(card.due).toBe(card.total - amount)
  const known = must(await anna.call('GET /api/staff/orders', { query: {} })).orders.find(({ order_id }) => order_id === id)
  expect([known?.due, known?.total, known?.lines[0]?.missing]).toEqual([card.total - amount, card.total, 1])
  const { order } = must(await visitor.status(id))
  expect([order.adjusted * 100, order.products[0]?.missing, order.price_total * 100]).toEqual([amount, 1, card.total])
})

test('the customer is told what is missing and what goes back, in their language (OPS-ORDERS-11)', async () => {
  const customer = await paid()
  const { amount } = must(await mark(customer.orderId, [{ position: 0, count: 1 }]))
  const message = await messageOf(customer.orderId)
  expect(message).toContain(`В заказе ${customer.orderId} в Sofra не хватает: `)
  expect(message?.replaceAll(/\s/g, ' ')).toContain(`Вернём ${amount / 100} ₽`)
  const visitor = await readyCollector(app)
  const id = await placed(visitor)
  must(await mark(id, [{ position: 0, count: 1 }]))
  expect(await messageOf(id)).toContain('К оплате на')
})

test('the same mark sent again gives back once', async () => {
  const customer = await paid()
  const id = randomUUID()
  const first = must(await mark(customer.orderId, [{ position: 0, count: 1 }], { id }))
  const again = must(await mark(customer.orderId, [{ position: 0, count: 1 }], { id }))
  expect([again.amount, again.card.lines[0]?.missing, customer.refunded()]).toEqual([first.amount, 1, first.amount])
})

test('of twenty marks and refunds at once no unit goes back twice and no more than was paid (OPS-ORDERS-20)', async () => {
  const customer = await paid()
  const boss = await owner(app)
  const { card } = await details(customer.orderId)
  const all = card.lines.map(({ position, count }) => ({ position, count }))
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => mark(customer.orderId, all, { who: boss })),
    ...Array.from({ length: 10 }, () => refund(boss, customer.orderId, 20_000)),
  ])
  expect(answers.filter(({ status }) => status !== 200 && status !== 422)).toEqual([])
  await giveBack(app.services)
  expect(customer.refunded()).toBeLessThanOrEqual(51_000)
  const after = (await details(customer.orderId)).card
  expect(after.lines.every(({ missing, count }) => missing <= count)).toBe(true)
  expect(after.adjustments).toHaveLength(1)
  expect(await books(app)).toEqual({ faults: [] })
})

test('of ten marks of the same unit in cash one counts, whatever the process knew (OPS-ORDERS-20)', async () => {
  const id = await placed(await readyShopper(app))
  const { card } = await details(id)
  const count = card.lines[0]?.count ?? 0
  const answers = await Promise.all(Array.from({ length: 10 }, () => mark(id, [{ position: 0, count }])))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 422)])
  const late = { adjustment_id: randomUUID(), order_id: id, position: 0, count: 1, amount: 1 }
  const refused = app.database.kysely.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('order_adjustment')
      .values({ id: late.adjustment_id, order_id: id, amount: 1, actor: 'staff', by_name: '', created_at: new Date() })
      .execute()
    await transaction.insertInto('order_adjustment_line').values(late).execute()
  })
  await expect(refused).rejects.toMatchObject({ code: 'SF003' })
})

test('above the limit of a role money goes back only by somebody with the right to any sum (OPS-ORDERS-21)', async () => {
  const counter = await colleague(app, [grant('counter', brandPlace('sofra'))])
  const customer = await paid()
  await spent(app, counter, 900_000, 25)
  await spent(app, counter, 1_480_000)
  const { card, refundable } = await details(customer.orderId, counter)
  expect(refundable?.limits).toEqual({ order: 300_000, day: 20_000 })
  const all = card.lines.map(({ position, count }) => ({ position, count }))
  const over = await mark(customer.orderId, all, { who: counter })
  expect([over.status, over.problem.errors]).toEqual([422, { lines: ['You can return 200 more today. The owner can return any sum'] }])
  expect((await refund(counter, customer.orderId, 20_001)).status).toBe(422)
  expect((await refund(counter, customer.orderId, 20_000)).status).toBe(200)
  expect((await refund(counter, customer.orderId, 1)).status).toBe(422)
  must(await refund(await owner(app), customer.orderId, 31_000))
})

test('what others or the shop itself have given back, and what somebody has in another currency, is none of their day (OPS-ORDERS-21)', async () => {
  const counter = await colleague(app, [grant('counter', brandPlace('sofra'))])
  const customer = await paid()
  await spent(app, anna, 900_000)
  await spent(app, counter, 700_000)
  const reference = await referenceOf(app, customer.key)
  const owed = { amount: 10_000, reason: 'other-amount', actor: 'shop', now: app.clock.now() } as const
  await app.database.kysely.transaction().execute((transaction) => wantRefund(transaction, { reference }, owed))
  const abroad = app.database.kysely.selectFrom('order_adjustment').select('order_id').where('actor', '=', `person:${counter.id}`)
  await app.database.kysely.updateTable('orders').set({ currency_code: 'TRY' }).where('id', '=', abroad).execute()
  const limits = async () => (await details(customer.orderId, counter)).refundable?.limits
  expect(await limits()).toEqual({ order: 300_000, day: 1_500_000 })
  // What is missing counts once, as its refund.
  const { amount } = must(await mark(customer.orderId, [{ position: 0, count: 1 }], { who: counter }))
  expect(await limits()).toEqual({ order: 300_000 - amount, day: 1_500_000 - amount })
})

test('two refunds of one person at once stay within their day (OPS-ORDERS-21)', async () => {
  const counter = await colleague(app, [grant('counter', brandPlace('sofra'))])
  const customers = [await paid(), await paid()]
  await spent(app, counter, 1_480_000)
  const answers = await Promise.all(customers.map(({ orderId }) => refund(counter, orderId, 15_000)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test.each([
  ['nothing', [], 422],
  ['more units than there are', [{ position: 0, count: 90 }], 422],
  ['a line that is not there', [{ position: 90, count: 1 }], 422],
])('of an order %s cannot be missing', async (_, lines, status) => {
  expect((await mark(await placed(await readyCollector(app)), lines)).status).toBe(status)
})

test('an order that was paid at the door and is over is adjusted no more, nor one of another shop', async () => {
  const id = await placed(await readyCollector(app))
  const elsewhere = await colleague(app, [grant('counter', shopPlace(app, 'arbat'))])
  const kitchen = await colleague(app, [grant('kitchen', brandPlace('sofra'))])
  expect((await mark(id, [{ position: 0, count: 1 }], { who: elsewhere })).status).toBe(404)
  expect((await mark(id, [{ position: 0, count: 1 }], { who: kitchen })).status).toBe(403)
  for (const status of ['cooking', 'cooked', 'done'] as const)
    must(await anna.call('POST /api/staff/orders/:order_id/status', { params: { order_id: id }, body: { status } }))
  expect((await mark(id, [{ position: 0, count: 1 }])).status).toBe(409)
})

test('an id that another order has is refused, and gives nothing back', async () => {
  const [one, other] = [await paid(), await paid()]
  const id = randomUUID()
  must(await mark(one.orderId, [{ position: 0, count: 1 }], { id }))
  const answer = await mark(other.orderId, [{ position: 0, count: 1 }], { id })
  expect([answer.status, Object.keys(answer.status === 200 ? {} : (answer.problem.errors ?? {}))]).toEqual([422, ['adjustment_id']])
  expect(other.refunded()).toBe(0)
})

test('a person who may give back any sum proves again who they are above what is usual (OPS-SIGN-17)', async () => {
  const boss = await owner(app)
  const customers = [await paid(), await paid()] as const
  await spent(app, boss, 5_960_000)
  app.clock.tick(10 * 60_000)
  must(await refund(boss, customers[0].orderId, 40_000))
  const over = await refund(boss, customers[0].orderId, 1)
  expect([over.status, over.problem.typeError]).toEqual([403, 'proof'])
  expect((await mark(customers[1].orderId, [{ position: 0, count: 1 }], { who: boss })).problem.typeError).toBe('proof')
  await enter(app, boss)
  must(await refund(boss, customers[0].orderId, 1))
  must(await mark(customers[1].orderId, [{ position: 0, count: 1 }], { who: boss }))
})

test('a person says by an id which refund of a sum it is, so that it goes back once', async () => {
  const customer = await paid()
  const answer = await anna.call('POST /api/staff/orders/:order_id/refunds', {
    params: { order_id: customer.orderId },
    body: { amount: 1_000 },
  })
  expect([answer.status, Object.keys(answer.problem.errors ?? {})]).toEqual([422, ['refund_id']])
})

const pin = '829174'
async function tablet(): Promise<Colleague> {
  const body = { shop_id: app.shop('night').id, kind: 'board' as const, name: 'Tablet' }
  const { code } = must(await anna.call('POST /api/staff/pairings', { body }))
  const device = stranger(app)
  must(await device.call('POST /api/staff/pairings/enter', { body: { code } }))
  return device
}
async function withPin(who: Colleague): Promise<{ person_id: number; pin: string }> {
  must(await who.call('PUT /api/staff/me/pin', { body: { pin } }))
  return { person_id: who.id, pin }
}

test('on a device the limit is that of the person whose PIN it is (OPS-SIGN-15, OPS-ORDERS-21)', async () => {
  const [device, boss] = [await tablet(), await owner(app, { name: 'Olga' })]
  const by = await withPin(boss)
  await spent(app, boss, 1_490_000)
  const customer = await paid()
  expect((await details(customer.orderId, device)).refundable?.limits).toBeNull()
  const body = { adjustment_id: randomUUID(), lines: [{ position: 0, count: 1 }], by }
  const { card } = must(await device.call('POST /api/staff/orders/:order_id/adjustments', { params: { order_id: customer.orderId }, body }))
  expect(card.adjustments.map((one) => one.by)).toEqual(['Olga'])
  must(await refund(device, customer.orderId, 500, by))

  const counter = await colleague(app, [grant('counter', brandPlace('sofra'))])
  await spent(app, counter, 1_499_600)
  const over = await refund(device, customer.orderId, 500, await withPin(counter))
  expect([over.status, over.problem.errors]).toEqual([422, { amount: [expect.stringContaining('4')] }])
})

test('one PIN on two devices at once stays within the day of its person (OPS-ORDERS-20, OPS-ORDERS-21)', async () => {
  const devices = [await tablet(), await tablet()]
  const counter = await colleague(app, [grant('counter', brandPlace('sofra'))])
  const by = await withPin(counter)
  await spent(app, counter, 1_480_000)
  const customers = [await paid(), await paid()]
  const answers = await Promise.all(devices.map((device, at) => refund(device, customers[at]?.orderId ?? 0, 15_000, by)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a person who marks something as missing does not wait for the refunds of other orders', async () => {
  const [one, other] = [await paid(), await paid()]
  bank.isDown = true
  must(await mark(one.orderId, [{ position: 0, count: 1 }]))
  bank.isDown = false
  app.clock.tick(61_000)
  const { amount } = must(await mark(other.orderId, [{ position: 0, count: 1 }]))
  expect([one.refunded(), other.refunded()]).toEqual([0, amount])
  await giveBack(app.services)
  expect(one.refunded()).toBe(amount)
})
