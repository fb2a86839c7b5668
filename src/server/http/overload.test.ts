import { expect, test } from 'vitest'
import { createTestApp } from '#kit/app.ts'

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
