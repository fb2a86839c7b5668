import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#kit/clock.ts'
import type { TestDatabase } from '#kit/database.ts'
import { createDemoDatabase, fillCart, intend, type Kitchen, lookAround, openKitchen, type Place, placeOrder } from './errand.ts'
import { type Running, startServer } from './server-process.ts'

// Several machines: two processes that serve visitors and one that runs the jobs, on one database.

let made: TestDatabase
let kitchen: Kitchen
let place: Place
let webs: Running[]
let drawnBefore: { hash: string }[]
const started: Running[] = []
const folder = mkdtempSync(join(tmpdir(), 'sofra-roles-'))

async function start(name: string, roles: string): Promise<Running> {
  const server = await startServer({ DATABASE_URL: made.url, DATA_DIR: join(folder, name), KITCHEN_URL: kitchen.url, ROLES: roles })
  started.push(server)
  return server
}

const masters = (): Promise<{ hash: string }[]> =>
  made.connect().kysely.selectFrom('picture_master').select('hash').orderBy('hash').execute()

beforeAll(async () => {
  ;[made, kitchen] = await Promise.all([createDemoDatabase(), openKitchen()])
  drawnBefore = await masters()
  webs = await Promise.all([start('one', 'web'), start('other', 'web')])
  place = await lookAround((webs[0] as Running).url)
}, 120_000)

afterAll(async () => {
  for (const server of started) await server.kill()
  await kitchen?.close()
  await made?.drop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Numbers of orders just placed by customers of both web processes. */
async function order(count: number): Promise<number[]> {
  const at = (index: number): string => (webs[index % webs.length] as Running).url
  const intents = Array.from({ length: count }, () => intend(place, place.intervals[3] as string))
  await Promise.all(intents.map((intent, index) => until('a filled cart', () => fillCart(at(index), place, intent), 60_000)))
  const answers = await Promise.all(intents.map((intent, index) => placeOrder(at(index), intent)))
  expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 200))
  return answers.map((answer) => answer?.body.order_id as number)
}

test('orders wait for the process that does jobs, whichever answered, and each is told to the kitchen once (I8)', async () => {
  const before = await order(4)
  const database = made.connect()
  const waiting = async (): Promise<number> =>
    (
      await sql`select from outbox where task = 'send-to-kitchen'
        union all select from graphile_worker.jobs where task_identifier = 'send-to-kitchen'`.execute(database.kysely)
    ).rows.length
  expect(await waiting()).toBe(before.length)
  expect(kitchen.received.size).toBe(0)

  const jobs = await start('jobs', 'jobs')
  const answers = await Promise.all(['/readyz', '/healthz', '/', '/api/cities'].map(async (path) => (await fetch(jobs.url + path)).status))
  expect(answers).toEqual([200, 200, 404, 404])
  await until('the kitchen to have received all', async () => (await waiting()) === 0, 30_000)
  expect(before.map((id) => kitchen.received.get(id))).toEqual(before.map(() => 1))

  // The next process continues the job in progress.
  const during = order(6)
  await jobs.kill()
  const all = [...before, ...(await during)]
  await start('more-jobs', 'jobs')
  await until('the kitchen to hear of the others', () => all.every((id) => kitchen.received.has(id)), 60_000)
  await until('the queue to be empty', async () => (await waiting()) === 0, 30_000)
  // With PICTURES_AHEAD=0 nothing is drawn that nobody has asked for.
  expect(await masters()).toEqual(drawnBefore)
}, 180_000)
