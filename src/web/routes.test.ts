import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { requestsOf, sentTo } from '#kit/sample-page.tsx'
import { loader } from './pages/user/page.ts'
import routes from './routes.ts'

const join = (above: string, path: string | undefined): string =>
  [above, path ?? '']
    .map((part) => part.replace(/^\/|\/$/g, ''))
    .filter(Boolean)
    .join('/')
const addresses = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children }) => (children ? addresses(children, join(above, path)) : [join(above, path)]))

test('all but the start, the legal pages and the unknown are pages of a city (AUX-14)', () => {
  const outside = addresses(routes).filter((path) => !path.startsWith(':city'))
  // The last is not a page of the shop, but cached for use without a connection.
  expect(outside.sort()).toEqual(['', '*', 'legal-info', 'offline/:city?', 'privacy-policy', 'user-agreement'].sort())
})

test('a city has all its pages', () => {
  const inCity = addresses(routes).map((path) => path.replace(/^:city\/?/, ''))
  const pages = [
    '',
    'cart',
    'shops',
    'delivery',
    'promotions',
    'payment-info',
    'about',
    'profile',
    'user',
    'back-to-home',
    'order/:orderId/tracking',
  ]
  expect(inCity).toEqual(expect.arrayContaining(pages))
})

test.each([
  ['/berlin/user', '/berlin/profile?tab=profile'],
  ['/berlin/user?tab=orders&orderId=5', '/berlin/profile?tab=profile&orderId=5'],
])('%s leads to %s (AUX-11, ACC-DECIDE-70)', (requested, expected) => {
  expect(sentTo(() => loader(requestsOf(requested, {}) as never))).toBe(expected)
})
