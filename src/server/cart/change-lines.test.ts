import { type Compilable, type RawBuilder, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'
import { changeCart, loadCart, renewAddress } from './cart-store.ts'
import { changeLine, dropLines, holdingCart, replaceCart, takePaid, takingCart } from './change-lines.ts'

// A cart is one visitor's in one brand: what is written to it leaves those beside it as they are.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const now = Date.parse('2026-03-04T12:00:00Z')
const [anna, boris] = [randomUUID(), randomUUID()]
const line = { product_id: 7, count: 1, modifiers: [], added_at: '2026-03-04T09:00:00Z' }
const load = (owner = anna, brand = 'sofra'): Promise<StoredCart> => loadCart(app.database, { owner, brand })
const place = { cityId: null, orderType: null, shopId: null, zoneId: null, address: null }
beforeEach(async () => {
  await app.database.kysely.deleteFrom('cart').execute()
  for (const [owner, brand] of [
    [boris, 'sofra'],
    [anna, 'suare'],
    [anna, 'sofra'],
  ] as const)
    await replaceCart(app.database, { owner, brand }, place, { dish: line }, now)
})

/** The units of Anna's cart, of hers in another brand, and of Boris's. */
const units = async (): Promise<number[]> => {
  const carts = await Promise.all([load(), load(anna, 'suare'), load(boris)])
  return carts.map(({ lines }) => Object.values(lines).reduce((sum, { count }) => sum + count, 0))
}
const rowsOf = async (statement: Compilable | RawBuilder<unknown>): Promise<number> =>
  (await sql`with done as (${statement}) select from done`.execute(app.database.kysely)).rows.length

test('an order empties the cart that it was priced from, and no other, once (I1, I7)', async () => {
  const cart = await load()
  const { version } = app.snapshot()
  const take = (of: StoredCart, at = version) => rowsOf(takingCart(app.database, of, at, now))
  expect([await take({ ...cart, version: cart.version - 1 }), await take(cart, version - 1), await units()]).toEqual([0, 0, [1, 1, 1]])
  expect([await take(cart), await take(cart), await units()]).toEqual([1, 0, [0, 1, 1]])
  const after = await load()
  expect([after.version, after.id === cart.id]).toEqual([cart.version + 1, false])
})

test('an order that is paid online holds the cart that it was priced from alone, and leaves it filled (I7)', async () => {
  const cart = await load()
  const { version } = app.snapshot()
  const hold = (of: StoredCart, at = version) => rowsOf(holdingCart(of, at))
  expect([await hold(cart), await hold({ ...cart, version: cart.version + 1 }), await hold(cart, version - 1)]).toEqual([1, 0, 0])
  expect(await units()).toEqual([1, 1, 1])
})

test('a cart that an unpaid order holds is not emptied before that order is written (I2)', async () => {
  const cart = await load()
  const { version } = app.snapshot()
  const isFree = (): Promise<boolean> =>
    app.database.kysely
      .selectFrom('cart')
      .select('id')
      .where('owner', '=', anna)
      .where('brand', '=', 'sofra')
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
      .then((rows) => rows.length === 1)
  await app.database.kysely.transaction().execute(async (transaction) => {
    await holdingCart(cart, version).execute(transaction)
    expect(await isFree()).toBe(false)
  })
  expect(await isFree()).toBe(true)
})

test('units of a line add up to a hundred, and are gone with the last (I7)', async () => {
  const change = async (key: string, delta: number, added: typeof line | null = null) =>
    (await changeLine(app.database, await load(), key, delta, added, now)) !== null
  expect([await change('dish', 99), await change('dish', 1), await units()]).toEqual([true, false, [100, 1, 1]])
  expect([await change('dish', -100), (await load()).lines]).toEqual([true, {}])
  // A line that is not there is made from a dish, or not at all; taking units of it away changes nothing.
  expect([await change('dish', 1), await change('dish', -1), await units()]).toEqual([false, true, [0, 1, 1]])
  expect([await change('new', 3, line), await change('full', 101, line), await units()]).toEqual([true, false, [3, 1, 1]])
})

test('one line is dropped, or all of them with what belonged to them', async () => {
  await changeLine(app.database, await load(), 'other', 2, line, now)
  await app.database.kysely.updateTable('cart').set({ promocode: 'TEN', without_bag: true }).execute()
  await dropLines(app.database, await load(), 'dish', now)
  expect([await units(), (await load()).promocode]).toEqual([[2, 1, 1], 'TEN'])
  await dropLines(app.database, await load(), null, now)
  expect([await units(), (await load()).promocode, (await load()).withoutBag]).toEqual([[0, 1, 1], null, false])
  expect((await load(boris)).promocode).toBe('TEN')
})

test('what was paid leaves the cart, and what belonged to it once nothing is left', async () => {
  await app.database.kysely.updateTable('cart').set({ promocode: 'TEN' }).execute()
  await changeLine(app.database, await load(), 'other', 2, line, now)
  const pay = async (paid: StoredCart['lines']) => {
    const { id } = await load()
    await app.database.kysely.transaction().execute((transaction) => takePaid(transaction, id, paid, now))
    const { lines, promocode, ...after } = await load()
    return [Object.keys(lines), promocode, after.id === id]
  }
  expect(await pay({ dish: line })).toEqual([['other'], 'TEN', false])
  expect(await pay({ other: { ...line, count: 2 } })).toEqual([[], null, false])
  expect([await units(), (await load(boris)).promocode]).toEqual([[0, 1, 1], 'TEN'])
})

test('an order that is repeated makes another cart of the visitor’s own', async () => {
  const before = await load()
  const after = await replaceCart(app.database, { owner: anna, brand: 'sofra' }, place, { again: { ...line, count: 4 } }, now)
  expect([after.version, after.id === before.id, await units()]).toEqual([before.version + 1, false, [4, 1, 1]])
})

test('an address that its customer changes is changed in the cart that is bound to it, and in no other (I10)', async () => {
  const address = (id: number) => ({ id, address: 'Tverskaya 1' }) as never
  for (const cart of [await load(), await load(anna, 'suare'), await load(boris)])
    await changeCart(app.database, cart, { address: address(5) }, now)
  const renew = (id: number) =>
    app.database.kysely
      .transaction()
      .execute((transaction) => renewAddress(transaction, { owner: anna, brand: 'sofra' }, id, { id, address: 'Tverskaya 2' } as never))
  const shown = async () => (await Promise.all([load(), load(anna, 'suare'), load(boris)])).map((cart) => cart.address?.address)
  await renew(6)
  expect(await shown()).toEqual(['Tverskaya 1', 'Tverskaya 1', 'Tverskaya 1'])
  await renew(5)
  expect(await shown()).toEqual(['Tverskaya 2', 'Tverskaya 1', 'Tverskaya 1'])
})

test('a change that names no city leaves no place behind (ORDERTYPE-06)', async () => {
  const shop = app.shop('arbat')
  await changeCart(app.database, await load(), { cityId: shop.cityId, orderType: 'takeaway', shopId: shop.id }, now)
  expect((await changeCart(app.database, await load(), { withoutBag: true }, now)).places).toEqual({})
})
