import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLuhn } from './luhn.ts'
import { maskCardNumbers } from './card-numbers.ts'

test.each([
  ['a card', '4242424242424242', '•••• 4242'],
  ['a card among words', 'My card is 4111 1111 1111 1111, thanks', 'My card is •••• 1111, thanks'],
  ['with hyphens', '5555-5555-5555-4444', '•••• 4444'],
  ['with dots', '5555.5555.5555.4444', '•••• 4444'],
  ['with spaces that do not break', '4111\u00a01111\u00a01111\u00a01111', '•••• 1111'],
  ['with a hyphen between spaces on one side', '4111 -1111 -1111 -1111', '•••• 1111'],
  ['digit by digit', '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1', '•••• 1111'],
  ['in full-width digits', '４１１１ １１１１ １１１１ １１１１', '•••• 1111'],
  ['in Arabic digits', '٤١١١١١١١١١١١١١١١', '•••• 1111'],
  ['in Persian digits', '۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱', '•••• 1111'],
  ['American Express', '3782 822463 10005', '•••• 0005'],
  ['Mir', '2200 0000 0000 0004', '•••• 0004'],
  ['Uzcard', '8600 0000 0000 0007', '•••• 0007'],
  ['of nobody that is known', '1234567890123452', '•••• 3452'],
  ['thirteen digits', '4222222222222', '•••• 2222'],
  ['nineteen digits', '6011 1111 1111 1111 110', '•••• 1110'],
  ['with its code behind it', '4111 1111 1111 1111 123', '•••• 1111 123'],
  ['of nineteen digits, with its month behind it', '6011 1111 1111 1111 110 12 30', '•••• 1110 12 30'],
  ['whose end would begin another with the digit behind it', '5100 4000 0000 0000 6', '•••• 0000 6'],
  ['with its month behind it', '4111111111111111 12/30 123', '•••• 1111 12/30 123'],
  ['behind a phone', '89111234567 4111 1111 1111 1111', '89111234567 •••• 1111'],
  ['before a phone', '4111111111111111 89111234567', '•••• 1111 89111234567'],
  ['two', '4111111111111111 5555555555554444', '•••• 1111 •••• 4444'],
  ['one behind one of nobody', '4111111111111111 1234567890123452', '•••• 1111 •••• 3452'],
  ['behind a plus', '+4111111111111111', '+•••• 1111'],
  ['of nobody behind a plus, with more digits than a phone has', '+1234567890123452', '+•••• 3452'],
  ['one of nobody behind one behind a plus', '+4111111111111111 12345678901237', '+•••• 1111 •••• 1237'],
  ['behind a phone with a plus', '+49 1512 3456787 4111 1111 1111 1111', '+49 1512 3456787 •••• 1111'],
  ['with no more digits than a phone, behind a phone with a plus', '+49 1512 3456787 3782 822463 10005', '+49 1512 3456787 •••• 0005'],
  ['right behind another, with its month behind it', '4111111111111111 5555555555554444 12 30', '•••• 1111 •••• 4444 12 30'],
  ['with two signs between its groups, and its code behind it', '4111 -1111 -1111 -1111 123', '•••• 1111 123'],
  ['of nobody, in fours, though a phone may begin so', '7123 4567 8901 230', '•••• 1230'],
  ['of nobody, though another stands in its middle', '12 4222222222222 2', '•••• 2222'],
  ['of nobody, spaced as American Express', '7123 456789 01230', '•••• 1230'],
])('%s is masked', (_name, text, shown) => {
  expect(maskCardNumbers(text)).toBe(shown)
})

test.each([
  ['one digit wrong', '4111 1111 1111 1112'],
  ['a phone', '+7 911 123-45-67'],
  ['a long phone with a plus', '+49 1512 3456781'],
  ['a phone dialled abroad', '00 49 1512 3456789'],
  ['two phones', '8 911 123-45-67, 8 921 765-43-21'],
  ['two phones side by side', '89111234567 89217654321'],
  ['a phone, and where to go', '8 911 123-45-67 2 5'],
  ['numbers in several lines', '4111\n1111\n1111\n1111'],
  ['a date and a time', '2026-11-22 18:30'],
  ['twenty digits', '42424242424242424242'],
  ['twelve digits', '424242424242'],
  ['no digits', 'Ring twice — «спасибо»'],
])('%s stays as it is', (_name, text) => {
  expect(maskCardNumbers(text)).toBe(text)
})

test.each([
  ['with a plus', '+49 1512 345678'],
  ['with a plus, written as one number', '+491512345678'],
  ['with a plus, in fours as a card', '+4915 1234 5678'],
  ['with a plus, as long as a phone may be', '+43 660 1234 5678 9'],
  ['dialled abroad, in fours', '0049 1512 3456 78'],
  ['and a room behind it, with a town of four digits', '8 4862 412345 2'],
  ['and a room behind it, with a code of four digits', '8911 1234567 2'],
  ['and a room and a floor behind it', '8911 123456 7 8'],
])('a phone %s stays whatever digit it ends in', (_name, text) => {
  for (const digit of '0123456789') expect(maskCardNumbers(text + digit)).toBe(text + digit)
})

/** A number with such a beginning that passes the test of Luhn. */
function numberFrom(start: string, length: number): string {
  const body = start.padEnd(length - 1, '0')
  return Array.from({ length: 10 }, (_, check) => `${body}${check}`).find(isLuhn) ?? ''
}

// Beside other digits only what a network may have issued is told from them.
test.each<[string, number[], string[]]>([
  ['Visa', [13, 16, 19], ['4']],
  ['Mastercard', [16], ['51', '55', '222', '229', '23', '26', '270', '271', '2720']],
  ['American Express', [15], ['34', '37']],
  ['Diners Club', [14], ['300', '305', '36', '38', '39']],
  ['Mir, JCB, UnionPay, Maestro, Discover', [16, 17, 18, 19], ['2200', '2204', '3528', '3529', '353', '358', '62', '60', '64', '65']],
  ['Troy, Uzcard, Humo, Prostir', [16], ['9792', '8600', '5614', '9860', '9804']],
])('a number of %s is masked with its month and code behind it', (_name, lengths, starts) => {
  for (const start of starts)
    for (const length of lengths) {
      const number = numberFrom(start, length)
      expect(maskCardNumbers(`${number} 12 30 123`)).toBe(`•••• ${number.slice(-4)} 12 30 123`)
    }
})

test.each<[number, string[]]>([
  [14, ['4', '34', '306', '37']],
  [15, ['4', '51', '36', '2200', '8600']],
  [16, ['34', '36', '50', '56', '221', '2205', '2721', '28', '3527', '359', '61', '63', '66', '9793', '8601', '5615', '9861', '9805']],
  [17, ['4', '51', '270', '9792']],
])('of %i digits, a number that no network issues stays beside others', (length, starts) => {
  for (const start of starts) {
    const text = `${numberFrom(start, length)} 12 30 123`
    expect(maskCardNumbers(text)).toBe(text)
  }
})

// A phone with its prefix stays a phone whatever follows it: some of these pass the Luhn check.
test('no phone with a plus, or in groups behind a 7 or an 8, is masked, whatever room and floor stand behind it', () => {
  const digits = (count: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''))
  const phone = fc.tuple(fc.constantFrom('7', '8'), digits(3), digits(3), digits(2), digits(2)).map((groups) => groups.join(' '))
  fc.assert(
    fc.property(phone, fc.integer({ min: 0, max: 999 }), (text, room) => {
      for (const one of [text, `${text} ${room}`, `+${text}`]) expect(maskCardNumbers(one)).toBe(one)
    }),
    { numRuns: 1_000 },
  )
})

const number = fc
  .tuple(fc.constantFrom('4', '51', '2200', '9860', '1'), fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 18, maxLength: 18 }))
  .chain(([start, rest]) => {
    const length = start === '1' ? fc.integer({ min: 13, max: 19 }) : fc.constant(16)
    return length.map((count) => `${start}${rest.join('')}`.slice(0, count - 1))
  })
  .map((body) => Array.from({ length: 10 }, (_, check) => `${body}${check}`).find(isLuhn) ?? '')

test('no number that passes the test of Luhn comes through, however it is written', () => {
  const separators = fc.array(fc.constantFrom('', '', ' ', '-', '.', ' - '.trim()), { minLength: 19, maxLength: 19 })
  const zero = fc.constantFrom(0x30, 0xff10, 0x660)
  fc.assert(
    fc.property(number, separators, zero, fc.constantFrom('', 'card: ', 'карта '), (digits, between, first, before) => {
      const written = Array.from(digits, (digit, at) => (at === 0 ? '' : between[at]) + String.fromCodePoint(first + Number(digit))).join(
        '',
      )
      expect(maskCardNumbers(`${before}${written} ok`)).toBe(`${before}•••• ${digits.slice(-4)} ok`)
    }),
    { numRuns: 1_000 },
  )
})

test('a text that was masked stays as it is, and a text without thirteen digits too', () => {
  const any = fc.array(fc.constantFrom('4111', '1111', '42', '5', ' ', '-', '+', 'x', '\n', '4111111111111111', '０'), { maxLength: 24 })
  fc.assert(
    fc.property(any, (parts) => {
      const text = parts.join('')
      expect(maskCardNumbers(maskCardNumbers(text))).toBe(maskCardNumbers(text))
      if ((text.match(/\p{Nd}/gu) ?? []).length < 13) expect(maskCardNumbers(text)).toBe(text)
    }),
    { numRuns: 1_000 },
  )
})

test('no digits at all are no number of a card', () => {
  expect(isLuhn('')).toBe(false)
})
