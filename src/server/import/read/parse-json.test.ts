import { expect, test } from 'vitest'
import { wordsOfFault } from '../fault.ts'
import { parseJson } from './parse-json.ts'
import { positionAt } from './position.ts'

/** Name, JSON with ▸ before each place that is told, the words told there in turn. */
const slips: [name: string, text: string, ...words: string[]][] = [
  ['a comma before a closing brace', '{\n  "a": 1▸,\n}', 'has a comma with nothing after it'],
  ['commas before closing brackets', '[[1▸,], {"a": 2▸, }, 3▸,\n]', 'nothing after it', 'nothing after it', 'nothing after it'],
  ['two commas', '{"a": 1,▸, "b": 2}', 'has a comma with nothing after it'],
  ['a comment at the end of a line', '{\n  "a": 1, ▸// the price\n  "b": 2\n}', 'has a comment'],
  ['comments before and after', '▸/* mine */ {"a": 1} ▸// end', 'has a comment', 'has a comment'],
  ['a name without quotes', '{\n  ▸name: "x"\n}', 'has name: write "name" in its place'],
  ['a value without quotes', '{"a": ▸salmon}', 'has salmon: write "salmon"'],
  ['curly quotes', '{"a": ▸“x”}', 'has “: write " in its place'],
  ['German quotes', '{\n▸„a": 1}', 'has „: write'],
  ['single quotes', '{"a": ▸\'x\'}', 'write " in its place'],
  ['a closing quote that is missing', '{\n  "a": ▸"x,\n  "b": 1\n}', 'a quote " is missing'],
  ['a quote within a text', '{"a": "the ▸"best" of all"}', 'has a quote within a text'],
  ['a comma that is missing', '{\n  "a": 1▸\n  "b": 2\n}', 'lacks a comma'],
  ['a comma in a number', '{"a": 6▸,90}', 'write a point'],
  ['a number that begins with 0', '{"a": ▸0123}', 'begins with 0'],
  ['a number that begins with a point', '{"a": ▸.5}', 'begins with a digit'],
  ['a colon that is missing', '{"a"▸ 1}', 'lacks a :'],
  ['a value that is missing', '{"a": ▸}', 'lacks a value'],
  ['true in capitals', '{"a": ▸True}', 'has True: write true'],
  ['a no-break space', '{"a":▸\u00a01}', 'invisible character (U+00A0)'],
  ['a backslash', '{"a": "C:▸\\Docs"}', 'write \\\\ for one'],
  ['a tab within a text', '{"a": "x▸\ty"}', 'write \\t'],
  ['a brace that is not closed', '▸{\n  "a": [1, 2]\n', 'opens with {, but the file ends without its }'],
  ['a list that is not closed', '{\n  "a": ▸[1, 2', 'opens with [, but the file ends without its ]'],
  ['a list closed with a brace', '{\n  "a": [1, 2▸}\n}', 'has } where ] must close the ['],
  ['a brace closed twice', '{"a": 1}▸}', 'goes on after its end'],
  ['an empty file', '▸', 'is empty'],
  ['a key that is there twice', '{\n  "a": 1,\n  ▸"a": 2\n}', 'has "a" twice: first in line 2'],
  ['the character zero', '{"a": "x▸\\u0000"}', 'take it out'],
  ['windows line ends', '{\r\n  "a": 1▸,\r\n}', 'has a comma'],
  ['a level too many', `${'['.repeat(100)}▸[`, 'is nested deeper than 100 levels'],
  ['a hundred thousand levels', `{"a": ${'['.repeat(99)}▸${'[{"b":'.repeat(100_000)}`, 'is nested deeper'],
  ['letters beyond the basic plane before it', '{"🍣🍣": ▸salmon}', 'write "salmon"'],
]

test.each(slips)('%s is told where it is', (_name, marked, ...words) => {
  const parts = marked.split('▸')
  const text = parts.join('')
  const places = parts.slice(0, -1).map((_, index) => positionAt(text, parts.slice(0, index + 1).join('').length))
  const shown = parseJson(text).slips.map((slip) => ({ at: positionAt(text, slip.offset), text: wordsOfFault(slip.fault, 'en') }))
  expect(shown).toEqual(words.map((word, index) => ({ at: places[index], text: expect.stringContaining(word) })))
})

test('a key of the same name in another object is no slip, nor are quotes and colons within texts', () => {
  const text = '{"a": {"name": "„x“, // y: ’z’"}, "b": [{"name": 1}, {"name": 2}]}'
  expect(parseJson(text)).toEqual({ value: JSON.parse(text), slips: [] })
})

test('columns are counted in characters, as an editor shows them', () => {
  expect(positionAt('{\n"🍣": x', 7)).toEqual({ line: 2, column: 5 })
})

test('a text in which brackets stand, and a hundred levels, are read', () => {
  const text = `{"a": "${'['.repeat(500)} \\" ${'{'.repeat(500)}", "b": ${'['.repeat(99)}1${']'.repeat(99)}}`
  expect(parseJson(text).slips).toEqual([])
})
