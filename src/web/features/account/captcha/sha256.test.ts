import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

fc.configureGlobal({ seed: 20260304 })
const known = (text: string) => createHash('sha256').update(text).digest('hex')

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 200])('a text of %i letters has the hash it has everywhere', (length) => {
  const text = 'x'.repeat(length)
  expect(sha256(text)).toBe(known(text))
})

test('and so has any other', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 300 }), (text) => sha256(text) === known(text)))
})
