import { describe, expect, test } from 'vitest'
import { isSecondOfOne, type Press } from './one-press.ts'

const press = (facts: Partial<Press>): Press => ({ detail: 1, clientX: 100, clientY: 100, at: 1000, pointerType: 'mouse', ...facts })
const finger = { pointerType: 'touch' }

describe('a double click is one press', () => {
  const cases: [string, Press | null, Press, boolean][] = [
    ['the first of all', null, press({}), false],
    ['the second click of a mouse', press({}), press({ detail: 2, at: 1400 }), true],
    ['the third click of a mouse', press({ detail: 2 }), press({ detail: 3, at: 1400 }), true],
    ['another click of a mouse', press({}), press({ at: 1100 }), false],
    ['the second tap of a finger', press(finger), press({ ...finger, at: 1250, clientY: 110 }), true],
    ['a tap beside', press(finger), press({ ...finger, at: 1250, clientY: 160 }), false],
    ['a tap later', press(finger), press({ ...finger, at: 1301 }), false],
    ['a key after a click', press({}), press({ detail: 0, at: 1010 }), false],
  ]
  test.each(cases)('%s', (_, last, next, isSecond) => expect(isSecondOfOne(last, next)).toBe(isSecond))
})
