import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const own = globSync('brands/*/fonts/*-cyrillic.woff2').map((file) => file.replace('-cyrillic.woff2', ''))

test.each(own)('a Russian page loads at most 30 kB of %s', (face) => {
  const bytes = ['latin', 'cyrillic'].map((script) => statSync(`${face}-${script}.woff2`).size)
  expect(bytes.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(30_000)
})

test.each(own)('until %s has loaded, a fallback of its widths and heights is shown', (face) => {
  const css = readFileSync(join(dirname(face), '..', 'tokens.css'), 'utf8')
  const [, family = '?'] = /--font-body: '([^']+)'/.exec(css) ?? []
  const fallbacks = css.split('@font-face').filter((block) => block.includes(`font-family: '${family} Fallback'`))
  expect(css).toContain(`--font-body: '${family}', '${family} Fallback'`)
  expect(fallbacks.length).toBeGreaterThan(1)
  for (const block of fallbacks)
    expect(block).toMatch(/size-adjust: [\d.]+%;\s+ascent-override: [\d.]+%;\s+descent-override: [\d.]+%;\s+line-gap-override: 0%/)
})
