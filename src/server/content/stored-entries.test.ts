import { expect, test } from 'vitest'
import { leadsInto, putAt, valueAt } from './stored-entries.ts'

const shop = () => ({
  alias: 'mitte',
  schedule: { default: { 1: null } },
  overrides: [
    { product: 'miso', price: 5 },
    { modifier: 'egg', price: 1 },
  ],
  tags: ['late', 'parking'],
})

test('a part of a list is reached by its name, of an extra with a plus', () => {
  const entry = shop()
  putAt(entry, '/overrides/miso/price', 6)
  putAt(entry, '/overrides/+egg/price', undefined)
  putAt(entry, '/overrides/tea/hidden', true)
  expect(entry.overrides).toEqual([
    { product: 'miso', price: 6 },
    { product: 'tea', hidden: true },
  ])
  expect(valueAt(entry, '/overrides/tea')).toEqual({ product: 'tea', hidden: true })
})

test.each([
  ['/alias/x', false],
  ['/tags/0', false],
  ['/__proto__/polluted', false],
  ['/schedule/__proto__/polluted', false],
  ['/schedule/custom/2026-12-24', true],
  ['/overrides/tea/price', true],
  ['/constructor', true],
])('%s leads into an entry: %s', (path, does) => {
  expect(leadsInto(shop(), path)).toBe(does)
})

test('what every object has is no value of an entry, and stays as it is', () => {
  const entry = shop()
  expect([valueAt(entry, '/constructor'), valueAt(entry, '/schedule/toString')]).toEqual([undefined, undefined])
  putAt(entry, '/constructor/name', 'x')
  putAt(entry, '/__proto__/polluted', 'x')
  expect([Object.name, ({} as { polluted?: string }).polluted]).toEqual(['Object', undefined])
})
