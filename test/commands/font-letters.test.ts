import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languageRows, languages, type WrittenLanguage } from '#domain/language.ts'
import { faces, letters, titles } from '../../bin/subset-fonts.ts'

const root = join(import.meta.dirname, '../..')
const kept = new Set(Object.values(letters).join(''))

const lettersOf = (language: WrittenLanguage): string[] => {
  const texts = globSync(`src/messages/${language}/**/*.ts`, { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'))
  expect(texts.length).toBeGreaterThan(20)
  return [...new Set([...texts, languageRows[language].name].join('').match(/\p{L}/gu))]
}

/** The first and the last sign of each range that a brand's style sheet fetches a face for. */
const rangesOf = (brand: string): [number, number][] =>
  [...readFileSync(join(root, 'brands', brand, 'tokens.css'), 'utf8').matchAll(/unicode-range:\s*([^;]+);/g)]
    .flatMap(([, list = '']) => [...list.matchAll(/U\+(\w+)(?:-(\w+))?/g)])
    .map(([, from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)])

test.each(languages)('the faces that are cut have every letter of %s, and are fetched for it', (language) => {
  const used = lettersOf(language)
  expect(used.filter((letter) => !kept.has(letter))).toEqual([])
  for (const { brand, without } of [...faces.map(({ brand: one }) => ({ brand: one, without: '' })), ...titles]) {
    const ranges = rangesOf(brand)
    const isFetched = (sign: number): boolean => ranges.some(([from, to]) => from <= sign && sign <= to)
    expect(used.filter((letter) => !without.includes(letter) && !isFetched(letter.codePointAt(0) ?? 0))).toEqual([])
  }
})
