import { expect, test } from 'vitest'
import { newVisitorToken } from './visitor-token.ts'

test('no two visitors get one token, also beyond those that are drawn at once', () => {
  const tokens = Array.from({ length: 1000 }, newVisitorToken)
  expect(new Set(tokens).size).toBe(1000)
  expect(tokens.filter((token) => !/^[\w-]{32}$/.test(token))).toEqual([])
  // Every bit is drawn: no character stands at one position in all of them.
  for (let at = 0; at < 32; at += 1) expect(new Set(tokens.map((token) => token[at])).size).toBeGreaterThan(32)
})
