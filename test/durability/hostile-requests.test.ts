import { once } from 'node:events'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { anyBody } from '#kit/any-body.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { createTestBank, type TestBank } from '#kit/bank.ts'

// Any input in the path, the headers or instead of HTTP gets a response, and never a server error.

const project = resolve(import.meta.dirname, '../..')

let bank: TestBank
let shop: TestApp
let port: number
beforeAll(async () => {
  bank = await createTestBank()
  const build = await import(pathToFileURL(resolve(project, 'build/server/index.js')).href)
  shop = await createTestApp({
    acquirers: bank.acquirers,
    trustedProxies: ['127.0.0.1'],
    forwardedHost: true,
    web: { build, files: resolve(project, 'build/client') },
  })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as { port: number }).port
}, 120_000)
afterAll(async () => {
  await shop?.close()
  await bank?.close()
})

const odd = fc.constantFrom(
  '',
  ' ',
  '\0',
  '%00',
  '%',
  '%zz',
  '%c0%ae',
  '../..',
  '//',
  '\\',
  '://',
  ':',
  ':0',
  ':99999',
  '[::1]',
  '[',
  '@',
  '?',
  '#',
  ';',
  ',',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e999',
  '9'.repeat(40),
  'x'.repeat(3000),

  'javascript:alert(1)',
  '<script>',
  "' or 1=1--",
  '${7*7}',
  '\u202e',
  'é',
  '日本',
  '\ud83c\udf63',
  '127.0.0.1',
  'localhost',
  'evil.example',
)
const text = fc.oneof({ weight: 3, arbitrary: odd }, { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) })
const joined = fc.array(text, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''))

const read = [
  'host',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-for',
  'forwarded',
  'origin',
  'referer',
  'cookie',
  'accept',
  'accept-language',
  'accept-encoding',
  'content-type',
  'user-agent',
  'if-none-match',
  'if-modified-since',
  'range',
  'authorization',
  'idempotency-key',
  'sec-fetch-site',
  'sec-fetch-dest',
  'last-event-id',
  'x-signature',
  'content-hmac',
  'stripe-signature',
  'expect',
]
const cookies = ['visitor', 'session', 'language', 'city', 'order_type', 'shop_id', 'delivery_zone_id', 'bonus_program', 'phone_mask']
const headerValue = (name: string): fc.Arbitrary<string> =>
  name === 'cookie' ? fc.tuple(fc.constantFrom(...cookies), joined).map(([cookie, value]) => `${cookie}=${value}`) : joined
const headers = fc
  .uniqueArray(fc.constantFrom(...read), { maxLength: 4 })
  .chain((names) => fc.tuple(...names.map((name) => headerValue(name).map((value) => [name, latin(value)] as const))))
  .map((pairs) => Object.fromEntries(pairs))

/** Characters that a header can carry: bytes without line breaks. */
const latin = (value: string): string =>
  Buffer.from(value)
    .toString('latin1')
    .replace(/[\r\n\0]/g, ' ')

const screens = [
  '/',
  '/moscow',
  '/moscow/cart',
  '/moscow/shops',
  '/moscow/delivery',
  '/moscow/order/payment/1',
  '/moscow/order/1',
  '/profile',
]
const files = [
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/favicon.ico',
  '/brand/sofra/logo.svg',
  '/pictures/1.webp',
  '/healthz',
  '/readyz',
]
const notices = ['cloud', 'yookassa', 'tinkoff', 'sber_new', 'stripe', 'iyzico', 'ozan', 'nobody'].map(
  (alias) => `/api/payments/${alias}/callback`,
)

const pathOf = (path: string, parts: readonly string[]): string => {
  let at = 0
  return path.replace(/:\w+/g, () => parts[at++ % parts.length] ?? '')
}
type HostileRequest = { method: string; url: string; headers: Record<string, string>; payload?: string }
const callsOfAll: fc.Arbitrary<HostileRequest> = fc
  .constantFrom(...calls.filter(({ call }) => call.audience !== 'staff'))
  .chain(({ call }) =>
    fc.record({
      method: fc.constant(call.method),
      url: fc
        .tuple(joined, joined, fc.boolean())
        .map(([one, other, hasQuery]) => pathOf(call.path, [one, other]) + (hasQuery ? `?${other}` : '')),
      headers: headers.map((sent) => ({ 'content-type': 'application/json', ...sent })),
      payload: fc.oneof(
        anyBody(call.body, {}).map((body) => JSON.stringify(body)),
        joined,
      ),
    }),
  )
const pages: fc.Arbitrary<HostileRequest> = fc.record({
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'),
  url: fc
    .tuple(fc.constantFrom(...screens, ...files), joined, fc.constantFrom('', '/', '?lang=', '?modal=', '?request_uri=', '.data?_routes='))
    .map(([path, part, mark]) => (mark === '' ? path : path + mark + part)),
  headers,
})
const hooks: fc.Arbitrary<HostileRequest> = fc.record({
  method: fc.constantFrom('POST', 'GET'),
  url: fc.tuple(fc.constantFrom(...notices), joined).map(([path, query]) => `${path}?OrderId=${query}&mdOrder=${query}`),
  headers,
  payload: fc.oneof(
    joined,
    joined.map((value) =>
      JSON.stringify({ OrderId: value, mdOrder: value, object: { id: value, metadata: { reference: value }, amount: { value } } }),
    ),
    joined.map((value) =>
      JSON.stringify({ event: 'payment.succeeded', object: { id: value, status: 'succeeded' }, referenceNo: value, Amount: 1e300 }),
    ),
  ),
})

/** Refusals of waiting pages or of calls on a busy machine are no errors: 503 with Retry-After. */
const isFault = (status: number, retryAfter: unknown): boolean => status >= 500 && !(status === 503 && retryAfter !== undefined)

test('20,000 requests with odd paths, headers, cookies, queries and notices are never answered with a fault of ours', async () => {
  const requested = fc.sample(
    fc.oneof({ weight: 12, arbitrary: callsOfAll }, { weight: 5, arbitrary: hooks }, { weight: 3, arbitrary: pages }),
    { numRuns: 20_000, seed: 20261122 },
  )
  const wrong: string[] = []
  const statuses = new Map<number, number>()
  const request = async ({ method, url, headers: sent, payload }: HostileRequest): Promise<void> => {
    const answer = await shop.app.inject({
      method: method as 'GET',
      // Characters of a request line: anything but a space or a line break.
      url: url.replace(/[\s\p{Cc}]/gu, '+').replace(/^(?!\/)/, '/'),
      headers: { host: 'sofra.localhost', ...sent },
      ...(payload === undefined || ['GET', 'HEAD'].includes(method) ? {} : { payload }),
    })
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    if (isFault(answer.statusCode, answer.headers['retry-after']))
      wrong.push(`${answer.statusCode} ${method} ${JSON.stringify(url)} ${JSON.stringify(sent)} ${payload}`)
  }
  for (let from = 0; from < requested.length; from += 20) await Promise.all(requested.slice(from, from + 20).map(request))
  expect(wrong.slice(0, 5)).toEqual([])
  // Some requests must have reached a handler.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(500)
  expect(statuses.get(422) ?? 0).toBeGreaterThan(2_000)
}, 600_000)

const line = fc.constantFrom(
  'GET / HTTP/1.1',
  'GET  / HTTP/1.1',
  'GET / HTTP/9.9',
  'get / http/1.1',
  'GET',
  'POST /api/cart HTTP/1.1',
  'PRI * HTTP/2.0',
  '\x16\x03\x01',
  '',
  'GET http://evil.example/ HTTP/1.1',
  'GET //evil.example HTTP/1.1',
  'CONNECT evil.example:443 HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'Host:',
  'Host: a\r\nHost: b',
  'Host: sofra.localhost',
  'Host: [',
  'Content-Length: -1',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: x',
  'Connection: upgrade\r\nUpgrade: h2c',
  'Expect: 100-continue',
  ' folded',
  'No colon',
  ': no name',
  `X: ${'y'.repeat(20_000)}`,
  'Cookie: \xff\xfe',
)
const bytes = fc.oneof(
  fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')),
  fc.uint8Array({ maxLength: 200 }).map((raw) => Buffer.from(raw)),
)

test('1,000 connections that write anything but HTTP are answered in their fault, and the shop goes on', async () => {
  const sent = fc.sample(bytes, { numRuns: 1_000, seed: 20261123 })
  const wrong: string[] = []
  const write = async (raw: Buffer): Promise<void> => {
    const socket = connect(port, '127.0.0.1')
    const received: Buffer[] = []
    socket.on('data', (part: Buffer) => received.push(part))
    socket.on('error', () => undefined)
    socket.end(raw)
    await once(socket, 'close')
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(received).toString('latin1'))?.[1] ?? 0)
    if (isFault(status, undefined)) wrong.push(`${status} ${JSON.stringify(raw.toString('latin1').slice(0, 300))}`)
  }
  for (let from = 0; from < sent.length; from += 20) await Promise.all(sent.slice(from, from + 20).map(write))
  expect(wrong.slice(0, 5)).toEqual([])
  expect((await shop.app.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200)
}, 120_000)
