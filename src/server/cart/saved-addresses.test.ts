import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeliveryAddress } from '#domain/city/delivery-address.ts'
import { createTestApp, readTogether, type TestApp } from '#kit/app.ts'
import { must, type Shopper, shopper } from '#kit/shopper.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ authEnabled: true })
})
afterAll(() => app.close())

let phones = 79_010_000_000
async function customer(phone = String((phones += 1))): Promise<Shopper> {
  const visitor = shopper(app)
  await visitor.signIn(phone)
  return visitor
}
const listOf = async (visitor: Shopper) => must(await visitor.call('GET /api/user/addresses')).delivery_addresses
const words = async (visitor: Shopper) => (await listOf(visitor)).map(({ full_address, room }) => [full_address, room])
/** Each call is a moment later than the one before. */
const set = (visitor: Shopper, address: string, room: string | null = null, city = 'moscow') => {
  app.clock.tick(1000)
  return visitor.call('POST /api/user/addresses/set-by-address', { body: { city_id: app.city(city).id, address, room } })
}
const setById = (visitor: Shopper, delivery_address_id: number) => {
  app.clock.tick(1000)
  return visitor.call('POST /api/user/addresses/set-by-id', { body: { delivery_address_id } })
}
const remove = (visitor: Shopper, id: number | string) => visitor.call('DELETE /api/user/addresses/remove/:id', { params: { id } })

// @ACC-ENTITY-07 @ADDR-22
test('an address that is delivered to is saved with what is offered there (ACC-API-10, ACC-API-13)', async () => {
  const anna = await customer()
  expect(await listOf(anna)).toEqual([])
  const { delivery_addresses, delivery_address, cart } = must(await set(anna, 'Тверская 10/2', '7'))
  expect(delivery_addresses).toEqual([delivery_address])
  expect(await listOf(anna)).toEqual([delivery_address])
  expect(cart.place.delivery_address_id).toBe(delivery_address.id)
  expect(delivery_address).toMatchObject({
    id: expect.any(Number),
    city: { id: app.city('moscow').id, name: 'Москва' },
    address: 'Тверская улица, 10/2',
    full_address: 'Москва, Тверская улица, 10/2',
    locality: 'Москва',
    district: 'Centre ru',
    street: 'Тверская улица',
    house: '10/2',
    entrance: null,
    floor: null,
    room: '7',
    intercom: null,
    map: { coordinates: { latitude: 55.763, longitude: 37.615 } },
    found: true,
    delivery_possible: true,
    delivery_zone_id: app.zone('center').id,
    delivery_prices: { minimum_order_amount: 700, has_free_delivery: false },
  })
})

test('a point on the map is saved, too (ACC-API-12)', async () => {
  const anna = await customer()
  const body = { city_id: app.city('moscow').id, latitude: 55.7602, longitude: 37.6003 }
  const reply = must(await anna.call('POST /api/user/addresses/set-by-coordinates', { body }))
  expect(Object.keys(reply).sort()).toEqual(['cart', 'delivery_address', 'delivery_addresses', 'menu_key', 'product_groups'])
  expect(reply.delivery_addresses).toEqual([reply.delivery_address])
  expect(await words(anna)).toEqual([['Москва, Тверская улица, 1', null]])
})

test('the same door is saved once, the one used last comes first, and what is known of a door is not asked for again', async () => {
  const anna = await customer()
  await set(anna, 'Тверская 1', '7')
  await set(anna, 'Тверская 2')
  const { cart } = must(await set(anna, 'тверская улица, 1'))
  expect(cart.place.room).toBe('7')
  await set(anna, 'Тверская 1', '12')
  expect(await words(anna)).toEqual([
    ['Москва, Тверская улица, 1', '12'],
    ['Москва, Тверская улица, 1', '7'],
    ['Москва, Тверская улица, 2', null],
  ])
})

test('the same address at the same moment is saved once', async () => {
  const anna = await customer()
  // The replies that identify the visitor: from then on both proceed in parallel.
  readTogether(app, 2)
  await Promise.all([set(anna, 'Тверская 2', '5'), set(anna, 'Тверская 2', '5')])
  expect(await words(anna)).toEqual([['Москва, Тверская улица, 2', '5']])
})

test('twenty addresses are kept; the one unused longest makes room', async () => {
  const anna = await customer()
  for (let room = 1; room <= 21; room += 1) await set(anna, 'Тверская 2', String(room))
  const rooms = (await words(anna)).map(([, room]) => room)
  expect([rooms.length, rooms.at(0), rooms.at(-1)]).toEqual([20, '21', '2'])
})

// @SAVEDADDR-04
test('a saved address is set by its id: cart, menu and cookies go there (API-25, ACC-API-14)', async () => {
  const anna = await customer()
  const { id } = must(await set(anna, 'Тверская 10/2', '7')).delivery_address
  await set(anna, 'Тверская 2')
  const { reply, headers } = await setById(anna, id ?? 0)
  expect(Object.keys(reply).sort()).toEqual(['cart', 'delivery_address', 'delivery_addresses', 'menu_key', 'product_groups'])
  expect(reply.delivery_address).toMatchObject({ id, house: '10/2', room: '7', delivery_zone_id: app.zone('center').id })
  expect(reply.delivery_addresses.map((one) => one.house)).toEqual(['10/2', '2'])
  expect(reply.cart.place).toMatchObject({ order_type: 'delivery', house: '10/2', room: '7', chosen: true, delivery_address_id: id })
  expect(reply.product_groups.length).toBeGreaterThan(0)
  expect((headers['set-cookie'] as string[]).some((cookie) => cookie.startsWith('order_type=delivery'))).toBe(true)
})

test('addresses of two cities stand in one list, and setting one moves the cart to its city', async () => {
  const anna = await customer()
  const here = must(await set(anna, 'Тверская 2')).delivery_address
  const there = must(await set(anna, 'Bağdat Caddesi 18/B', null, 'istanbul')).delivery_address
  expect((await listOf(anna)).map(({ city_id }) => city_id)).toEqual([there.city_id, here.city_id])
  const { reply, headers } = await setById(anna, here.id ?? 0)
  expect(reply.cart.place).toMatchObject({ city_id: app.city('moscow').id, title: 'Тверская улица, 2' })
  expect((headers['set-cookie'] as string[]).some((cookie) => cookie.startsWith('city=moscow'))).toBe(true)
})

test('an address that fails to be set takes the one before along: outside by now, of a city left, or gone (SAVEDADDR-07, SAVEDADDR-12)', async () => {
  const anna = await customer()
  const { id } = must(await set(anna, 'Тверская 2')).delivery_address
  const { kysely } = app.database
  const refusals = [
    {
      change: { address: { ...(await stored(id)), coordinates: { latitude: 55.76, longitude: 37.9 } } },
      text: 'К сожалению, мы пока не доставляем по вашему адресу',
    },
    { change: { city_id: await cityNobodyServes() }, text: 'Доставка по этому адресу невозможна' },
  ]
  for (const { change, text } of refusals) {
    await set(anna, 'Тверская 1')
    await kysely
      .updateTable('customer_address')
      .set(change)
      .where('id', '=', id ?? 0)
      .execute()
    expect((await listOf(anna)).find((one) => one.id === id)).toMatchObject({
      found: true,
      delivery_possible: false,
      delivery_prices: null,
    })
    const { status, problem } = await setById(anna, id ?? 0)
    expect([status, problem.errors]).toEqual([422, { delivery_address: [text] }])
    expect(problem.delivery_address).toMatchObject({ id, found: true, delivery_possible: false })
    expect((await anna.cart()).place).toMatchObject({ chosen: false, delivery_address_id: null })
  }
  await set(anna, 'Тверская 1')
  expect((await setById(anna, 2_000_000_000)).status).toBe(404)
  expect((await anna.cart()).place.chosen).toBe(false)
})

async function stored(id: number | null): Promise<DeliveryAddress> {
  const row = await app.database.kysely.selectFrom('customer_address').select('address').where('id', '=', id).executeTakeFirstOrThrow()
  return row.address
}

async function cityNobodyServes(): Promise<number> {
  const { kysely } = app.database
  const { id, alias, ...city } = await kysely.selectFrom('city').selectAll().where('alias', '=', 'kazan').executeTakeFirstOrThrow()
  const json = Object.fromEntries(
    Object.entries(city).map(([name, value]) => [name, typeof value === 'object' && value ? JSON.stringify(value) : value]),
  )
  const made = await kysely
    .insertInto('city')
    .values({ ...json, alias: `left-${alias}-${id}`, live: false } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

// @ACC-DECIDE-40
test('removing an address answers with the rest; the current one is no longer delivered to, another stays (ACC-API-11, SAVEDADDR-10)', async () => {
  const anna = await customer()
  const first = must(await set(anna, 'Тверская 1')).delivery_address
  const second = must(await set(anna, 'Тверская 2')).delivery_address
  expect(must(await remove(anna, first.id ?? 0))).toEqual({ delivery_addresses: [second] })
  expect((await anna.cart()).place).toMatchObject({ title: 'Тверская улица, 2', delivery_address_id: second.id })
  expect(must(await remove(anna, second.id ?? 0))).toEqual({ delivery_addresses: [] })
  expect((await anna.cart()).place).toMatchObject({ chosen: false, street: null, delivery_address_id: null })
  for (const id of [second.id ?? 0, 'abc', -1, 1.5, 1e12]) expect((await remove(anna, id)).status).toBe(404)
})

test('nobody reads, sets or removes an address of somebody else, nor without a session (SAVEDADDR-14)', async () => {
  const [anna, boris] = [await customer(), await customer()]
  const { id } = must(await set(anna, 'Тверская 1', '7')).delivery_address
  expect(await listOf(boris)).toEqual([])
  expect([(await setById(boris, id ?? 0)).status, (await remove(boris, id ?? 0)).status]).toEqual([404, 404])
  expect((await boris.cart()).place).toMatchObject({ chosen: false, street: null })
  const guest = shopper(app)
  const refused = [await guest.call('GET /api/user/addresses'), await setById(guest, id ?? 0), await remove(guest, id ?? 0)]
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401])
  expect(await words(anna)).toEqual([['Москва, Тверская улица, 1', '7']])
  expect((await anna.cart()).place.delivery_address_id).toBe(id)
})

test('a customer of one brand has no addresses in another', async () => {
  const anna = await customer('79019999999')
  await set(anna, 'Тверская 1')
  const elsewhere = shopper(app, { host: 'mylavash.localhost' })
  await elsewhere.signIn('79019999999')
  expect(await listOf(elsewhere)).toEqual([])
})

async function signInBySms(visitor: Shopper, number: string): Promise<void> {
  app.clock.tick(120_000)
  const body = { city_id: app.city('moscow').id, name: '', phone: number, notify_channel: 'sms' }
  must(await visitor.call('POST /api/user/login', { body }))
  must(await visitor.call('POST /api/user/check-verification-code', { body: { code: app.phones.codeAt(number) } }))
}

test('a guest’s address is kept by signing in, and saved; one who chose none finds the customer’s own (ADDR-21)', async () => {
  const signIn = (visitor: Shopper) => signInBySms(visitor, '79018887766')
  const phone = shopper(app)
  await set(phone, 'Тверская 1', '7')
  expect((await phone.cart()).place.delivery_address_id).toBeNull()
  await signIn(phone)
  const [saved] = await listOf(phone)
  expect(saved).toMatchObject({ full_address: 'Москва, Тверская улица, 1', room: '7' })
  expect((await phone.cart()).place).toMatchObject({ title: 'Тверская улица, 1', room: '7', delivery_address_id: saved?.id })

  const desktop = shopper(app)
  must(await desktop.call('PUT /api/cart', { body: { city_id: app.city('moscow').id } }))
  await signIn(desktop)
  expect((await desktop.cart()).place).toMatchObject({ title: 'Тверская улица, 1', delivery_address_id: saved?.id })

  const elsewhere = shopper(app)
  await set(elsewhere, 'Bağdat Caddesi 18/B', null, 'istanbul')
  await signIn(elsewhere)
  expect((await elsewhere.cart()).place).toMatchObject({ city_id: app.city('istanbul').id, title: 'Bağdat Caddesi 18/B' })
  expect(await listOf(elsewhere)).toHaveLength(2)
})

test('the way to the door that an order was given is saved with its address', async () => {
  const anna = await customer()
  await anna.deliverTo('Тверская улица, 1')
  await anna.add('philadelphia', 2)
  must(await anna.order({ delivery_address: { room: ' 7 ', entrance: '2' } }))
  expect(await listOf(anna)).toMatchObject([{ house: '1', room: '7', entrance: '2', floor: null }])
  await anna.deliverTo('Тверская улица, 1')
  await anna.add('philadelphia', 2)
  must(await anna.order({ delivery_address: { room: '12' } }))
  expect((await listOf(anna)).map(({ room }) => room)).toEqual(['12', '7'])
})

test('an order that says nothing new of the way to the door leaves the list as it is', async () => {
  const anna = await customer()
  await set(anna, 'Тверская 1', '7')
  await set(anna, 'Bağdat Caddesi 18/B', null, 'istanbul')
  must(await anna.call('PUT /api/cart', { body: { city_id: app.city('moscow').id } }))
  await anna.add('philadelphia', 2)
  app.clock.tick(1000)
  must(await anna.order({ delivery_address: { room: '7' } }))
  expect((await listOf(anna)).map(({ house, room }) => [house, room])).toEqual([
    ['18/B', null],
    ['1', '7'],
  ])
})

test('an order to collect changes nothing of the saved address that the cart still has', async () => {
  const anna = await customer()
  await set(anna, 'Тверская 1', '7')
  await anna.collectAt('night')
  await anna.add('philadelphia')
  must(await anna.order())
  expect(await words(anna)).toEqual([['Москва, Тверская улица, 1', '7']])
})

test('an address of a past order that was never saved is not saved by the way to its door', async () => {
  await using guests = await createTestApp({ beside: app })
  const [anna, guest] = [shopper(app), shopper(guests)]
  await guest.deliverTo('Тверская улица, 1')
  await guest.add('philadelphia', 2)
  const { order_id } = must(await guest.order({ delivery_address: { room: '7' } }))
  must(await guest.call('POST /api/order/cancel', { body: { order_id } }))
  for (const [name, value] of guest.cookies) anna.cookies.set(name, value)
  await anna.signIn('79018887744')
  must(await anna.call('POST /api/order/repeat', { body: { order_id } }))
  must(await anna.order({ delivery_address: { room: '8' } }))
  expect(await listOf(anna)).toEqual([])
})

test('what is erased of the way to the door stays erased, in the order and the next time (CHECKOUT-02)', async () => {
  const anna = await customer()
  must(
    await anna.call('POST /api/user/addresses/set-by-address', {
      body: { city_id: app.city('moscow').id, address: 'Тверская 1', room: '7', entrance: '2', floor: '3', intercom: '7K' },
    }),
  )
  await anna.add('philadelphia', 2)
  const { order_id } = must(await anna.order({ delivery_address: { room: '7', entrance: null, floor: ' ' } }))
  const { delivery_address } = await app.database.kysely
    .selectFrom('orders')
    .select('delivery_address')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  const left = { room: '7', entrance: null, floor: null, intercom: '7K' }
  expect(delivery_address).toMatchObject(left)
  expect(await listOf(anna)).toMatchObject([left])
  expect((await anna.cart()).place).toMatchObject({ room: '7', entrance: null, floor: null })
  await anna.deliverTo('Тверская улица, 1')
  expect((await anna.cart()).place).toMatchObject({ room: '7', entrance: null, floor: null })
  // Another flat in the house is another saved address, and the cart's current one.
  await anna.add('philadelphia', 2)
  must(await anna.order({ delivery_address: { room: '8', entrance: '1' } }))
  const [other] = await listOf(anna)
  expect((await anna.cart()).place).toMatchObject({ room: '8', entrance: '1', delivery_address_id: other?.id })
})

test('deleting the account erases the addresses; before, they are in the customer’s data', async () => {
  const anna = await customer()
  const { id } = must(await set(anna, 'Тверская 1', '7')).delivery_address
  expect(must(await anna.call('GET /api/user/export')).addresses).toMatchObject([{ full_address: 'Москва, Тверская улица, 1', room: '7' }])
  must(await anna.call('DELETE /api/user/remove'))
  expect(await app.database.kysely.selectFrom('customer_address').select('id').where('id', '=', id).execute()).toEqual([])
})

test('an address that was removed is not brought back with its city', async () => {
  const anna = await customer()
  await set(anna, 'Тверская улица, 1')
  const [saved] = await listOf(anna)
  await anna.collectAt('bauman')
  must(await remove(anna, saved?.id ?? 0))
  const { place } = must(await anna.call('PUT /api/cart', { body: { city_id: app.city('moscow').id } })).cart
  expect([place.city_id, place.title]).toEqual([app.city('moscow').id, null])
})

test('a guest’s address in a city they left is saved by signing in, and removed for good', async () => {
  const guest = shopper(app)
  await set(guest, 'Тверская улица, 1')
  await guest.collectAt('bauman')
  await signInBySms(guest, '79018887755')
  const [saved] = await listOf(guest)
  expect(saved).toMatchObject({ full_address: 'Москва, Тверская улица, 1' })
  must(await remove(guest, saved?.id ?? 0))
  const { place } = must(await guest.call('PUT /api/cart', { body: { city_id: app.city('moscow').id } })).cart
  expect(place.title).toBeNull()
})
