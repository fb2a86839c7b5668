import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { greet } from '#server/http/request-context.ts'
import { type CachedUrl, cachedUrl, type PageRoute } from './page-key.ts'

let shop: TestApp

const patterns: Record<string, string> = { '': '/:city', cart: '/:city/cart', shops: '/:city/shops' }
patterns['order/12345678/tracking'] = '/:city/order/:orderId/tracking'

const findRoute = (url: string): PageRoute => {
  const [, city, ...rest] = (url.split('?')[0] ?? '').split('/')
  const pattern = patterns[rest.join('/')]
  return { pattern: pattern ?? '/:city/*', city: city || undefined, isPage: pattern !== undefined }
}

// A stand-in for the built pages: replies with the page's cache key.
const app = fastify()
beforeAll(async () => {
  shop = await createTestApp({ brandHosts: { 'food.example': 'sofra' } })
  await app.register(cookie)
  app.get('/*', (request, reply) => ({
    kept: cachedUrl(shop.services, request, greet(shop.services, request, reply), findRoute(request.url)),
  }))
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const keptOf = async (url: string, headers: Record<string, string> = {}): Promise<CachedUrl | null> =>
  (await app.inject({ method: 'GET', url, headers: { host: 'sofra.localhost', ...headers } })).json<{ kept: CachedUrl | null }>().kept
const keyOf = async (url: string, headers: Record<string, string> = {}): Promise<string | null> => (await keptOf(url, headers))?.key ?? null

test('a hundred invented hosts and ports are one page to keep', async () => {
  const hosts = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? `host-${index}.example` : `sofra.localhost:${index}`))
  expect(new Set(await Promise.all(hosts.map((host) => keyOf('/moscow', { host })))).size).toBe(1)
})

// @OPS-MENU-31
test('hosts that were set up, languages, places and brands have pages of their own', async () => {
  const requested = await Promise.all([
    keyOf('/moscow'),
    keyOf('/moscow', { host: 'food.example' }),
    keyOf('/moscow', { host: 'suare.localhost' }),
    keyOf('/moscow', { cookie: 'language=de' }),
    keyOf('/moscow?lang=de'),
    keyOf('/moscow', { cookie: 'order_type=takeaway' }),
    keyOf('/moscow/cart'),
    keyOf('/kazan'),
  ])
  expect(new Set(requested).size).toBe(requested.length)
})

test('a page has room for a running order until an hour after its time, and then for the last one', async () => {
  const now = shop.clock.now() / 1000
  const until = (seconds: number) => keyOf('/moscow', { cookie: `again=moscow; running_order=${Math.round(now + seconds)}` })
  const [running, again, none] = [await until(60), await keyOf('/moscow', { cookie: 'again=moscow' }), await keyOf('/moscow')]
  expect(new Set([running, again, none]).size).toBe(3)
  expect(await until(-60)).toBe(again)
  expect(await keyOf('/moscow', { cookie: 'running_order=x' })).toBe(none)
})

test('an address of a language is a page of its own, but for a person who has chosen one', async () => {
  const chosen = { cookie: 'language=de' }
  expect(await keyOf('/moscow?lang=de')).not.toBe(await keyOf('/moscow', chosen))
  expect(await keyOf('/moscow?lang=en', chosen)).toBe(await keyOf('/moscow', chosen))
})

test.each(['/moscow?utm_source=x', '/moscow?group=rolls', '/moscow?modal=CartModal', '/moscow?lang=xx'])(
  '%s is the page without it',
  async (url) => {
    expect(await keyOf(url)).toBe(await keyOf('/moscow'))
  },
)

test.each(['/moscow/shops', '/moscow/order/12345678/tracking', '/moscow.data', '/'])('%s is made for each', async (url) => {
  expect(await keyOf(url)).toBe(null)
})

test('a hundred addresses that nothing stands at are one page, in a city one of that city', async () => {
  const paths = Array.from({ length: 100 }, (_, index) => `/nowhere-${index}/wp-admin?x=${index}`)
  expect(new Set(await Promise.all(paths.map((path) => keyOf(path)))).size).toBe(1)
  const inCity = Array.from({ length: 100 }, (_, index) => `/moscow/nothing/${index}`)
  expect(new Set(await Promise.all(inCity.map((path) => keyOf(path)))).size).toBe(1)
  expect(await keptOf('/moscow/nothing/1?lang=de')).toMatchObject({ url: '/moscow/-?lang=de', status: 404 })
  const kinds = ['/nowhere', '/nowhere/at/all', '/moscow/nothing', '/kazan/nothing', '/nowhere?lang=de', '/moscow']
  const requested = await Promise.all([...kinds.map((path) => keyOf(path)), keyOf('/nowhere', { cookie: 'city=moscow' })])
  expect(new Set(requested).size).toBe(requested.length)
})

test.each([
  ['/nowhere', '/-'],
  ['/nowhere/at/all', '/-/-'],
  ['/nowhere/cart', '/-/cart'],
  ['/nowhere/order/12345678/tracking', '/-/order/-/tracking'],
  ['/moscow/nothing/at/all', '/moscow/-'],
])('what is missing at %s is rendered for an address of the same page, which the browser comes to', async (path, url) => {
  expect(await keptOf(path)).toMatchObject({ url, status: 404 })
})

test('the page of a menu is another one after the last day of a dish, and no other after the next night (OPS-MENU-30)', async () => {
  const { database, snapshots } = shop.services
  await sql`update product set served_until = '2026-03-04' where brand = 'sofra' and alias = 'miso'`.execute(database.kysely)
  await sql`update catalogue set version = version + 1 where brand = 'sofra'`.execute(database.kysely)
  await snapshots.refresh('sofra')
  const day = 24 * 60 * 60 * 1000
  const before = await keyOf('/moscow')
  shop.clock.tick(day)
  const after = await keyOf('/moscow')
  expect(after).not.toBe(before)
  shop.clock.tick(day)
  expect(await keyOf('/moscow')).toBe(after)
})
