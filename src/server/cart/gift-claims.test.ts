import { type RawBuilder, sql, type Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '#kit/app.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { createLoyaltyApp, giftOf } from '#kit/loyalty-chain.ts'
import { payer } from '#kit/online-order.ts'
import { must, readyCollector, shopper } from '#kit/shopper.ts'
import type { GiftClaim } from '#domain/loyalty/gift-conditions.ts'
import { phoneDigest } from '#server/database/phone-digest.ts'
import type { Schema } from '#server/database/schema.ts'
import { freeGiftClaims, moveGiftClaims, renumberGiftClaims, takeGiftClaims, takerOf } from './gift-store.ts'

// Rights to gifts count for one phone in one brand, and belong to one order.

let app: TestApp
beforeAll(async () => {
  app = await createLoyaltyApp({ acquirers: new Map([['cloud', fakeBank().acquirer]]) })
})
afterAll(() => app.close())
beforeEach(() => sql`truncate gift_claim, order_event, order_line, orders, pending_order cascade`.execute(app.database.kysely))

const [anna, boris] = ['79001111111', '79002222222']
const day = '2026-03-04'
const within = <Result>(work: (transaction: Transaction<Schema>) => Promise<Result>) => app.database.kysely.transaction().execute(work)
const first: GiftClaim = { kind: 'first-order', giftId: 0, takenOn: day, lastTakenBy: null }
const once = (alias = 'sauce'): GiftClaim => ({ kind: 'once', giftId: giftOf(app, alias), takenOn: day, lastTakenBy: null })
const take = (id: number, phone: string, claims: GiftClaim[] = [once()], brand = 'sofra') =>
  within((transaction) => takeGiftClaims(transaction, { id, brand, phone, giftClaims: claims }))
const free = (id: number, phone?: string) => within((transaction) => freeGiftClaims(transaction, id, phone))

/** All rights that are used up, by phone and order. */
async function held(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', case customer when ${phoneDigest(anna)} then 'anna' when ${phoneDigest(boris)} then 'boris' end,
      brand, kind, order_id, taken_on, previous_on) as text from gift_claim order by text`.execute(app.database.kysely)
  return rows.map(({ text }) => text)
}
const taker = (of: { owner?: string; phone?: string; customerId?: number | null; brand?: string }) =>
  takerOf(app.database, { brand: 'sofra', owner: randomUUID(), phone: anna, customerId: null, ...of })
const ordered = async (phone: string): Promise<number> => must(await (await readyCollector(app)).order({ phone: `+${phone}` })).order_id
const change = (id: number, set: RawBuilder<unknown>) => sql`update orders set ${set} where id = ${id}`.execute(app.database.kysely)

test('a birthday is that of the customer who is signed in, and of no other (GIFT-05)', async () => {
  const ids: number[] = []
  for (const [phone, birthday] of [
    [anna, '1990-03-20'],
    [boris, '1991-04-21'],
  ] as const) {
    const { id } = await shopper(app).signIn(phone)
    ids.push(id)
    await app.database.kysely.updateTable('customer').set({ birthday }).where('id', '=', id).execute()
  }
  const birthdays = [...ids, null].map(async (customerId) => (await taker({ customerId })).birthday)
  expect(await Promise.all(birthdays)).toEqual(['1990-03-20', '1991-04-21', null])
})

test('who has ordered is told by an order of this phone in this brand that was not canceled', async () => {
  const id = await ordered(anna)
  const hasOrdered = async (phone = anna) => (await taker({ phone })).hasOrdered
  expect([await hasOrdered(), await hasOrdered(boris)]).toEqual([true, false])
  await change(id, sql`brand = 'imba-pizza'`)
  expect([await hasOrdered(), (await taker({ brand: 'imba-pizza' })).hasOrdered]).toEqual([false, true])
  await change(id, sql`brand = 'sofra', status = 'canceled', original_status = 'canceled'`)
  expect(await hasOrdered()).toBe(false)
})

test('rights are used up for a phone in a brand, but for those that the visitor’s own unpaid order holds (DECIDE-109)', async () => {
  const { kysely } = app.database
  const unpaid = async (status: 'open' | 'ordered', owner?: string, brand = 'sofra') => {
    const { key, orderId } = await payer(app)
    await kysely
      .updateTable('pending_order')
      .set({ status, brand, ...(owner ? { owner } : {}) })
      .where('key', '=', key)
      .execute()
    const row = await kysely.selectFrom('pending_order').select('owner').where('key', '=', key).executeTakeFirstOrThrow()
    return { owner: row.owner, orderId }
  }
  const own = await unpaid('open')
  const [paid, elsewhere, stranger] = [
    await unpaid('ordered', own.owner),
    await unpaid('open', own.owner, 'imba-pizza'),
    await unpaid('open'),
  ]
  await take(own.orderId, anna, [once('soup')])
  await take(paid.orderId, anna, [once('cake')])
  await take(elsewhere.orderId, anna, [once('basket')])
  await take(stranger.orderId, anna, [once('sauce')])
  await take(1, boris, [once('birthday')])
  await take(2, anna, [once('birthday')], 'imba-pizza')
  const left = async (whose: Parameters<typeof taker>[0]) => (await taker(whose)).claims.map(({ giftId }) => giftId).toSorted()
  const ids = (...aliases: string[]) => aliases.map((alias) => giftOf(app, alias)).toSorted()
  expect(await left({ owner: own.owner })).toEqual(ids('cake', 'basket', 'sauce'))
  expect(await left({})).toEqual(ids('soup', 'cake', 'basket', 'sauce'))
  expect(await left({ phone: boris })).toEqual(ids('birthday'))
  expect((await taker({})).claims).toContainEqual({ kind: 'once', giftId: giftOf(app, 'soup'), takenOn: day })
})

test('the gift of a first order is refused to a phone that has ordered from this brand, and nothing else is', async () => {
  const id = await ordered(anna)
  expect(await take(1, anna, [first])).toEqual(first)
  expect(await take(1, anna)).toBe(null)
  expect([await take(2, boris, [first]), await take(3, anna, [first], 'imba-pizza')]).toEqual([null, null])
  // The order itself is no earlier one.
  expect(await take(id, anna, [first])).toBe(null)
  await free(id)
  await change(id, sql`status = 'canceled', original_status = 'canceled'`)
  expect(await take(4, anna, [first])).toBe(null)
})

test('of several rights of an order the first that is used up is named', async () => {
  await take(1, anna, [once('cake')])
  expect(await take(2, anna, [once('sauce'), once('cake'), first])).toEqual(once('cake'))
})

test('a birthday present is free again from the day on which it was last taken early enough', async () => {
  const birthday = (lastTakenBy: string): GiftClaim => ({ ...once(), kind: 'birthday', lastTakenBy })
  await take(1, anna, [{ ...birthday('2024-01-01'), takenOn: '2025-03-10' }])
  expect(await take(2, anna, [birthday('2025-03-09')])).toEqual(birthday('2025-03-09'))
  expect(await take(2, anna, [birthday('2025-03-10')])).toBe(null)
  expect(await held()).toEqual(['anna sofra birthday 2 2026-03-04 2025-03-10'])
})

test('an order gives back its own rights, those of one phone where it is named, and last year’s stand again', async () => {
  const birthday: GiftClaim = { ...once('cake'), kind: 'birthday', lastTakenBy: '2025-12-31' }
  await take(1, anna, [{ ...birthday, takenOn: '2025-03-10' }])
  await take(2, anna, [birthday, once()])
  await take(2, boris)
  await take(3, boris, [first])
  await free(2, anna)
  expect(await held()).toEqual(['anna sofra birthday 2025-03-10', 'boris sofra first-order 3 2026-03-04', 'boris sofra once 2 2026-03-04'])
  await free(2)
  expect(await held()).toEqual(['anna sofra birthday 2025-03-10', 'boris sofra first-order 3 2026-03-04'])
})

test('rights follow the corrected phone of their order; what the other phone has had stays as it is', async () => {
  await take(1, anna, [once('sauce'), once('cake')])
  await take(2, anna, [once('soup')])
  await take(3, boris, [{ ...once('cake'), takenOn: '2026-01-01' }])
  await within((transaction) => moveGiftClaims(transaction, 1, { from: anna, to: boris }))
  expect(await held()).toEqual(['anna sofra once 2 2026-03-04', 'boris sofra once 1 2026-03-04', 'boris sofra once 3 2026-01-01'])
})

test('a correction moves the rights of the phone that was corrected alone', async () => {
  const other = '79003333333'
  await take(1, boris, [once('sauce')])
  await within((transaction) => moveGiftClaims(transaction, 1, { from: other, to: anna }))
  expect(await held()).toEqual(['boris sofra once 1 2026-03-04'])
})

test('the rights of an unpaid order follow it to its other number, those of another order stay (I5)', async () => {
  await take(1, anna, [once('sauce')])
  await take(1, boris, [once('sauce')])
  await take(2, anna, [once('cake')])
  await within((transaction) => renumberGiftClaims(transaction, 1, anna, 9))
  expect(await held()).toEqual(['anna sofra once 2 2026-03-04', 'anna sofra once 9 2026-03-04', 'boris sofra once 1 2026-03-04'])
})
