import { expect, test } from 'vitest'
import { dayStart } from './page.tsx'

test('a day begins and ends by the clock of the restaurant that was chosen, and by this device’s without one', () => {
  expect([dayStart('2026-03-31', 0, 'Asia/Almaty'), dayStart('2026-03-31', 1, 'Asia/Almaty')]).toEqual([
    '2026-03-30T19:00:00.000Z',
    '2026-03-31T19:00:00.000Z',
  ])
  expect(dayStart('2026-03-31', 1)).toBe(new Date(2026, 3, 1).toISOString())
  expect(dayStart('', 0, 'Asia/Almaty')).toBeNull()
})
