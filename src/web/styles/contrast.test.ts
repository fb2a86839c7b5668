import { describe, expect, test } from 'vitest'
import { brands } from '#brands/index.ts'
import { tokensOf } from '#kit/read-tokens.ts'
import { contrastOf, promisedPairs } from '#server/brand/make-brand.ts'

describe.each(brands.map(({ alias }) => alias))('in %s', (alias) => {
  const tokens = tokensOf(alias)

  test.each(promisedPairs)('$front is readable on $ground, or stands out from it', (pair) => {
    expect(contrastOf(tokens, pair)).toBeGreaterThanOrEqual(pair.needed)
  })
})
