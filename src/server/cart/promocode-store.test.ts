import type { Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#kit/app.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { createLoyaltyApp } from '#kit/loyalty-chain.ts'
import { payer } from '#kit/online-order.ts'
import { must, readyCollector, type Shopper } from '#kit/shopper.ts'
import type { Schema } from '#server/database/schema.ts'
import { moveUse, takeUse, usesLeft } from './promocode-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await createLoyaltyApp({ acquirers: new Map([['cloud', fakeBank().acquirer]]) })
})
afterAll(() => app.close())

const inTransaction = <Result>(work: (transaction: Transaction<Schema>) => Promise<Result>): Promise<Result> =>
  app.database.kysely.transaction().execute(work)

const offerOf = (wanted: string) => {
  const offer = app.snapshot().showcase.promocodes.find(({ code }) => code === wanted)
  if (!offer) throw new Error(`There is no code ${wanted}`)
  return offer
}

let orderId = 20_000_000
const useOf = (phone: string) => ({ phone, orderId: (orderId += 1), discount: 10_00, currency: 'RUB' })

test('the last use of a code, which a customer’s own unpaid order holds, is still theirs, and nobody else’s (I5)', async () => {
  for (const phone of ['79001110011', '79001110012', '79001110013', '79001110014'])
    await inTransaction((transaction) => takeUse(transaction, offerOf('FEW'), useOf(phone)))
  const apply = (who: Shopper) => who.call('PUT /api/cart/gift/apply-promocode', { body: { promocode: 'FEW' } })
  const [anna, boris] = [await readyCollector(app), await readyCollector(app)]
  must(await apply(anna))
  await payer(app, { shopper: anna })
  expect(must(await apply(anna)).cart.prices.discount).toBe(10)
  expect((await apply(boris)).problem.errors).toEqual({ promocode: ['Этот промокод уже разобрали'] })
})

test('a use of an order whose phone is corrected counts for the other phone from then on, beyond its limit as well', async () => {
  const offer = offerOf('ONCE')
  const [from, to] = ['79001110001', '79001110002']
  const left = (phone: string) =>
    usesLeft(app.database, offer, { owner: randomUUID(), brand: 'sofra', phone, discount: 10_00, currency: 'RUB' })
  const take = (phone: string) => inTransaction((transaction) => takeUse(transaction, offer, useOf(phone)))
  const move = () => inTransaction((transaction) => moveUse(transaction, offer.id, { from, to }))
  await take(from)
  await take(from)
  expect([await left(from), await left(to)]).toEqual(['used-by-you', 'left'])
  await move()
  expect([await left(from), await left(to)]).toEqual(['left', 'left'])
  await move()
  expect([await left(from), await left(to)]).toEqual(['left', 'used-by-you'])
  // The former phone has both of its uses again, and not one more for what it does not have.
  await move()
  expect([await take(from), await take(from), await take(from)]).toEqual(['taken', 'taken', 'used-by-you'])
})
