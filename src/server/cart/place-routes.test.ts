import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, readyShopper, shopper } from '#kit/shopper.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const moscow = () => app.city('moscow').id
const byText = (address: string, other: Record<string, unknown> = {}) =>
  shopper(app).call('POST /api/user/addresses/set-by-address', { body: { city_id: moscow(), address, ...other } })
const byPoint = (latitude: number, longitude: number, other: Record<string, unknown> = {}) =>
  shopper(app).call('POST /api/user/addresses/set-by-coordinates', { body: { city_id: moscow(), latitude, longitude, ...other } })

// @ORDERTYPE-08 @ENTITY-06
test('a typed address is delivered to: it answers with the address, the cart and the menu of its zone (API-24, ADDR-22)', async () => {
  const { reply, headers } = await byText('тверская ул. 10/2', { room: ' 7 ', entrance: '2', floor: '3' })
  expect(reply.delivery_address).toMatchObject({
    address: 'Тверская улица, 10/2',
    full_address: 'Москва, Тверская улица, 10/2',
    street: 'Тверская улица',
    house: '10/2',
    room: '7',
    entrance: '2',
    floor: '3',
    intercom: null,
    found: true,
    delivery_possible: true,
    delivery_zone_id: app.zone('center').id,
    delivery_prices: { minimum_order_amount: 700, has_free_delivery: false },
    shop_address: 'arbat street 1 ru',
    company_name: 'Chain Ltd',
    map: { coordinates: { latitude: 55.763, longitude: 37.615 } },
  })
  expect(reply.delivery_addresses).toEqual([])
  expect(reply.cart.place).toMatchObject({ order_type: 'delivery', title: 'Тверская улица, 10/2', chosen: true, minimum_order_amount: 700 })
  expect(reply.product_groups.flatMap(({ products }) => products).find(({ name }) => name === 'philadelphia ru')?.price).toBe(520)
  const cookies = headers['set-cookie'] as string[]
  expect(cookies.filter((cookie) => /^(order_type=delivery|city=moscow|delivery_zone_id=\d+);/.test(cookie))).toHaveLength(3)
})

test.each([
  ['тверская 12а', '12А'],
  ['Tverskaya Street 12А', '12А'],
  ['ТВЕРСКАЯ, 2', '2'],
])('“%s” is found as house %s', async (typed, house) => {
  expect(must(await byText(typed)).delivery_address.house).toBe(house)
})

test('a Turkish house number with a letter behind its stroke is found, with and without accents', async () => {
  const body = (address: string) => ({ city_id: app.city('istanbul').id, address })
  for (const typed of ['Bağdat Caddesi 18/B', 'bagdat cad. 18/b']) {
    const { delivery_address } = must(await shopper(app).call('POST /api/user/addresses/set-by-address', { body: body(typed) }))
    expect([delivery_address.house, delivery_address.delivery_possible]).toEqual(['18/B', true])
  }
})

test('a house that the directory lacks is asked for on the map, beside the numbers next to it, and keeps its number', async () => {
  const { status, problem } = await byText('Тверская улица, 99')
  expect([status, problem.errors]).toEqual([422, { delivery_address: ['Мы не знаем этого дома. Покажите его на карте'] }])
  expect(problem.delivery_address).toMatchObject({
    street: 'Тверская улица',
    house: '99',
    pinned: true,
    map: { coordinates: { latitude: 55.762, longitude: 37.61 } },
  })
})

test('an address that is not found is refused, with what was typed and no place (ERR-13, DECIDE-34)', async () => {
  for (const typed of ['Несуществующая улица, 1', 'Тверская улица', 'constructor 1', '%', "'; drop table street; --", '']) {
    const { status, problem } = await byText(typed)
    expect([status, problem.errors]).toEqual([422, { delivery_address: ['Адрес не найден'] }])
    expect(problem.delivery_address).toMatchObject({
      address: typed,
      found: false,
      delivery_possible: false,
      id: null,
      map: { coordinates: null },
    })
  }
})

// @DECIDE-34
test('an address outside every zone is refused, with the address that was understood (ADDR-07, ERR-14)', async () => {
  const { status, problem } = await byText('Дальняя улица, 5')
  expect([status, problem.errors]).toEqual([422, { delivery_address: ['К сожалению, мы пока не доставляем по вашему адресу'] }])
  expect(problem.delivery_address).toMatchObject({
    address: 'Дальняя улица, 5',
    found: true,
    delivery_possible: false,
    delivery_zone_id: null,
    map: { coordinates: { latitude: 55.76, longitude: 37.9 } },
  })
})

test('a refused address takes the one before along, and nothing else of the cart (ADDR-23, DECIDE-115)', async () => {
  for (const address of ['Дальняя улица, 5', 'Нигде, 1']) {
    const anna = await readyShopper(app)
    const before = await anna.cart()
    expect(before.place.chosen).toBe(true)
    const refused = await anna.call('POST /api/user/addresses/set-by-address', { body: { city_id: app.city('moscow').id, address } })
    expect(refused.status).toBe(422)
    const after = await anna.cart()
    expect(after.place).toMatchObject({ chosen: false, title: null, order_type: 'delivery', city_id: before.place.city_id })
    expect(after.products).toEqual(before.products)
    expect(after.blockers.map(({ code }) => code)).toEqual(['no-address'])
  }
})

test('a shop that is not there says that one is to be chosen (ERR-17)', async () => {
  for (const call of ['POST /api/shops/set', 'POST /api/shops/confirm'] as const) {
    const { status, problem } = await shopper(app, { cookie: 'language=en' }).call(call, { body: { shop_id: 999_999 } })
    expect([status, problem.message]).toEqual([404, 'Choose a restaurant'])
    expect(problem.errors?.shop_id).toHaveLength(1)
  }
})

test('a point on the map takes the house beside it, and the zone of the point itself (API-23, ADDR-05)', async () => {
  const { delivery_address, cart } = must(await byPoint(55.7602, 37.6003, { room: '5' }))
  expect(delivery_address).toMatchObject({
    address: 'Тверская улица, 1',
    room: '5',
    delivery_zone_id: app.zone('center').id,
    map: { coordinates: { latitude: 55.7602, longitude: 37.6003 } },
  })
  expect(cart.place.order_type).toBe('delivery')
})

test('a point on the edge of a zone is delivered to (DECIDE-45)', async () => {
  const { delivery_address } = must(await byPoint(55.76, 37.66))
  expect(delivery_address.delivery_zone_id).toBe(app.zone('free').id)
})

test.each([
  ['far from every house', 55.65, 37.4, 'Адрес не найден', ''],
  ['beside a house outside the zones', 55.76, 37.9, 'К сожалению, мы пока не доставляем по вашему адресу', 'Дальняя улица, 5'],
  ['at the pole', 90, 0, 'Адрес не найден', ''],
])('a point %s is refused, with what is there (API-23, DECIDE-34)', async (_name, latitude, longitude, text, address) => {
  const { status, problem } = await byPoint(latitude, longitude)
  expect([status, problem.errors]).toEqual([422, { delivery_address: [text] }])
  expect(problem.delivery_address).toMatchObject({ address })
})

test.each([
  ['north of the pole', 91, 0],
  ['no number', '55', 37],
  ['missing', undefined, undefined],
])('a point %s is no point', async (_name, latitude, longitude) => {
  expect((await byPoint(latitude as number, longitude as number)).status).toBe(422)
})

test('a way to the door that is too long is refused at its fields, and the address stays (CONST-13, VALID-06)', async () => {
  const anna = shopper(app)
  await anna.deliverTo('Тверская улица, 1')
  const city_id = app.city('moscow').id
  const long = 'x'.repeat(255)
  const door = { room: long, entrance: long, floor: long, intercom: long, description: long }
  for (const refused of [
    await anna.call('POST /api/user/addresses/set-by-address', { body: { city_id, address: 'Тверская улица, 2', ...door } }),
    await anna.call('POST /api/user/addresses/set-by-coordinates', { body: { city_id, latitude: 55.76, longitude: 37.61, ...door } }),
  ])
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, Object.keys(door)])
  expect((await anna.cart()).place.house).toBe('1')
})

test('an unknown city is not found, and a city of another brand neither', async () => {
  for (const [host, city_id] of [
    ['sofra.localhost', 999],
    ['imba-pizza.localhost', app.city('kazan').id],
  ] as const) {
    const visitor = shopper(app, { host })
    expect((await visitor.call('POST /api/user/addresses/set-by-address', { body: { city_id, address: 'Тверская 1' } })).status).toBe(404)
    expect(
      (await visitor.call('POST /api/user/addresses/set-by-coordinates', { body: { city_id, latitude: 1, longitude: 1 } })).status,
    ).toBe(404)
  }
})

// @DECIDE-44
test('a shop is chosen: it answers with the shop, the cart and the menu there (API-22, SHOP-07)', async () => {
  for (const name of ['POST /api/shops/set', 'POST /api/shops/confirm'] as const) {
    const anna = await readyShopper(app)
    const { reply, headers } = await anna.call(name, { body: { shop_id: app.shop('arbat').id } })
    expect(reply.shop).toMatchObject({ id: app.shop('arbat').id, name: 'arbat ru' })
    expect(reply.cart.related.map(({ name }) => name)).toContain('soy ru')
    expect(reply.cart).toMatchObject({
      prices: { subtotal: 900, delivery: 0 },
      place: { order_type: 'takeaway', shop_id: app.shop('arbat').id, title: 'arbat street 1 ru', has_free_delivery: false },
    })
    expect(reply.product_groups.flatMap(({ products }) => products).find(({ name }) => name === 'philadelphia ru')?.price).toBe(450)
    expect((headers['set-cookie'] as string[]).some((cookie) => cookie.startsWith(`shop_id=${app.shop('arbat').id};`))).toBe(true)
    expect(Object.fromEntries(anna.cookies)).toMatchObject({ city: 'moscow', order_type: 'takeaway' })
  }
})

test('an offered shop is confirmed by its own call (API-31, SHOP-10)', async () => {
  const { cart } = must(await shopper(app).call('POST /api/shops/confirm', { body: { shop_id: app.shop('night').id } }))
  expect(cart.place).toMatchObject({ order_type: 'takeaway', shop_id: app.shop('night').id })
})

test('a shop that takes no orders cannot be chosen, and the cart stays where it was (SHOP-06, DECIDE-42)', async () => {
  const anna = await readyShopper(app)
  const before = await anna.cart()
  for (const name of ['POST /api/shops/set', 'POST /api/shops/confirm'] as const) {
    const { status, problem } = await anna.call(name, { body: { shop_id: app.shop('resting').id } })
    expect([status, problem.errors]).toEqual([422, { shop_id: ['Этот ресторан временно не принимает заказы'] }])
  }
  expect(await anna.cart()).toEqual(before)
})

test('a shop nobody knows, and one of another brand, are not found', async () => {
  for (const shop_id of [999_999, app.shop('oven', 'imba-pizza').id])
    expect((await shopper(app).call('POST /api/shops/set', { body: { shop_id } })).status).toBe(404)
})

test('an address and a shop in another city move the cart there', async () => {
  const anna = await readyShopper(app)
  expect((await anna.collectAt('bauman')).place).toMatchObject({ city_id: app.city('kazan').id, street: null })
  expect((await anna.deliverTo('Тверская улица, 2')).place).toMatchObject({ city_id: moscow(), title: 'Тверская улица, 2' })
})

test('an address in another city moves no cart whose city is to be kept: it is refused with what was recognized (CITY-09)', async () => {
  const anna = await readyShopper(app)
  await anna.deliverTo('Тверская улица, 2')
  const before = await anna.cart()
  const [istanbul, keep_city] = [app.city('istanbul'), true]
  const address = 'istanbul ru, Bağdat Caddesi 18/B'
  const sent = (body: object) => anna.call('POST /api/user/addresses/set-by-address', { body: { city_id: moscow(), address, ...body } })
  const { status, problem } = await sent({ keep_city })
  expect([status, problem.message]).toEqual([409, 'Этот адрес в другом городе'])
  expect(problem.delivery_address).toMatchObject({ city: { id: istanbul.id }, house: '18/B', delivery_possible: true })
  const { latitude, longitude } = (problem.delivery_address as { map: { coordinates: { latitude: number; longitude: number } } }).map
    .coordinates
  const pinned = await anna.call('POST /api/user/addresses/set-by-coordinates', {
    body: { city_id: moscow(), latitude, longitude, keep_city },
  })
  expect([pinned.status, pinned.problem.delivery_address]).toMatchObject([409, { city: { id: istanbul.id } }])
  expect(await anna.cart()).toEqual(before)
  expect(must(await sent({})).cart.place).toMatchObject({ city_id: istanbul.id, house: '18/B' })
})

test('a delivery costs nothing from the amount of its zone on, and the cart says how much is missing', async () => {
  const visitor = shopper(app)
  const { cart: empty } = must(
    await visitor.call('POST /api/user/addresses/set-by-address', {
      body: { city_id: app.city('berlin').id, address: 'Friedrichstraße 119b' },
    }),
  )
  expect([empty.place.free_delivery_from, empty.prices.to_free_delivery]).toEqual([30, null])
  const add = async (count: number) =>
    must(await visitor.call('PUT /api/cart/add', { body: { product_key: String(app.dish('currywurst').id), count } })).cart
  expect((await add(1)).prices).toMatchObject({ subtotal: 6.9, delivery: 2.9, to_free_delivery: 22.8 })
  expect((await add(4)).prices).toMatchObject({ subtotal: 34.5, delivery: 0, to_free_delivery: 0 })
})
