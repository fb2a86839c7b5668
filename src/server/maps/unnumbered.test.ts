import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, type Shopper, shopper, staff } from '#kit/shopper.ts'
import { writeExtract } from '#kit/write-extract.ts'
import { importMap, type MapSummary } from './import-map.ts'

// A city whose map has streets and not one house number.

let app: TestApp
let folder: string
let loaded: MapSummary[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sofra-unnumbered-'))
  app = await createTestApp({ maps: folder, authEnabled: true })
  const path = join(folder, 'streets.osm.pbf')
  await writeExtract(
    path,
    [
      { id: 1, at: [55.76, 37.6] },
      { id: 2, at: [55.764, 37.6] },
      { id: 3, at: [55.76, 37.61] },
      { id: 4, at: [55.764, 37.61] },
    ],
    [
      { id: 1, refs: [1, 2], tags: { highway: 'residential', name: 'Тихая улица', 'name:en': 'Quiet Street' } },
      { id: 2, refs: [3, 4], tags: { highway: 'residential', name: 'Дальняя улица' } },
    ],
  )
  loaded = await importMap(app.database, path, { folder, replaces: true, log: () => undefined })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const city_id = () => app.city('moscow').id
const suggest = async (text: string) =>
  must(await shopper(app).call('POST /api/geocoder/suggest', { body: { city_id: city_id(), text } })).suggestions
const pin = { latitude: 55.7621, longitude: 37.6002 }
const setPin = (visitor: Shopper, body: Record<string, unknown> = {}) =>
  visitor.call('POST /api/user/addresses/set-by-coordinates', { body: { city_id: city_id(), ...pin, ...body } })
const saidBy = async (coordinates: typeof pin, street?: string) =>
  must(await shopper(app).call('POST /api/geocoder/searchByCoordinates', { body: { coordinates, city_id: city_id(), street } }))

test('a city without any house number has its map, and its streets are suggested for a pin, a typed number or not', async () => {
  expect(loaded).toMatchObject([{ alias: 'moscow', streets: 2, houses: 0, extracts: 1 }])
  const { map } = must(await shopper(app).call('GET /api/map', { query: { city_id: city_id() } }))
  expect(map.tiles).toMatch(/moscow/)
  const street = { title: 'Тихая улица', type: 'street', needs_pin: true }
  expect([(await suggest('Тихая'))[0], (await suggest('Тихая 12'))[0]]).toMatchObject([street, street])
})

test('a point is of the street it is nearest to, and of the one that the customer has named', async () => {
  expect(await saidBy(pin)).toMatchObject({ street: 'Тихая улица', house: null, needs_pin: true })
  expect(await saidBy(pin, 'Дальняя улица')).toMatchObject({ street: 'Дальняя улица', needs_pin: true })
  expect(await saidBy(pin, 'Ближняя улица')).toMatchObject({ street: 'Тихая улица', needs_pin: true })
  expect(await saidBy({ latitude: 55.7621, longitude: 37.605 })).toMatchObject({ street: null, needs_pin: false })
})

test('an order carries the pin and the number that the customer typed: to the kitchen, to its page and into a repeated cart', async () => {
  const anna = shopper(app)
  await anna.signIn()
  const { delivery_address: address, cart } = must(await setPin(anna, { street: 'Тихая улица', house: '12 Б' }))
  expect(address).toMatchObject({
    address: 'Тихая улица, 12 Б',
    street: 'Тихая улица',
    house: '12 Б',
    pinned: true,
    map: { coordinates: pin },
  })
  expect(cart.place).toMatchObject({ title: 'Тихая улица, 12 Б', pin })
  await anna.add('philadelphia', 2)
  const { order_id } = must(await anna.order({ delivery_address: { street: 'Тихая улица', house: '12 Б' } }))
  const ticket = must(await staff(app).orders()).orders.find((order) => order.order_id === order_id)
  expect(ticket).toMatchObject({ address: 'Тихая улица, 12 Б, точка на карте ⌖ 55.76210 37.60020', delivery: pin, pinned: true })
})

test('a number that was typed for another street than the one of the pin is not kept', async () => {
  const { delivery_address } = must(await setPin(shopper(app), { street: 'Ближняя улица', house: '12' }))
  expect([delivery_address.street, delivery_address.house]).toEqual(['Тихая улица', null])
})

test('neither a number nor a flat is asked for where a pin stands for the house', async () => {
  const anna = shopper(app)
  await anna.signIn()
  must(await setPin(anna))
  await anna.add('philadelphia', 2)
  const { order_id } = must(await anna.order({ delivery_address: { street: 'Тихая улица', house: null, room: null } }))
  const ticket = must(await staff(app).orders()).orders.find((order) => order.order_id === order_id)
  expect(ticket).toMatchObject({ address: 'Тихая улица, точка на карте ⌖ 55.76210 37.60020', pinned: true })
})

test('an address of the street that comes without a pin is asked for one', async () => {
  const body = { city_id: city_id(), address: 'Тихая улица, 12' }
  const { status, problem } = await shopper(app).call('POST /api/user/addresses/set-by-address', { body })
  expect([status, problem.errors]).toMatchObject([422, { delivery_address: [expect.stringContaining('карте')] }])
  expect(problem.delivery_address).toMatchObject({ pinned: true, street: 'Тихая улица', found: true, delivery_possible: false })
})

test('two pins of one street are two saved addresses, the same pin set again is one', async () => {
  const vera = shopper(app)
  await vera.signIn('79007654321')
  must(await setPin(vera))
  must(await setPin(vera, { latitude: 55.76211 }))
  must(await setPin(vera, { latitude: 55.7635 }))
  const { delivery_addresses } = must(await vera.call('GET /api/user/addresses'))
  expect(delivery_addresses.map(({ map }) => map.coordinates?.latitude)).toEqual([55.7635, 55.76211])
})
