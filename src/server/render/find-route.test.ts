import { expect, test } from 'vitest'
import { findRouteIn } from './find-route.ts'

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
