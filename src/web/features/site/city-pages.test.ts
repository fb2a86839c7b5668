import { expect, test } from 'vitest'
import { cityPagePath, linkedPages } from './city-pages.ts'

const moscow = { alias: 'moscow', delivery: true }
const pages = (hiddenPages: string[], city = moscow) => linkedPages(city, { hiddenPages }).map(({ page }) => page)

test('links that one brand hides are there for the others (BRAND-03)', () => {
  expect(pages([])).toEqual(['promotions', 'shops', 'delivery', 'payment-info', 'about'])
  expect(pages(['about', 'shops'])).toEqual(['promotions', 'delivery', 'payment-info'])
  expect(cityPagePath('shops', 'moscow', { hiddenPages: ['shops'] })).toBeNull()
})

test('no link leads to the delivery page of a city without delivery (DECIDE-14)', () => {
  expect(pages([], { alias: 'kazan', delivery: false })).not.toContain('delivery')
})
