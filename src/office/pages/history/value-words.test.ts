import { expect, test } from 'vitest'
import { historyTexts } from '#messages/en/office/history.ts'
import { office } from '#messages/en/office/index.ts'
import { fieldLabel, fieldsOf, reasonOf, valueWords, type Wording } from './value-words.ts'

const places: Wording['places'] = {
  brands: [{ alias: 'sofra', name: 'Sofra' }],
  cities: [
    { id: 3, alias: 'moscow', name: 'Moscow', timezone: 'Europe/Moscow' },
    { id: 4, alias: 'kiritimati', name: 'Kiritimati', timezone: 'Pacific/Kiritimati' },
  ],
  shops: [{ id: 12, name: 'Arbat', brand: 'sofra', city_id: 3 }],
}
const place = { brand: 'sofra', city_id: 4, shop_id: null }
const texts = { ...office, history: historyTexts }
const wording: Wording = { texts, places, language: 'en' }
const words = (field: string, value: string | number | string[], after: Record<string, string | number | string[]> = {}): string =>
  valueWords({ before: null, after: { ...after, [field]: value }, place }, field, value, wording)

test('amounts of the history are told in the currency of their row (OPS-AUDIT-05)', () => {
  expect(words('amount', 45_000, { currency: 'RUB' })).toBe('₽450')
  expect(words('left', 45_050, { currency: 'RUB' })).toBe('₽450.50')
  expect(fieldsOf({ before: { left: 1 }, after: { left: 0, amount: 1, currency: 'RUB' } })).toEqual(['left', 'amount'])
  expect([fieldLabel('RUB · big', texts), words('RUB · big', '450')]).toEqual(['Price, RUB · big', '₽450'])
})

test.each([
  ['counter: shop 12', 'Counter · Sofra, Moscow, Arbat'],
  ['owner: chain', 'Owner · the whole chain'],
  ['manager: sofra', 'Manager · Sofra'],
  ['manager: sofra city 3', 'Manager · Sofra, Moscow'],
  ['dispatcher: city 3', 'Dispatcher · Moscow'],
  ['counter: shop 99', 'Counter · shop 99'],
])('a role %s is told by the names of role and place', (stored, expected) => expect(words('grants', [stored])).toBe(expected))

test.each([
  ['status', 'cooked', 'ready'],
  ['reason', 'out-of-stock', 'Something is sold out'],
  ['state', 'blocked', 'blocked'],
  ['language', 'de', 'Deutsch'],
  ['way', 'recovery', 'recovery code'],
  ['kind', 'kitchen', 'kitchen screen'],
  ['courier', 'hand', 'by hand only'],
  ['ticket', 'bag', 'Bag'],
  ['worked_by', 'people', 'people at the order board'],
  ['ready_to', '2026-03-04T12:00:00.000Z', 'Mar 5, 2026, 2:00 AM (GMT+14)'],
  ['interval', '2026-03-04_21:00', 'Mar 4, 2026, 9:00 PM'],
])('of %s the value %s is told as %s', (field, value, expected) => expect(words(field, value).replaceAll('\u202F', ' ')).toBe(expected))

test('the reason of a stop is told in words, and what somebody has typed as it is', () => {
  expect(reasonOf({ action: 'stop.set', reason: 'sold-out' }, texts)).toBe('Sold out')
  expect(reasonOf({ action: 'load.paused', reason: 'other' }, texts)).toBe('other')
})
