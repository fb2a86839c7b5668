import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardFaults, type CardInput, maskCvc, maskExpiry, maskNumber } from './card.ts'
import { isLuhn } from '../text/luhn.ts'

fc.configureGlobal({ seed: 20260304 })

test.each([
  ['', ''],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242-4242 4242,4242', '4242 4242 4242 4242'],
  ['42424242424242429999', '4242 4242 4242 4242'],
  ['card 4', '4'],
])('a number typed as %j is shown as %j (PAY-06, CONST-14)', (typed, shown) => {
  expect(maskNumber(typed)).toBe(shown)
})

test.each([
  ['1', '1'],
  ['5', '05'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['12 / 30', '12 / 30'],
  ['12301', '12 / 30'],
])('an expiry typed as %j is shown as %j (PAY-07, CONST-14)', (typed, shown) => {
  expect(maskExpiry(typed)).toBe(shown)
})

test.each([
  ['123', '123'],
  ['12345', '1234'],
  ['1 2-3x', '123'],
])('a cvc typed as %j is shown as %j (PAY-08, CONST-14)', (typed, shown) => {
  expect(maskCvc(typed)).toBe(shown)
})

// @PAY-08 @CONST-14
test('masks are never longer than the fields, and masking twice changes nothing (PAY-06, PAY-07)', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      for (const [mask, length] of [
        [maskNumber, 19],
        [maskExpiry, 7],
        [maskCvc, 4],
      ] as const) {
        expect(mask(typed).length).toBeLessThanOrEqual(length)
        expect(mask(mask(typed))).toBe(mask(typed))
      }
    }),
  )
})

test.each([
  ['4242424242424242', true],
  ['4242424242424241', false],
  ['5555555555554444', true],
  ['5555555555554440', false],
  ['0000000000000000', true],
  ['', false],
])('the check digit of %s: %s', (number, good) => {
  expect(isLuhn(number)).toBe(good)
})

test('one digit wrong, or two neighbours swapped, is always noticed but for 0 and 9 (DECIDE-97)', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 15 }),
      fc.nat({ max: 14 }),
      fc.integer({ min: 1, max: 9 }),
      (digits, at, by) => {
        const base = digits.join('')
        const whole = Array.from({ length: 10 }, (_, check) => base + check).find(isLuhn) ?? ''
        const wrong = Array.from(whole)
        wrong[at] = String((Number(wrong[at]) + by) % 10)
        expect(isLuhn(wrong.join(''))).toBe(false)
      },
    ),
  )
})

const march = { year: 2026, month: 3 }
const card: CardInput = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', receipt: false, email: '' }
// @DECIDE-97
test.each([
  ['a good card', {}, []],
  ['cvc of four', { cvc: '1234' }, []],
  ['cvc of five', { cvc: '12345' }, ['cvc']],
  ['cvc of two', { cvc: '12' }, ['cvc']],
  ['a number too short', { number: '4242 4242 4242 424' }, ['number']],
  ['a number too short, with a good check digit', { number: '0000 0000' }, ['number']],
  ['a wrong check digit', { number: '4242 4242 4242 4241' }, ['number']],
  ['this month', { expiry: '03 / 26' }, []],
  ['last month', { expiry: '02 / 26' }, ['expiry']],
  ['month 13', { expiry: '13 / 30' }, ['expiry']],
  ['next January', { expiry: '01 / 27' }, []],
  ['a year of three digits', { expiry: '12 / 301' }, ['expiry']],
  ['a month of three', { expiry: '012 / 30' }, ['expiry']],
  ['month 0', { expiry: '00 / 30' }, ['expiry']],
  ['half an expiry', { expiry: '12 / 3' }, ['expiry']],
  ['twenty years ahead', { expiry: '03 / 46' }, []],
  ['a month more', { expiry: '04 / 46' }, ['expiry']],
  ['a receipt without e-mail', { receipt: true }, ['email']],
  ['a receipt to a bad e-mail', { receipt: true, email: 'a@b' }, ['email']],
  ['a receipt', { receipt: true, email: ' a@b.co ' }, []],
  ['an e-mail that nobody asked for', { email: 'nonsense' }, []],
  ['nothing at all', { number: '', expiry: '', cvc: '' }, ['number', 'expiry', 'cvc']],
] as [string, Partial<CardInput>, string[]][])('%s (PAY-10, ENTITY-26)', (_name, change, faults) => {
  expect(cardFaults({ ...card, ...change }, march)).toEqual(faults)
})
