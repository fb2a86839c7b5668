import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChosenTip, tipAmount, tipOffer, type TipTerms, validTip } from './tips.ts'

fc.configureGlobal({ seed: 20260304 })

const rubles = { code: 'RUB', fractional: false }
const euros = { code: 'EUR', fractional: true }
const place = (orderType: 'delivery' | 'takeaway', alias = 'moscow') => ({ orderType, city: { alias } })
const both: TipTerms = { courier: [5, 10], kitchen: [10], cities: null }

test.each<[string, TipTerms, ReturnType<typeof place>, ReturnType<typeof tipOffer>]>([
  ['a delivery tips its courier', both, place('delivery'), { to: 'courier', percents: [5, 10] }],
  ['what is collected tips the kitchen', both, place('takeaway'), { to: 'kitchen', percents: [10] }],
  ['nobody takes tips unless the brand says so', { cities: null }, place('delivery'), null],
  ['couriers may take them alone', { courier: [5], cities: null }, place('takeaway'), null],
  ['a brand may take them in one city', { ...both, cities: ['kazan'] }, place('delivery'), null],
  ['and does there', { ...both, cities: ['moscow'] }, place('delivery'), { to: 'courier', percents: [5, 10] }],
  ['sums alone', { courier: [], cities: null }, place('delivery'), { to: 'courier', percents: [] }],
])('tips are offered where a brand says so: %s', (_, terms, where, offer) => expect(tipOffer(terms, where)).toEqual(offer))

const offer = { to: 'courier' as const, percents: [5, 10] }
test.each<[string, ChosenTip | null, boolean]>([
  ['none', null, false],
  ['a share that is offered', { to: 'courier', percent: 10 }, true],
  ['a share that is offered no more', { to: 'courier', percent: 15 }, false],
  ['a sum', { to: 'courier', amount: 5000, currency: 'RUB' }, true],
  ['a sum from a city with other money', { to: 'courier', amount: 5000, currency: 'KZT' }, false],
  ['what was meant for the kitchen', { to: 'kitchen', percent: 10 }, false],
])('a chosen tip counts while it is offered: %s', (_, chosen, counts) => {
  expect(validTip(chosen, offer, rubles)).toEqual(counts ? chosen : null)
  expect(validTip(chosen, null, rubles)).toBe(null)
})

test.each<[string, ChosenTip | null, typeof rubles, number]>([
  ['none', null, rubles, 0],
  ['a share, rounded half up to whole rubles', { to: 'courier', percent: 5 }, rubles, 5200],
  ['a share, rounded half up to cents', { to: 'courier', percent: 5 }, euros, 5175],
  ['a sum', { to: 'courier', amount: 7000, currency: 'RUB' }, rubles, 7000],
  ['at most what the dishes cost', { to: 'courier', amount: 900_000, currency: 'RUB' }, rubles, 103_490],
])('a tip comes to: %s', (_, chosen, currency, amount) => expect(tipAmount(chosen, 103_490, currency)).toBe(amount))

test('no tip is below nothing or above the dishes, whatever was chosen', () => {
  const chosen = fc.oneof(
    fc.record({ to: fc.constant('courier' as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ to: fc.constant('courier' as const), amount: fc.nat({ max: 10_000_000 }), currency: fc.constant('RUB') }),
  )
  fc.assert(
    fc.property(chosen, fc.nat({ max: 1_000_000 }), fc.constantFrom(rubles, euros), (tip, subtotal, currency) => {
      const amount = tipAmount(tip, subtotal, currency)
      expect(Number.isSafeInteger(amount) && amount >= 0 && amount <= subtotal).toBe(true)
    }),
  )
})
