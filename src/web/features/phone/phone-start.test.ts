import { describe, expect, test } from 'vitest'
import { isWholePhone, masksIn, phoneStart } from './phone-start.ts'

const mask = (id: number, code: string, mask: string) => ({ id, name: code, code, mask, country_code: '' })
const russia = mask(1, '+7', '+7 (###) ###-##-##')
const turkey = mask(3, '+90', '+90 (###) ### ## ##')
const moscow = { countryCode: 'RU', phoneMasks: [russia, turkey] }
const istanbul = { countryCode: 'TR', phoneMasks: [turkey, russia] }

test('countries are chosen in Turkey alone (PHONE-06, VALID-13)', () => {
  expect(masksIn(moscow)).toEqual([russia])
  expect(masksIn(istanbul)).toEqual([turkey, russia])
})

describe('the field starts with', () => {
  test.each([
    ['+7 in Russia (PHONE-05, VALID-11)', moscow, '', null, '+7', 1],
    ['the code of the first mask elsewhere (DECIDE-84)', istanbul, '', null, '+90', 3],
    ['the mask chosen last (PHONE-07, VALID-14, ACC-DECIDE-20)', istanbul, '', 1, '+7', 1],
    ['the first mask where the city has not the one chosen last (ACC-DECIDE-20)', istanbul, '', 99, '+90', 3],
    ['the number of last time in its mask (PHONE-03, SESSION-12)', moscow, '79001234567', null, '+7 (900) 123-45-67', 1],
    ['a number that was kept with its mask (DECIDE-80)', moscow, '+7 (921) 123-45-67', null, '+7 (921) 123-45-67', 1],
    ['a number that was half typed (DECIDE-80)', moscow, '+7 (92', null, '+7 (92', 1],
    ['a half typed number of as many digits as a national one (DECIDE-80)', moscow, '+7 (921) 123-45-6', null, '+7 (921) 123-45-6', 1],
    ['a foreign number in its own mask (VALID-14)', istanbul, '79001234567', null, '+7 (900) 123-45-67', 1],
    ['not a number of another country (VALID-12)', moscow, '905321234567', 3, '+7', 1],
    ['a number of any country outside of a city', null, '905321234567', null, '+905321234567', 0],
    ['a plus outside of a city', null, '', null, '+', 0],
  ])('%s', (_, city, stored, remembered, phone, maskId) => {
    expect(phoneStart(city, stored, remembered)).toEqual({ phone, maskId })
  })
})

test.each([
  [moscow, 1, '+7 (900) 123-45-67', true],
  [moscow, 1, '+7 (900) 123-45-6', false],
  [istanbul, 1, '+7 (900) 123-45-67', true],
  [istanbul, 3, '+90 (532) 123 45', false],
  [null, 0, '+905321234567', true],
  [null, 0, '+9053212', false],
])('in %o with the mask %j the phone %s is whole: %s (PHONE-02)', (city, maskId, phone, whole) => {
  expect(isWholePhone(city, maskId, phone)).toBe(whole)
})
