import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clearSpellings, demoMasks, masksOf, numberOf, rulesIn, spellings } from '#kit/phone-spellings.ts'
import { layInternational, maskOf, phoneDigits, phoneToSend, readDialled, writePhone } from './phone.ts'
import { readAnyPhone, readPhone } from './read-phone.ts'

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
    expect(readPhone(rulesIn(country), text)).toEqual({ ok: true, digits: '79601234567', country: 'RU', kind: 'mobile' })
  })

  test.each<[string, string, string]>([
    ['RU', '8 495 123-45-67', '74951234567'],
    ['RU', '812 123-45-67', '78121234567'],
    ['RU', '8 343 123-45-67', '73431234567'],
    ['RU', '(495) 123-45-67', '74951234567'],
    ['RU', '4991234567', '74991234567'],
    ['RU', '493 212-34-56', '74932123456'],
    ['RU', '+49 512 3456789', '495123456789'],
    ['RU', '+49 30 901820', '4930901820'],
    ['RU', '+49 5123 4567', '4951234567'],
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
    ['DE', '0171 1234567', '491711234567'],
    ['DE', '+49 171 1234567', '491711234567'],
    ['DE', '491711234567', '491711234567'],
    ['DE', '0160 1234567', '491601234567'],
    ['DE', '03591 12345', '49359112345'],
    ['DE', '03591-4-12345', '493591412345'],
    ['DE', '030 12345', '493012345'],
    ['DE', '(030) 901820', '4930901820'],
    ['DE', '0049 (0) 30 90 18 20', '4930901820'],
    ['DE', '089/1234567', '49891234567'],
    ['DE', '0491 12345678', '4949112345678'],
    ['DE', '\u202a+49 171 1234567\u202c', '491711234567'],
    ['DE', '+8 911 000-11-33', '79110001133'],
    ['TR', '+8 911 000-11-33', '79110001133'],
    ['TR', '0 (212) 252 12 34', '902122521234'],
    ['UZ', '90 123 45 67', '998901234567'],
    ['UZ', '8 90 123 45 67', '998901234567'],
    ['UZ', '998 90 123 45 67', '998901234567'],
    ['UZ', '＋９９８ ９０ １２３ ４５ ６７', '998901234567'],
    ['DE', '+7 911 000-11-33', '79110001133'],
  ])('in %s %s is %s', (country, text, digits) => {
    expect(readPhone(rulesIn(country), text)).toMatchObject({ ok: true, digits })
  })

  test('every spelling of every number is that number, and what is sent of it is read as the same (PHONE-08, VALID-09)', () => {
    fc.assert(
      fc.property(numberOf(demoMasks), ({ mask, national, kind }) => {
        const rules = rulesIn(mask.country_code)
        const digits = phoneDigits(mask.code) + national
        const whole = { ok: true, digits, country: mask.country_code, kind }
        for (const text of [...clearSpellings(mask, national), writePhone(rules, mask, national), `+${digits}`])
          expect([text, readPhone(rules, text)]).toEqual([text, whole])
        // Digits without trunk prefix and plus may be two numbers: with their code they are the one, at home the other.
        for (const text of spellings(mask, national)) expect([text, readPhone(rules, text).ok]).toEqual([text, true])
        expect(readPhone(rules, digits)).toEqual(whole)
        // In any city, a number with its code means the same.
        for (const { country_code } of demoMasks.filter((each) => masksOf(each.country_code).some(({ code }) => code === mask.code)))
          expect(readPhone(rulesIn(country_code), `+${digits}`)).toMatchObject({ ok: true, digits })
      }),
      { numRuns: 300 },
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
  ['DE', '0171 123', 'phone-required'],
  ['DE', '110', 'phone-required'],
  ['RU', '8 (800) 555-35-35', 'phone-unknown'],
  ['RU', '8 (809) 555-35-35', 'phone-unknown'],
  ['DE', '+49 900 1 234567', 'phone-unknown'],
])('in %s %j is refused: %s (DECIDE-84, DECIDE-93)', (country, text, code) => {
  expect(readPhone(rulesIn(country), text)).toEqual({ ok: false, code })
})

describe('a number in its mask', () => {
  test.each<[string, string, string | null]>([
    ['RU', '+7 (911) 000-11-33', null],
    ['RU', '+7 (911) 000-11-3', 'phone-required'],
    ['RU', '+7', 'phone-required'],
    ['RU', '+', 'phone-required'],
    ['RU', '+37', 'phone-required'],
    ['RU', '+7 (511) 100-01-13', 'phone-unknown'],
    ['RU', '+7 (911) 000-11-335', 'phone-too-long'],
    ['RU', '+7 (701) 123-45-67', null],
    ['RU', '+375 (29) 123-45-67', null],
    ['RU', '+375 (29) 123-45-678', 'phone-too-long'],
    ['RU', '+12', 'phone-unknown'],
    ['TR', '+90 (532) 123 45 67', null],
    ['TR', '+90 (932) 123 45 67', 'phone-unknown'],
    ['DE', '+49 171 1234567', null],
    ['DE', '+49 (171) 123456', 'phone-required'],
  ])('in %s, %s: %s (ACC-DECIDE-19, PHONE-02)', (country, text, fault) => {
    const read = readPhone(rulesIn(country), text)
    expect(read.ok ? null : read.code).toBe(fault)
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
    ['RU', '12025550123', '+1 202 555 0123'],
    ['RU', '1202555', '+1 202 555'],
    ['DE', '491711234567', '+49 171 1234567'],
    ['DE', '49359112345', '+49 3591 12345'],
    ['DE', '493090182000', '+49 30 90182000'],
    ['RU', '491711234567', '+49 171 1234567'],
  ])('in %s %s is written %s (PHONE-03, VALID-12)', (country, digits, text) => {
    expect(layInternational(rulesIn(country), digits)).toBe(text)
  })
})

// @VALID-09
test.each([
  ['RU', '+7 (495) 123-45-67', '74951234567'],
  ['RU', '+49 5123 4567', '004951234567'],
  ['DE', '+49 5123 4567', '4951234567'],
  ['RU', '+12025550123', '0012025550123'],
  ['RU', '+', ''],
])('in %s the phone %s is sent as %j, and read as the number that was shown (PHONE-08)', (country, text, sent) => {
  const rules = rulesIn(country)
  expect(phoneToSend(text, rules.masks[0]?.code)).toBe(sent)
  expect(readAnyPhone(rules, sent)).toEqual(readAnyPhone(rules, text))
})

test.each([
  ['a plus', '+375 29'],
  ['a plus after a space', ' +375 29'],
  ['a plus after spaces of other kinds', '\u00a0\t+375 29'],
  ['two zeros', '00375 29'],
  ['two zeros apart', ' 00 375 29'],
])('%s and its code begin a number of another country', (_, text) => {
  expect(readDialled(rulesIn('RU'), text)).toMatchObject({ mask: { country_code: 'BY' }, national: '29' })
})

test.each<[string, string | null]>([
  ['12025550123', null],
  ['+44 20 7031 3000', null],
  ['491711234567', null],
  ['8 (800) 555-35-35', null],
  ['+49 800 3301000', null],
  ['79110001133', null],
  ['89110001133', null],
  ['7911000113', 'phone-required'],
  ['5110001133', null],
  ['+1 900 234 5678', 'phone-unknown'],
  ['+1 202 55', 'phone-required'],
  ['1234567890123456', 'phone-too-long'],
])('where the shop only calls back, %s of any country: %s', (text, fault) => {
  const read = readAnyPhone(rulesIn('RU'), text)
  expect(read.ok ? null : read.code).toBe(fault)
})
