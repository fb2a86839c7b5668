import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CartChange, StoredCart } from '#domain/cart/stored-cart.ts'
import type { DeliveryAddress } from '#domain/city/delivery-address.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { payer } from '#kit/online-order.ts'
import { savedAddresses } from '#server/address/saved-addresses.ts'
import { lockPendingOrder } from '#server/order/pending-order-store.ts'
import { type Customer, customerWith } from '#server/session/customer-store.ts'
import { changeCart, loadCart } from './cart-store.ts'
import { mergeCarts } from './merge-carts.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ acquirers: new Map([['cloud', fakeBank().acquirer]]) })
})
afterAll(() => app.close())

const now = Date.parse('2026-03-04T12:00:00Z')
let anna: Customer
let guest: string
let phone = 79_000_000_000
beforeEach(async () => {
  anna = await customerWith(app.database, 'sofra', String((phone += 1)), now)
  guest = randomUUID()
})

const line = { product_id: 7, count: 1, modifiers: [], added_at: '2026-03-04T09:00:00Z' }
const home: DeliveryAddress = {
  address: 'Тверская улица, 1',
  full_address: 'Москва, Тверская улица, 1',
  locality: 'Москва',
  district: null,
  street: 'Тверская улица',
  house: '1',
  room: '7',
  floor: null,
  entrance: null,
  intercom: null,
  description: null,
  coordinates: { latitude: 55.757, longitude: 37.612 },
}
const elsewhere = { ...home, full_address: 'Казань, улица Баумана, 2', street: 'улица Баумана', house: '2' }

type Content = CartChange & { lines?: Record<string, number>; gifts?: Record<string, number>; places?: StoredCart['places'] }

/** Writes a cart with so many units of each line. */
async function fill(owner: string, { lines = {}, gifts = {}, places = {}, ...change }: Content, brand = 'sofra'): Promise<StoredCart> {
  await changeCart(app.database, { owner, brand }, change, now)
  const counted = Object.fromEntries(Object.entries(lines).map(([key, count]) => [key, { ...line, count }]))
  await app.database.kysely
    .updateTable('cart')
    .set({ lines: counted, gifts, places })
    .where('owner', '=', owner)
    .where('brand', '=', brand)
    .execute()
  return load(owner, brand)
}
const load = (owner: string, brand = 'sofra') => loadCart(app.database, { owner, brand })
const merge = (from = guest) =>
  app.database.kysely
    .transaction()
    .execute((transaction) => mergeCarts(transaction, { brand: 'sofra', from, into: anna.owner, customerId: anna.id }, now))
const merged = async (): Promise<StoredCart> => {
  await merge()
  return load(anna.owner)
}
const unitsOf = ({ lines }: StoredCart) => Object.fromEntries(Object.entries(lines).map(([key, { count }]) => [key, count]))
const moscow = () => app.city('moscow').id
const kazan = () => app.city('kazan').id

test('lines add up, gifts come together, and the bag is as the guest last said; the code and the points stay', async () => {
  const own = await fill(anna.owner, {
    lines: { soy: 2 },
    gifts: { 1: 1, 2: 1 },
    promocode: 'OWN',
    bonuses: 10,
    withoutBag: true,
  })
  await fill(guest, { lines: { soy: 1, roll: 1 }, gifts: { 2: 2, 3: 1 } })
  const cart = await merged()
  expect(unitsOf(cart)).toEqual({ soy: 3, roll: 1 })
  expect(cart).toMatchObject({ id: own.id, gifts: { 1: 1, 2: 2, 3: 1 }, promocode: 'OWN', bonuses: 10, withoutBag: false })
  expect((await load(guest)).id).toBeNull()
})

test('the guest’s code replaces the customer’s', async () => {
  await fill(anna.owner, { promocode: 'OWN' })
  await fill(guest, { promocode: 'GUEST' })
  expect((await merged()).promocode).toBe('GUEST')
})

test('the guest’s tip replaces the customer’s, which stays where there is none', async () => {
  await fill(anna.owner, { tips: { to: 'courier', percent: 5 } })
  await fill(guest, {})
  expect((await merged()).tips).toEqual({ to: 'courier', percent: 5 })
  await fill(guest, { tips: { to: 'courier', amount: 5000, currency: 'RUB' } })
  expect((await merged()).tips).toEqual({ to: 'courier', amount: 5000, currency: 'RUB' })
})

test('carts of other brands and of others stay as they are', async () => {
  const boris = randomUUID()
  const others = [[anna.owner, 'suare'] as const, [guest, 'suare'] as const, [boris, 'sofra'] as const]
  for (const [owner, brand] of others) await fill(owner, { lines: { soy: 5 } }, brand)
  await fill(anna.owner, { lines: { soy: 1 } })
  await fill(guest, { lines: { soy: 1 } })
  expect(unitsOf(await merged())).toEqual({ soy: 2 })
  for (const [owner, brand] of others) expect(unitsOf(await load(owner, brand))).toEqual({ soy: 5 })
})

test('a guest without a cart changes nothing, and a customer without one gets the guest’s', async () => {
  const own = await fill(anna.owner, { lines: { soy: 1 }, cityId: moscow() })
  expect(await merged()).toEqual(own)
  const boris = await customerWith(app.database, 'sofra', String((phone += 1)), now)
  anna = boris
  await fill(guest, { lines: { soy: 4 }, gifts: { 1: 1 }, cityId: moscow(), orderType: 'takeaway', shopId: app.shop('arbat').id })
  const cart = await merged()
  expect(unitsOf(cart)).toEqual({ soy: 4 })
  expect(cart).toMatchObject({ gifts: { 1: 1 }, cityId: moscow(), orderType: 'takeaway', shopId: app.shop('arbat').id })
})

const own = () => ({
  cityId: moscow(),
  orderType: 'takeaway' as const,
  shopId: app.shop('arbat').id,
  intervalId: '2026-03-05_14:00',
})
test.each<[string, () => Content, () => Partial<StoredCart>]>([
  ['has no city', () => ({}), own],
  ['has looked at the same city', () => ({ cityId: moscow(), orderType: 'delivery' }), own],
  [
    'has chosen another shop',
    () => ({ ...own(), shopId: app.shop('night').id, intervalId: '2026-03-05_15:00' }),
    () => ({ ...own(), shopId: app.shop('night').id, intervalId: '2026-03-05_15:00' }),
  ],
  [
    'has gone to another city',
    () => ({ cityId: kazan(), orderType: 'takeaway' }),
    () => ({
      cityId: kazan(),
      orderType: 'takeaway',
      shopId: null,
      intervalId: null,
      places: { [moscow()]: { orderType: 'takeaway', shopId: app.shop('arbat').id, address: null } },
    }),
  ],
  [
    'has an address',
    () => ({ cityId: moscow(), orderType: 'delivery', address: home, zoneId: app.zone('center').id }),
    () => ({
      cityId: moscow(),
      orderType: 'delivery',
      shopId: null,
      zoneId: app.zone('center').id,
      address: { ...home, id: expect.any(Number) as number },
      intervalId: null,
    }),
  ],
])('of a guest who %s', async (_name, theirs, after) => {
  await fill(anna.owner, own())
  await fill(guest, theirs())
  expect(await merged()).toMatchObject(after())
})

test('the guest’s places in other cities come along, with their addresses saved; the current address is the one used last', async () => {
  const shopId = app.shop('bauman').id
  await fill(anna.owner, {
    cityId: moscow(),
    places: { [app.city('istanbul').id]: { orderType: 'takeaway', shopId: null, address: null } },
  })
  await fill(guest, {
    cityId: moscow(),
    orderType: 'delivery',
    address: home,
    places: { [kazan()]: { orderType: 'takeaway', shopId, address: elsewhere } },
  })
  const { places, address } = await merged()
  const saved = await savedAddresses(app.database, anna.id)
  expect(saved.map(({ id, city, address: { street } }) => [id, city.id, street])).toEqual([
    [address?.id, moscow(), home.street],
    [places[kazan()]?.address?.id, kazan(), elsewhere.street],
  ])
  expect(places).toMatchObject({ [kazan()]: { orderType: 'takeaway', shopId }, [app.city('istanbul').id]: { orderType: 'takeaway' } })
})

/** A guest's order that waits for its payment. */
async function unpaid() {
  const { key } = await payer(app)
  return app.database.kysely
    .selectFrom('pending_order')
    .select(['key', 'owner', 'cart_id'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}
const cartIdOf = async (key: string) =>
  (await app.database.kysely.selectFrom('pending_order').select('cart_id').where('key', '=', key).executeTakeFirstOrThrow()).cart_id

test('what the guest has not paid is an order of the customer’s cart from then on, and nobody else’s is', async () => {
  const [theirs, others] = [await unpaid(), await unpaid()]
  await merge(theirs.owner)
  expect(await cartIdOf(theirs.key)).toBe((await load(anna.owner)).id)
  expect(await cartIdOf(others.key)).toBe(others.cart_id)
})

test('while money is booked for the guest’s order no cart is locked, as booking locks the order first and then its cart', async () => {
  const { key, owner } = await unpaid()
  const { kysely } = app.database
  let merging: Promise<void> | undefined
  await kysely.transaction().execute(async (transaction) => {
    await lockPendingOrder(transaction, key)
    merging = merge(owner)
    await until('the merge waits', async () => {
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await waiting.execute(kysely)).rows.length > 0
    })
    const { rows } = await sql`select from cart where owner = ${owner} for update skip locked`.execute(transaction)
    expect(rows).toHaveLength(1)
  })
  await merging
  expect((await load(owner)).id).toBeNull()
})
