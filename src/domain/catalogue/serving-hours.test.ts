import { expect, test } from 'vitest'
import { priceLines } from '../cart/lines.ts'
import { areServedTogether, isServedAt, servingHours, servingText, servingTime } from './serving-hours.ts'
import { sampleDish } from '#kit/sample-dish.ts'

const breakfast = [{ from: 480, to: 660 }]
const evening = [
  { from: 720, to: 840 },
  { from: 1320, to: 1560 },
]

test.each([
  ['all day, at any time', null, 0, true],
  ['for breakfast, at its first minute', breakfast, 480, true],
  ['for breakfast, at its last', breakfast, 659, true],
  ['for breakfast, when that is over', breakfast, 660, false],
  ['for breakfast, before', breakfast, 479, false],
  ['for lunch and at night, between them', evening, 900, false],
  ['for lunch and at night, after midnight', evening, 90, true],
  ['for lunch and at night, when the night is over', evening, 120, false],
])('a dish that is served %s', (_name, hours, minutes, served) => {
  expect(isServedAt(hours, minutes)).toBe(served)
})

const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 })
test.each([
  ['none', [], true],
  ['one that is limited among others', [null, [hours(8, 11)], null], true],
  ['breakfast and lunch', [[hours(8, 11)], [hours(11, 15)]], false],
  ['breakfast and brunch', [[hours(8, 11)], [hours(10, 15)]], true],
  [
    'two with a break that meet after it',
    [
      [hours(8, 11), hours(17, 20)],
      [hours(12, 15), hours(19, 23)],
    ],
    true,
  ],
  [
    'two with a break that never meet',
    [
      [hours(8, 11), hours(17, 20)],
      [hours(12, 15), hours(20, 23)],
    ],
    false,
  ],
  ['three of which each two meet, and not all', [[hours(8, 12), hours(18, 20)], [hours(11, 15)], [hours(14, 19)]], false],
  ['one at night and one early in the morning', [[hours(22, 27)], [hours(2, 5)]], true],
])('dishes that are served together, or not: %s', (_name, dishes, together) => {
  expect(areServedTogether(dishes)).toBe(together)
  expect(areServedTogether(dishes.toReversed())).toBe(together)
})

test('an order is for the start of its interval, in the time of its city', () => {
  expect(servingTime('2026-03-04_08:30', 'Europe/Berlin')).toBe(510)
  expect([servingTime(null, 'Europe/Berlin'), servingTime('soon', 'Europe/Berlin')]).toEqual([null, null])
})

test('hours that leave nothing out are all day', () => {
  expect(servingHours([hours(0, 24)])).toBeNull()
  expect(servingHours([hours(6, 30)])).toBeNull()
  expect(servingHours([hours(8, 11), hours(0, 24)])).toBeNull()
  expect(servingHours([hours(0, 23)])).toEqual([hours(0, 23)])
  expect(servingHours([hours(8, 17)])).toEqual([hours(8, 17)])
})

test('hours are listed with their breaks', () => {
  expect(servingText(evening)).toBe('12:00–14:00, 22:00–02:00')
  expect(servingText([hours(11, 24)])).toBe('11:00–24:00')
})

test('a line is not available at a time that its dish is not served at, and is while no time is chosen', () => {
  const menu = { groups: [], products: new Map([[1, sampleDish({ hours: breakfast })]]), popular: [], packets: new Map() }
  const lines = { key: { product_id: 1, count: 1, modifiers: [], added_at: '2026-03-04' } }
  const shown = [null, 500, 700].map((time) => priceLines(menu, lines, time).map(({ available, served }) => [available, served]))
  expect(shown).toEqual([[[true, true]], [[true, true]], [[false, false]]])
})
