import { expect, test } from 'vitest'
import { arrivalOver } from './arrival.ts'

const clock = (instant: number): string => new Date(instant).toISOString().slice(11, 16)

test.for([
  [0, null],
  [600, null],
  [601, ['18:10', '18:20']],
  [1_400, ['18:10', '18:20']],
  [1_700, ['18:15', '18:25']],
  [3_000, ['18:20', '18:30']],
  [3_001, ['18:20', '18:35']],
  [4_000, ['18:25', '18:40']],
] as const)('%d metres at 18:02', ([metres, expected]) => {
  const found = arrivalOver(metres, Date.parse('2026-03-14T18:02:00Z'))
  expect(found && [clock(found.from), clock(found.to)]).toEqual(expected)
})

test('no range begins in the past', () => {
  const now = Date.parse('2026-03-14T23:58:59Z')
  for (let metres = 0; metres < 20_000; metres += 130) {
    const found = arrivalOver(metres, now)
    if (found) expect(found.from).toBeGreaterThan(now)
  }
})
