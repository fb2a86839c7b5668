import fc from 'fast-check'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

fc.configureGlobal({ seed: 20260304 })

const bytesOf = (text: string): number[] => Array.from(text).map((letter) => letter.charCodeAt(0))
const drawn = (text: string): string[] => (qrCode(bytesOf(text)) ?? []).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))

// Made with an encoder of somebody else's, at the same mask.
test('a short text is drawn as every encoder draws it', () => {
  expect(drawn('sofra')).toEqual([
    '#######..#....#######',
    '#.....#..####.#.....#',
    '#.###.#.##.#..#.###.#',
    '#.###.#.##..#.#.###.#',
    '#.###.#.###.#.#.###.#',
    '#.....#.#..#..#.....#',
    '#######.#.#.#.#######',
    '........##...........',
    '#.#####..###..#####..',
    '.###.#.#..#####..#..#',
    '####..#..#..#.##.#.#.',
    '.##..#..#.#####..####',
    '.##.#.#####.#..#.....',
    '........###.#..#.####',
    '#######....#.#..#..#.',
    '#.....#.###....#####.',
    '#.###.#.##.#.#..##.#.',
    '#.###.#.#.######..#..',
    '#.###.#.##..#.##.....',
    '#.....#..######..##..',
    '#######.###.#..#...#.',
  ])
})

test('codes grow with the text, keep their finders, and end where the largest version does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 666 }), (length) => {
      const code = drawn('x'.repeat(length))
      expect((code.length - 17) % 4).toBe(0)
      for (const corner of [code[0]?.slice(0, 7), code[0]?.slice(-7), code.at(-1)?.slice(0, 7)]) expect(corner).toBe('#######')
    }),
    { numRuns: 20 },
  )
  expect(qrCode(bytesOf('x'.repeat(667)))).toBeNull()
})
