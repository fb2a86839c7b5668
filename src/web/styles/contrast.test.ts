import { describe, expect, test } from 'vitest'
import { brandFolders } from '#brands/index.ts'
import { darkTokensOf, tokensOf } from '#kit/read-tokens.ts'
import { contrastOf, promisedPairs } from '#domain/brand/promised-pairs.ts'

const looks = brandFolders.flatMap(({ alias }) => {
  const dark = darkTokensOf(alias)
  return [{ look: alias, tokens: tokensOf(alias) }, ...(dark ? [{ look: `${alias} by night`, tokens: dark }] : [])]
})

test('a brand that is light by day is dark for those whose system is dark', () => {
  const light = brandFolders.filter(({ alias }) => isLight(tokensOf(alias)))
  expect(light.length).toBeGreaterThan(2)
  expect(light.filter(({ alias }) => isLight(darkTokensOf(alias) ?? tokensOf(alias)))).toEqual([])
})

describe.each(looks)('in $look', ({ tokens }) => {
  test.each(promisedPairs)('$front is readable on $ground, or stands out from it', (pair) => {
    expect(contrastOf(tokens, pair)).toBeGreaterThanOrEqual(pair.needed)
  })
})

/** Words are darker than the page. */
function isLight(tokens: ReadonlyMap<string, string>): boolean {
  const [page = 0, ink = 0] = ['--page', '--ink'].map((name) => Number.parseInt(tokens.get(name)?.slice(1, 3) ?? '', 16))
  return page > ink
}
