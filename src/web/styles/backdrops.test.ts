import { globSync, readFileSync } from 'node:fs'
import postcss, { type Container, type Document } from 'postcss'
import { expect, test } from 'vitest'

// The oldest promised browsers do not hand the tokens of a page down to a backdrop: what is said by them there is not drawn.

const isForced = (node: Container | Document | undefined): boolean =>
  node !== undefined && (/forced-colors: active/.test('params' in node ? String(node.params) : '') || isForced(node.parent))

test('no backdrop is drawn by a token, except where colours are forced', () => {
  const told: string[] = []
  for (const file of globSync('src/{web,office}/**/*.css'))
    postcss.parse(readFileSync(file, 'utf8')).walkRules(/::backdrop/, (rule) => {
      if (!isForced(rule)) rule.walkDecls(/^background/, ({ value }) => void (/var\(/.test(value) && told.push(`${file}: ${value}`)))
    })
  expect(told).toEqual([])
})
