import { expect, test } from 'vitest'
import { createPageCache, findRouteIn } from './render-pages.ts'
import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

const route = (id: string, path: string | undefined, parentId?: string, index?: true) =>
  ({ id, path, parentId, index, module: {} }) as unknown as NonNullable<Parameters<typeof findRouteIn>[0][string]>

const routes = Object.fromEntries(
  [
    route('root', ''),
    route('shell', undefined, 'root'),
    route('start', undefined, 'shell', true),
    route('city', '/:city', 'shell'),
    route('menu', undefined, 'city', true),
    route('cart', 'cart', 'city'),
    route('tracking', 'order/:orderId/tracking', 'city'),
    route('pages/not-found/in-city', '*', 'city'),
    route('legal', 'legal-info', 'shell'),
    route('pages/not-found/page', '*', 'shell'),
  ].map((each) => [each.id, each]),
)

test.each([
  ['/', '/', undefined, true],
  ['/moscow', '/:city', 'moscow', true],
  ['/moscow/cart', '/:city/cart', 'moscow', true],
  ['/moscow/order/12345678/tracking', '/:city/order/:orderId/tracking', 'moscow', true],
  ['/legal-info', '/legal-info', undefined, true],
  ['/moscow/carts', '/:city/*', 'moscow', false],
  ['/moscow/order/12345678', '/:city/*', 'moscow', false],
  ['/wp-admin/setup.php', '/:city/*', 'wp-admin', false],
  [`/${'a'.repeat(300)}`, '/:city', 'a'.repeat(300), true],
])('%s is looked up in the table of pages, each time alike', (path, pattern, city, isPage) => {
  const find = findRouteIn(routes)
  for (const time of [1, 2]) expect([time, find(path)]).toEqual([time, { pattern, city, isPage }])
})

const page = (html: string) => ({ html, policy: 'policy', status: 200 })

test('a page is made once, however many ask for it at once', async () => {
  const cache = createPageCache()
  let made = 0
  const make = async () => {
    made += 1
    return page('<p>Привет</p>')
  }
  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.get('key', make)))
  expect([made, new Set(pages).size, cache.size()]).toEqual([1, 1, 1])
  expect(cache.counts()).toMatchObject({ hits: 19, misses: 1, size: 1 })
})

test('a kept page reads the same however it is sent, and has its policy', async () => {
  const kept = await createPageCache().get('key', async () => page('<p>Привет</p>'))
  if (!kept) throw new Error('nothing was kept')
  const texts = [await kept.plain(), brotliDecompressSync(kept.br), gunzipSync(await kept.gzip())].map(String)
  expect([texts, kept.policy]).toEqual([['<p>Привет</p>', '<p>Привет</p>', '<p>Привет</p>'], 'policy'])
})

test('pages of one content have one tag, of another another', async () => {
  const cache = createPageCache()
  const tags = await Promise.all(
    [
      ['a', 'x'],
      ['b', 'x'],
      ['c', 'y'],
    ].map(async ([key, html]) => (await cache.get(key ?? '', async () => page(html ?? '')))?.etag),
  )
  expect(tags[0]).toBe(tags[1])
  expect(tags[2]).not.toBe(tags[0])
  expect(tags[0]).toMatch(/^"[\w-]{22}"$/)
})

test('what may not be kept is not, and is made again for the next', async () => {
  const cache = createPageCache()
  let made = 0
  const make = async () => {
    made += 1
    return null
  }
  expect([await cache.get('key', make), await cache.get('key', make), made, cache.size()]).toEqual([null, null, 2, 0])
})

test('a failure is told to all who waited, and forgotten', async () => {
  const cache = createPageCache()
  const fail = async () => Promise.reject(new Error('no database'))
  const waiting = await Promise.allSettled([cache.get('key', fail), cache.get('key', fail)])
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(cache.size()).toBe(0)
  expect(await cache.get('key', async () => page('x'))).not.toBeNull()
})

test('pages are kept by what they take: those not asked for the longest make room', async () => {
  const cache = createPageCache(100 * 1024)
  const made: string[] = []
  const get = (key: string, length: number) =>
    cache.get(key, async () => {
      made.push(key)
      return page(randomBytes(length).toString('hex'))
    })
  // Each of some 20 kB compressed, and as much again for its gzip.
  for (const key of ['a', 'b', 'c', 'd']) await get(key, 20_000)
  expect([cache.size(), cache.counts().bytes < 100 * 1024]).toEqual([2, true])
  // Of small ones there is room for more.
  await get('c', 20_000)
  for (const key of ['e', 'f', 'g']) await get(key, 1_000)
  expect(cache.size()).toBe(4)
  made.length = 0
  for (const key of ['c', 'e', 'f', 'g', 'd']) await get(key, 1_000)
  expect(made).toEqual(['d'])
})
