import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const patterns = [
  /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b/i,
  /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i,
  /(?<=[:,\s])(?:white|black|red|green|blue|gray|grey)(?=[;,\s)])/i,
]

/** A mask has no colours: black is kept, transparent is removed. */
const maskRule = /mask(?:-image)?:[^;}]*/g

/** A condition asks what the browser knows: it paints nothing. */
const condition = /@supports[^{]*/g

const files = globSync('src/{web,office}/**/*.css').filter((file) => !/^src\/(web|office)\/styles\/tokens\.css$/.test(file))

test('there are styles to look through', () => expect(files.length).toBeGreaterThan(20))

test.each(files)('%s takes its colours from tokens', (file) => {
  const css = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(maskRule, '')
    .replace(condition, '')
  expect(patterns.flatMap((pattern) => pattern.exec(css)?.[0] ?? [])).toEqual([])
})

test('no style names a brand', () => {
  const named = files.filter((file) => /mylavash|imba|suare|sofra/i.test(readFileSync(file, 'utf8')))
  expect(named).toEqual([])
})
