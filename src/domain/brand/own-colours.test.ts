import fc from 'fast-check'
import { expect, test } from 'vitest'
import { darkTokensOf, tokensOf } from '#kit/read-tokens.ts'
import { contrast } from './contrast.ts'
import { readableContrast, recolour, saidContrast } from './own-colours.ts'
import { colourOf, contrastOf, promisedPairs } from './promised-pairs.ts'

const brands = ['sofra', 'mylavash', 'imba-pizza', 'suare']
const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

const sheets = brands.flatMap((brand) => {
  const night = darkTokensOf(brand)
  return [{ name: brand, tokens: tokensOf(brand) }, ...(night ? [{ name: `${brand} by night`, tokens: night }] : [])]
})

test.each(sheets)('of $name colours are either readable in every text, or said to be too pale (OPS-SETTINGS-04)', ({ tokens }) => {
  fc.assert(
    fc.property(colour, fc.option(colour, { nil: undefined }), (main, second) => {
      const { set, lowest } = recolour(tokens, { main, second })
      const now = new Map([...tokens, ...set])
      const isReadable = promisedPairs
        .filter(({ needed }) => needed === readableContrast)
        .every((pair) => contrastOf(now, pair) >= readableContrast)
      const isSaid = Object.values(lowest).every((ratio) => ratio === null || ratio >= readableContrast)
      expect(isSaid).toBe(isReadable)
    }),
    { numRuns: 150 },
  )
})

test.each([
  ['#1d6b4f', '#ffffff'],
  ['#ffd81f', '#221f1d'],
])('words on %s are %s, and links have it as far as it can be read', (main, words) => {
  const tokens = tokensOf('sofra')
  const { set, lowest } = recolour(tokens, { main })
  expect([set.get('--accent'), set.get('--on-accent')]).toEqual([main, words])
  expect(contrast(set.get('--accent-ink') ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(lowest.main).toBeGreaterThanOrEqual(4.5)
  expect([lowest.second, set.has('--second'), set.has('--page'), set.has('--map-land')]).toEqual([null, false, false, false])
})

test('a red on which neither white nor the colour of texts can be read is said with the contrast it gives', () => {
  const { lowest } = recolour(tokensOf('sofra'), { main: '#e53935' })
  expect(saidContrast(lowest.main ?? 0)).toBe(4.2)
})

test('what repeats a colour of the style sheet repeats the one in its place: the header, stickers, and the line below what is chosen', () => {
  const { set } = recolour(tokensOf('imba-pizza'), { main: '#0b6e4f', second: '#ffffff' })
  expect(set.get('--header')).toBe(set.get('--accent-ink'))
  expect([set.get('--badge'), set.get('--chip-chosen')]).toEqual(['#ffffff', '#ffffff'])
  expect(recolour(tokensOf('sofra'), { main: '#0b6e4f' }).set.get('--nav-mark')).toBe('inset 0 -2px 0 #0b6e4f')
})

test('a second colour that the brand writes prices on must let them be read', () => {
  const tokens = tokensOf('imba-pizza')
  expect(recolour(tokens, { second: colourOf(tokens, '--ink') ?? '' }).lowest.second).toBeLessThan(1.5)
})
