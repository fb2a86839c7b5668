import { describe, expect, test } from 'vitest'
import { numbers } from '#kit/phone-spellings.ts'
import { chosenFirst, faultOf, masksIn, phoneStart, receivesTexts } from './phone-start.ts'

const mask = (id: number, country_code: string, code: string, mask: string) => ({ id, name: code, code, mask, country_code })
const russia = mask(1, 'RU', '+7', '+7 (###) ###-##-##')
const turkey = mask(3, 'TR', '+90', '+90 (###) ### ## ##')
const germany = mask(5, 'DE', '+49', '+49 (###) ########')
const site = { phoneMasks: [russia, turkey] }
const moscow = masksIn({ countryCode: 'RU', phoneMasks: [russia, turkey] }, site, { numbers })
const istanbul = masksIn({ countryCode: 'TR', phoneMasks: [turkey, russia] }, site, { numbers })
const berlin = masksIn({ countryCode: 'DE', phoneMasks: [germany] }, site, { numbers })
const callBack = masksIn({ countryCode: 'DE', phoneMasks: [germany] }, site, { numbers, takes: 'any' })
const early = masksIn({ countryCode: 'DE', phoneMasks: [germany] }, site)
const nowhere = masksIn(null, site, { numbers })

test('countries are chosen in Turkey alone; numbers of all masks can be typed (PHONE-06, VALID-13)', () => {
  expect([moscow.countries, istanbul.countries, nowhere.countries]).toEqual([[], [turkey, russia], []])
  expect([moscow.all, istanbul.all, nowhere.all]).toEqual([
    [russia, turkey],
    [turkey, russia],
    [russia, turkey],
  ])
  expect(chosenFirst(istanbul, russia.id)).toEqual([russia, turkey])
  expect(chosenFirst(moscow, turkey.id)).toEqual([russia, turkey])
})

describe('the field starts with', () => {
  test.each([
    ['+7 in Russia (PHONE-05, VALID-11)', moscow, '', null, '+7', 1],
    ['the code of the first mask elsewhere (DECIDE-84)', istanbul, '', null, '+90', 3],
    // @ACC-DECIDE-20
    ['the mask chosen last (PHONE-07, VALID-14)', istanbul, '', 1, '+7', 1],
    ['the first mask where the city has not the one chosen last (ACC-DECIDE-20)', istanbul, '', 99, '+90', 3],
    ['the first mask where no country is chosen', moscow, '', 3, '+7', 1],
    ['the number of last time in its mask (PHONE-03, SESSION-12)', moscow, '79001234567', null, '+7 (900) 123-45-67', 1],
    ['a number that was kept with its mask (DECIDE-80)', moscow, '+7 (921) 123-45-67', null, '+7 (921) 123-45-67', 1],
    ['a number that was half typed (DECIDE-80)', moscow, '+7 (92', null, '+7 (92', 1],
    ['a half typed number of as many digits as a national one (DECIDE-80)', moscow, '+7 (921) 123-45-6', null, '+7 (921) 123-45-6', 1],
    ['a number that was too long', moscow, '+7 (921) 123-45-678', null, '+7 (921) 123-45-678', 1],
    ['a foreign number in its own mask (VALID-14)', istanbul, '79001234567', null, '+7 (900) 123-45-67', 1],
    ['a number of another country of the city (VALID-12)', moscow, '905321234567', null, '+90 (532) 123 45 67', 3],
    ['not a number of a country that the city does not know (VALID-12)', moscow, '12025550123', null, '+7', 1],
    ['a number of any country outside of a city', nowhere, '12025550123', null, '+1 202 555 0123', 1],
    ['an older German mobile in its own grouping', berlin, '491711234567', null, '+49 171 1234567', 5],
    ['a number that is grouped once the numbers of the world are loaded', early, '491711234567', null, '+49 (171) 1234567', 5],
    ['the code of the brand’s own country outside of a city', nowhere, '', null, '+7', 1],
  ])('%s', (_, masks, stored, remembered, phone, maskId) => {
    expect(phoneStart(masks, stored, remembered)).toEqual({ phone, maskId })
  })
})

test.each([
  [moscow, '+7 (900) 123-45-67', null],
  [moscow, '+7 (900) 123-45-6', 'phone-required'],
  [moscow, '+7 (900) 123-45-678', 'phone-too-long'],
  [moscow, '+12025550123', 'phone-unknown'],
  [istanbul, '+7 (900) 123-45-67', null],
  [istanbul, '+90 (532) 123 45', 'phone-required'],
  [nowhere, '+12025550123', null],
  [nowhere, '+1202555', 'phone-required'],
  [nowhere, '+7 (891) 100-01-13', 'phone-unknown'],
  [berlin, '+49 171 1234567', null],
  [berlin, '+49 3591 12345', null],
  [berlin, '+49 30 901820', null],
  [berlin, '+1 202 555 0123', 'phone-unknown'],
  [callBack, '+1 202 555 0123', null],
  [callBack, '+49 800 3301000', null],
  [callBack, '+49 900 1234567', 'phone-unknown'],
  [early, '+49 (171) 1234567', null],
  [early, '+49 (1', 'phone-required'],
])('in %o the phone %s: %s (PHONE-02)', (masks, phone, fault) => {
  expect(faultOf(masks, phone)).toBe(fault)
})

test.each([
  [berlin, '+49 171 1234567', true],
  [berlin, '+49 3591 12345', false],
  [berlin, '+49 (17', true],
  [early, '+49 (359) 112345', true],
])('in %o a code by text is offered to %s: %s', (masks, phone, expected) => {
  expect(receivesTexts(masks, phone)).toBe(expected)
})
