import { expect, test } from 'vitest'
import { addressDifferences, linesDiffer, type ShownOrder } from './shown-order.ts'

const coordinates = { latitude: 51.2, longitude: 14.4 }
const house = { street: 'Hauptstraße', house: '5', district: 'Kleinwelka', coordinates }
const pinned = { ...house, house: null, pinned: true as const }
type Shown = NonNullable<ShownOrder['delivery_address']>

test.each<[what: string, shown: Shown | undefined, fields: string[]]>([
  ['nothing of the address is sent', undefined, []],
  ['only the flat is sent', {}, []],
  ['all of it is the same', { street: 'Hauptstraße', house: '5', district: 'Kleinwelka', pin: null }, []],
  ['only street and house are sent', { street: ' Hauptstraße ', house: '5' }, []],
  ['the street is another', { street: 'Dorfstraße', house: '5' }, ['delivery_address.street']],
  ['the house is another', { street: 'Hauptstraße', house: '7' }, ['delivery_address.house']],
  ['only another house is sent', { house: '7' }, ['delivery_address.house']],
  ['the village is another', { street: 'Hauptstraße', house: '5', district: 'Großdubrau' }, ['delivery_address.street']],
  [
    'the form shows a pin where the cart has a house',
    { street: 'Hauptstraße', house: null, pin: coordinates },
    ['delivery_address.street'],
  ],
  ['the form shows no house where the cart has one', { street: 'Hauptstraße', house: null }, ['delivery_address.house']],
  ['an older client sends nulls', { street: null, house: null }, []],
])('an order is refused where its form shows another address than the cart has: %s', (_, delivery_address, fields) => {
  expect(addressDifferences({ delivery_address }, house).map(({ field }) => field)).toEqual(fields)
})

test('an order is refused where the pin was set somewhere else meanwhile', () => {
  const shown = (pin: Shown['pin']) => addressDifferences({ delivery_address: { street: 'Hauptstraße', house: null, pin } }, pinned)
  expect(shown(coordinates)).toEqual([])
  expect(shown({ ...coordinates, longitude: 14.5 })).toHaveLength(1)
  expect(shown(null)).toHaveLength(1)
})

test.each<[what: string, products: Record<string, number> | undefined, differ: boolean]>([
  ['no lines are sent', undefined, false],
  ['the same lines', { a: 1, b: 2 }, false],
  ['another count', { a: 2, b: 1 }, true],
  ['a line is gone', { a: 1, b: 2, c: 1 }, true],
  ['a line was added', { a: 1 }, true],
  ['another line', { a: 1, c: 2 }, true],
])('an order is refused where its form shows other dishes than the cart has: %s', (_, products, differ) => {
  expect(linesDiffer({ cart: { products } }, { a: { count: 1 }, b: { count: 2 } })).toBe(differ)
})
