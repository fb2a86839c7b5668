import fc from 'fast-check'
import { expect, test } from 'vitest'
import { behind, emulatedBehind, replaceBehind } from './behind.ts'

const units = ['1', '22', 'a', 'б', ' ', ',', '.', '-', '/', 'кв', '😀', '𝐀', '𝐌𝐢𝐫']
const texts = fc.array(fc.constantFrom(...units), { maxLength: 20 }).map((parts) => parts.join(''))

const patterns = [
  ['\\d\\p{L}?[\\s,.]+', '(?:кв|a)[.\\s-]*\\d{1,3}'],
  ['^|[\\s,.]', '\\d+\\p{L}?(?=$|[\\s,.])'],
  ['^|[^\\p{L}\\d]', '\\p{L}+'],
  ['\\d', '\\p{L}{3,}(?=\\d)'],
  ['\\d[\\s,.]*', '[\\s-]*б'],
] as const

test.each(patterns)('behind %j, %j is found where a lookbehind finds it, also in browsers that have none', (before, pattern) => {
  const native = new RegExp(`(?<=${before})${pattern}`, 'giu')
  fc.assert(
    fc.property(texts, (text) => {
      const expected = [...text.matchAll(native)].map(({ 0: found, index }) => [index, found])
      for (const find of [behind(before, pattern, 'iu'), emulatedBehind(before, pattern, 'iu')]) {
        expect(find(text).map(({ 0: found, index }) => [index, found])).toEqual(expected)
        expect(replaceBehind(text, find, '_')).toBe(text.replace(native, '_'))
      }
    }),
    { numRuns: 2000 },
  )
})

test('a replacement is made of its match; without one the text stays', () => {
  const part = behind('\\d', '([a-z])([a-z])', 'u')
  expect(replaceBehind('1ab 2cd ef', part, ([, one, two]) => `${two}${one}`)).toBe('1ba 2dc ef')
  expect(replaceBehind('ef', part, '')).toBe('ef')
})
