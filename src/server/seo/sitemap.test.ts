import { expect, test } from 'vitest'
import { robotsText, sitemap, sitePaths } from './routes.ts'

const kazan = { alias: 'kazan', delivery: true }
const legal = ['/privacy-policy', '/user-agreement', '/legal-info']

test('the pages of a brand are those of each of its cities and the legal ones (ROUTE-13)', () => {
  expect(sitePaths({ hiddenPages: [] }, [kazan])).toEqual([
    '/',
    '/kazan',
    '/kazan/promotions',
    '/kazan/shops',
    '/kazan/delivery',
    '/kazan/payment-info',
    '/kazan/about',
    ...legal,
  ])
})

test('a page that the brand hides or the city does not offer is in no search engine (BRAND-04, DECIDE-14)', () => {
  expect(sitePaths({ hiddenPages: ['about', 'shops'] }, [{ ...kazan, delivery: false }])).toEqual([
    '/',
    '/kazan',
    '/kazan/promotions',
    '/kazan/payment-info',
    ...legal,
  ])
})

test('each page is listed once a language, with all its translations', () => {
  const map = sitemap('https://a.example', ['/', '/kazan'], ['ru', 'de'])
  expect(map.match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://a.example/</loc>',
    '<loc>https://a.example/?lang=ru</loc>',
    '<loc>https://a.example/?lang=de</loc>',
    '<loc>https://a.example/kazan</loc>',
    '<loc>https://a.example/kazan?lang=ru</loc>',
    '<loc>https://a.example/kazan?lang=de</loc>',
  ])
  expect(map.match(/hreflang="x-default"/g)).toHaveLength(6)
  expect(map.match(/<xhtml:link rel="alternate" hreflang="de" href="https:\/\/a\.example\/kazan\?lang=de"\/>/g)).toHaveLength(3)
})

test('robots stay out of carts, orders and calls, and find the map', () => {
  const text = robotsText('https://a.example')
  for (const path of ['/api/', '/*/cart', '/*/order/', '/sandbox/']) expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).toContain('Sitemap: https://a.example/sitemap.xml')
})
