import { describe, expect, it } from 'vitest'
import { placeErrors } from '#web/features/errors/place-errors.ts'
import { drawnAt, firstField, visibleFields } from './place-errors.ts'

const all = drawnAt(visibleFields({ delivery: true, phone: true, email: false, other: false, cash: true }))

describe('errors beside the fields', () => {
  it('stand at the fields of the same name (ERR-23)', () => {
    expect(placeErrors({ username: 'Имя', cash: 'Мало' }, all)).toEqual({ fields: { username: 'Имя', cash: 'Мало' }, elsewhere: [] })
  })
  it('of the house stand at the address button (DECIDE-120)', () => {
    expect(placeErrors({ 'delivery_address.house': 'Адрес' }, all).fields).toEqual({ 'delivery_address.street': 'Адрес' })
  })
  it('of entrance, floor and comment stand at their fields (CONST-13)', () => {
    const shown = { 'delivery_address.entrance': 'A', 'delivery_address.floor': 'B', order_comment: 'C' }
    expect(placeErrors(shown, all).fields).toEqual(shown)
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
    expect(placeErrors(errors, all)).toEqual({ fields: {}, elsewhere: ['Ресторан'] })
  })
  it('focus the first from the top, whatever order the server named them in (DECIDE-116)', () => {
    expect(firstField({ cash: 'Мало', interval_id: 'Время', 'delivery_address.room': 'Квартира' })).toBe('delivery_address.room')
    expect(firstField({})).toBeNull()
  })
})
