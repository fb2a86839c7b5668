import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { greet } from '#server/http/visit.ts'
import { pageKey } from './page-key.ts'

let shop: TestApp
// The page's route belongs to the built pages: this one answers with the key that it would keep a page under.
const app = fastify()
beforeAll(async () => {
  shop = await createTestApp({ brandHosts: { 'food.example': 'sofra' } })
  await app.register(cookie)
  app.get('/*', (request, reply) => ({ key: pageKey(shop.services, request, greet(shop.services, request, reply)) }))
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const keyOf = async (url: string, headers: Record<string, string> = {}): Promise<string | null> =>
  (await app.inject({ method: 'GET', url, headers: { host: 'sofra.localhost', ...headers } })).json<{ key: string | null }>().key

test('a hundred invented hosts and ports are one page to keep', async () => {
  const hosts = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? `host-${index}.example` : `sofra.localhost:${index}`))
  expect(new Set(await Promise.all(hosts.map((host) => keyOf('/moscow', { host })))).size).toBe(1)
})

test('hosts that were set up, languages, places and brands have pages of their own', async () => {
  const asked = await Promise.all([
    keyOf('/moscow'),
    keyOf('/moscow', { host: 'food.example' }),
    keyOf('/moscow', { host: 'suare.localhost' }),
    keyOf('/moscow', { cookie: 'language=de' }),
    keyOf('/moscow?lang=de'),
    keyOf('/moscow', { cookie: 'order_type=takeaway' }),
    keyOf('/moscow/cart'),
    keyOf('/kazan'),
  ])
  expect(new Set(asked).size).toBe(asked.length)
})

test.each(['/moscow?utm_source=x', '/moscow?group=rolls', '/moscow?modal=CartModal'])('%s is the page without it', async (url) => {
  expect(await keyOf(url)).toBe(await keyOf('/moscow'))
})

test.each(['/moscow/shops', '/moscow/order/12345678/tracking', '/moscow.data', '/nowhere', '/'])('%s is made for each', async (url) => {
  expect(await keyOf(url)).toBe(null)
})
