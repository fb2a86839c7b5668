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
  [undefined, '', 'must be an object'],
  [[], '', 'must be an object'],
  [{ parts: [] }, 'dish', 'unknown kind undefined'],
  [{ dish: 'stew', parts: [] }, 'dish', 'unknown kind "stew"'],
  [{ dish: 'toString', parts: [] }, 'dish', 'unknown kind "toString"'],
  [{ dish: 'soup' }, 'parts', 'must be a list of ingredients'],
  [{ dish: 'soup', parts: ['constructor'] }, 'parts[0]', 'unknown ingredient "constructor"'],
  [{ dish: 'soup', parts: ['tomato', 7] }, 'parts[1]', 'unknown ingredient 7'],
  [{ dish: 'soup', parts: ['tomato'], sauce: 'glue' }, 'sauce', 'unknown ingredient "glue"'],
  [{ dish: 'soup', parts: ['tomato'], garnish: 'dill' }, 'garnish', 'must be a list of ingredients'],
  [{ dish: 'soup', parts: ['tomato'], pieces: 0 }, 'pieces', 'must be a whole number of 1 to 60'],
  [{ dish: 'soup', parts: ['tomato'], pieces: 2.5 }, 'pieces', 'must be a whole number of 1 to 60'],
  [{ dish: 'soup', parts: ['tomato'], board: 'marble' }, 'board', 'unknown board "marble"'],
  [{ dish: 'soup', parts: ['tomato'], steam: true }, 'steam', 'unknown property'],
  [{ dish: 'soup', parts: ['tomato'], items: [] }, 'items', 'soup has no items'],
  [{ dish: 'combo', parts: [], items: {} }, 'items', 'must be a list of pictures'],
  [{ dish: 'combo', parts: [], items: [{ dish: 'soup', parts: ['glue'] }] }, 'items[0].parts[0]', 'unknown ingredient "glue"'],
  [{ dish: 'combo', parts: [], items: [{ dish: 'combo', parts: [], items: [] }] }, 'items[0].items', 'items of items are not drawn'],
  [{ dish: 'ingredient', parts: ['rice', 'nori'] }, 'parts', 'an ingredient has exactly one part'],
])('%j is refused', (value, path, text) => {
  expect(checkPicture(value)).toEqual({ ok: false, faults: [{ path, text }] })
})
