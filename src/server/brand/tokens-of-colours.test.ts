import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '#domain/brand/contrast.ts'
import { readTokens } from '#brands/read-tokens.ts'
import { defaultTokens } from './folder-tokens.ts'
import { palePairs } from './make-brand.ts'
import { styleSheet, tokensOfColours } from './tokens-of-colours.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('whatever two colours a brand has, on light or dark ground everything is readable', () => {
  const base = defaultTokens()
  fc.assert(
    fc.property(colour, colour, fc.boolean(), (main, second, dark) => {
      expect(palePairs(readTokens(base, styleSheet('Any', { main, second, dark })))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test.each(['#ffffff', '#000000', '#ffff00', '#777777'])(
  'with %s as its main colour, buttons keep it and their words are readable',
  (main) => {
    const tokens = tokensOfColours({ main, second: '#ffb300', dark: false })
    expect(tokens['--accent']).toBe(main)
    expect(contrast(tokens['--on-accent'] ?? '', main)).toBeGreaterThanOrEqual(4.5)
  },
)
