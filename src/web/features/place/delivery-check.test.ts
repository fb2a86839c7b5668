import { expect, test } from 'vitest'
import { mayCheck } from './delivery-check.ts'

test.each([
  ['', false],
  ['Не', false],
  ['  Не  ', false],
  ['Нев', true],
])('the text “%s” may be checked: %s (ZONE-02)', (text, may) => expect(mayCheck(text)).toBe(may))
