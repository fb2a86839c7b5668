import { once } from 'node:events'
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { readyShopper, shopper, type Shopper } from '#kit/shopper.ts'
import { stubPages } from '#kit/stub-pages.ts'

let app: TestApp
let anna: Shopper
beforeAll(async () => {
  const files = mkdtempSync(join(tmpdir(), 'files-'))
  mkdirSync(join(files, 'assets'))
  writeFileSync(join(files, 'assets', 'page.js'), 'export {}')
  writeFileSync(join(files, 'assets', 'page.css'), 'p {}')
  const build = stubPages(() => 'a page')
  app = await createTestApp({ web: { build: { ...build, assets: { ...build.assets, version: '1' } }, files }, authEnabled: true })
  anna = await readyShopper(app)
  await anna.signIn()
})
afterAll(() => app.close())

type Headers = Record<string, unknown>

const secured = (headers: Headers) => ({
  nosniff: headers['x-content-type-options'] === 'nosniff',
  referrer: headers['referrer-policy'] === 'strict-origin-when-cross-origin',
  unframed: /frame-ancestors '(none|self)'/.test(String(headers['content-security-policy'])),
})
const all = { nosniff: true, referrer: true, unframed: true }

/** The calls with the same response for all visitors, each with a sample request. */
const shared = (): Record<string, unknown> => {
  const city_id = app.city('moscow').id
  return {
    'GET /api/cities': '/api/cities',
    'GET /api/cities/:alias': '/api/cities/moscow',
    'GET /api/shops': `/api/shops?city_id=${city_id}`,
    'GET /api/map': `/api/map?city_id=${city_id}`,
    'GET /api/products/:id': `/api/products/${app.dish('soy').id}?city_id=${city_id}`,
    'GET /api/products/diets': `/api/products/diets?city_id=${city_id}`,
    'POST /api/products': { city_id },
    'POST /api/products/get-related-products': { city_id, product_groups_ids: [] },
  }
}

describe.each(calls.map(({ call }) => [`${call.method} ${call.path}`, call] as const))('%s', (name, call) => {
  const url = call.path.replace(/:\w+/g, '1')

  test('is answered with the headers of every reply', async () => {
    const { headers } = await shopper(app).send(call.method, url, call.method === 'GET' ? undefined : {})
    expect(secured(headers)).toEqual(all)
  })

  test('may be kept by caches only where it answers all visitors alike', async () => {
    const requested = shared()[name]
    const body = typeof requested === 'object' ? requested : call.method === 'GET' ? undefined : {}
    const reply = await anna.send(call.method, typeof requested === 'string' ? requested : url, body)
    expect([reply.headers['cache-control'], reply.statusCode === 200 || requested === undefined]).toEqual([
      requested === undefined ? 'no-store' : undefined,
      true,
    ])
  })
})

test.each([
  ['the cart', 'PUT', '/api/cart', {}],
  ['the customer', 'GET', '/api/user/get', undefined],
  ['their data as a file', 'GET', '/api/user/export', undefined],
  ['their addresses', 'GET', '/api/user/addresses', undefined],
  ['their orders', 'GET', '/api/user/orders/1', undefined],
  ['their times', 'POST', '/api/schedule/intervals', { city_alias: 'moscow' }],
])('%s is told, and stored by nobody on the way', async (_name, method, url, body) => {
  const visitor = await readyShopper(app)
  await visitor.signIn('79001234500')
  const { statusCode, headers } = await visitor.send(method, url, body)
  expect([statusCode, headers['cache-control'], secured(headers)]).toEqual([200, 'no-store', all])
})

test('what is public is not stored when it gives somebody a cookie, or is refused', async () => {
  const [first, refused] = [await shopper(app).send('GET', '/api/cities'), await anna.send('GET', '/api/cities/nowhere')]
  expect([first.headers['set-cookie'] !== undefined, first.headers['cache-control']]).toEqual([true, 'no-store'])
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store'])
})

const forms = { 'content-type': 'application/x-www-form-urlencoded' }
const year = 'public, max-age=31536000, immutable'
test.each([
  ['a call that is not declared', 'POST', '/api/nowhere', {}, undefined, 404, 'no-store'],
  ['a body that cannot be read', 'PUT', '/api/cart', { 'content-type': 'application/json' }, '{"', 422, 'no-store'],
  ['a body that is too long', 'PUT', '/api/cart', { 'content-type': 'application/json' }, `"${'x'.repeat(300_000)}"`, 413, 'no-store'],
  ['a change from another site', 'PUT', '/api/cart', { origin: 'https://elsewhere.example' }, undefined, 422, 'no-store'],
  ['a path that cannot be read', 'GET', '/%zz', {}, undefined, 404, 'no-store'],
  ['a path of another site', 'GET', '//elsewhere.example/x', {}, undefined, 404, 'no-store'],
  ['a customer sent back by an issuer', 'POST', '/moscow/order/payment-result', forms, 'MD=x', 303, 'no-store'],
  ['the frame of the 3-D Secure method', 'POST', '/api/payments/3ds-method', forms, 'a=b', 200, 'no-store'],
  ['a notice of nobody', 'POST', '/api/payments/nobody/callback', {}, undefined, 404, 'no-store'],
  ['the icon that nobody named', 'GET', '/favicon.ico', {}, undefined, 302, 'public, max-age=3600'],
  ['robots', 'GET', '/robots.txt', {}, undefined, 200, 'public, max-age=3600'],
  ['a drawing', 'GET', '/brand/sofra/plate.svg', {}, undefined, 200, 'public, max-age=86400'],
  ['a drawing that is not there', 'GET', '/brand/sofra/none.svg', {}, undefined, 404, 'no-store'],
  ['a script', 'GET', '/assets/page.js', {}, undefined, 200, year],
  ['a style', 'GET', '/assets/page.css', {}, undefined, 200, year],
  ['a file that is not there', 'GET', '/assets/none.js', {}, undefined, 404, 'no-store'],
  ['the service worker', 'GET', '/sw.js', {}, undefined, 200, 'no-cache'],
  ['a page', 'GET', '/moscow', {}, undefined, 200, 'no-store'],
  ['the calls, described', 'GET', '/api/openapi.json', {}, undefined, 200, 'no-cache'],
  ['the same for people', 'GET', '/api/docs', {}, undefined, 200, 'no-cache'],
  ['whether the process lives', 'GET', '/healthz', {}, undefined, 200, 'no-store'],
] as const)('%s: the same headers', async (_name, method, url, headers, payload, status, cache) => {
  const reply = await app.app.inject({
    method,
    url,
    headers: { host: 'sofra.localhost', ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  expect([reply.statusCode, reply.headers['cache-control'], secured(reply.headers)]).toEqual([status, cache, all])
})

test('too many calls, and too many at once, are told with the same headers', async () => {
  await using few = await createTestApp({ limits: { cart: 0 }, callsAtOnce: 1, pagesAtOnce: 0 })
  const limited = await shopper(few).send('DELETE', '/api/cart/clear')
  const page = await shopper(few).send('GET', '/moscow', undefined, { accept: 'text/html' })
  for (const [reply, status] of [
    [limited, 429],
    [page, 503],
  ] as const)
    expect([reply.statusCode, reply.headers['cache-control'], secured(reply.headers)]).toEqual([status, 'no-store', all])
})

test('a worker’s script does not forbid the worker its means; a kept file keeps the policy it came with', async () => {
  const script = await shopper(app).send('GET', '/assets/page.js')
  expect(script.headers['content-security-policy']).not.toMatch(/default-src|script-src|connect-src/)
  const same = await shopper(app).send('GET', '/assets/page.js', undefined, { 'if-none-match': String(script.headers.etag) })
  expect([same.statusCode, same.headers['content-security-policy'], same.headers['x-content-type-options']]).toEqual([
    304,
    undefined,
    'nosniff',
  ])
})

describe('over the wire', () => {
  let address: string
  beforeAll(async () => void (address = await app.serve()))

  test('the stream of an order has them too', async () => {
    const visitor = shopper(app)
    await visitor.signIn('79001234501')
    await visitor.collectAt('night')
    await visitor.add('philadelphia')
    const { reply } = await visitor.order()
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const stop = new AbortController()
    const stream = await fetch(`${address}/api/order/${reply.order_id}/events`, { headers: { cookie }, signal: stop.signal })
    const headers = Object.fromEntries(stream.headers)
    stop.abort()
    expect([stream.status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/event-stream', 'no-store'])
    expect(secured(headers)).toEqual(all)
  })

  test('what is no request is told so with them', async () => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1').setEncoding('utf8')
    let shown = ''
    socket.on('data', (text: string) => void (shown += text))
    socket.write('GET / HTTP/9\r\n\r\n')
    await once(socket, 'close')
    expect(shown).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(shown).toMatch(/x-content-type-options: nosniff\r\n/)
    expect(shown).toMatch(/cache-control: no-store\r\n/)
  })
})
