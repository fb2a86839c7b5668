import { expect, test } from 'vitest'
import { boards } from '../src/kinds.ts'
import { checkPicture } from '../src/picture.ts'
import { samplePictures } from './samples.ts'

test('the typical recipe of every kind is accepted as it is', () => {
  for (const picture of samplePictures()) expect(checkPicture(picture)).toEqual({ ok: true, picture })
})

test('null stands for an absent sauce, board and number of pieces', () => {
  expect(checkPicture({ dish: 'pizza', parts: ['dough'], sauce: null, pieces: null, board: null })).toEqual({
    ok: true,
    picture: { dish: 'pizza', parts: ['dough'] },
  })
})

test('every board is known', () => {
  for (const board of boards) expect(checkPicture({ dish: 'pizza', parts: ['dough'], board }).ok).toBe(true)
})

test.each([
  [undefined, '', 'wrong-type', { expected: 'object' }],
  [[], '', 'wrong-type', { expected: 'object' }],
  [{ parts: [] }, 'dish', 'picture-unknown', { what: 'kind', found: 'null' }],
  [{ dish: 'stew', parts: [] }, 'dish', 'picture-unknown', { what: 'kind', found: 'stew' }],
  [{ dish: 'toString', parts: [] }, 'dish', 'picture-unknown', { what: 'kind', found: 'toString' }],
  [{ dish: 'soup' }, 'parts', 'wrong-type', { expected: 'list' }],
  [{ dish: 'soup', parts: ['constructor'] }, 'parts[0]', 'picture-unknown', { what: 'ingredient', found: 'constructor' }],
  [{ dish: 'soup', parts: ['tomato', 7] }, 'parts[1]', 'picture-unknown', { what: 'ingredient', found: '7' }],
  [{ dish: 'soup', parts: ['tomato'], sauce: 'glue' }, 'sauce', 'picture-unknown', { what: 'ingredient', found: 'glue' }],
  [{ dish: 'soup', parts: ['tomato'], garnish: 'dill' }, 'garnish', 'wrong-type', { expected: 'list' }],
  [{ dish: 'soup', parts: ['tomato'], pieces: 0 }, 'pieces', 'whole-within', { least: 1, most: 60 }],
  [{ dish: 'soup', parts: ['tomato'], pieces: 2.5 }, 'pieces', 'whole-within', { least: 1, most: 60 }],
  [{ dish: 'soup', parts: ['tomato'], board: 'marble' }, 'board', 'picture-unknown', { what: 'board', found: 'marble' }],
  [{ dish: 'soup', parts: ['tomato'], steam: true }, 'steam', 'unknown-key', { meant: null }],
  [{ dish: 'soup', parts: ['tomato'], items: [] }, 'items', 'picture-without', { kind: 'soup', key: 'items' }],
  [{ dish: 'combo', parts: [], items: {} }, 'items', 'wrong-type', { expected: 'list' }],
  [
    { dish: 'combo', parts: [], items: [{ dish: 'soup', parts: ['glue'] }] },
    'items[0].parts[0]',
    'picture-unknown',
    { what: 'ingredient', found: 'glue' },
  ],
  [{ dish: 'combo', parts: [], items: [{ dish: 'combo', parts: [], items: [] }] }, 'items[0].items', 'picture-nested', {}],
  [{ dish: 'ingredient', parts: ['rice', 'nori'] }, 'parts', 'picture-one-part', {}],
])('%j is refused', (value, path, code, facts) => {
  expect(checkPicture(value)).toEqual({ ok: false, faults: [{ path, code, facts }] })
})
