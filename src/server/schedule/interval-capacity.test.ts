import type { Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import type { CapacityRule } from '#domain/schedule/capacity.ts'
import { must, readyCollector } from '#kit/shopper.ts'
import type { Schema } from '#server/database/schema.ts'
import { changeCapacity, freeCapacity, fullIntervals, intervalPlaces, takingCapacity } from './interval-capacity.ts'

// Each time of each shop is counted by itself, whatever happens to its neighbours.

let app: TestApp
let shop: number
let neighbour: number
beforeAll(async () => {
  app = await createTestApp({ acquirers: new Map([['cloud', fakeBank().acquirer]]) })
  shop = app.shop('night').id
  neighbour = app.shop('arbat').id
})
afterAll(() => app.close())

const [noon, one, two] = ['2026-03-05_12:00', '2026-03-05_13:00', '2026-03-05_14:00']
const usual = 3
/** The shop with a capacity for all times, and with rules beside it. */
const plain = (...capacityRules: CapacityRule[]) => ({ ...app.shop('night'), capacity: usual, capacityRules })

type Row = { shop_id: number; interval_id: string; taken: number; capacity: number | null }
const row = (shop_id: number, interval_id: string, taken: number, capacity: number | null = null): Row => ({
  shop_id,
  interval_id,
  taken,
  capacity,
})
const write = (rows: Row[]) => app.database.kysely.insertInto('interval_use').values(rows).execute()
const within = <Result>(work: (transaction: Transaction<Schema>) => Promise<Result>) => app.database.kysely.transaction().execute(work)
const stored = async (): Promise<string[]> =>
  (await app.database.kysely.selectFrom('interval_use').selectAll().execute())
    .map(({ shop_id, interval_id, taken, capacity }) => {
      const of = shop_id === shop ? 'shop' : 'neighbour'
      return `${of} ${interval_id.slice(11)}: ${taken} of ${capacity}`
    })
    .toSorted()
beforeEach(() => app.database.kysely.deleteFrom('interval_use').execute())

test('an order that is canceled frees one place of its time in its shop alone, and never more than were taken (I5)', async () => {
  await write([row(shop, noon, 2), row(shop, one, 2), row(neighbour, noon, 2), row(shop, two, 0)])
  await within((transaction) => freeCapacity(transaction, shop, noon))
  await within((transaction) => freeCapacity(transaction, shop, two))
  expect(await stored()).toEqual(['neighbour 12:00: 2 of null', 'shop 12:00: 1 of null', 'shop 13:00: 2 of null', 'shop 14:00: 0 of null'])
  await within((transaction) => freeCapacity(transaction, shop, noon))
  expect(await stored()).toContain('shop 12:00: 0 of null')
})

test('places are taken up to the shop’s capacity, or to the one set for that time (I5, INTERVAL-10)', async () => {
  await write([row(shop, one, 0, 1), row(shop, two, 0, 4)])
  const taken = async (interval: string): Promise<number> => {
    let count = 0
    while (count < 9 && (await takingCapacity(shop, interval, usual).execute(app.database.kysely)).rows.length === 1) count += 1
    return count
  }
  expect([await taken(noon), await taken(one), await taken(two)]).toEqual([3, 1, 4])
})

test('a capacity is set for one time of one shop, says what it was, and leaves the places that are taken (OPS-LOAD-06)', async () => {
  await write([row(neighbour, noon, 2, 7), row(shop, noon, 2), row(shop, one, 1, 5)])
  const change = (interval: string, capacity: number | null) =>
    within((transaction) => changeCapacity(transaction, shop, interval, capacity))
  expect(await change(noon, 1)).toBe(null)
  expect(await change(noon, null)).toBe(1)
  expect(await change(one, 6)).toBe(5)
  expect(await change(two, 0)).toBe(null)
  expect(await stored()).toEqual(['neighbour 12:00: 2 of 7', 'shop 12:00: 2 of null', 'shop 13:00: 1 of 6', 'shop 14:00: 0 of 0'])
})

test('the full times of a shop are its own, from a day on: those taken up to their capacity, or beyond one that was lowered', async () => {
  await write([
    row(shop, '2026-03-04_22:00', usual),
    row(shop, noon, usual),
    row(shop, one, usual - 1),
    row(shop, two, usual, usual + 1),
    row(shop, '2026-03-06_12:00', 2, 1),
    row(neighbour, one, usual),
  ])
  const full = await fullIntervals({ ...app.database }, plain(), '2026-03-05')
  expect(full.toSorted()).toEqual([noon, '2026-03-06_12:00'])
})

test('a time is full by the rule of its day, and one that takes no orders is, too, unless people opened it (OPS-SHOPS-03)', async () => {
  const [six, seven] = ['2026-03-06', '2026-03-07'].map((date) => `${date}_12:00`) as [string, string]
  await write([row(shop, noon, 1), row(shop, one, 2), row(shop, two, 2, 4), row(shop, six, usual - 1), row(shop, seven, 0, 5)])
  const rules = plain({ capacity: 2, date: '2026-03-05' }, { capacity: 0, date: '2026-03-07', from: '12:00', to: '13:30' })
  const full = await fullIntervals({ ...app.database }, rules, '2026-03-05')
  expect(full.toSorted()).toEqual([one, '2026-03-07_12:30', '2026-03-07_13:00'])
  const places = await intervalPlaces(app.database, rules, [noon, two, seven, '2026-03-07_13:00'], null)
  expect([noon, two, seven, '2026-03-07_13:00'].map((id) => Object.values(places(id)))).toEqual([
    [1, 2, null],
    [2, 4, 2],
    [0, 5, 0],
    [0, 0, null],
  ])
})

test('what a shop’s times have left is told by time, an own capacity with the usual one (INTERVAL-10)', async () => {
  await write([row(shop, noon, 2), row(shop, one, 1, 5), row(neighbour, noon, 1, 9), row(neighbour, two, 1)])
  const places = await intervalPlaces(app.database, plain(), [noon, one, two], null)
  expect([noon, one, two].map(places)).toEqual([
    { taken: 2, capacity: usual, usual: null },
    { taken: 1, capacity: 5, usual: usual },
    { taken: 0, capacity: usual, usual: null },
  ])
})

test('what a visitor’s own unpaid order holds is left for them, at its time alone (DECIDE-109)', async () => {
  const anna = await readyCollector(app)
  const body = await anna.form({ payment_type: 'cardOnline', interval_id: noon })
  must(await anna.call('POST /api/order/create-order-cache', { body }))
  await write([row(shop, one, 1)])
  const { owner, brand } = await app.database.kysely.selectFrom('pending_order').select(['owner', 'brand']).executeTakeFirstOrThrow()
  const taken = async (whose: { owner: string; brand: string } | null) => {
    const places = await intervalPlaces(app.database, plain(), [noon, one], whose)
    return [noon, one].map((id) => places(id).taken)
  }
  expect([await taken({ owner, brand }), await taken({ owner, brand: 'suare' }), await taken(null)]).toEqual([
    [0, 1],
    [1, 1],
    [1, 1],
  ])
})
