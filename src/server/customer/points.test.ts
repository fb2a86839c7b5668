import type { Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTogether, type TestApp } from '#kit/app.ts'
import { applyBonuses, createLoyaltyApp, ledgerOf, memberWith } from '#kit/loyalty-chain.ts'
import { must, shopper, staff } from '#kit/shopper.ts'
import type { Schema } from '#server/database/schema.ts'
import { accruePoints, correctPoints, returnPoints, takePoints } from './points.ts'

let app: TestApp
beforeAll(async () => {
  app = await createLoyaltyApp({ authEnabled: true, bonuses: { launched: 'everyone', accrual: { percent: 5 } } })
})
afterAll(() => app.close())

const many = 20
const times = <Result>(work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: many }, (_, index) => work(index)))
const inTransaction = <Result>(work: (transaction: Transaction<Schema>) => Promise<Result>): Promise<Result> =>
  app.database.kysely.transaction().execute(work)

test('of twenty parallel orders of one balance as many write off as it has points for (I6)', async () => {
  const { id } = await memberWith(app, 100, '79100000001')
  const taken = await times((index) => inTransaction((transaction) => takePoints(transaction, id, 20_000_000 + index, 30, app.clock.now())))
  expect(taken.filter(Boolean)).toHaveLength(3)
  expect((await ledgerOf(app, id)).balance).toBe(10)
})

test('one order sent from two phones twenty times over writes off once (I2, I6)', async () => {
  const anna = await memberWith(app, 400, '79100000002')
  must(await applyBonuses(anna, 400))
  const other = shopper(app)
  await other.signIn('79100000002')
  const form = await anna.form({ interval_id: '2026-03-05_14:00' })
  readTogether(app, many)
  const answers = await times((index) => (index % 2 ? anna : other).call('POST /api/order/create', { body: form }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await ledgerOf(app, anna.id)).toEqual({
    balance: 0,
    entries: [
      ['granted', 400],
      ['written-off', -400],
    ],
  })
})

test('who was read before another phone spent the points is refused, and keeps cart and interval (I6)', async () => {
  const anna = await memberWith(app, 400, '79100000003')
  must(await applyBonuses(anna, 400))
  const body = await anna.form({ interval_id: '2026-03-05_15:00' })
  const late = shopper(app)
  await late.signIn('79100000003')
  // The late call has read the customer with 400 points; then it waits.
  const { database } = app.services
  const [held, spent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holdOnce = async <Result>(result: Result): Promise<Result> => {
    app.services.database = database
    held.resolve()
    await spent.promise
    return result
  }
  app.services.database = {
    ...database,
    kysely: database.kysely.withPlugin({ transformQuery: ({ node }) => node, transformResult: ({ result }) => holdOnce(result) }),
  }
  const waiting = late.call('POST /api/order/create', { body })
  await held.promise
  must(await anna.call('POST /api/order/create', { body }))
  await anna.add('philadelphia')
  await app.database.kysely
    .updateTable('cart')
    .set({ bonuses: 400 })
    .where('owner', '=', await ownerOf(anna.id))
    .execute()
  spent.resolve()
  const refused = await waiting
  expect([refused.status, refused.problem.errors]).toEqual([
    422,
    { bonuses: ['Бонусов стало меньше, чем вы хотели списать. Проверьте заказ ещё раз'] },
  ])
  expect((await ledgerOf(app, anna.id)).balance).toBe(0)
  const cart = await anna.cart()
  expect([cart.count, cart.prices.bonuses]).toEqual([1, 0])
  const taken = app.database.kysely.selectFrom('interval_use').select('taken').where('interval_id', '=', '2026-03-05_15:00')
  expect(await taken.execute()).toEqual([{ taken: 1 }])
})

const ownerOf = async (id: number) =>
  (await app.database.kysely.selectFrom('customer').select('owner').where('id', '=', id).executeTakeFirstOrThrow()).owner

test('twenty parallel cancellations give points back once (I6)', async () => {
  const anna = await memberWith(app, 250, '79100000004')
  must(await applyBonuses(anna, 250))
  const { order_id } = must(await anna.order({ interval_id: '2026-03-05_16:00' }))
  await times(() => staff(app).move(order_id, 'canceled'))
  expect((await ledgerOf(app, anna.id)).balance).toBe(250)
})

test('points asked back by twenty at once come back once, and can be taken for the same order again (I6)', async () => {
  const { id } = await memberWith(app, 100, '79100000005')
  const now = app.clock.now()
  const take = () => inTransaction((transaction) => takePoints(transaction, id, 30_000_000, 60, now))
  const giveBack = () => inTransaction((transaction) => returnPoints(transaction, 30_000_000, now))
  await take()
  await times(giveBack)
  expect((await ledgerOf(app, id)).balance).toBe(100)
  await take()
  await giveBack()
  expect(await ledgerOf(app, id)).toMatchObject({ balance: 100, entries: { length: 5 } })
})

test('twenty parallel ends of one order bring its points once (I6)', async () => {
  const { id } = await memberWith(app, 0, '79100000006')
  const order = { id: 40_000_000, brand: 'sofra', owner: await ownerOf(id), points: 25 }
  await times(() => inTransaction((transaction) => accruePoints(transaction, order, app.clock.now())))
  // An order that brings nothing has no entry.
  await inTransaction((transaction) => accruePoints(transaction, { ...order, id: 40_000_001, points: 0 }, app.clock.now()))
  expect(await ledgerOf(app, id)).toEqual({ balance: 25, entries: [['accrued', 25]] })
})

test('twenty corrections of what one order has brought, at once, take it back once (I6)', async () => {
  const { id } = await memberWith(app, 0, '79100000008')
  const order = { id: 40_000_002, brand: 'sofra', owner: await ownerOf(id), points: 100 }
  await inTransaction((transaction) => accruePoints(transaction, order, app.clock.now()))
  await times(() => inTransaction((transaction) => correctPoints(transaction, order.id, 95, app.clock.now())))
  const entries = [
    ['accrued', 100],
    ['corrected', -5],
  ]
  expect(await ledgerOf(app, id)).toEqual({ balance: 95, entries })
})

test('the database itself keeps balances from going below nothing, and entries from meaning two things (I6)', async () => {
  const { id } = await memberWith(app, 5, '79100000007')
  const { kysely } = app.database
  await expect(kysely.updateTable('customer').set({ points: -1 }).where('id', '=', id).execute()).rejects.toThrow(/check/)
  const entry = { customer_id: id, order_id: 50_000_000, happened_at: new Date() }
  await expect(
    kysely
      .insertInto('bonus_entry')
      .values({ ...entry, kind: 'written-off', points: 5 })
      .execute(),
  ).rejects.toThrow(/check/)
  await expect(
    kysely
      .insertInto('bonus_entry')
      .values({ ...entry, kind: 'returned', points: -5 })
      .execute(),
  ).rejects.toThrow(/check/)
  expect((await ledgerOf(app, id)).balance).toBe(5)
})
