import { describe, expect, it } from 'vitest'
import { chosenType, offeredTypes, wayOf } from './payment-choice.ts'

const type = (alias: string, is_online = false) => ({ alias, is_online })
const [cash, card] = [type('cash'), type('card')]

describe('payment types', () => {
  it('never offer an aggregator (DECIDE-86)', () => {
    expect(offeredTypes([cash, type('YandexEda'), type('obed_ru'), card])).toEqual([cash, card])
  })
  it.each([
    ['the first when none is chosen (PAYTYPE-03)', '', 'cash'],
    ['the chosen one while it is listed (DECIDE-87)', 'card', 'card'],
    ['its alias as the list spells it (DECIDE-85)', 'CARD', 'card'],
    ['the first when the chosen one is gone (DECIDE-87)', 'SBP', 'cash'],
  ])('select %s', (_, chosen, expected) => {
    expect(chosenType([cash, card], chosen)).toBe(expected)
  })
  it('lead to a record to be paid when they are online, and straight to an order otherwise (ORDER-02, ORDER-03)', () => {
    expect([wayOf(type('cardOnline', true)), wayOf(cash)]).toEqual(['pending', 'create'])
  })
  it('select nothing of an empty list (PAYTYPE-03)', () => {
    expect(chosenType([], 'cash')).toBe('')
  })
})
