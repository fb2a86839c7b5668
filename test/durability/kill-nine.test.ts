import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { seededChance, until } from '#kit/clock.ts'
import { createDataFolder } from './data-folder.ts'
import { freePort, type Running, startServer } from './server-process.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import {
  createDemoDatabase,
  fillCart,
  type Intent,
  intend,
  type Kitchen,
  lookAround,
  openKitchen,
  type Place,
  placeOrder,
} from './errand.ts'

// Shoppers order while the server is killed repeatedly; an unanswered request is repeated with its key.

const shoppers = 12
const chance = seededChance(9)
const minute = 60_000
const cleanup: (() => unknown)[] = []
afterAll(async () => {
  for (const clean of cleanup.reverse()) await clean()
})

type World = {
  port: number
  env: Record<string, string>
  kitchen: Kitchen
  database: Database
  place: Place
  first: Running
  intents: number
  kills: number
}

async function openWorld(from: Record<string, string>, url: string, size: { intents: number; kills: number }): Promise<World> {
  const kitchen = await openKitchen()
  const folder = mkdtempSync(join(tmpdir(), 'sofra-kill-'))
  const database = connect(url)
  const port = await freePort()
  const env = { DATA_DIR: folder, KITCHEN_URL: kitchen.url, ...from }
  const first = await startServer(env, port)
  cleanup.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }), kitchen.close, database.close)
  return { port, env, kitchen, database, place: await lookAround(first.url), first, ...size }
}

/** The confirmed order of each intent. */
type Tally = { acknowledged: Map<Intent, number>; begun: number }

async function shopThroughKills(world: World): Promise<Tally> {
  const {
    intents,
    kills,
    first: { url },
  } = world
  const tally: Tally = { acknowledged: new Map(), begun: 0 }
  const waiting = Array.from({ length: intents }, (_, index) => intend(world.place, world.place.intervals[index % 60] as string))
  const shopper = async (): Promise<void> => {
    for (let intent = waiting.pop(); intent; intent = waiting.pop()) await orderOnce(url, world.place, intent, tally)
  }
  let server = world.first
  cleanup.push(() => server.kill())
  const killer = async (): Promise<void> => {
    for (let kill = 1; kill <= kills; kill += 1) {
      const enough = Math.floor((intents * kill) / (kills + 1)) + chance(15)
      await until(`${enough} orders`, () => tally.acknowledged.size >= enough, minute)
      await server.kill()
      server = await startServer(world.env, world.port)
    }
  }
  await Promise.all([killer(), ...Array.from({ length: shoppers }, shopper)])
  return tally
}

/** One in so many responses is lost: the server has the order, its customer does not know. */
const unlucky = 5

async function orderOnce(url: string, place: Place, intent: Intent, tally: Tally): Promise<void> {
  const isUnlucky = (tally.begun += 1) % unlucky === 0
  let lost: number | null = null
  await until('a filled cart', () => fillCart(url, place, intent), minute)
  const id = await until(
    'an answer to an order',
    async () => {
      const result = await placeOrder(url, intent)
      if (result?.status !== 200) return null
      if (!isUnlucky || lost !== null) return result.body.order_id as number
      lost = result.body.order_id as number
      return null
    },
    minute,
  )
  if (lost !== null) expect(id, 'an intent said again is answered as it was first').toBe(lost)
  tally.acknowledged.set(intent, id)
}

async function checkBooks({ database, kitchen, place, intents }: World, { acknowledged }: Tally): Promise<void> {
  const orders = await database.kysely.selectFrom('orders').select(['id', 'owner', 'interval_id']).execute()
  const reported = [...acknowledged.values()]
  expect(new Set(reported).size, 'no two intents are answered with one order').toBe(intents)
  expect(orders.map(({ id }) => id).sort(), 'every acknowledged order exists, and no other').toEqual(reported.sort())
  expect(new Set(orders.map(({ owner }) => owner)).size, 'one order an intent').toBe(intents)

  const uses = await database.kysely
    .selectFrom('interval_use')
    .select(['interval_id', 'taken'])
    .where('shop_id', '=', place.shopId)
    .execute()
  const counted = Object.fromEntries([...Map.groupBy(orders, (order) => order.interval_id)].map(([id, own]) => [id, own.length]))
  expect(Object.fromEntries(uses.map(({ interval_id, taken }) => [interval_id, taken])), 'places taken').toEqual(counted)

  const lines = await sql<{
    orders: number
    lines: number
  }>`select count(distinct order_id)::int as orders, count(*) filter (where kind = 'product')::int as lines from order_line`.execute(
    database.kysely,
  )
  expect(lines.rows).toEqual([{ orders: intents, lines: intents }])

  await until('every order to reach the kitchen', () => reported.every((id) => kitchen.received.has(id)), 20_000)
  expect([...kitchen.received.keys()].sort()).toEqual(reported)
  const left = await until('the jobs to be done', async () => {
    const { rows } = await sql<{
      left: number
    }>`select (select count(*) from outbox)::int + (select count(*) from graphile_worker.jobs where task_identifier = 'send-to-kitchen')::int as left`.execute(
      database.kysely,
    )
    return rows[0]?.left === 0 && rows
  })
  expect(left).toBeTruthy()
}

// @I5 @I8
test('killed again and again, the server loses no order and makes none twice (I1, I2)', { timeout: 3 * minute }, async () => {
  const made = await createDemoDatabase()
  cleanup.push(() => made.drop())
  const world = await openWorld({ DATABASE_URL: made.url }, made.url, { intents: 200, kills: 4 })
  const tally = await shopThroughKills(world)
  await checkBooks(world, tally)
})

test('so it is with the embedded database, which outlives the server and is found again', { timeout: 3 * minute }, async () => {
  const { folder, remove } = createDataFolder()
  cleanup.push(remove)
  const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined, durable: false })
  cleanup.push(() => embedded.stop())
  const world = await openWorld({ DATA_DIR: folder }, embedded.url, { intents: 60, kills: 2 })
  const tally = await shopThroughKills(world)
  await checkBooks(world, tally)
})
