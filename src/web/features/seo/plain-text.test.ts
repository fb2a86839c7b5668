import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['<p>One.</p><p>Two <strong>three</strong>.</p>', Infinity, 'One. Two three.'],
  ['Fish &amp; chips &lt;3&nbsp;€', Infinity, 'Fish & chips <3 €'],
  ['<ul>\n<li>a</li>\n<li>b</li>\n</ul>', Infinity, 'a b'],
  ['one two three', 13, 'one two three'],
  ['one two three', 12, 'one two…'],
  ['one two, three', 11, 'one two…'],
])('%s of at most %d characters is %s', (html, most, expected) => {
  expect(plainText(html, most)).toBe(expected)
})
