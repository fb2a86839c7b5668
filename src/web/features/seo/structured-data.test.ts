import { expect, test } from 'vitest'
import type { Shop } from '#contract/city.ts'
import type { MenuGroup } from '#web/page-data.ts'
import { berlin, site } from '#kit/sample-site.ts'
import { breadcrumbs, menuOf, restaurant, shopsOf } from './structured-data.ts'

test('a city has one restaurant, its menu is named by the same id, and it takes what can really be paid with there (DECIDE-17)', () => {
  const statement = restaurant(site, berlin, 'Rolls')
  expect(statement).toMatchObject({
    '@type': 'Restaurant',
    '@id': 'https://sofra.example/berlin#restaurant',
    telephone: '+49 800 1',
    address: { addressLocality: 'Berlin', addressCountry: 'DE' },
    geo: { latitude: 52.5, longitude: 13.4 },
    paymentAccepted: 'Bar, Karte',
  })
  expect(restaurant(site, { ...berlin, paymentTypes: ['cash'] }, '').paymentAccepted).toBe('Bar')
  expect(statement.hasMenu).toEqual({ '@id': menuOf(site, berlin, [])['@id'] })
})

test('a dish is told as a product with its price, its currency and whether it can be had', () => {
  const cards = [
    { id: 1, name: 'Philadelphia', price: 12.9, weight: '240 g', picture: 'abc', color: '#fff' },
    { id: 2, name: 'Edamame', price: 5, weight: '100 g', picture: 'def', color: '#fff', stopped: true as const },
  ]
  const groups: MenuGroup[] = [{ id: 1, alias: 'rolls', name: 'Rolls', picture: 'p', color: '#fff', cards }]
  expect(menuOf(site, berlin, groups).hasMenuSection).toEqual([
    {
      '@type': 'MenuSection',
      name: 'Rolls',
      hasMenuItem: [
        {
          '@type': ['MenuItem', 'Product'],
          name: 'Philadelphia',
          image: 'https://sofra.example/pictures/abc-640.webp',
          offers: { '@type': 'Offer', price: 12.9, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
        },
        expect.objectContaining({ name: 'Edamame', offers: expect.objectContaining({ availability: 'https://schema.org/OutOfStock' }) }),
      ],
    },
  ])
})

test('a shop is told with its address and the hours of its weekdays', () => {
  const hours = { working_time: '10:00-23:00', working_minutes: null, shifts: [{ from: 600, to: 1380 }] }
  const shop = {
    id: 7,
    name: 'Mitte',
    address: { street: 'Torstraße 1', description: '' },
    map: { coordinates: { latitude: 52, longitude: 13 }, zoom: 12, area: null },
    schedule: {
      month: {},
      custom: {},
      default: {
        '1': hours,
        '2': null,
        '7': {
          ...hours,
          shifts: [
            { from: 600, to: 900 },
            { from: 1020, to: 1560 },
          ],
        },
      },
    },
  } as unknown as Shop
  const [statement] = shopsOf(site, berlin, [shop])
  expect(statement).toMatchObject({
    name: 'Sofra, Mitte',
    address: { streetAddress: 'Torstraße 1' },
    openingHoursSpecification: [
      { dayOfWeek: 'Monday', opens: '10:00', closes: '23:00' },
      { dayOfWeek: 'Sunday', opens: '10:00', closes: '15:00' },
      { dayOfWeek: 'Sunday', opens: '17:00', closes: '02:00' },
    ],
    parentOrganization: { '@id': 'https://sofra.example/berlin#restaurant' },
  })
})

test('the way to a page begins at the brand', () => {
  expect(
    breadcrumbs(site, [
      { name: 'Berlin', path: '/berlin' },
      { name: 'Aktionen', path: '/berlin/promotions' },
    ]).itemListElement,
  ).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Sofra', item: 'https://sofra.example/' },
    { '@type': 'ListItem', position: 2, name: 'Berlin', item: 'https://sofra.example/berlin' },
    { '@type': 'ListItem', position: 3, name: 'Aktionen', item: 'https://sofra.example/berlin/promotions' },
  ])
})
