import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Two kinds of selectors make the browser style the whole page again whenever anything is inserted anywhere: on a phone the
// menu takes 30 ms for that, in the middle of opening a dish.
const wide: [what: string, selector: RegExp][] = [
  ['any sibling of what has no class', /[>\s]:[\w-]+\s*[~+]\s*\*/],
  ['something below a page that has something', /(:root|body|html)\)?:has\)?\s+[^\s{,]/],
]

/** Selectors without comments and without what stands in the brackets of `:has()`, `:not()` and their like. */
function selectorsOf(css: string): string {
  const shorter = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/:(has|not|is|where)\([^()]*\)/g, ':$1')
  return shorter === css ? css : selectorsOf(shorter)
}

const isWide = (css: string): boolean => wide.some(([, selector]) => selector.test(selectorsOf(css)))

// The payment page shows no menu, and nothing is inserted there while somebody waits for it.
const files = globSync('src/web/**/*.css').filter((file) => !file.includes('/pages/payment/'))

test.each(wide)('no style sheet of the shop selects %s', (_, selector) => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => selector.test(selectorsOf(readFileSync(file, 'utf8'))))).toEqual([])
})

test.each([
  ['.row > :disabled ~ * {', true],
  [':global(body:has([data-tall]:not(.x))) .mark {', true],
  ['.row > :disabled ~ :is(.box) {', false],
  [':global(:root:has([data-tall])) {', false],
  [':global(:root):has(.bar:not([hidden]) .cart) {', false],
  ['.tile:has(input:checked) .price {', false],
])('%s is wide: %s', (selector, expected) => {
  expect(isWide(selector)).toBe(expected)
})
