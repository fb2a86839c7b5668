import { expect, test } from 'vitest'
import { readDegrees, readPair, writeDegrees } from './degrees.ts'

test.each<[string, 0 | 1, number | null]>([
  ['52.5272', 0, 52.5272],
  [' 52,5272 ', 0, 52.5272],
  ['−33.9', 0, -33.9],
  ['91', 0, null],
  ['120', 1, 120],
  ['181', 1, null],
  ['', 0, null],
  ['52.', 0, null],
  ['north', 0, null],
])('%j is read as degrees of axis %i (OPS-ZONES-02)', (text, axis, wanted) => {
  expect(readDegrees(text, axis)).toBe(wanted)
})

test.each<[string, ReturnType<typeof readPair>]>([
  ['52.5272, 13.3913', [52.5272, 13.3913]],
  ['52.5272,13.3913', [52.5272, 13.3913]],
  ['52,5272; 13,3913', [52.5272, 13.3913]],
  ['52.5272\t13.3913', [52.5272, 13.3913]],
  ['52.5272', null],
  ['13.3913, 252.5', null],
  ['Berlin, Mitte', null],
])('a pasted place %j fills both fields, or none', (text, wanted) => {
  expect(readPair(text)).toEqual(wanted)
})

test('a place is written as exactly as files have it', () => {
  expect(writeDegrees(13.391_300_000_1)).toBe('13.3913')
})
