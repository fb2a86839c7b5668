import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Allowed targets of a plain link: other sites, the same page, another language, or a link that the server writes. */
const plain = /^(\{?[`"](#|tel:|mailto:|"|\$\{escaped\(to\)\})|\{(hrefOf\(|telephone\(|languageChoice\(|(url|link|to|item\.href)\b))/

// The linter checks names, not targets of links.
test('what leads to a page of the shop is a Link or a DocumentLink, which carry the language of the address', () => {
  const files = globSync('{features,pages,ui}/**/*.tsx', {
    cwd: root,
    exclude: (name) => name.includes('.test.') || name.includes('.server.'),
  })
  const links = files.flatMap((file) =>
    [...readFileSync(resolve(root, file), 'utf8').matchAll(/<a\s(?:[^>]|=>)*?\bhref=(\S+)/g)].map(([, href = '']) => ({ file, href })),
  )
  expect(links.length).toBeGreaterThan(12)
  expect(links.filter(({ href }) => !plain.test(href))).toEqual([])
})
