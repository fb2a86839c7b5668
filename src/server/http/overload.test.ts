import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestApp } from '#kit/app.ts'
import { textsOf } from '#messages/texts.ts'

test('what is no call is bounded apart from calls; whether the process lives is always told', async () => {
  await using app = await createTestApp({ pagesAtOnce: 0 })
  const get = (url: string, headers = {}) => app.app.inject({ method: 'GET', url, headers: { host: 'sofra.localhost', ...headers } })
  const [page, picture, health, call] = [
    await get('/moscow', { accept: 'text/html' }),
    await get('/brand/sofra/plate.svg'),
    await get('/healthz'),
    await get('/api/cities'),
  ]
  expect([page.statusCode, picture.statusCode, health.statusCode, call.statusCode]).toEqual([503, 503, 200, 200])
  expect([page.headers['retry-after'], page.headers['content-type']]).toEqual(['1', 'text/html; charset=utf-8'])
  expect(page.body).toContain('<html lang="ru">')
  expect(picture.json().message).not.toBe('')
})

test('what an issuer sends back with a customer is let in, as it comes once', async () => {
  await using app = await createTestApp({ pagesAtOnce: 0 })
  const back = await app.app.inject({
    method: 'POST',
    url: '/moscow/order/payment-result?transactionId=1',
    payload: 'PaRes=x&MD=y',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(back.statusCode).toBeLessThan(500)
})

test('an address that has its share of pages unread leaves the others theirs', async () => {
  await using app = await createTestApp({ pagesAtOnce: 8, trustedProxies: ['127.0.0.1'] })
  const { pages } = app.services.inFlight
  for (const _ of [1, 2]) expect(pages.enter('203.0.113.7')).not.toBeNull()
  const from = (address: string) => app.app.inject({ method: 'GET', url: '/robots.txt', headers: { 'x-forwarded-for': address } })
  expect([(await from('203.0.113.7')).statusCode, (await from('203.0.113.8')).statusCode]).toEqual([503, 200])
})

test('a call for which there is no room is refused before its body is read, with the headers of every reply', async () => {
  await using app = await createTestApp({ callsAtOnce: 0 })
  const send = (payload: string, headers = {}) =>
    app.app.inject({
      method: 'PUT',
      url: '/api/cart',
      payload,
      headers: { host: 'sofra.localhost', 'content-type': 'application/json', 'accept-language': 'de', ...headers },
    })
  const refused = await send('{ this is no JSON')
  expect([refused.statusCode, refused.json()]).toEqual([503, { message: textsOf('de').problems.unavailable({}) }])
  expect(refused.headers).toMatchObject({
    'retry-after': '1',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  })
  expect(refused.headers.connection).not.toBe('close')
  expect((await send('x'.repeat(70_000))).headers.connection).toBe('close')
})

test('a body that comes slowly holds nobody’s place', async () => {
  await using app = await createTestApp({ callsAtOnce: 2 })
  const { port } = new URL(await app.serve())
  const slow = connect(Number(port), '127.0.0.1')
  await once(slow, 'connect')
  const received = once(app.app.server, 'request')
  slow.write('PUT /api/cart HTTP/1.1\r\nhost: sofra.localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{')
  await received
  await setImmediate()
  expect(app.services.inFlight.calls.size()).toBe(0)
  slow.destroy()
})
