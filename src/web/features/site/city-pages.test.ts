import { expect, test } from 'vitest'
import { brandFolders } from '#brands/index.ts'
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

test.each(['about', 'shops'] as const)(
  'one brand goes without the page %s, the other three have it (ACC-BRAND-02, ACC-BRAND-03)',
  (page) => {
    const paths = brandFolders.map((brand) => cityPagePath(page, 'moscow', brand))
    expect(paths.filter((path) => path === null)).toHaveLength(1)
    expect(paths.filter((path) => path === `/moscow/${page}`)).toHaveLength(3)
  },
)

test.each(['cart', 'promotions', 'bonus', 'profile', 'payment-info'] as const)(
  'every brand has the page %s in every city, so a change of the city keeps it (ACC-CITY-03, DECIDE-09)',
  (page) => {
    for (const brand of brandFolders) expect(cityPagePath(page, 'kazan', brand)).toMatch(new RegExp(`^/kazan/${page}`))
  },
)
