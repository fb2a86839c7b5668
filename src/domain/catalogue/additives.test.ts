import { expect, test } from 'vitest'
import { additivesOf } from './additives.ts'

const food = (...additives: string[]) => ({ additives })

// @OPS-MENU-34
test.each([
  ['nothing', [], []],
  ['a dish alone', [food('quinine')], ['quinine']],
  ['what an extra brings', [food('waxed'), food(), food('colouring')], ['colouring', 'waxed']],
  [
    'each once, in the order of the law',
    [food('caffeine', 'phosphate'), food('phosphate', 'colouring')],
    ['colouring', 'phosphate', 'caffeine'],
  ],
])('additives of a dish with its extras: %s', (_, foods, found) => {
  expect(additivesOf(foods)).toEqual(found)
})
