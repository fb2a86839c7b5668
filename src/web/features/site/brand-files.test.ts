import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandFolders } from '#brands/index.ts'
import { tokensOf } from '#kit/read-tokens.ts'
import { brandFiles } from './brand-files.ts'

test.each(brandFolders.map((brand) => [brand.alias, brand] as const))(
  '%s is found with its icon, logo and colours by its folder alone (BRAND-01)',
  (alias, { look }) => {
    const { icon, logo, tokens } = brandFiles(alias)
    expect([icon, logo, tokens]).not.toContain(undefined)
    const svg = readFileSync(new URL(`../../../../brands/${alias}/images/logo.svg`, import.meta.url), 'utf8')
    expect(svg).toContain(`width="${look.logo.width}" height="${look.logo.height}"`)
  },
)

test.each(brandFolders.map((brand) => [brand.alias, brand] as const))(
  'the pictures and the bars of %s have its own colours',
  (alias, { look }) => {
    const colours = [...tokensOf(alias).values()]
    expect(tokensOf(alias).get('--table')).toBe(look.table)
    expect(colours).toContain(look.accent)
    expect(colours).toContain(look.themeColor)
  },
)

test('a page without a brand still has colours, and nobody’s logo', () => {
  expect(brandFiles(undefined).tokens).toBeDefined()
  expect(brandFiles('constructor')).toEqual({ icon: undefined, logo: undefined, tokens: brandFiles(undefined).tokens })
})
