import { expect, test } from 'vitest'
import { matches } from './matches.ts'

// @DECIDE-43
test.each([
  ['каз', ['Казань', 'kazan'], true],
  ['KAZ', ['Казань', 'kazan'], true],
  ['  азан ', ['Казань', 'kazan'], true],
  ['istanbul', ['İstanbul'], true],
  ['ISTANBUL', ['İstanbul'], true],
  ['ıst', ['İstanbul'], true],
  ['', ['Казань'], true],
  ['москва', ['Казань', 'kazan'], false],
])('%j is looked for in %j: %s (CITY-03, DECIDE-10)', (query, texts, found) => {
  expect(matches(query, texts)).toBe(found)
})
