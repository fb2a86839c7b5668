import { describe, expect, test } from 'vitest'
import { type Mask, moveToMask, typePhone } from './phone-typing.ts'

const russia: Mask = { id: 1, name: 'RU', code: '+7', mask: '+7 (###) ###-##-##' }
const turkey: Mask = { id: 2, name: 'TR', code: '+90', mask: '+90 (###) ### ## ##' }

/** The bar stands for the caret. */
const typed = (text: string) => ({ text: text.replace('|', ''), caret: text.indexOf('|') })
const shown = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`

describe('the phone field shows', () => {
  test.each<[string, Mask, string, string]>([
    ['the first digit behind the code (VALID-12)', russia, '+79|', '+7 (9|'],
    ['a pasted number with 8', russia, '89001234567|', '+7 (900) 123-45-67|'],
    ['a pasted number with +7 and spaces', russia, '+7 900 123 45 67|', '+7 (900) 123-45-67|'],
    ['no digit beyond the mask', russia, '+7 (900) 123-45-678|', '+7 (900) 123-45-67|'],
    ['the caret where a digit was put in the middle', russia, '+7 (9500|) 123-45-6', '+7 (950) 0|12-34-56'],
    ['the caret where a digit was taken from the middle', russia, '+7 (9|0) 123-45-67', '+7 (9|01) 234-56-7'],
    ['the whole code when a part of it was deleted', turkey, '+9|', '+90|'],
    ['the code when all was deleted', turkey, '|', '+90|'],
    ['a Turkish number (VALID-13)', turkey, '+905321234567|', '+90 (532) 123 45 67|'],
  ])('%s', (_, mask, before, after) => {
    expect(shown(typePhone(mask, '', typed(before)))).toBe(after)
  })
})

test('a deleted space takes the digit before it along', () => {
  expect(shown(typePhone(turkey, '+90 (532) 123 45 67', typed('+90 (532) 123 45|67')))).toBe('+90 (532) 123 4|6 7')
})

test('a digit typed at the very start goes behind the code', () => {
  expect(shown(typePhone(russia, '+7 (900) 123-45', typed('5|+7 (900) 123-45')))).toBe('+7 (5|90) 012-34-5')
})

test('a sign deleted forward takes the digit behind it along', () => {
  expect(shown(typePhone(russia, '+7 (900) 123-45-67', typed('+7 (900|) 123-45-67'.replace(') ', ' ')), true))).toBe('+7 (900|) 234-56-7')
})

test('a number pasted over the same one is whole', () => {
  expect(shown(typePhone(russia, '+7 (900) 123-45-67', typed('+79001234567|')))).toBe('+7 (900) 123-45-67|')
})

test('another mask keeps the national digits (VALID-13)', () => {
  expect(moveToMask(russia, turkey, '+7 (532) 123-45-67')).toBe('+90 (532) 123 45 67')
})
