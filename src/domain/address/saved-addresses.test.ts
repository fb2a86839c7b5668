import { expect, test } from 'vitest'
import { savedAs } from './saved-addresses.ts'

const saved = [
  { id: 3, cityId: 1, street: 'Тверская улица', house: '1', room: '7' },
  { id: 2, cityId: 1, street: 'Тверская улица', house: '1', room: '12' },
  { id: 1, cityId: 1, street: 'Тверская улица', house: '2', room: null },
]
const given = (house: string, room: string | null, cityId = 1) => ({ cityId, street: 'тверская Улица', house, room })

test.each([
  ['the same door', given('1', '12'), 2],
  ['the same door, spaced', given('1', ' 12 '), 2],
  ['another door of a known house', given('1', '40'), null],
  ['a known house without a door: the one used last', given('1', null), 3],
  ['a door of a house that was saved without one', given('2', '5'), 1],
  ['another house', given('3', null), null],
  ['the same house of another street', { ...given('1', '12'), street: 'Тверской бульвар' }, null],
  ['the same words in another city', given('1', '12', 2), null],
])('%s', (_, place, id) => {
  expect(savedAs(saved, place)).toBe(id)
})

test('a house saved with and without a door keeps both apart', () => {
  const both = [
    { id: 5, cityId: 1, street: 'A', house: '1', room: null },
    { id: 4, cityId: 1, street: 'A', house: '1', room: '7' },
  ]
  const at = (room: string | null) => savedAs(both, { cityId: 1, street: 'A', house: '1', room })
  expect([at('7'), at(null), at('8')]).toEqual([4, 5, 5])
})

test('houses without a number are one where their pins are 25 metres apart or less', () => {
  const pinned = { id: 6, cityId: 1, street: 'Лесная', house: null, room: null, pin: [55, 37] as const }
  const at = (pin: readonly [number, number] | null) => savedAs([pinned], { cityId: 1, street: 'Лесная', house: null, room: null, pin })
  expect([at([55, 37]), at([55.0002, 37]), at([55.0003, 37])]).toEqual([6, 6, null])
  expect(at(null)).toBeNull()
  expect(savedAs([{ ...pinned, pin: null }], { ...pinned })).toBeNull()
  expect(savedAs([{ ...pinned, pin: null }], { ...pinned, pin: null })).toBe(6)
})
