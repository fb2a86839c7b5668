import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

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

// The digests are of codes that an encoder of somebody else's draws alike, dot for dot, at the same mask.
test.each([
  [1, 1, 'b3ab6ff1faa3e5e1'],
  [8, 1, '8c709e5d8bb06759'],
  [9, 1, 'a76f32d8457681ac'],
  [13, 1, '981493095218d239'],
  [14, 1, '21a1efeaa4a6e629'],
  [15, 2, 'ce016388a5a841ba'],
  [26, 2, '9eecbe4c4a7521d1'],
  [42, 3, '281e15ddd392b66b'],
  [37, 3, 'bfa0dbebb408dc4e'],
  [62, 4, '962e884582ec47c3'],
  [75, 5, '5d8a6eda49e1d0e1'],
  [84, 5, '0e6e32873c593900'],
  [106, 6, '876fafba015d0dc1'],
  [122, 7, '89a043cdd17b7208'],
  [152, 8, 'd0bfc7b320c87c39'],
  [180, 9, 'df61e64020cc6292'],
  [213, 10, 'f565b808b81e406f'],
  [251, 11, '806e43fc59baecb5'],
  [287, 12, '66e18ae4900ad06f'],
  [331, 13, '1cbbaaf3f69e00c0'],
  [362, 14, 'ed5f997c4822e86a'],
  [412, 15, '4baefd145fd7b6e9'],
  [450, 16, 'd71c20bd56bb2cce'],
  [504, 17, '038329cd3bd0ffe3'],
  [560, 18, '6192484f8a0f3cce'],
  [624, 19, '52d156fb7d25aed4'],
  [666, 20, '9a6379548f9a258d'],
])('%i bytes are drawn in version %i as every encoder draws them', (length, version, digest) => {
  const bytes = Array.from({ length }, (_, at) => (at * at * 7 + at * 31 + length) % 256)
  const code = (qrCode(bytes) ?? []).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))
  expect(code.length).toBe(version * 4 + 17)
  expect(createHash('sha256').update(code.join('\n')).digest('hex').slice(0, 16)).toBe(digest)
})

test('what no version takes has no code', () => {
  expect(qrCode(bytesOf('x'.repeat(667)))).toBeNull()
})
