import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createTcp, type AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { payer } from '#kit/online-order.ts'
import { must, readyShopper, shopper } from '#kit/shopper.ts'
import { stubPages } from '#kit/stub-pages.ts'
import { paymentStatuses } from '#domain/payment/status.ts'
import { connect } from '#server/database/connect.ts'
import { createProviderClient } from '#server/providers/provider-client.ts'
import { runTask } from '#server/tasks/run-task.ts'
import { noteFailure } from '#server/tasks/failed-items.ts'
import { databaseMetrics } from './database-metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

type Line = { name: string; labels: Record<string, string>; value: number }

const bank = fakeBank()
let shop: TestApp
let served: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  const made = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]) })
  served = await serveMetrics(made.services, { port: 0, host: '127.0.0.1' }, pino({ level: 'silent' }))
  shop = await createTestApp({
    beside: made,
    acquirers: new Map([['cloud', bank.acquirer]]),
    metrics: served.metrics,
    web: { build: stubPages(() => 'a page'), files: import.meta.dirname },
  })
  return () => made.close()
})
afterAll(async () => {
  await served.close()
  await shop.close()
})

const read = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (.+)$/.exec(line) ?? []
      return {
        name,
        labels: Object.fromEntries([...labels.matchAll(/(\w+)="(.*?)"/g)].map(([, key, of]) => [key, of])),
        value: Number(value),
      }
    })
const scrape = async (): Promise<Line[]> => read(await (await fetch(`${served.url}/metrics`)).text())
const valueOf = (lines: Line[], name: string, labels: Record<string, string> = {}): number | undefined =>
  lines.find((line) => line.name === name && Object.entries(labels).every(([key, value]) => line.labels[key] === value))?.value

test('calls and pages are counted by pattern and status, with how long they took', async () => {
  await shopper(shop).cart()
  await shopper(shop).cart()
  await shop.app.inject('/moscow/somewhere')
  const lines = await scrape()
  const counted = 'sofra_http_request_duration_seconds_count'
  expect(valueOf(lines, counted, { kind: 'call', method: 'PUT', route: '/api/cart', status: '200' })).toBe(2)
  expect(valueOf(lines, counted, { kind: 'page', route: '/*', status: '200' })).toBe(1)
  expect(valueOf(lines, 'sofra_http_request_duration_seconds_bucket', { route: '/api/cart', le: '+Inf' })).toBe(2)
})

test('a thousand invented addresses, methods and hosts are a few rows, and name nobody', async () => {
  const before = (await scrape()).length
  const methods = ['GET', 'POST', 'DELETE', 'PROPFIND', 'PURGE'] as const
  for (let index = 0; index < 1000; index += 1)
    await shop.app.inject({
      method: methods[index % methods.length] as 'GET',
      url: `${['', '/api', '/moscow', '/api/order', '/assets'][index % 5]}/invented-${index}?key=invented-key`,
      headers: { host: `invented-${index}.example`, cookie: `visitor=invented-${index}`, traceparent: `invented-${index}` },
    })
  const lines = await scrape()
  // Fourteen rows per histogram.
  expect((lines.length - before) / 14).toBeLessThan(20)
  expect(JSON.stringify(lines)).not.toContain('invented')
})

test('nothing that is told names a customer, a key or the number of an order', async () => {
  const anna = await payer(shop, { username: 'Anna Secretova', phone: '+7 900 765-43-21' })
  await anna.pay()
  await anna.pending()
  const text = JSON.stringify((await scrape()).map(({ labels }) => labels))
  for (const secret of [anna.key, String(anna.orderId), 'Secretova', '9007654321']) expect(text).not.toContain(secret)
})

test('the shop’s own address has no metrics', async () => {
  const calls = await createTestApp({ beside: shop })
  expect((await calls.app.inject('/metrics')).statusCode).toBe(404)
  await calls.close()
  const page = await shop.app.inject('/metrics')
  expect([page.headers['content-type'], page.body]).toEqual([expect.stringContaining('text/html'), '<pre>a page</pre>'])
})

test.each(['prometheus-rules.yaml', 'grafana-dashboard.json'])('%s asks for metrics and labels that exist', async (file) => {
  await shopper(shop).cart()
  await createProviderClient('a bank').request({ method: 'GET', url: 'http://127.0.0.1:1/' }, z.object({}))
  const text = readFileSync(resolve(import.meta.dirname, '../../../deploy', file), 'utf8').replaceAll('\\"', '"')
  const [lines, page] = [await scrape(), await (await fetch(`${served.url}/metrics`)).text()]
  const asked = [...text.matchAll(/\b((?:sofra|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)]
  expect(asked.length).toBeGreaterThan(15)
  for (const [, name = '', selector = ''] of asked) {
    const family = name.replace(/_(?:bucket|count|sum)$/, '')
    expect([name, page.includes(`# TYPE ${name} `) || page.includes(`# TYPE ${family} histogram`)]).toEqual([name, true])
    // One without values has a row without labels.
    const row = lines.find((line) => line.name === name && Object.keys(line.labels).length > 0)
    const labels = [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label]) => label)
    if (row) expect([name, Object.keys(row.labels)]).toEqual([name, expect.arrayContaining(labels)])
  }
})

test('payments are counted in every state that they can have', async () => {
  const { kysely } = shop.database
  const before = await scrape()
  for (const status of paymentStatuses) {
    bank.mood = status === 'paid' ? 'pay' : 'decline'
    const { key, pay } = await payer(shop)
    await pay()
    if (status !== 'paid') await kysely.updateTable('payment').set({ status }).where('pending_order_key', '=', key).execute()
  }
  const after = await scrape()
  const added = paymentStatuses.map((status) => {
    const labels = { acquirer: 'cloud', status }
    return [status, (valueOf(after, 'sofra_payments', labels) ?? 0) - (valueOf(before, 'sofra_payments', labels) ?? 0)]
  })
  expect(added).toEqual(paymentStatuses.map((status) => [status, 1]))
  await kysely
    .updateTable('payment')
    .set({ started_at: new Date(shop.clock.now() - 3_600_000) })
    .execute()
  // The payment in progress, and the one whose response was lost.
  expect(valueOf(await scrape(), 'sofra_payments_unsettled', { acquirer: 'cloud' })).toBe(2)
})

test('a promise that nobody moves is seen to grow old', async () => {
  await shop.database.kysely.deleteFrom('outbox').execute()
  expect(valueOf(await scrape(), 'sofra_outbox_oldest_seconds')).toBe(0)
  must(await (await readyShopper(shop)).order())
  await shop.database.kysely
    .updateTable('outbox')
    .set({ created_at: new Date(Date.now() - 90_000) })
    .execute()
  const lines = await scrape()
  expect(valueOf(lines, 'sofra_outbox_promises')).toBeGreaterThan(0)
  expect(valueOf(lines, 'sofra_outbox_oldest_seconds')).toBeGreaterThanOrEqual(90)
})

test('tasks tell when they ran, how they ended and what rests', async () => {
  const now = shop.clock.now()
  await runTask(shop.services, 'give-back', async () => ({ done: 3, failed: 2 }))
  await expect(runTask(shop.services, 'sweep', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await noteFailure(shop.database, { task: 'give-back', item: 'secret-item', reason: 'secret-reason', now })
  const lines = await scrape()
  const of = (task: string, ...names: string[]) => names.map((name) => valueOf(lines, `sofra_task_${name}`, { task }))
  expect(of('give-back', 'last_start_timestamp_seconds', 'failed_items', 'resting_items', 'broken', 'late')).toEqual([
    now / 1000,
    2,
    1,
    0,
    0,
  ])
  expect(of('sweep', 'broken', 'late')).toEqual([1, 0])
  expect(of('check-payments', 'last_start_timestamp_seconds', 'late')).toEqual([undefined, 1])
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('a provider that is spared is seen, and seen again when it answers', async () => {
  const provider: Server = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`
  let now = 0
  const client = createProviderClient('the bank of a test', { clock: () => now })
  const send = (to: string) => client.request({ method: 'GET', url: to }, z.object({}))
  const open = async () => valueOf(await scrape(), 'sofra_provider_breaker_open', { provider: 'the bank of a test' })
  await send(url)
  expect(await open()).toBe(0)
  for (let tries = 0; tries < 5; tries += 1) await send('http://127.0.0.1:1/')
  expect(await open()).toBe(1)
  now += 60_000
  await send(url)
  expect(await open()).toBe(0)
  provider.close()
  const requested = await scrape()
  const count = (outcome: string) =>
    valueOf(requested, 'sofra_provider_request_duration_seconds_count', { provider: 'the bank of a test', outcome })
  expect([count('answered'), count('failed')]).toEqual([2, 5])
})

test('connections, kept pages, requests under way and the event loop’s delay are told', async () => {
  await using other = await createTestApp({ beside: shop })
  const own = await serveMetrics(other.services, { port: 0, host: '127.0.0.1' }, pino({ level: 'silent' }))
  own.metrics.watchPages(() => ({ hits: 7, misses: 2, size: 1, bytes: 40_000 }))
  const before = other.services.snapshots.counts()
  await shopper(other).call('POST /api/products', {
    body: { city_id: other.city('moscow').id, order_type: null, shop_id: null, delivery_zone_id: null },
  })
  const held = await other.database.pool.connect()
  const lines = read(await own.metrics.text())
  const kept = (name: string): number => valueOf(lines, name) ?? Number.NaN
  held.release()
  await own.close()
  expect(valueOf(lines, 'sofra_database_connections', { state: 'in_use' })).toBeGreaterThanOrEqual(1)
  expect(valueOf(lines, 'sofra_database_waiting')).toBe(0)
  expect(valueOf(lines, 'sofra_page_cache_requests_total', { result: 'hit' })).toBe(7)
  expect(valueOf(lines, 'sofra_page_cache_requests_total', { result: 'miss' })).toBe(2)
  expect(valueOf(lines, 'sofra_page_cache_pages')).toBe(1)
  expect(valueOf(lines, 'sofra_page_cache_bytes')).toBe(40_000)
  expect(valueOf(lines, 'sofra_catalogue_brands')).toBe(other.services.brands.length)
  expect([kept('sofra_menus_kept') - before.menus, kept('sofra_menu_dishes_kept') > before.dishes]).toEqual([1, true])
  expect(kept('sofra_ready_menu_bytes')).toBeGreaterThan(0)
  expect(valueOf(lines, 'sofra_http_requests_in_flight', { kind: 'call' })).toBe(0)
  expect(valueOf(lines, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(valueOf(lines, 'sofra_database_up')).toBe(1)
})

test('a clock that is ahead of the database’s is seen', async () => {
  const { services } = shop
  const ahead = databaseMetrics({ ...services, machineClock: () => Date.now() + 300_000 })
  expect(valueOf(read(await ahead()), 'sofra_clock_offset_seconds')).toBeCloseTo(300, 0)
})

test('while the database is away the rest is told, and nothing old in its place', async () => {
  const database = connect('postgres://nobody@127.0.0.1:1/none')
  const own = await serveMetrics({ ...shop.services, database }, { port: 0, host: '127.0.0.1' }, pino({ level: 'silent' }))
  const answer = await fetch(`${own.url}/metrics`)
  const lines = read(await answer.text())
  await own.close()
  await database.close()
  expect([answer.status, valueOf(lines, 'sofra_database_up')]).toEqual([200, 0])
  expect(lines.map(({ name }) => name).filter((name) => /outbox|task|payments|refunds/.test(name))).toEqual([])
  expect(valueOf(lines, 'sofra_database_waiting')).toBe(0)
})

test('a database that hangs is not waited for, and asked once however often somebody looks', async () => {
  let connections = 0
  const silent = createTcp((socket) => {
    connections += 1
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const database = connect(`postgres://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/none`)
  const text = databaseMetrics({ ...shop.services, database }, 20)
  const texts = [await text(), await text(), await text()]
  silent.close()
  void database.close()
  expect(texts.map((one) => valueOf(read(one), 'sofra_database_up'))).toEqual([0, 0, 0])
  expect(connections).toBe(1)
})
