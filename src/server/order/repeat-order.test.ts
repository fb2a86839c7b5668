import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, readyCollector, readyShopper, type Shopper, shopper } from '#kit/shopper.ts'

// What cannot be repeated any more, because the chain has changed since.

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
  onTestFinished(() => app.close())
})

type Rows = TestApp['database']['kysely']

/** The chain as an import or the office has changed it. */
async function change(work: (kysely: Rows) => Promise<unknown>): Promise<void> {
  const { kysely } = app.database
  await work(kysely)
  await kysely
    .updateTable('catalogue')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute()
  await app.services.snapshots.refreshAll()
}

async function ended(visitor: Shopper): Promise<number> {
  const { order_id } = must(await visitor.order())
  must(await visitor.call('POST /api/order/cancel', { body: { order_id } }))
  await visitor.add('california')
  return order_id
}

/** What a visitor is told who repeats an order, whose cart has to stay as it is. */
async function repeatAnswer(visitor: Shopper, order_id: number) {
  const { status, problem } = await visitor.call('POST /api/order/repeat', { body: { order_id } })
  const { lines } = await app.database.kysely.selectFrom('cart').select('lines').executeTakeFirstOrThrow()
  expect(Object.values(lines).map(({ product_id }) => product_id)).toEqual([app.dish('california').id])
  return [status, problem.message, problem.errors && Object.keys(problem.errors)]
}
const shop = (alias: string, set: { live?: boolean; type?: string }) =>
  change((kysely) => kysely.updateTable('shop').set(set).where('alias', '=', alias).execute())
const moscow = (set: { live?: boolean; delivery?: boolean; takeaway?: boolean }) =>
  change((kysely) => kysely.updateTable('city').set(set).where('alias', '=', 'moscow').execute())

test('an order to collect is repeated at its shop alone, while that and its city hand orders out (REPEAT-07, ACC-DECIDE-58)', async () => {
  const visitor = await readyCollector(app)
  const id = await ended(visitor)
  const refused = [422, expect.any(String), ['shop_id']]
  await moscow({ takeaway: false })
  const answers = [await repeatAnswer(visitor, id)]
  await moscow({ takeaway: true })
  await shop('night', { type: 'stop' })
  answers.push(await repeatAnswer(visitor, id))
  await shop('night', { live: false })
  answers.push(await repeatAnswer(visitor, id))
  expect(answers).toEqual([refused, refused, refused])
  expect(new Set(answers.map(([, message]) => message)).size).toBe(1)
})

test('a delivery is repeated only to an address that the chain still delivers to (REPEAT-07, ACC-DECIDE-58)', async () => {
  const visitor = await readyShopper(app)
  const id = await ended(visitor)
  const outside = [422, 'К сожалению, мы пока не доставляем по вашему адресу', ['delivery_address']]
  await moscow({ delivery: false })
  expect(await repeatAnswer(visitor, id)).toEqual(outside)
  await moscow({ delivery: true })
  const { kysely } = app.database
  const { delivery_address: address } = await kysely.selectFrom('orders').select('delivery_address').executeTakeFirstOrThrow()
  if (!address) throw new Error('A delivery has an address')
  for (const coordinates of [{ latitude: 0, longitude: 0 }, null]) {
    await kysely
      .updateTable('orders')
      .set({ delivery_address: { ...address, coordinates } })
      .execute()
    expect(await repeatAnswer(visitor, id)).toEqual(outside)
  }
})

test('an order of which nothing is on the menu, or whose city the chain has left, is not repeated (REPEAT-07)', async () => {
  const visitor = await readyCollector(app)
  const id = await ended(visitor)
  const set = (type: string) =>
    change((kysely) => kysely.updateTable('product').set({ type }).where('alias', '=', 'philadelphia').execute())
  await set('stop')
  expect(await repeatAnswer(visitor, id)).toEqual([422, 'Ничего из этого заказа сейчас нет в меню', undefined])
  await moscow({ live: false })
  expect((await repeatAnswer(visitor, id)).slice(0, 2)).toEqual([404, 'В этом городе нас пока нет'])
})

test('whoever’s repeated address is delivered to no more goes on looking at the menu of its former zone', async () => {
  const visitor = shopper(app)
  const [moscow, { id }] = [app.city('moscow').id, app.zone('free')]
  const at = { city_id: moscow, latitude: 55.76, longitude: 37.66 }
  must(await visitor.call('POST /api/user/addresses/set-by-coordinates', { body: at }))
  await visitor.add('philadelphia', 4)
  const order_id = await ended(visitor)
  await visitor.collectAt('night')
  const { cart } = must(await visitor.call('POST /api/order/repeat', { body: { order_id } }))
  expect([cart.place.delivery_zone_id, cart.place.chosen]).toEqual([id, true])
  const { kysely } = app.database
  const { delivery_address: address } = await kysely.selectFrom('cart').select('delivery_address').executeTakeFirstOrThrow()
  if (!address) throw new Error('A delivery has an address')
  await kysely
    .updateTable('cart')
    .set({ delivery_address: { ...address, coordinates: { latitude: 0, longitude: 0 } } })
    .execute()
  const { place } = await visitor.cart()
  expect([place.delivery_zone_id, place.chosen]).toEqual([id, false])
})

test('where customers sign in, whoever has no session is asked to for any order, theirs or not or none at all (ACC-DECIDE-03)', async () => {
  await using chain = await createTestApp({ authEnabled: true })
  const calls = ['POST /api/order/repeat', 'POST /api/order/cancel'] as const
  const statuses = async (of: TestApp, order_id: number) =>
    Promise.all(calls.map(async (call) => (await shopper(of).call(call, { body: { order_id } })).status))
  const { order_id } = must(await (await readyCollector(app)).order())
  expect(await statuses(app, order_id)).toEqual([404, 404])
  expect(await statuses(chain, 12_345_678)).toEqual([401, 401])
})
