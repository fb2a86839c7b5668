import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, type Shopper, shopper, staff } from '#kit/shopper.ts'
import { brandPlace, colleague, grant } from '#kit/staff.ts'
import { writeExtract } from '#kit/write-extract.ts'
import { notifyCustomer } from '#server/jobs/notify-customer.ts'
import { importMap } from './import-map.ts'

// A city that has a street of one name itself, in two villages and in no other: where an order goes is said whole,
// and a house that the map lacks is kept as it was typed.

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sofra-said-whole-'))
  app = await createTestApp({ maps: folder, authEnabled: true })
  app.services.signIn = { ...app.services.signIn, sender: app.phones.caller }
  const path = join(folder, 'region.osm.pbf')
  await writeExtract(
    path,
    [
      house(1, [55.76, 37.6], 'Садовая улица', '1'),
      house(2, [55.7605, 37.6], 'Садовая улица', '34'),
      house(3, [55.75, 37.62], 'Садовая улица', '1', 'Боровое'),
      house(4, [55.7505, 37.62], 'Садовая улица', '34', 'Боровое'),
      house(5, [55.77, 37.625], 'Садовая улица', '1', 'Усады'),
      house(6, [55.765, 37.59], 'Тихая улица', '1'),
      house(7, [55.755, 37.625], 'Полевая улица', '2', 'Боровое'),
      house(8, [55.7635, 37.6], 'Озёрная улица', '5', 'Новое Девяткино'),
      house(9, [55.7645, 37.61], 'Озёрная улица', '5', 'Старый Красный Бор'),
    ],
    [],
  )
  await importMap(app.database, path, { folder, replaces: true, log: () => undefined })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const house = (id: number, at: [number, number], street: string, number: string, town?: string) => ({
  id,
  at,
  tags: { 'addr:street': street, 'addr:housenumber': number, ...(town === undefined ? {} : { 'addr:city': town }) },
})
const city_id = () => app.city('moscow').id
const deliverTo = async (visitor: Shopper, address: string, other: Record<string, unknown> = {}) =>
  must(await visitor.call('POST /api/user/addresses/set-by-address', { body: { city_id: city_id(), address, ...other } }))
const pinned = async (visitor: Shopper, body: Record<string, unknown>) =>
  must(await visitor.call('POST /api/user/addresses/set-by-coordinates', { body: { city_id: city_id(), ...body } }))

async function customer(): Promise<Shopper> {
  const visitor = shopper(app)
  await visitor.signIn(`7900${String(app.clock.now()).slice(-7)}`)
  app.clock.tick(1000)
  return visitor
}

test.each<[what: string, address: string, line: string]>([
  ['the city itself, where villages have the street too', 'Садовая улица, 1', 'Москва, Садовая улица, 1'],
  ['one village of two', 'Боровое, Садовая улица, 1', 'Боровое, Садовая улица, 1'],
  ['the other village', 'Усады, Садовая улица, 1', 'Усады, Садовая улица, 1'],
  ['a village, whose street is the only one of its name', 'Полевая улица, 2', 'Боровое, Полевая улица, 2'],
  ['the city, whose street is the only one of its name', 'Тихая улица, 1', 'Тихая улица, 1'],
])('an order says whole where it goes, to everybody alike: %s', async (_, address, line) => {
  const anna = await customer()
  const { delivery_address, delivery_addresses, cart } = await deliverTo(anna, address)
  expect([delivery_address.address, delivery_addresses[0]?.address, cart.place.title]).toEqual([line, line, line])
  const { suggestions } = must(await anna.call('POST /api/geocoder/suggest', { body: { city_id: city_id(), text: address } }))
  expect(suggestions.map((one) => one.address)).toContain(line)
  await anna.add('philadelphia', 2)
  const { street, house: number, district } = cart.place
  const door = { street, house: number, district, entrance: '2', floor: '3', room: '7' }
  const { order_id } = must(await anna.order({ delivery_address: door }))

  const whole = `${line}, подъезд 2, этаж 3, кв. 7`
  expect(must(await anna.status(order_id)).order.address).toBe(whole)
  const { orders } = must(await anna.call('GET /api/user/orders/:page', { params: { page: 1 } }))
  const listed = line.startsWith('Москва') ? whole : `Москва, ${whole}`
  expect(orders.find((order) => order.order_id === order_id)?.delivery?.full_address).toBe(listed)
  const staffOrder = must(await staff(app).orders()).orders.find((order) => order.order_id === order_id)
  expect(staffOrder?.address).toBe(whole)
  const desk = await colleague(app, [grant('counter', brandPlace('sofra'))], { name: 'Olga' })
  const card = must(await desk.call('GET /api/staff/board')).cards.find((one) => one.order_id === order_id)
  expect([card?.street, card?.address]).toEqual([line, `${line}, entrance 2, floor 3, flat 7`])
  await notifyCustomer(app.services, order_id, 'http://sofra.localhost', null)
  expect(app.phones.notices.at(-1)?.text).toContain(`доставим по адресу: ${whole}.`)
})

test('the same house in two villages is two saved addresses, and each is delivered to again in its own', async () => {
  const anna = await customer()
  await deliverTo(anna, 'Боровое, Садовая улица, 1')
  const { delivery_addresses } = await deliverTo(anna, 'Усады, Садовая улица, 1')
  expect(delivery_addresses.map(({ address }) => address)).toEqual(['Усады, Садовая улица, 1', 'Боровое, Садовая улица, 1'])
  for (const { id, map } of delivery_addresses) {
    const { delivery_address } = must(
      await anna.call('POST /api/user/addresses/set-by-id', { body: { delivery_address_id: id, without_menu: true } }),
    )
    expect(delivery_address.map).toEqual(map)
  }
})

test.each([
  ['Боровое', 'Садовая улица, 34'],
  ['Боровое', 'Полевая улица, 2'],
  ['Новое Девяткино', 'Озёрная улица, 5'],
  ['Старый Красный Бор', 'Озёрная улица, 5'],
])('an address of %s, %s is delivered to again as the form shows it, be its place sent once or twice', async (village, house) => {
  const anna = await customer()
  const line = `${village}, ${house}`
  for (const district of [null, village]) {
    const { delivery_address } = await deliverTo(anna, line, { district })
    expect([delivery_address.address, delivery_address.district]).toEqual([line, village])
  }
  const byItself = await deliverTo(anna, house, { district: village })
  expect(byItself.delivery_address.address).toBe(line)
})

test('an order form that shows the house of one village is refused when a second window has chosen that of another', async () => {
  const anna = await customer()
  const { cart } = await deliverTo(anna, 'Боровое, Садовая улица, 1')
  await anna.add('philadelphia', 2)
  await deliverTo(anna, 'Усады, Садовая улица, 1')
  const { street, house: number, district } = cart.place
  const { status, problem } = await anna.order({ delivery_address: { street, house: number, district, room: '7' } })
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['delivery_address.street']])
})

test('a typed address that several places have is a question with all of them, and a choice is delivered to', async () => {
  const anna = await customer()
  const body = { city_id: city_id(), address: 'Садовая улица, 34' }
  // The city has the house itself.
  expect((await deliverTo(anna, body.address)).delivery_address.address).toBe('Москва, Садовая улица, 34')
  const kept = await anna.call('POST /api/user/addresses/set-by-address', { body: { ...body, district: 'Прежний район' } })
  expect([kept.status, kept.problem.errors]).toEqual([422, { delivery_address: ['Таких адресов несколько. Выберите нужный'] }])
  const { suggestions } = kept.problem as unknown as { suggestions: { address: string; place_id: string }[] }
  const one = suggestions.find(({ address }) => address === 'Боровое, Садовая улица, 34')
  const { delivery_address } = await deliverTo(anna, 'Садовая улица, 34', { place_id: one?.place_id })
  expect(delivery_address.address).toBe('Боровое, Садовая улица, 34')
})

const letters = fc.constantFrom('', 'а', 'Б', ' в', 'c')
const typedHouse = fc.oneof(
  fc.tuple(fc.integer({ min: 2, max: 999 }), letters).map(([number, letter]) => `${number}${letter}`),
  fc
    .tuple(fc.integer({ min: 2, max: 99 }), fc.constantFrom('/', '-', ' к', ' корп. ', ', стр. ', 'k'), fc.integer({ min: 1, max: 20 }))
    .map(([number, between, part]) => `${number}${between}${part}`),
)

test('whatever house was typed and pinned is stored as it was typed, with its pin where the map lacks it', async () => {
  const anna = await customer()
  const pin = { latitude: 55.7507, longitude: 37.6201 }
  await fc.assert(
    fc.asyncProperty(typedHouse, async (number) => {
      const { delivery_address } = await pinned(anna, { ...pin, street: 'Садовая улица', house: number })
      const isKnown = number === '34'
      expect(delivery_address).toMatchObject({ street: 'Садовая улица', house: number, district: 'Боровое', pinned: !isKnown })
      expect(delivery_address.map.coordinates).toEqual(pin)
    }),
    { numRuns: 40 },
  )
})

test('a pinned house keeps its number for a visitor in another language than that of its street', async () => {
  const body = { city_id: city_id(), latitude: 55.7507, longitude: 37.6201, street: 'Садовая улица', house: '99' }
  const named = { ru: 'Садовая улица', en: 'Sadovaya Street' }
  await app.database.kysely
    .updateTable('street')
    .set({ name: named })
    .where(sql<boolean>`name ->> 'ru' = ${named.ru}`)
    .execute()
  const anna = shopper(app, { 'accept-language': 'en' })
  const { delivery_address } = must(await anna.call('POST /api/user/addresses/set-by-coordinates', { body }))
  expect(delivery_address).toMatchObject({ street: named.en, house: '99', pinned: true })
  const { latitude, longitude, ...at } = body
  const point = { ...at, coordinates: { latitude, longitude } }
  expect(must(await anna.call('POST /api/geocoder/searchByCoordinates', { body: point }))).toMatchObject({
    street: named.en,
    is_named: true,
  })
})

test('a known house that was pinned far away from where it stands is kept with the pin, for staff to see', async () => {
  const anna = await customer()
  const { delivery_address } = await pinned(anna, { latitude: 55.7555, longitude: 37.621, street: 'Садовая улица', house: '34' })
  expect(delivery_address).toMatchObject({ house: '34', pinned: true })
  await anna.add('philadelphia', 2)
  const { order_id } = must(await anna.order({ delivery_address: { room: '1' } }))
  const staffOrder = must(await staff(app).orders()).orders.find((order) => order.order_id === order_id)
  expect(staffOrder?.address).toBe('Боровое, Садовая улица, 34, точка на карте ⌖ 55.75550 37.62100, кв. 1')
})
