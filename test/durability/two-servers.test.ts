import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#kit/clock.ts'
import type { TestDatabase } from '#kit/database.ts'
import { type Running, startServer } from './server-process.ts'
import { loadContent } from '#server/import/load-content.ts'
import { readContent } from '#server/import/read-content.ts'
import {
  createDemoDatabase,
  fillCart,
  intend,
  type Kitchen,
  lookAround,
  newVisitor,
  openKitchen,
  type Place,
  placeOrder,
  say,
} from './errand.ts'

// Two servers on one database act as one shop.

let made: TestDatabase
let kitchen: Kitchen
let place: Place
let servers: [Running, Running]
const folder = mkdtempSync(join(tmpdir(), 'sofra-two-'))

beforeAll(async () => {
  ;[made, kitchen] = await Promise.all([createDemoDatabase(), openKitchen()])
  const start = (name: string): Promise<Running> =>
    startServer({ DATABASE_URL: made.url, DATA_DIR: join(folder, name), KITCHEN_URL: kitchen.url })
  servers = await Promise.all([start('one'), start('other')])
  place = await lookAround(servers[0].url)
}, 120_000)

afterAll(async () => {
  for (const server of servers ?? []) await server.kill()
  await kitchen?.close()
  await made?.drop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('the places of a time are counted together, and each order reaches the kitchen once (I5, I8)', { timeout: 120_000 }, async () => {
  const interval = place.intervals[0] as string
  const intents = Array.from({ length: place.capacity + 14 }, () => intend(place, interval))
  const at = (index: number): string => (servers[index % 2] as Running).url
  await Promise.all(intents.map((intent, index) => until('a filled cart', () => fillCart(at(index), place, intent), 60_000)))
  const answers = await Promise.all(intents.map((intent, index) => placeOrder(at(index), intent)))
  const placed = answers.filter((answer) => answer?.status === 200).map((answer) => answer?.body.order_id as number)
  expect(placed).toHaveLength(place.capacity)
  const refused = answers.filter((answer) => answer?.status !== 200)
  expect(refused.every((answer) => answer?.status === 422 && 'interval_id' in (answer.body.errors as object))).toBe(true)
  await until('the kitchen to hear of all', () => placed.every((id) => kitchen.received.has(id)), 30_000)
  expect(placed.map((id) => kitchen.received.get(id))).toEqual(placed.map(() => 1))
})

const minuteNow = (): number => Math.floor(Date.now() / 60_000)

/** Statuses of calls with a limit of ten a minute: eleven to one server, then to the other until it refuses. */
async function callOften(): Promise<{ one: (number | undefined)[]; other: (number | undefined)[] }> {
  const visitor = newVisitor()
  const form = { city_id: 2, order_type: 'takeaway', payment_type: 'card' }
  const order = async ({ url }: Running) => (await say(url, visitor, 'POST', '/api/order/create', form))?.status
  const [one, other]: [(number | undefined)[], (number | undefined)[]] = [[], []]
  const database = made.connect()
  const began = minuteNow()
  // Nobody else orders as often. When the minute turns, there is nothing to wait for: it is begun anew.
  const settled = async () => {
    const { rows } = await sql<{
      most: number
    }>`select max(spent) as most from rate_limit where bucket like 'order:%' and minute = ${began}`.execute(database.kysely)
    return minuteNow() !== began || rows[0]?.most === one.length + other.length
  }
  for (let turn = 0; turn < 11; turn += 1) one.push(await order(servers[0]))
  while (other.at(-1) !== 429 && other.length < 11) {
    other.push(await order(servers[1]))
    await until('both to have told what they have counted', settled, 10_000)
  }
  return { one, other }
}

test('the calls of a visitor are counted together: exactly in a process, and a moment later in all', { timeout: 60_000 }, async () => {
  // A new minute resets the limit: then the test is repeated.
  const { one, other } = await until(
    'calls within one minute',
    async () => {
      const began = minuteNow()
      const result = await callOften()
      return minuteNow() === began ? result : null
    },
    40_000,
  )
  expect(one).toEqual([...Array.from({ length: 10 }, () => 422), 429])
  // It alone would refuse the eleventh. What it tells first may be told before the other's calls.
  expect(other.length).toBeLessThanOrEqual(3)
})

test('a price that is imported is seen in both', { timeout: 60_000 }, async () => {
  const priceAt = async ({ url }: Running): Promise<number> => {
    const response = await fetch(`${url}/api/products/${place.product}?city_id=2&order_type=takeaway&shop_id=${place.shopId}`)
    return ((await response.json()) as { product: { basic_price: number } }).product.basic_price
  }
  const before = await priceAt(servers[0])
  const database = made.connect()
  const { rows } = await sql<{ brand: string; alias: string }>`select brand, alias from product where id = ${place.product}`.execute(
    database.kysely,
  )
  const { content } = await readContent(resolve(import.meta.dirname, '../../content'))
  const brand = content.brands.find((candidate) => candidate.brand.alias === rows[0]?.brand)
  const dish = brand?.menu.flatMap(({ data }) => data.products).find((product) => product.alias === rows[0]?.alias)
  if (!dish) throw new Error('The demo has no such dish')
  dish.basic_price.RUB = (dish.basic_price.RUB ?? 0) + 100
  await loadContent(database, content)
  for (const server of servers) await until('the new price', async () => (await priceAt(server)) === before + 100, 20_000)
})
