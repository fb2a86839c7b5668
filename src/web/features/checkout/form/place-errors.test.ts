import { describe, expect, it } from 'vitest'
import { firstField, placeErrors, visibleFields } from './place-errors.ts'

const all = visibleFields({ delivery: true, phone: true, email: false, cash: true })

describe('errors beside the fields', () => {
  it('stand at the fields of the same name (ERR-23)', () => {
    expect(placeErrors({ username: 'Имя', cash: 'Мало' }, all)).toEqual({ fields: { username: 'Имя', cash: 'Мало' }, elsewhere: null })
  })
  it('of the house stand at the address button (DECIDE-120)', () => {
    expect(placeErrors({ 'delivery_address.house': 'Адрес' }, all).fields).toEqual({ 'delivery_address.street': 'Адрес' })
  })
  it('keep the first of two texts for one place (ERR-01)', () => {
    expect(placeErrors({ 'delivery_address.street': 'A', 'delivery_address.house': 'B' }, all).fields).toEqual({
      'delivery_address.street': 'A',
    })
  })
  it.each([
    ['hidden for this order', { shop_id: 'Ресторан' }],
    ['unknown to the form', { promocode: 'Ресторан' }],
  ])('of a field %s are told elsewhere (DECIDE-116)', (_, errors) => {
    expect(placeErrors(errors, all)).toEqual({ fields: {}, elsewhere: 'Ресторан' })
  })
  it('focus the first from the top, whatever order the server named them in (DECIDE-116)', () => {
    expect(firstField({ cash: 'Мало', interval_id: 'Время', 'delivery_address.room': 'Квартира' })).toBe('delivery_address.room')
    expect(firstField({})).toBeNull()
  })
})
