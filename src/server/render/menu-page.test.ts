import { expect, test } from 'vitest'
import { shorten } from './menu-page.ts'

test.each([
  ['#cfcdbf', '#ccb'],
  ['#eeeeee', '#eee'],
  ['#ffffff', '#fff'],
  ['#000000', '#000'],
  ['#080909', '#011'],
  ['#F7F8F9', '#fff'],
])('%s is %s with a digit a channel', (color, short) => {
  expect(shorten(color)).toBe(short)
})
