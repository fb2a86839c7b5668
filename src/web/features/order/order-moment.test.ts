import { expect, test } from 'vitest'
import { orderMoment } from './order-moment.ts'

test.each([
  ['2026-03-06T21:30:00.000Z', 'Europe/Moscow', '07.03.2026 00:30'],
  ['2026-03-06T21:30:00.000Z', 'Europe/Berlin', '06.03.2026 22:30'],
  ['2026-01-02T03:04:05.000Z', 'UTC', '02.01.2026 03:04'],
])('%s in %s is %s (ACC-DECIDE-46)', (iso, timezone, text) => {
  expect(orderMoment(iso, timezone)).toBe(text)
})
