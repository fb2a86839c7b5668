import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { until } from '#kit/clock.ts'
import { createDemoDatabase, fillCart, intend, lookAround, openKitchen, type Place, placeOrder } from './errand.ts'
import { type Running, startServer } from './server-process.ts'

// One start as several processes behind one port, of which any may die.

const cleanup: (() => unknown)[] = []
afterAll(async () => {
  for (const clean of cleanup.reverse()) await clean()
})

type Process = { process: number; roles: string[] }

const said = (server: Running, what: string): Process[] =>
  server
    .said()
    .split('\n')
    .filter((line) => line.includes(`"msg":"${what}"`))
    .map((line) => JSON.parse(line) as Process)
const opened = (server: Running, role: string): number[] =>
  said(server, 'a process is open').flatMap(({ process: pid, roles }) => (roles.includes(role) ? [pid] : []))

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function order(server: Running, place: Place, count: number): Promise<number[]> {
  const intents = Array.from({ length: count }, () => intend(place, place.intervals[4] as string))
  await Promise.all(intents.map((intent) => until('a filled cart', () => fillCart(server.url, place, intent), 60_000)))
  const answers = await Promise.all(intents.map((intent) => placeOrder(server.url, intent)))
  expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 200))
  return answers.map((answer) => answer?.body.order_id as number)
}

test(
  'processes of one start share a port; of one that is killed another takes the place, and a stop ends all (I8)',
  { timeout: 180_000 },
  async () => {
    const [made, kitchen] = await Promise.all([createDemoDatabase(), openKitchen()])
    const folder = mkdtempSync(join(tmpdir(), 'sofra-workers-'))
    cleanup.push(
      () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
      () => made.drop(),
      () => kitchen.close(),
    )
    const server = await startServer({
      DATABASE_URL: made.url,
      DATA_DIR: folder,
      KITCHEN_URL: kitchen.url,
      WORKERS: '2',
      LOG_LEVEL: 'info',
      STOP_PAUSE: '0.5',
    })
    cleanup.push(() => server.kill())
    await until('all to be open', () => opened(server, 'web').length === 2 && opened(server, 'jobs').length === 1, 60_000)
    const place = await lookAround(server.url)
    const before = await order(server, place, 4)
    await until('the kitchen to hear of all', () => before.every((id) => kitchen.received.get(id) === 1), 30_000)

    const [killed = 0] = opened(server, 'web')
    process.kill(killed, 'SIGKILL')
    await until('its end to be seen', () => said(server, 'a process has ended').length === 1)
    const meanwhile = await Promise.all(Array.from({ length: 20 }, async () => (await fetch(`${server.url}/api/cities`)).status))
    expect(meanwhile).toEqual(meanwhile.map(() => 200))
    await until('another in its place', () => opened(server, 'web').length === 3, 30_000)

    const [jobs = 0] = opened(server, 'jobs')
    process.kill(jobs, 'SIGKILL')
    const after = await order(server, place, 4)
    await until('the kitchen to hear of them from the next', () => after.every((id) => kitchen.received.has(id)), 60_000)

    const all = [...opened(server, 'web'), ...opened(server, 'jobs')]
    expect(all.filter(isAlive)).toHaveLength(3)
    expect(await server.stop()).toBe(0)
    expect(all.filter(isAlive)).toEqual([])
  },
)
