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
