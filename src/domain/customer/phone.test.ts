import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillMask, isMaskFull, isPhone, phoneDigits, withoutTrunkPrefix } from './phone.ts'

fc.configureGlobal({ seed: 20260304 })

const russia = { mask: '+7 (###) ###-##-##', code: '+7' }
const turkey = { mask: '+90 (###) ### ## ##', code: '+90' }
const germany = { mask: '+49 ### ########', code: '+49' }
const ukraine = { mask: '+380 (##) ###-##-##', code: '+380' }
const belarus = { mask: '+375 (##) ###-##-##', code: '+375' }

test.each([
  ['the trunk prefix', '+8 9', '+79'],
  ['the prefix with more', '+8 912 345', '+7912 345'],
  ['the prefix in brackets', '+8 (912', '+7912'],
  ['a right beginning', '+7 9', '+7 9'],
  ['another number with 8', '+8 495', '+8 495'],
])('%s is rewritten (VALID-10)', (_name, typed, expected) => {
  expect(withoutTrunkPrefix(typed)).toBe(expected)
})

test.each([
  ['nothing yet is the country code (VALID-11, DECIDE-84)', russia, '', '+7'],
  ['one digit', russia, '+79', '+7 (9'],
  ['all of them', russia, '+79001234567', '+7 (900) 123-45-67'],
  ['too many', russia, '+790012345678888', '+7 (900) 123-45-67'],
  ['pasted with 8 (VALID-10)', russia, '8 900 123 45 67', '+7 (900) 123-45-67'],
  ['typed with +8 9 (VALID-10)', russia, '+8 9', '+7 (9'],
  ['pasted without a code', russia, '9001234567', '+7 (900) 123-45-67'],
  ['a Turkish number', turkey, '+90 532 123 45 67', '+90 (532) 123 45 67'],
  ['a German number', germany, '+493012345678', '+49 301 2345678'],
  ['a Belarusian number', belarus, '375291234567', '+375 (29) 123-45-67'],
  ['a national number that begins like the code', russia, '701 234 56 78', '+7 (701) 234-56-78'],
  ['a number with its code behind the code', russia, '+7+7 701 234 56 78', '+7 (701) 234-56-78'],
  ['a number with 8 behind the code', russia, '+78 (701) 234-56-78', '+7 (701) 234-56-78'],
  ['a free number with a digit too many', russia, '+7 (800) 555-35-359', '+7 (800) 555-35-35'],
  ['a half typed number of ten digits', russia, '+7 (701) 234-56-7', '+7 (701) 234-56-7'],
  ['a Turkish number with its zero', turkey, '0532 123 45 67', '+90 (532) 123 45 67'],
  ['a Turkish number with its zero behind the code', turkey, '+90 0532 123 45 67', '+90 (532) 123 45 67'],
  ['a Turkish zero alone', turkey, '+90 (0', '+90'],
  ['a German number with its zero', germany, '0151 23456789', '+49 151 23456789'],
  ['a German number of as many digits, zero included', germany, '030 12345678', '+49 301 2345678'],
  ['a German number as it is dialled from abroad', germany, '0049 151 23456789', '+49 151 23456789'],
  ['a Ukrainian number with its zero', ukraine, '050 123 45 67', '+380 (50) 123-45-67'],
  ['a Belarusian number with its 80', belarus, '8 029 123-45-67', '+375 (29) 123-45-67'],
])('%s is laid into the mask (VALID-12, PHONE-03)', (_name, { mask, code }, typed, expected) => {
  expect(fillMask(mask, code, typed)).toBe(expected)
})

test('what a mask holds is laid into it unchanged, and is sent as digits only (VALID-09, VALID-12)', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(russia, turkey, germany, ukraine, belarus),
      fc.string({ unit: fc.constantFrom(...Array.from('0123456789+ ()-x')) }),
      ({ mask, code }, typed) => {
        const once = fillMask(mask, code, typed)
        expect(fillMask(mask, code, once)).toBe(once)
        expect(once.startsWith(code)).toBe(true)
        expect(phoneDigits(once)).toMatch(/^\d+$/)
        expect(once.length).toBeLessThanOrEqual(mask.length)
        expect(!isMaskFull(mask, once) || isPhone(phoneDigits(once))).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test.each([
  ['7900123456', true],
  ['123456789012345', true],
  ['790012345', false],
  ['1234567890123456', false],
  ['', false],
  ['7900123456x', false],
])('the server takes %s: %s (DECIDE-84)', (digits, expected) => expect(isPhone(digits)).toBe(expected))

test('a mask is full when every place of it is (DECIDE-84)', () => {
  expect([isMaskFull(russia.mask, '+7 (900) 123-45-67'), isMaskFull(russia.mask, '+7 (900) 123-45-6')]).toEqual([true, false])
})
