import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, type Shopper, shopper } from '#kit/shopper.ts'
import { createKeptCarts } from './kept-carts.ts'
import { emptyCart } from './cart-store.ts'

// A process changes the cart that it has answered with last without reading it; what changed since is not lost, and not shown.

let app: TestApp
let anna: Shopper
let [cola, roll, soy] = ['', '', '']
beforeAll(async () => {
  app = await createTestApp()
  ;[cola, roll, soy] = ['cola', 'philadelphia', 'soy'].map((alias) => String(app.dish(alias).id)) as [string, string, string]
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.kysely.deleteFrom('cart').execute()
  anna = shopper(app)
  await anna.collectAt('arbat')
  await add(cola)
})

const add = (product_key: string, count = 1) => anna.call('PUT /api/cart/add', { body: { product_key, count } })
const remove = (product_key: string, count = 1) => anna.call('PUT /api/cart/remove', { body: { product_key, count } })
const counts = ({ cart }: { cart: { products: Record<string, { count: number }> } }) =>
  Object.fromEntries(Object.entries(cart.products).map(([key, { count }]) => [key, count]))
const stored = async () => {
  const { lines, version } = await app.database.kysely.selectFrom('cart').select(['lines', 'version']).executeTakeFirstOrThrow()
  return { version, lines: Object.fromEntries(Object.entries(lines).map(([key, { count }]) => [key, count])) }
}
/** What another process does to the cart. */
const elsewhere = (set: ReturnType<typeof sql>) => sql`update cart set ${set}`.execute(app.database.kysely)
const line = { product_id: 0, count: 2, modifiers: [], added_at: '2026-11-29T12:00:00Z', seen: null }

test('units are added and removed in one statement, which reads nothing', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  expect(counts(must(await add(cola)))).toEqual({ [cola]: 2 })
  expect(counts(must(await add(roll, 3)))).toEqual({ [cola]: 2, [roll]: 3 })
  expect(counts(must(await remove(cola, 2)))).toEqual({ [roll]: 3 })
  const texts = asked.mock.calls.map(([statement]) => (statement as unknown as { text: string }).text.trim())
  asked.mockRestore()
  expect(texts.filter((text) => /\bcart\b/.test(text)).map((text) => text.split(' ')[0])).toEqual(['update', 'update', 'update'])
  expect(await stored()).toMatchObject({ lines: { [roll]: 3 } })
})

test('what another process has put into the cart meanwhile stays in it, is shown, and can be taken out (I7)', async () => {
  const theirs = { ...line, product_id: Number(soy) }
  await elsewhere(sql`lines = lines || ${JSON.stringify({ [soy]: theirs })}::jsonb, version = version + 1`)
  expect(counts(must(await add(cola)))).toEqual({ [cola]: 2, [soy]: 2 })
  await elsewhere(
    sql`lines = lines || ${JSON.stringify({ [roll]: { ...theirs, product_id: Number(roll) } })}::jsonb, version = version + 1`,
  )
  expect(counts(must(await remove(roll)))).toEqual({ [cola]: 2, [soy]: 2, [roll]: 1 })
  expect((await stored()).lines).toEqual({ [cola]: 2, [soy]: 2, [roll]: 1 })
})

test('what another process has emptied stays empty but for what is added, also when it counts anew', async () => {
  await elsewhere(sql`lines = '{}', id = gen_random_uuid()`)
  expect(counts(must(await add(roll)))).toEqual({ [roll]: 1 })
  await app.database.kysely.deleteFrom('cart').execute()
  // Without its place it asks for one, as the stored cart says.
  expect((await add(roll)).status).toBe(422)
  expect(await app.database.kysely.selectFrom('cart').select('id').execute()).toEqual([])
})

test('what was stored without raising the version is shown as it is stored', async () => {
  await elsewhere(sql`without_bag = true`)
  expect(must(await add(cola)).cart.without_bag).toBe(true)
})

test('parallel presses add up, and the hundredth and first is refused as before', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => add(cola)))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect((await stored()).lines).toEqual({ [cola]: 21 })
  must(await add(cola, 79))
  expect(await add(cola)).toMatchObject({ status: 422, reply: { errors: { product: [expect.any(String)] } } })
  expect((await stored()).lines).toEqual({ [cola]: 100 })
})

test('of many carts the ones changed last are kept', () => {
  const carts = createKeptCarts()
  const cart = (owner: string, version = 1) => ({ ...emptyCart({ owner, brand: 'sofra' }), version })
  for (let index = 0; index <= 2_000; index += 1) carts.keep(cart(`owner-${index}`))
  carts.keep(cart('owner-2000', 2))
  const found = (owner: string, brand = 'sofra') => carts.find({ owner, brand })?.version
  expect([found('owner-0'), found('owner-1'), found('owner-2000'), found('owner-2000', 'suare')]).toEqual([undefined, 1, 2, undefined])
})
