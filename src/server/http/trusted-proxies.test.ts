import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'

let behind: TestApp
let shown: TestApp
let alone: TestApp
beforeAll(async () => {
  const proxy = { trustedProxies: ['127.0.0.1'] }
  behind = await createTestApp(proxy)
  shown = await createTestApp({ ...proxy, forwardedHost: true, beside: behind })
  alone = await createTestApp({ beside: behind })
})
afterAll(async () => {
  await shown.close()
  await alone.close()
  await behind.close()
})

/** The URL that the site states as its own. */
const siteAt = async ({ app }: TestApp, headers: Record<string, string>): Promise<string | undefined> => {
  const { body } = await app.inject({ method: 'GET', url: '/robots.txt', headers: { host: 'sofra.localhost', ...headers } })
  return /Sitemap: (.*)\/sitemap.xml/.exec(body)?.[1]
}

test('a client’s X-Forwarded-Host chooses no brand and no address, through a proxy that passes it on either', async () => {
  for (const app of [alone, behind]) expect(await siteAt(app, { 'x-forwarded-host': 'suare.localhost' })).toBe('http://sofra.localhost')
})

test('it is believed of a trusted proxy where the owner has said so', async () => {
  expect(await siteAt(shown, { 'x-forwarded-host': 'evil.example, suare.localhost' })).toBe('http://suare.localhost')
})

test('another site cannot pass for ours by naming itself as the host', async () => {
  const headers = {
    host: 'sofra.localhost',
    origin: 'https://evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  }
  const answer = await behind.app.inject({ method: 'PUT', url: '/api/cart', headers, payload: {} })
  expect(answer.statusCode).toBe(422)
})

test.each([
  ['https', 'https'],
  ['http, https', 'https'],
  ['https, javascript', 'http'],
  ['ftp', 'http'],
  ['https:', 'http'],
  ['', 'http'],
])('of a proxy that says %j the scheme is %s', async (said, scheme) => {
  expect(await siteAt(behind, { 'x-forwarded-proto': said })).toBe(`${scheme}://sofra.localhost`)
})

test.each([
  ['a port', '203.0.113.7:4711', '203.0.113.7:4712'],
  ['brackets and a port', '[2001:db8:1:2::7]:4711', '[2001:db8:1:2::9]:80'],
  ['another address of one household', '2001:db8:1:200::1', '2001:db8:1:2ff::9'],
  ['what is no address', 'unknown', '_hidden'],
  ['what a client has written before it', '1.2.3.4, junk, 203.0.113.7', '5.6.7.8, 203.0.113.7'],
])('two requests that differ by %s are one client', async (_, one, other) => {
  await using narrow = await createTestApp({ beside: behind, trustedProxies: ['127.0.0.1'], limits: { 'staff-token': 1 } })
  const guess = (from: string) =>
    narrow.app.inject({
      method: 'GET',
      url: '/api/staff/orders',
      headers: { host: 'sofra.localhost', 'x-forwarded-for': from, authorization: 'Bearer a wrong token of somebody' },
    })
  behind.clock.tick(60_000)
  expect((await guess(one)).statusCode).toBe(401)
  expect((await guess(other)).statusCode).toBe(429)
  expect((await guess('198.51.100.77')).statusCode).toBe(401)
})

test('a host with a final dot is the same shop, for pages and for changes', async () => {
  for (const host of ['suare.localhost.', 'suare.localhost.:80', 'SUARE.localhost.'])
    expect(await siteAt(alone, { host })).toMatch(/^http:\/\/suare\.localhost(:80)?$/)
  const headers = { host: 'sofra.localhost.', origin: 'http://sofra.localhost.' }
  expect((await alone.app.inject({ method: 'PUT', url: '/api/cart', headers, payload: {} })).statusCode).toBe(200)
})

test.each(['/%', '/%E0%A4%A', '/moscow/%', '/moscow/%c0%ae', '/assets/%', '/pictures/%zz', '/api/%', '/maps/%'])(
  'a path that cannot be read, %s, is a plain page that is not found',
  async (url) => {
    for (const host of ['sofra.localhost', 'office.localhost']) {
      const answer = await alone.app.inject({ method: 'GET', url, headers: { host, accept: 'text/html' } })
      expect([url, [400, 404].includes(answer.statusCode)]).toEqual([url, true])
    }
    const page = await alone.app.inject({
      method: 'GET',
      url: '/%',
      headers: { host: 'sofra.localhost', accept: 'text/html', 'accept-language': 'en' },
    })
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<a href="/">')
  },
)
