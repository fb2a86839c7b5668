import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandFolders } from '#brands/index.ts'
import { tokensOf } from '#kit/read-tokens.ts'

/** What a brand may compose a dish's card of, apart from colours and space. */
const composition = ['--card-layout', '--card-words', '--card-price-place', '--plate-border']

test('each brand composes the cards of its dishes in its own way', () => {
  const cards = brandFolders.map(({ alias }) => composition.map((name) => tokensOf(alias).get(name)).join('; '))
  expect(new Set(cards).size).toBe(brandFolders.length)
})

test.each(brandFolders.map(({ alias }) => alias))('in %s every part of a card has its place, at any width', (alias) => {
  const sheets = ['src/web/styles/tokens.css', `brands/${alias}/tokens.css`].map((file) => readFileSync(file, 'utf8')).join('\n')
  const areas = (token: string) =>
    Array.from(sheets.matchAll(new RegExp(`${token}: ([^;]+);`, 'g')), ([, value = '']) =>
      [...new Set(Array.from(value.matchAll(/'([^']+)'/g), ([, row = '']) => row.split(' ')).flat())].sort(),
    )
  for (const parts of areas('--card-layout')) expect(parts).toEqual(['picture', 'words'])
  for (const parts of areas('--card-words')) expect(parts).toEqual(['action', 'name', 'price', 'weight'])
})
