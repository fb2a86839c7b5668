import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Shop } from '#contract/city.ts'
import { renderPage } from '#kit/sample-page.tsx'
import { ShopCard } from './shop-card.tsx'

const days = (working_time: string) => Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, { working_time }]))
const shop = {
  id: 1,
  name: 'Mitte',
  type: null,
  address: { street: 'Friedrichstraße 1', description: '' },
  tags: [],
  schedule: { month: {}, custom: {}, default: days('10:00-23:00') },
  order_hours: {
    delivery: [{ from: 1, to: 7, hours: '18:00–22:00' }],
    takeaway: [
      { from: 1, to: 6, hours: '10:00–23:00' },
      { from: 7, to: 7, hours: null },
    ],
  },
  special_days: [
    {
      date: '2026-12-24',
      formatted_string: 'Do., 24. Dezember',
      name: 'Сочельник',
      languages: { name: 'ru' },
      shifts: [{ from: 600, to: 960 }],
      delivery: [],
      takeaway: null,
    },
    { date: '2026-12-25', formatted_string: 'Fr., 25. Dezember', name: null, shifts: [], delivery: null, takeaway: null },
  ],
  open_state: { kind: 'open', time: '23:00', minutes: null },
} as unknown as Shop

const draw = (props: object): string => {
  const card = createElement(ShopCard, { shop, chosen: false, choosing: false, onChoose: () => {}, ...props })
  return renderPage((() => card) as never, null, '/berlin/shops')
}
const words = (html: string): string[] =>
  [...html.matchAll(/<(dt|dd|p)[^>]*>(.*?)<\/\1>/g)].map(([, , inner = '']) => inner.replaceAll(/<[^>]*>/g, ''))

// @OPS-SHOPS-10
test('a shop’s card has the hours of delivery and of collecting where the door has others, and the coming days by name (OPS-SHOPS-09)', () => {
  const html = draw({ hours: true })
  expect(words(html).slice(2)).toEqual([
    'Mo–So',
    '10:00–23:00',
    'Lieferung',
    '18:00–22:00',
    'Abholung',
    'Mo–Sa',
    '10:00–23:00',
    'So',
    'keine',
    'Demnächst andere Zeiten',
    'Do., 24. Dezember, Сочельник',
    '10:00–16:00',
    'Lieferung: keine',
    'Fr., 25. Dezember',
    'Ruhetag',
  ])
  expect(html).toContain('<span lang="ru">Сочельник</span>')
})
