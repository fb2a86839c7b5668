import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { until } from '#kit/clock.ts'
import { createDataFolder } from './data-folder.ts'
import { startServer } from './server-process.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import { fillCart, intend, lookAround, openKitchen, placeOrder, say } from './errand.ts'

const cleanup: (() => unknown)[] = []
afterAll(async () => {
  for (const clean of cleanup.reverse()) await clean()
})

test('the database restarts under load: the server lives, answers 503 meanwhile, and goes on by itself', { timeout: 180_000 }, async () => {
  const { folder, remove } = createDataFolder()
  cleanup.push(remove)
  const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined, durable: false })
  const kitchen = await openKitchen()
  cleanup.push(() => embedded.stop(), kitchen.close)
  const server = await startServer({ DATABASE_URL: embedded.url, DATA_DIR: folder, KITCHEN_URL: kitchen.url })
  cleanup.push(() => server.kill())
  const place = await lookAround(server.url)

  const statuses = new Map<number, number>()
  let over = false
  const shopper = async (turn: number): Promise<number[]> => {
    const placed: number[] = []
    for (let round = 0; !over; round += 1) {
      const intent = intend(place, place.intervals[(turn * 37 + round) % place.intervals.length] as string)
      const result = (await fillCart(server.url, place, intent))
        ? await placeOrder(server.url, intent)
        : await say(server.url, intent.visitor, 'PUT', '/api/cart', { city_id: 2 })
      const status = result?.status ?? 0
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (typeof result?.body.order_id === 'number') placed.push(result.body.order_id)
    }
    return placed
  }
  const mustLive = (): void => {
    if (server.child.exitCode !== null || server.child.signalCode !== null) throw new Error(`The server died:\n${server.said()}`)
  }
  const count = (status: number): number => statuses.get(status) ?? 0
  const shoppers = Array.from({ length: 8 }, (_, turn) => shopper(turn))
  await until('orders before', () => count(200) > 20, 60_000)
  const pid = Number(readFileSync(join(embedded.folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGINT')
  await until('the outage to be felt', () => (mustLive(), count(503) > 0), 20_000)
  const good = count(200)
  // The embedded server is restarted by any process with a lease: here by this test's own.
  await until('orders after', () => (mustLive(), count(200) > good + 20), 60_000)
  over = true
  const placed = (await Promise.all(shoppers)).flat()
  expect([...statuses.keys()].sort()).toEqual([200, 503])
  mustLive()
  // What failed in the outage waits longer each time: on a busy machine the outage is long.
  await until('every order to reach the kitchen', () => placed.every((id) => kitchen.received.has(id)), 100_000)
})
