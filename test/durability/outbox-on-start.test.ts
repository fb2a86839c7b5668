import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { must, readyCollector } from '#kit/shopper.ts'
import { openKitchen } from './errand.ts'
import { startServer } from './server-process.ts'

const cleanup: (() => unknown)[] = []
afterAll(async () => {
  for (const clean of cleanup.reverse()) await clean()
})

test('what was promised while no server ran is told once, though two servers start at once (I1, I8)', { timeout: 120_000 }, async () => {
  const shop = await createTestApp()
  const kitchen = await openKitchen()
  const folder = mkdtempSync(join(tmpdir(), 'sofra-outbox-'))
  cleanup.push(
    () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
    () => shop.close(),
    kitchen.close,
  )
  const placed: number[] = []
  for (let order = 0; order < 5; order += 1) placed.push(must(await (await readyCollector(shop)).order()).order_id)
  const left = async (): Promise<number> => {
    const promised = await shop.database.kysely.selectFrom('outbox').select('id').execute()
    return promised.length
  }
  expect(await left()).toBe(5)
  const env = { DATABASE_URL: shop.made.url, DATA_DIR: folder, KITCHEN_URL: kitchen.url }
  const servers = await Promise.all([startServer(env), startServer(env)])
  cleanup.push(...servers.map((server) => () => server.kill()))
  await until('the kitchen to be told of all', () => placed.every((id) => kitchen.received.has(id)), 30_000)
  // Both exit cleanly only when they have nothing left to do.
  await Promise.all(servers.map((server) => server.stop()))
  expect([await left(), Object.fromEntries(kitchen.received)]).toEqual([0, Object.fromEntries(placed.map((id) => [id, 1]))])
})
