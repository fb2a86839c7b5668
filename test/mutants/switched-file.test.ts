import { expect, test } from 'vitest'
import { parses, switchedFile } from '../../bench/mutants/switched-file.ts'

const text = ['export type Sum = number', 'export const most = 3', 'export async function sum(): Promise<Sum> {}', 'const own = 1'].join(
  '\n',
)
const change = { at: text.indexOf('3'), end: text.indexOf('3') + 1, became: '4' }
const load = (id: string): unknown => {
  const { load } = switchedFile('/shop/sum.ts', text, [change])
  return typeof load === 'function' ? load.call({} as never, id) : undefined
}

test('a file is loaded once as it is and once with each of its changes, and no other file is', () => {
  expect(load('/shop/sum.ts?copy=-1')).toBe(text)
  expect(load('/shop/sum.ts?copy=0')).toBe(text.replace('3', '4'))
  expect(load('/shop/other.ts')).toBeUndefined()
})

test('in its place stands what passes on all that it exports, and nothing of its own', () => {
  const exported = String(load('/shop/sum.ts')).match(/^export const \w+/gm)
  expect(exported).toEqual(['export const most', 'export const sum'])
})

test.each([
  ['return 1', true],
  ['return (1', false],
])('a change that leaves %j is tried: %s', (body, isTried) => {
  expect(parses(`function one() { ${body} }`)).toBe(isTried)
})
