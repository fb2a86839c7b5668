import { expect, test } from 'vitest'
import { cityUrl } from './choose-city.ts'

const kazan = { url: '/kazan' }

// @ACC-CITY-03
test.each([
  ['/', '', '/kazan'],
  ['/moscow', '', '/kazan'],
  ['/moscow/', '', '/kazan'],
  ['/moscow', '?utm_source=mail', '/kazan?utm_source=mail'],
  ['/moscow/cart', '', '/kazan/cart'],
  ['/moscow/shops', '?a=1&b=2', '/kazan/shops?a=1&b=2'],
  ['/moscow/about', '', '/kazan'],
  ['/moscow/order/17/tracking', '', '/kazan'],
  ['/moscow/order/cart', '', '/kazan'],
  ['/privacy-policy', '', '/kazan'],
  ['/moscow', '?modal=CitiesModal&tab=takeaway', '/kazan'],
  ['/a/profile', '?tab=orders', '/kazan/profile?tab=orders'],
])('from %s%s another city leads to %s (CITY-09, DECIDE-09)', (pathname, search, url) => {
  expect(cityUrl(kazan, { pathname, search }, (page) => page !== 'about')).toBe(url)
})

test('a city on another host keeps its host (DECIDE-12)', () => {
  const url = cityUrl({ url: 'https://kazan.example/' }, { pathname: '/moscow/cart', search: '' }, () => true)
  expect(url).toBe('https://kazan.example/cart')
})
