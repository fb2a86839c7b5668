import { describe, expect, test } from 'vitest'
import { at, autofill, change, emptyField, erase, fieldWith, press, put, selectAll, shown } from '#kit/phone-field.ts'
import { masksOf, rulesIn } from '#kit/phone-spellings.ts'
import { moveToMask, showPhone } from './phone-typing.ts'

test('what is dialled is kept as it was pressed, and of another country with its code', () => {
  const dialled = (keys: string) => press(emptyField(rulesIn('RU')), keys).phone.dialled
  expect([dialled('89110'), dialled('375291234567'), dialled('+375 (29')]).toEqual(['89110', '+375291234567', '+37529'])
})

test.each([
  ['', '+7', ''],
  ['7', '+7', ''],
  ['79110', '+7 (911) 0', '9110'],
  ['37529', '+375 (29', '+37529'],
  ['12025', '+1 202 5', '+12025'],
])('a field that shows the digits %j has the text %s, as if %j had been dialled', (digits, text, dialled) => {
  expect(showPhone(rulesIn('RU'), digits)).toEqual({ text, dialled })
})

test('without any country a field takes digits as they are', () => {
  const empty = emptyField({ ...rulesIn('RU'), masks: [] })
  expect(shown(empty)).toBe('|')
  expect(shown(press(empty, '89110001133'))).toBe('89110001133|')
  expect(shown(press(empty, '+49151'))).toBe('+49 151|')
  expect(shown(erase(selectAll(press(empty, '8911'))))).toBe('|')
})

test('another country takes no digits along of a number that was of none of the two', () => {
  const [turkey, russia] = [masksOf('TR')[0], masksOf('RU')[0]]
  if (!turkey || !russia) throw new Error('A demo city is missing')
  expect(moveToMask(russia, { ...rulesIn('TR'), masks: [turkey, russia] }, '+375 (29) 123-45-67').text).toBe('+90')
})

/** A field with what stands between brackets selected. */
function selected(country: string, text: string) {
  const [before = '', chosen = '', after = ''] = text.split(/[[\]]/)
  return at(fieldWith(country, `${before}${chosen}${after}|`), before.length, before.length + chosen.length)
}

describe('a key over what is selected', () => {
  test.each<[string, string, string, string, string]>([
    ['the last digits, which it replaces', 'RU', '+7 (911) 0[00]', '5', '+7 (911) 05|'],
    ['all but a prefix, which it may be dialled with', 'RU', '+7 (8[11) 000]', '9', '+7 (9|'],
    ['the last digits of another country, which stays', 'RU', '+375 (29) 1[23]', '4', '+375 (29) 14|'],
    ['a number of another country, after which the own one is back', 'RU', '[+375 (29) 123]', '8', '+7 (8|'],
    ['the code and a digit, behind which the rest stays', 'RU', '[+7 (9]11) 000', '8', '+7 (8|11) 000'],
    ['all but the code, after which a country may be dialled', 'DE', '+49[ (151) 23]', '0090', '+90|'],
    ['some digits, which a letter deletes', 'RU', '+7 (9[11]) 000', 'x', '+7 (9|00) 0'],
    ['a sign, which stays', 'RU', '+7 (911[)] 000', 'x', '+7 (911|) 000'],
  ])('%s', (_what, country, before, keys, after) => {
    expect(shown(press(selected(country, before), keys))).toBe(after)
  })
})

test('a number of a country without a mask that is put in over all is shown as it is', () => {
  expect(shown(put(selected('RU', '[+7 (911) 000]'), '+12025550123'))).toBe('+1 202 555 0123|')
})

describe('a key in the middle', () => {
  test.each<[string, string, string, string]>([
    ['like the digit behind it is one more', '+7 (91|1) 0', '1', '+7 (911|) 10'],
    ['behind the code is dialled with all that follows', '+7| (911) 000-11-33', '8', '+7| (911) 000-11-33'],
    ['behind the bracket too, though the number begins with it', '+7 (|812) 123-45-67', '8', '+7| (812) 123-45-67'],
    ['behind the code may make a code and a prefix of what follows', '+7| (89', '7', '+7| (9'],
    ['before the code of another country belongs to that', '+|375 (29) 1', '4', '+4|3 7529 1'],
  ])('%s', (_what, before, key, after) => {
    expect(shown(press(fieldWith('RU', before), key))).toBe(after)
  })

  test('within a code that was dialled by itself begins the number', () => {
    const field = press(emptyField(rulesIn('RU')), '7')
    expect(shown(press(at(field, 1), '5'))).toBe('+7 (5|')
  })

  test('that is a letter leaves digits as they are, though they might be read otherwise', () => {
    expect(shown(press(fieldWith('RU', '+7 (89|'), 'x'))).toBe('+7 (89|')
  })

  test('behind a number of another country is one of its digits', () => {
    expect(shown(press(fieldWith('RU', '+375 (29) 123-4|'), '5'))).toBe('+375 (29) 123-45|')
  })
})

describe('what is deleted', () => {
  test.each<[string, string, string]>([
    ['of another country the code, down to its plus', '+3|', '+|'],
    ['of another country a sign, with the digit before it', '+375 (29) |1', '+375 (2|1'],
  ])('%s', (_what, before, after) => {
    expect(shown(erase(fieldWith('RU', before)))).toBe(after)
  })

  test('nothing of the own code, forward either', () => {
    expect(shown(erase(fieldWith('RU', '|+7 (911) 0'), true))).toBe('+7| (911) 0')
  })

  test('the first digit of a number of no country, forward', () => {
    expect(shown(erase(fieldWith('RU', '+|4375'), true))).toBe('|+375')
  })

  test('by a keyboard that tells it as something put in', () => {
    expect(shown(change(fieldWith('RU', '+7 (911) |0'), '+7 (911)0', 8, 'insert'))).toBe('+7 (91|0')
  })
})

test.each(['+79220001144', '89220001144'])('a browser that fills in %s may leave the caret before it', (number) => {
  const field = fieldWith('RU', '+7 (911) 000-11-33|')
  expect(shown(change(field, number, 0, 'insert'))).toBe(shown(autofill(field, number)))
})
