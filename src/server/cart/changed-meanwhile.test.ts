import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { must, shopper } from '#kit/shopper.ts'
import { savedAddresses } from '#server/address/saved-addresses.ts'
import type { Schema } from '#server/database/schema.ts'
import { changeCart } from './cart-store.ts'

// What another tab or another process writes to a cart after a call has read it, and before the call writes.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ authEnabled: true })
})
afterAll(() => app.close())

/** Makes a call that has read the cart before a change of it is committed, and writes after it. */
async function during<Result>(
  change: (transaction: Transaction<Schema>) => Promise<unknown>,
  call: () => Promise<Result>,
): Promise<Result> {
  const { kysely } = app.database
  const calling = await kysely.transaction().execute(async (transaction) => {
    await change(transaction)
    const begun = call()
    await until('the call waits', async () => {
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await waiting.execute(kysely)).rows.length > 0
    })
    return { begun }
  })
  return calling.begun
}

test('a saved address that is removed while another tab sets another one takes nothing away from that tab', async () => {
  const anna = shopper(app)
  const { id, owner } = await anna.signIn()
  await anna.deliverTo('Тверская улица, 2')
  await anna.deliverTo('Тверская улица, 1')
  const [first, second] = await savedAddresses(app.database, id)
  const set = (kysely: Transaction<Schema>) =>
    changeCart({ kysely }, { owner, brand: 'sofra' }, { address: second?.address ?? null }, app.clock.now())
  must(await during(set, () => anna.call('DELETE /api/user/addresses/remove/:id', { params: { id: first?.id ?? 0 } })))
  expect((await anna.cart()).place.title).toBe('Тверская улица, 2')
})

test('a cart that was taken meanwhile to a city which this process does not know yet is not found there', async () => {
  const visitor = shopper(app, { host: 'imba-pizza.localhost' })
  await visitor.collectAt('oven')
  const product_key = String(app.dish('margherita', 'imba-pizza').id)
  const move = (transaction: Transaction<Schema>) =>
    transaction
      .updateTable('cart')
      .set({ city_id: app.city('kazan').id })
      .where('brand', '=', 'imba-pizza')
      .execute()
  const add = () => visitor.call('PUT /api/cart/add', { body: { product_key, count: 1 } })
  expect((await during(move, add)).status).toBe(404)
})

test('a visitor’s first dish stays, though another tab has marked the changes as read before there was a cart', async () => {
  const boris = shopper(app)
  const { owner } = await boris.signIn('79001234568')
  const at = new Date(app.clock.now())
  const line = { product_id: app.dish('philadelphia').id, count: 2, modifiers: [], added_at: at.toISOString() }
  const add = (transaction: Transaction<Schema>) =>
    transaction
      .insertInto('cart')
      .values({ owner, brand: 'sofra', lines: { [line.product_id]: line }, created_at: at, updated_at: at })
      .execute()
  const acknowledge = () => boris.call('PUT /api/cart/changes/acknowledge', { body: {} })
  expect(must(await during(add, acknowledge)).cart.count).toBe(2)
})

test('a cart that is only looked at is not written, so that an order in another tab finds it as it was', async () => {
  const anna = shopper(app)
  await anna.signIn('79001234569')
  await anna.collectAt('arbat')
  const { place } = await anna.add('philadelphia')
  const version = async () =>
    (await app.database.kysely.selectFrom('cart').select('version').where('shop_id', '=', place.shop_id).execute())[0]?.version
  const before = await version()
  must(await anna.call('PUT /api/cart', { body: { city_id: place.city_id, order_type: 'takeaway', shop_id: place.shop_id } }))
  must(await anna.call('PUT /api/cart', { body: {} }))
  expect(await version()).toBe(before)
})
