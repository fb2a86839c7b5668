import { expect, test } from 'vitest'
import { linkWithinCity } from './page-data.ts'

const pages = new Set(['shops', 'promotions', 'payment-info'])
const linked = (html: string): string => linkWithinCity(html, '/kazan', (page) => pages.has(page))

test.each([
  ['a page of the city', '<a href="/shops">x</a>', '<a href="/kazan/shops">x</a>'],
  ['a promotion (ROUTE-09)', '<a href="/promotions?alias=a">x</a>', '<a href="/kazan/promotions?alias=a">x</a>'],
  ['a page deeper down', '<a href="/shops/list#map">x</a>', '<a href="/kazan/shops/list#map">x</a>'],
  ['the menu', '<a href="/">x</a>', '<a href="/kazan">x</a>'],
  ['a group of the menu', '<a href="/?group=pizza">x</a>', '<a href="/kazan?group=pizza">x</a>'],
  ['a page that the brand does not have (BRAND-04)', 'our <a href="/about">story</a>.', 'our story.'],
  ['words with markup in such a link', '<a href="/delivery"><strong>x</strong> y</a>', '<strong>x</strong> y'],
  ['a legal page (ROUTE-13)', '<a href="/privacy-policy">x</a>', '<a href="/privacy-policy">x</a>'],
  ['another site', '<a href="https://a.example/shops">x</a>', '<a href="https://a.example/shops">x</a>'],
  ['another site without its scheme', '<a href="//a.example">x</a>', '<a href="//a.example">x</a>'],
  ['a phone', '<a href="tel:+7800">x</a>', '<a href="tel:+7800">x</a>'],
  ['an anchor without an address', '<a>x</a>', '<a>x</a>'],
  ['two links', '<a href="/shops">x</a> <a href="/nothing">y</a>', '<a href="/kazan/shops">x</a> y'],
  ['a text without links', 'a/b "c" & d', 'a/b "c" & d'],
])('%s', (_, html, expected) => {
  expect(linked(html)).toBe(expected)
})
