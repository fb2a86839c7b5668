import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { poisonRows } from '#kit/poison-row.ts'
import { must, readyCollector, shopper } from '#kit/shopper.ts'

const bounds = { unpaidOrders: 3 }
const acquirers = new Map([['cloud', fakeBank().acquirer]])
let app: TestApp
/** The same for brands that require sign-in to order. */
let signedIn: TestApp
beforeAll(async () => {
  app = await createTestApp({ bounds, acquirers })
  signedIn = await createTestApp({ bounds, acquirers, authEnabled: true, beside: app })
})
afterAll(async () => {
  await signedIn.close()
  await app.close()
})
// Each test has an hour of its own, so that they do not share a limit.
beforeEach(() => app.clock.tick(86_400_000))

const ordersOf = (interval: string | null | undefined) =>
  app.database.kysely
    .selectFrom('orders')
    .select('id')
    .where('interval_id', '=', interval ?? '')
    .execute()

const change = (by: number) =>
  app.database.kysely
    .updateTable('catalogue')
    .set((row) => ({ version: row('version', '+', by) }))
    .where('brand', '=', 'sofra')
    .execute()
/** Exchanges the reloading of the catalogue until the end of the test. */
function refreshing({ services }: TestApp, refresh: (brand: string) => Promise<void>): void {
  const { snapshots } = services
  services.snapshots = { ...snapshots, refresh }
  onTestFinished(() => void (services.snapshots = snapshots))
}

test('a catalogue that changes on and on stops the order after five tries, which count for nothing', async () => {
  const anna = await readyCollector(app)
  const form = await anna.form()
  let refreshed = 0
  refreshing(app, async () => void (refreshed += 1))
  await change(1)
  for (let count = 0; count < 4; count += 1) {
    const refused = await anna.order(form)
    expect([refused.status, refused.problem.errors]).toEqual([422, { product: ['Корзина или цены изменились. Проверьте заказ ещё раз'] }])
  }
  expect(refreshed).toBe(4 * 5)
  expect([await ordersOf(form.interval_id), (await anna.cart()).count]).toEqual([[], 1])
  await change(-1)
  expect((await anna.order(form)).status).toBe(200)
})

test('an order that is priced again is of the cart as it is then', async () => {
  const anna = await readyCollector(app)
  const form = await anna.form()
  const { refresh } = app.services.snapshots
  refreshing(app, async (brand) => {
    await anna.add('soy')
    await refresh(brand)
  })
  await change(1)
  const { order_id } = must(await anna.order(form))
  expect(must(await anna.status(order_id)).order.products.map(({ quantity }) => quantity)).toEqual([1, 1, 1])
  expect((await anna.cart()).count).toBe(0)
})

test('the call that writes an order at once takes no payment online: nobody would be charged', async () => {
  const anna = await readyCollector(app)
  const form = await anna.form({ payment_type: 'cardOnline' })
  const refused = await anna.order(form)
  expect([refused.status, refused.problem.errors]).toEqual([422, { payment_type: ['Этот способ оплачивают на странице оплаты'] }])
  expect((await anna.cart()).count).toBe(1)
})

test('where one has to sign in to order, a guest is asked to, on receipt and online, and nothing is written', async () => {
  const guest = await readyCollector(signedIn)
  const form = await guest.form()
  const onReceipt = await guest.order(form)
  const online = await guest.call('POST /api/order/create-order-cache', { body: { ...form, payment_type: 'cardOnline' } })
  expect([onReceipt.status, online.status]).toEqual([401, 401])
})

/** The time of an hour later, at which all places of the night shop are taken; free times are not asked for it. */
async function fullTime(interval_id: string): Promise<string> {
  const full = interval_id.replace(/\d\d(?=:\d\d$)/, (hour) => String(Number(hour) + 1))
  const { id: shop_id, capacity: taken } = signedIn.shop('night')
  await app.database.kysely.insertInto('interval_use').values({ shop_id, interval_id: full, taken }).execute()
  return full
}

test('a customer without a name gets the one of the first order that is written, and of none that is not', async () => {
  const anna = shopper(signedIn)
  const { id } = await anna.signIn()
  await anna.collectAt('night')
  await anna.add('philadelphia')
  const name = async () =>
    (await app.database.kysely.selectFrom('customer').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
  const form = await anna.form()
  await signedIn.services.snapshots.refresh('sofra')
  refreshing(signedIn, async () => undefined)
  await change(1)
  expect((await anna.order({ ...form, username: 'Nobody' })).status).toBe(422)
  expect(await name()).toBe('')
  await change(-1)
  const refusedAtLast = await anna.order({ ...form, username: 'Nobody', interval_id: await fullTime(form.interval_id ?? '') })
  expect(refusedAtLast.problem.errors).toHaveProperty('interval_id')
  expect(await name()).toBe('')
  must(await anna.order(form))
  expect(await name()).toBe('Anna')
})

test('an order that is written is confirmed, even if the name of its customer cannot be kept (I1)', async () => {
  const anna = shopper(signedIn)
  const { id } = await anna.signIn('79001234568')
  await anna.collectAt('night')
  await anna.add('philadelphia')
  const mend = await poisonRows(app.database, 'update', 'customer', `old.id = ${id}`)
  onTestFinished(async () => void (await mend()))
  const { order_id } = must(await anna.order(await anna.form()))
  expect(await app.database.kysely.selectFrom('orders').select('id').where('id', '=', order_id).execute()).toHaveLength(1)
  expect(signedIn.warnings.at(-1)).toMatch(/^The contact data of an order could not be kept .*: DatabaseError XX001/)
})

test('what nobody can charge for is not written, and does not count', async () => {
  await using without = await createTestApp({ bounds, beside: app })
  const anna = await readyCollector(without)
  const body = await anna.form({ payment_type: 'cardOnline' })
  for (let count = 0; count < 4; count += 1) {
    const refused = await anna.call('POST /api/order/create-order-cache', { body })
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['payment_type']])
  }
  expect((await anna.order({ ...body, payment_type: 'cash' })).status).toBe(200)
})
