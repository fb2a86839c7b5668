import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoMasks, masksOf, numberOf, spellings } from '#kit/phone-spellings.ts'
import { isForeignPhone, layInternational, layInto, maskOf, phoneDigits, phoneFault, readDialled, readPhone } from './phone.ts'

fc.configureGlobal({ seed: 20260304 })

describe('one phone is one phone, however it is written', () => {
  test.each<[string, string, string]>([
    ['RU', '7960', '79601234567'],
    ['RU', '8960', '89601234567'],
    ['RU', 'without a code', '9601234567'],
    ['RU', 'from abroad', '0079601234567'],
    ['RU', '+8 9 (PHONE-04, VALID-10)', '+8 960 123-45-67'],
    ['RU', 'code and trunk prefix', '+7 8 960 123 45 67'],
    ['RU', 'with its mask', '+7 (960) 123-45-67'],
    ['RU', 'with no-break spaces', '\u00a08\u00a0960\u00a0123\u00a045\u00a067'],
  ])('in %s, %s', (country, _, text) => {
    expect(readPhone(masksOf(country), text)).toEqual({ ok: true, digits: '79601234567', country: 'RU' })
  })

  test.each<[string, string, string]>([
    ['RU', '8 495 123-45-67', '74951234567'],
    ['RU', '8 (800) 555-35-35', '78005553535'],
    ['RU', '812 123-45-67', '78121234567'],
    ['RU', '8 343 123-45-67', '73431234567'],
    ['RU', '8 701 123-45-67', '77011234567'],
    ['RU', '+375 29 123-45-67', '375291234567'],
    ['RU', '375291234567', '375291234567'],
    ['KZ', '8 701 123-45-67', '77011234567'],
    ['KZ', '777 123 45 67', '77771234567'],
    ['KZ', '7 777 123 45 67', '77771234567'],
    ['KZ', '8 911 000-11-33', '79110001133'],
    ['BY', '8 029 123-45-67', '375291234567'],
    ['BY', '80 29 123-45-67', '375291234567'],
    ['BY', '29 123-45-67', '375291234567'],
    ['UA', '050 123-45-67', '380501234567'],
    ['UA', '38 050 123-45-67', '380501234567'],
    ['UA', '8 050 123-45-67', '380501234567'],
    ['TR', '0532 123 45 67', '905321234567'],
    ['TR', '90 532 123 45 67', '905321234567'],
    ['TR', '0090 532 123 45 67', '905321234567'],
    ['DE', '0151 23456789', '4915123456789'],
    ['DE', '+49 (0) 151 23456789', '4915123456789'],
    ['DE', '0049 151 23456789', '4915123456789'],
    ['DE', '0491 12345678', '4949112345678'],
    ['DE', '+7 911 000-11-33', '79110001133'],
  ])('in %s %s is %s', (country, text, digits) => {
    expect(readPhone(masksOf(country), text)).toMatchObject({ ok: true, digits })
  })

  test('every spelling of every number is that number, and what is sent of it is read as the same (PHONE-08, VALID-09)', () => {
    fc.assert(
      fc.property(numberOf(demoMasks), ({ mask, national }) => {
        const masks = masksOf(mask.country_code)
        const digits = phoneDigits(mask.code) + national
        // German digits without the 0 may be a complete Russian number. The form sends the code too, so they are read
        // as that number.
        const isAmbiguous = readPhone(masks, `+${national}`).ok
        for (const text of [...spellings(mask, national), layInto(mask, national), digits])
          if (!isAmbiguous || phoneDigits(text) !== national)
            expect([text, readPhone(masks, text)]).toEqual([text, { ok: true, digits, country: mask.country_code }])
        // In any city, a number with its code means the same.
        for (const { country_code } of demoMasks) expect(readPhone(masksOf(country_code), `+${digits}`)).toMatchObject({ ok: true, digits })
      }),
      { numRuns: 500 },
    )
  })
})

test.each<[string, string, string]>([
  ['RU', '', 'phone-required'],
  ['RU', 'call me', 'phone-required'],
  ['RU', '12', 'phone-required'],
  ['RU', '790012345', 'phone-required'],
  ['RU', '7911000113', 'phone-required'],
  ['RU', '790012345678', 'phone-too-long'],
  ['RU', '7900123456789012', 'phone-too-long'],
  ['RU', '+7 (891) 100-01-13', 'phone-unknown'],
  ['RU', '+7 (511) 100-01-13', 'phone-unknown'],
  ['RU', '5110001133', 'phone-unknown'],
  ['RU', '+1 202 555 0123', 'phone-unknown'],
  ['RU', '+84 95 123 45 67', 'phone-unknown'],
  ['TR', '0532 123 45', 'phone-required'],
  ['TR', '9110001133', 'phone-unknown'],
  ['DE', '0151 234567890', 'phone-too-long'],
])('in %s %j is refused: %s (DECIDE-84, DECIDE-93)', (country, text, code) => {
  expect(readPhone(masksOf(country), text)).toEqual({ ok: false, code })
})

describe('a number in its mask', () => {
  test.each<[string, string, string | null]>([
    ['RU', '+7 (911) 000-11-33', null],
    ['RU', '+7 (911) 000-11-3', 'phone-required'],
    ['RU', '+7', 'phone-required'],
    ['RU', '+', 'phone-required'],
    ['RU', '+37', 'phone-required'],
    ['RU', '+7 (891) 100-01-13', 'phone-unknown'],
    ['RU', '+7 (911) 000-11-335', 'phone-too-long'],
    ['RU', '+7 (701) 123-45-67', null],
    ['RU', '+375 (29) 123-45-67', null],
    ['RU', '+375 (29) 123-45-678', 'phone-too-long'],
    ['RU', '+12', 'phone-unknown'],
    ['TR', '+90 (532) 123 45 67', null],
    ['TR', '+90 (932) 123 45 67', 'phone-unknown'],
  ])('in %s, %s: %s (ACC-DECIDE-19, PHONE-02)', (country, text, fault) => {
    expect(phoneFault(masksOf(country), text)).toBe(fault)
  })

  test.each([
    ['+7 (701', 'KZ'],
    ['+7 (911', 'RU'],
    ['+7', 'RU'],
    ['+375', 'BY'],
    ['+1', undefined],
  ])('%s is that of the country whose numbers begin so: %s', (text, country) => {
    expect(maskOf(masksOf('RU'), text)?.country_code).toBe(country)
  })

  test.each<[string, string, string]>([
    ['RU', '79110001133', '+7 (911) 000-11-33'],
    ['RU', '7911', '+7 (911'],
    ['RU', '7911000113355', '+7 (911) 000-11-3355'],
    ['RU', '905321234567', '+90 (532) 123 45 67'],
    ['DE', '4915123456789', '+49 (151) 23456789'],
    ['RU', '12025550123', '+12025550123'],
  ])('in %s %s is written %s (PHONE-03, VALID-12)', (country, digits, text) => {
    expect(layInternational(masksOf(country), digits)).toBe(text)
  })
})

test.each([
  ['a plus', '+375 29'],
  ['a plus after a space', ' +375 29'],
  ['a plus after spaces of other kinds', '\u00a0\t+375 29'],
  ['two zeros', '00375 29'],
  ['two zeros apart', ' 00 375 29'],
])('%s and its code begin a number of another country', (_, text) => {
  expect(readDialled(masksOf('RU'), text)).toMatchObject({ mask: { country_code: 'BY' }, national: '29' })
})

test.each<[string, boolean]>([
  ['12025550123', true],
  ['8613912345678', true],
  ['79110001133', false],
  ['7911000113', false],
  ['5110001133', false],
  ['89110001133', false],
  ['00202555012', false],
  ['120255501', false],
  ['1234567890123456', false],
])('where any country will do, %s is a number of another one: %s', (digits, expected) => {
  expect(isForeignPhone(masksOf('RU'), digits)).toBe(expected)
})
