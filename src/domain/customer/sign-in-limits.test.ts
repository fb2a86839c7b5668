import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  areManyCodes,
  codeDigits,
  codesPerRequester,
  drawCode,
  isCode,
  type Limit,
  secondsUntilFree,
  secondsUntilPhone,
  stillCounted,
} from './sign-in-limits.ts'

fc.configureGlobal({ seed: 20260304 })

const minute = 60
const hour = 3600
const day = 86_400
const now = 1_772_614_800_000
/** Times so many seconds ago, oldest first. */
const ago = (...seconds: number[]): number[] => seconds.map((each) => now - each * 1000).sort((a, b) => a - b)

describe('an asker is sent a code (ACC-DECIDE-27)', () => {
  test.each<[string, number[], number]>([
    ['at first', [], 0],
    ['not in the minute after one', ago(0), minute],
    ['not a second before the minute is over', ago(59), 1],
    ['when the minute is over', ago(60), 0],
    ['a second time', ago(61), 0],
    ['a third time', ago(61, 122), 0],
    ['but not a fourth within ten minutes', ago(61, 122, 183), 600 - 183],
    ['the longest wait counts', ago(1, 61, 122), 600 - 122],
    ['a fifth time in a day', ago(2 * hour, 3 * hour, 4 * hour, 5 * hour), 0],
    ['but not a sixth', ago(2 * hour, 3 * hour, 4 * hour, 5 * hour, 6 * hour), day - 6 * hour],
    ['when the first of five is a day old', ago(2 * hour, 3 * hour, 4 * hour, 5 * hour, day), 0],
    ['more than allowed were sent, as limits were once other', ago(10, 20, 30), 570],
  ])('%s', (_name, earlier, wait) => {
    expect(secondsUntilFree(codesPerRequester, earlier, now)).toBe(wait)
  })
})

test('no moment is kept that is as old as the longest limit (ACC-DECIDE-27)', () => {
  expect(stillCounted(codesPerRequester, ago(2 * day, day, day - 1, 5 * hour, 0), now)).toEqual(ago(day - 1, 5 * hour, 0))
})

describe('all strangers together have a phone sent a code (ACC-DECIDE-27)', () => {
  const every = (count: number, from: number) => ago(...Array.from({ length: count }, (_, index) => from + index * 4000))
  test.each<[string, number[], number, boolean]>([
    ['at first', [], 0, false],
    ['not in the minute after one', ago(10), 50, false],
    ['not a sixth within an hour', ago(700, 800, 1400, 1500, 1600), 2000, true],
    ['a sixth after the hour, and it takes work', ago(3700, 3800, 4400, 4500, 4600), 0, true],
    ['a fifth of a day without a pause', ago(120, 5 * hour, 6 * hour, 7 * hour), 0, false],
    ['a sixth of a day after a pause of ten minutes', ago(120, 5 * hour, 6 * hour, 7 * hour, 8 * hour), 480, true],
    ['a sixth without one when the first is a day old', ago(120, 5 * hour, 6 * hour, 7 * hour, day), 0, false],
    ['a seventh after a pause of twenty minutes', every(6, 1100), 100, true],
    ['and ever more after an hour, without end', every(15, 3500), 100, true],
    ['what is a day old counts no more', every(5, 86_400), 0, false],
  ])('%s', (_name, sent, wait, work) => {
    expect([secondsUntilPhone(sent, now), areManyCodes(sent, now)]).toEqual([wait, work])
  })
})

const limits = fc.array(fc.record({ seconds: fc.integer({ min: 1, max: 5000 }), atMost: fc.integer({ min: 1, max: 6 }) }), {
  minLength: 1,
  maxLength: 4,
})

test('a person who asks as soon as it is free is never above a limit, in any stretch of time', () => {
  const inStretch = (moments: number[], { seconds }: Limit): number =>
    Math.max(...moments.map((end) => moments.filter((moment) => moment > end - seconds * 1000 && moment <= end).length))
  fc.assert(
    fc.property(limits, fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 1, maxLength: 30 }), (bounds, pauses) => {
      let clock = now
      let kept: number[] = []
      const all: number[] = []
      for (const pause of pauses) {
        clock += pause
        kept = stillCounted(bounds, kept, clock)
        if (secondsUntilFree(bounds, kept, clock) > 0) continue
        kept.push(clock)
        all.push(clock)
      }
      for (const bound of bounds) expect(inStretch(all, bound)).toBeLessThanOrEqual(bound.atMost)
    }),
  )
})

test('the announced wait is enough, and a second less is not', () => {
  fc.assert(
    fc.property(limits, fc.array(fc.integer({ min: 0, max: 6000 }), { maxLength: 8 }), (bounds, seconds) => {
      const wait = secondsUntilFree(bounds, ago(...seconds), now)
      expect(secondsUntilFree(bounds, ago(...seconds), now + wait * 1000)).toBe(0)
      if (wait > 0) expect(secondsUntilFree(bounds, ago(...seconds), now + (wait - 1) * 1000)).toBeGreaterThan(0)
    }),
  )
})

test.each([
  ['1234', true],
  ['0000', true],
  ['123', false],
  ['12345', false],
  ['12a4', false],
  [' 1234', false],
  ['1234\n', false],
  ['١٢٣٤', false],
  ['', false],
])('%j is a code: %s (LOGIN-32)', (text, is) => {
  expect(isCode(text)).toBe(is)
})

test('codes keep their leading zeros and are drawn from all ten thousand (ACC-CONST-03)', () => {
  expect(drawCode(() => 7)).toBe('0007')
  expect(drawCode((bound) => bound - 1)).toBe('9999')
})

test.each([
  ['1', '1'],
  ['12 34', '1234'],
  ['123456', '1234'],
  ['Your code: 0042.', '0042'],
  ['abc', ''],
])('of %j the boxes take %j (LOGIN-19, LOGIN-20)', (text, digits) => {
  expect(codeDigits(text)).toBe(digits)
})
