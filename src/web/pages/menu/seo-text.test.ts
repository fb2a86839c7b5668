import { expect, test } from 'vitest'
import { isFolded } from './seo-text.ts'

// @AUX-15
test.each([
  ['a text of exactly 319 characters', 'a'.repeat(319), false],
  ['a text of 320', 'a'.repeat(320), true],
  ['tags do not count', `<p class="x">${'a'.repeat(310)}</p><p></p>`, false],
  ['an entity is one character', `${'a'.repeat(317)}&amp;&nbsp;`, false],
  ['nothing', '', false],
])('%s: folded is %s (SEO-01, CONST-36)', (_, html, folded) => {
  expect(isFolded(html)).toBe(folded)
})
