import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedAtMost } from '#domain/address/saved-addresses.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, type Shopper, shopper } from '#kit/shopper.ts'
import { sweep } from '#server/jobs/sweep.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ authEnabled: true })
})
afterAll(() => app.close())

let phones = 79_014_000_000
async function customer(): Promise<Shopper> {
  const visitor = shopper(app)
  await visitor.signIn(String((phones += 1)))
  return visitor
}
/** Each call is a moment later than the one before. */
async function save(visitor: Shopper, address: string, room: string | null = null): Promise<number> {
  app.clock.tick(1000)
  const body = { city_id: app.city('moscow').id, address, room }
  return must(await visitor.call('POST /api/user/addresses/set-by-address', { body })).delivery_address.id ?? 0
}
const remove = async (visitor: Shopper, id: number) =>
  must(await visitor.call('DELETE /api/user/addresses/remove/:id', { params: { id } })).delivery_addresses
const restore = (visitor: Shopper, id: number) => visitor.call('POST /api/user/addresses/restore/:id', { params: { id } })
const rooms = async (visitor: Shopper) => must(await visitor.call('GET /api/user/addresses')).delivery_addresses.map(({ room }) => room)

test('a removed address is brought back to its place in the list, by its owner alone, and is not delivered to by that', async () => {
  const [anna, boris] = [await customer(), await customer()]
  const id = await save(anna, 'Тверская улица, 1', '7')
  await save(anna, 'Тверская улица, 2', '8')
  await remove(anna, id)
  expect((await restore(boris, id)).status).toBe(404)
  expect((await restore(shopper(app), id)).status).toBe(401)
  expect(await rooms(anna)).toEqual(['8'])
  const { delivery_addresses } = must(await restore(anna, id))
  expect(delivery_addresses.map(({ room }) => room)).toEqual(['8', '7'])
  expect((await anna.cart()).place.delivery_address_id).not.toBe(id)
  // Sent twice, as by a connection that broke.
  expect(must(await restore(anna, id)).delivery_addresses).toEqual(delivery_addresses)
})

test('an address that was removed is neither listed, delivered to nor removed again', async () => {
  const anna = await customer()
  const id = await save(anna, 'Тверская улица, 1')
  expect(await remove(anna, id)).toEqual([])
  expect((await anna.call('POST /api/user/addresses/set-by-id', { body: { delivery_address_id: id } })).status).toBe(404)
  expect((await anna.call('DELETE /api/user/addresses/remove/:id', { params: { id } })).status).toBe(404)
})

test('what was saved anew meanwhile is not there twice', async () => {
  const anna = await customer()
  const id = await save(anna, 'Тверская улица, 1', '7')
  await remove(anna, id)
  await save(anna, 'Тверская улица, 1', '7')
  must(await restore(anna, id))
  expect(await rooms(anna)).toEqual(['7'])
})

test('brought back into a full list, an address takes the room of the one that is unused longest', async () => {
  const anna = await customer()
  const id = await save(anna, 'Тверская улица, 1', '0')
  await remove(anna, id)
  for (let room = 1; room <= savedAtMost; room += 1) await save(anna, 'Тверская улица, 1', String(room))
  must(await restore(anna, id))
  const left = await rooms(anna)
  expect(left).toHaveLength(savedAtMost)
  expect([left.includes('0'), left.includes('1'), left.includes('2')]).toEqual([true, false, true])
})

test('after an hour a removed address is deleted; until then the customer’s data says so', async () => {
  const anna = await customer()
  const id = await save(anna, 'Тверская улица, 1')
  await remove(anna, id)
  const removed_at = new Date(app.clock.now()).toISOString()
  expect(must(await anna.call('GET /api/user/export')).addresses).toMatchObject([{ street: 'Тверская улица', removed_at }])
  app.clock.tick(3_599_000)
  await sweep(app.services)
  must(await restore(anna, id))
  await remove(anna, id)
  app.clock.tick(3_601_000)
  await sweep(app.services)
  expect((await restore(anna, id)).status).toBe(404)
  expect(must(await anna.call('GET /api/user/export')).addresses).toEqual([])
})
