import { expect, test } from 'vitest'
import { fieldsOf, readFields } from './format.ts'
import { isSame, valueAt, withValue } from './pointer.ts'

test('each kind of value of the format has a control of its own', () => {
  const kinds = (fields: ReturnType<typeof fieldsOf>) =>
    Object.fromEntries(Object.entries(fields).map(([key, { value }]) => [key, value.is]))
  expect(kinds(fieldsOf('dish'))).toMatchObject({
    alias: 'plain',
    name: 'texts',
    basic_price: 'money',
    discount: 'number',
    weight: 'measure',
    type: 'choice',
    allergens: 'several',
    nutritional_value: 'part',
    by_size: 'by-alias',
    set: 'flag',
    related: 'aliases',
    hours: 'plain',
    weekdays: 'weekdays',
    vat: 'by-country',
    picture: 'picture',
    modifiers: 'part',
  })
  expect(kinds(fieldsOf('choice'))).toEqual({
    alias: 'plain',
    name: 'texts',
    min: 'number',
    max: 'number',
    free: 'number',
    dearest_only: 'flag',
    modifiers: 'list',
  })
  expect(fieldsOf('modifier').by_size?.value).toMatchObject({ is: 'by-alias', mayBeNull: true })
})

test('what no control knows is shown, and never lost', () => {
  const { odd } = readFields({ properties: { odd: { type: 'array', items: { type: 'array', items: { type: 'number' } } } } })
  expect(odd?.value).toEqual({ is: 'shown' })
})

test('a value is put at a path; what is left empty on the way goes', () => {
  const dish = { name: { en: 'Tea' }, by_size: { large: { cost: { EUR: 9 } } } }
  expect(withValue(dish, '/by_size/large/cost/EUR', undefined)).toEqual({ name: { en: 'Tea' } })
  expect(withValue({}, '/by_size/x~1l', {})).toEqual({ by_size: { 'x/l': {} } })
  expect(valueAt(dish, '/by_size/large/cost/EUR')).toBe(9)
  expect(Object.keys(withValue({ ...dish, set: true }, '/name/en', 'Chai'))).toEqual(['name', 'by_size', 'set'])
  expect(isSame({ a: [1, { b: 2 }], c: null }, { c: null, a: [1, { b: 2 }] })).toBe(true)
  expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(false)
})
