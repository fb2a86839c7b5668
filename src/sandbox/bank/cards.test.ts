import { expect, test } from 'vitest'
import { behaviourOf, type Card, cards, passesLuhn, readExpiry } from './cards.ts'

const now = Date.UTC(2026, 10, 21)
const card = (changes: Partial<Card>): Card => ({ number: '4242424242424242', month: 12, year: 2030, cvc: '123', ...changes })

test('each card of the table can be typed: its check digit is right and its ending is that of its row', () => {
  for (const [ending, { number }] of Object.entries(cards))
    expect([number, passesLuhn(number), number.slice(-4)]).toEqual([number, true, ending])
})

test.each([
  ['a card that is not in the table is paid', card({}), null],
  ['0002 is declined', card({ number: '4000000000000002' }), 'declined'],
  ['a wrong check digit', card({ number: '4242424242424241' }), 'number'],
  ['this month is good', card({ month: 11, year: 2026 }), null],
  ['last month is not', card({ month: 10, year: 2026 }), 'expiry'],
  ['a thirteenth month', card({ month: 13 }), 'expiry'],
  ['no code', card({ cvc: '' }), 'cvc'],
])('%s', (_name, given, declines) => {
  expect(behaviourOf(given, now).declines).toBe(declines)
})

test.each([
  ['12 / 30', 12, 2030],
  ['1230', 12, 2030],
  ['1/31', 1, 2031],
  ['12/', 0, 2000],
  ['', 0, 2000],
])('the expiry “%s” of a hosted form is read as %i in %i', (typed, month, year) => {
  expect(readExpiry(typed)).toEqual({ month, year })
})
