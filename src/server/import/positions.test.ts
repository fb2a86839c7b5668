import { expect, test } from 'vitest'
import { fault } from '#domain/content/fault.ts'
import { type Files, put, tinyChain, writeFiles } from '#kit/tiny-chain.ts'
import { faultLines } from './fault.ts'
import { readContent } from './read-content.ts'

const menu = 'brands/sofra/menu/01-rolls.json'
const modifiers = 'brands/sofra/modifiers/all.json'

async function faultsOf(files: Files) {
  await using written = await writeFiles(files)
  return (await readContent(written.folder)).faults
}

/** Where a text first stands in a file that is written with two blanks a level. */
function placeOf(files: Files, file: string, words: string) {
  const lines = JSON.stringify(files[file], null, 2).split('\n')
  const line = lines.findIndex((one) => one.includes(words))
  return { line: line + 1, column: (lines[line] ?? '').indexOf(words) + 1 }
}

/** Name, file, path, its value, what stands at the place that is told. */
const places: [name: string, file: string, path: string, value: unknown, words: string][] = [
  ['a fault of the form', menu, 'products[0].basic_price.EUR', 'cheap', '"cheap"'],
  ['a key that is unknown', menu, 'products[0].colour', 'red', '"colour"'],
  ['a name that nothing has', menu, 'products[0].related', ['caviar'], '"caviar"'],
  ['an alias that is there twice', menu, 'group', { alias: 'Rolls' }, '"Rolls"'],
  ['a price without a fraction', modifiers, 'modifiers[1].price', { EUR: 7.123 }, '7.123'],
  ['a zone in another country', 'brands/sofra/places/berlin.json', 'shops[0].map.coordinates', { latitude: 1, longitude: 2 }, '{'],
]

test.each(places)('%s is told with line and column', async (_name, file, path, value, words) => {
  const files = put(tinyChain(), file, path, value)
  const key = path.split('.').at(-1) ?? ''
  const expected = words === '{' ? placeOf(files, file, `"${key}": {`) : placeOf(files, file, words)
  const at = words === '{' ? { ...expected, column: expected.column + key.length + 4 } : expected
  expect((await faultsOf(files)).map(({ at: { line, column } }) => ({ line, column }))).toContainEqual(at)
})

test('what is missing is told at the brace that it belongs in', async () => {
  const files = put(tinyChain(), menu, 'products', [{ alias: 'x' }])
  const { line } = placeOf(files, menu, '"alias": "x"')
  const missing = (await faultsOf(files)).find(({ at }) => at.path === 'products[0].name')
  const entry = { kind: 'dish', brand: 'sofra', city: null, alias: 'x', path: '/name' }
  expect(missing).toEqual({
    code: 'missing',
    facts: {},
    at: { file: menu, path: 'products[0].name', line: line - 1, column: 5, entry },
  })
})

test('faults of a file stand in the order of its lines, those of the form and those of the checks', async () => {
  const files = put(put(tinyChain(), menu, 'products[0].related', ['caviar']), menu, 'products[1].alias', 'salmon-maki')
  const own = (await faultsOf(files)).filter(({ at }) => at.file === menu)
  expect(own.map(({ at }) => at.path)).toEqual(['products[0].related[0]', 'products[1].alias'])
})

test('a fault is printed with line, column, path and words', () => {
  expect(faultLines([{ ...fault('alias-form'), at: { file: menu, path: 'group.alias', line: 3, column: 14 } }], 'en')).toEqual([
    `\n${menu} (1)`,
    '  line 3, column 14: group.alias: must be an alias: small Latin letters, digits and single hyphens',
    '\n1 fault in 1 file.',
  ])
})

test('a file that is not UTF-8 is one fault, with how to save it', async () => {
  const files = { ...tinyChain(), 'brands/sofra/banners.json': Buffer.from('{"banners": []}', 'utf16le') }
  expect(await faultsOf(files)).toEqual([
    { ...fault('not-utf-8', { found: 'utf-16' }), at: { file: 'brands/sofra/banners.json', path: '', line: 1, column: 1 } },
  ])
})
