import { once } from 'node:events'
import { createServer, request as load } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { must, readyShopper, shopper } from '#kit/shopper.ts'
import { stubPages } from '#kit/stub-pages.ts'
import { createLogger } from '#server/logger.ts'
import { createProviderClient } from '#server/providers/provider-client.ts'
import type { AnsweredRequest } from './request-log.ts'

type Line = { msg: string; level: number; method: string; route: string; status: number; ms: number; brand: string; trace_id: string }

const lines: Line[] = []
const received: AnsweredRequest[] = []
let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({
    logger: createLogger('info', { write: (line) => void lines.push(JSON.parse(line) as Line) }),
    logsRequests: true,
    metrics: { onRequest: (answered) => void received.push(answered), watchPages: () => undefined },
    web: { build: stubPages(() => 'a page'), files: import.meta.dirname },
  })
})
afterAll(() => shop.close())
afterEach(() => {
  lines.length = 0
  received.length = 0
})

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${trace}-00f067aa0ba902b7-01`
const linesOf = () => lines.filter(({ msg }) => msg === 'request').map(({ method, route, status, brand }) => [method, route, status, brand])

test('each call and page has a line with its pattern, status and brand; what a page loads has none', async () => {
  const anna = await readyShopper(shop)
  const { order_id } = (await anna.order({ phone: '+79005550102' })).reply
  lines.length = 0
  await anna.send('GET', `/api/order/${order_id}/events?key=secret-of-an-order`, undefined, { cookie: '' })
  await shop.app.inject({ url: '/moscow/secret-of-a-path?token=secret-of-a-query', headers: { host: 'imba-pizza.localhost' } })
  await shop.app.inject('/robots.txt')
  await shop.app.inject('/assets/entry.js')
  await shop.app.inject('/healthz')
  await shop.app.inject('/api/secret-of-nobody')
  expect(linesOf()).toEqual([
    ['GET', '/api/order/:order_id/events', 404, 'sofra'],
    ['GET', '/*', 200, 'imba-pizza'],
    ['GET', '/api/*', 404, 'sofra'],
  ])
  expect(lines.every(({ ms, trace_id }) => ms >= 0 && /^[\da-f]{32}$/.test(trace_id))).toBe(true)
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`secret|${order_id}`))
  expect(received.filter(({ kind }) => kind === 'file').map(({ route }) => route)).toEqual(['/robots.txt', 'none', '/healthz'])
})

test('a request is in the trace that its client names, and every line that it causes says so', async () => {
  const anna = await readyShopper(shop, { traceparent })
  shop.services.chance = () => {
    throw new Error('nothing by chance')
  }
  lines.length = 0
  expect((await anna.order({ phone: '+79005550103' })).status).toBe(500)
  expect(lines.slice(-2).map(({ msg, trace_id }) => [msg, trace_id])).toEqual([
    ['a request failed', trace],
    ['request', trace],
  ])
})

/** Replaces the address suggestions. */
function suggestBy(suggest: () => Promise<never[]>): void {
  shop.services.geocoders = { of: () => ({ suggest, find: async () => null, nearest: async () => null }) }
}
const typed = () => ({ city_id: shop.city('moscow').id, text: 'Тверская' })

test('what a provider is asked on behalf of a request carries its trace', async () => {
  const seen: unknown[] = []
  const provider = createServer((request, response) => {
    seen.push(request.headers.traceparent)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const client = createProviderClient('somebody')
  suggestBy(async () => (await client.request({ method: 'GET', url }, z.object({})), []))
  expect(must(await shopper(shop, { traceparent }).call('POST /api/geocoder/suggest', { body: typed() }))).toEqual({ suggestions: [] })
  provider.close()
  expect(seen).toEqual([expect.stringMatching(new RegExp(`^00-${trace}-(?!00f067aa0ba902b7)[\\da-f]{16}-01$`))])
})

test('a client that goes away before its answer is told of, too', async () => {
  const [requested, given] = [Promise.withResolvers<void>(), Promise.withResolvers<never[]>()]
  suggestBy(() => (requested.resolve(), given.promise))
  const request = load(`${await shop.serve()}/api/geocoder/suggest`, { method: 'POST', headers: { 'content-type': 'application/json' } })
  request.on('error', () => undefined)
  request.end(JSON.stringify(typed()))
  await requested.promise
  request.destroy()
  await until('the request to be over', () => received.length > 0)
  given.resolve([])
  expect(received).toMatchObject([{ kind: 'call', route: '/api/geocoder/suggest', status: 499 }])
})
