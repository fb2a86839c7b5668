import { expect, test } from 'vitest'
import { checkRequest, type RequestForm, type RequestKind, tidyRequest } from './check-request.ts'

const whole: Record<RequestKind, RequestForm> = {
  question: { name: 'Ann', phone: '+7 900 123-45-67', email: 'ann@example.com', message: 'When?' },
  'call-back': { name: 'Ann', phone: '79001234567' },
  supplier: { name: 'Ann', phone: '79001234567', email: '', city_name: 'Kazan', company: 'Fish & Co', product_category: 'Fish' },
  landlord: { name: 'Ann', phone: '79001234567', city_name: 'Kazan', shop: 'Bauman 1', square: '120,5' },
}
const faults = (kind: RequestKind, form: RequestForm) => checkRequest(kind, form, null).map(({ field, code }) => `${field}: ${code}`)

test.each(Object.entries(whole) as [RequestKind, RequestForm][])('a whole %s is in order', (kind, form) => {
  expect(faults(kind, form)).toEqual([])
})

test.each([
  ['question', ['name', 'phone', 'email', 'message'], 'FEEDBACK-02'],
  ['call-back', ['name', 'phone'], 'CALLBACK-02'],
  ['supplier', ['name', 'phone', 'city_name', 'company', 'product_category'], 'PARTNER-03, PARTNER-05'],
  ['landlord', ['name', 'phone', 'city_name', 'shop', 'square'], 'PARTNER-04, PARTNER-05'],
] as [RequestKind, string[], string][])('what a %s must have: %j (%s)', (kind, fields, _ids) => {
  expect(checkRequest(kind, {}, 'phone-required').map(({ field }) => field)).toEqual(fields)
  for (const field of fields) {
    const blank = checkRequest(kind, { ...whole[kind], [field]: '   ' }, field === 'phone' ? 'phone-required' : null)
    expect([field, blank.map((problem) => problem.field)]).toEqual([field, [field]])
  }
})

test.each([
  ['0', false],
  ['-5', false],
  ['12 m', false],
  ['1e5', false],
  ['', false],
  ['12', true],
  ['12.5', true],
  ['12,55', true],
])('square %j is a number above 0: %s (PARTNER-06)', (square, right) => {
  expect(faults('landlord', { ...whole.landlord, square }).length === 0).toBe(right)
})

test.each([
  ['plain', false],
  ['a@b', false],
  ['a b@c.de', false],
  ['a@b.c', false],
  ['a@b.de\nBcc: x@y.zz', false],
  ['<a@b.de>', false],
  ['ann+food@post.example.com', true],
])('e-mail %j can be one: %s', (email, right) => {
  for (const kind of ['question', 'supplier'] as const) expect(faults(kind, { ...whole[kind], email }).length === 0).toBe(right)
})

test('texts end before 255 characters, a question at 2000', () => {
  expect(faults('call-back', { ...whole['call-back'], name: 'x'.repeat(254) })).toEqual([])
  expect(faults('call-back', { ...whole['call-back'], name: 'x'.repeat(255) })).toEqual(['name: text-too-long'])
  expect(faults('question', { ...whole.question, message: 'x'.repeat(2000) })).toEqual([])
  expect(faults('question', { ...whole.question, message: 'x'.repeat(2001) })).toEqual(['message: text-too-long'])
})

test('a name with invisible characters is refused, and a question may have them', () => {
  const hidden = 'An\u202En'
  expect(faults('call-back', { ...whole['call-back'], name: hidden })).toEqual(['name: hidden-characters'])
  expect(faults('question', { ...whole.question, message: hidden })).toEqual([])
})

test('a form without a name asks for the name, and for other fields by one text', () => {
  expect(checkRequest('supplier', { ...whole.supplier, name: null, company: ' ' }, null)).toEqual([
    { field: 'name', code: 'username-required' },
    { field: 'company', code: 'field-required' },
  ])
})

test('what was left empty is not kept', () => {
  expect(tidyRequest('landlord', { ...whole.landlord, shop: '  ', square: null })).toEqual({
    name: 'Ann',
    phone: '79001234567',
    city_name: 'Kazan',
  })
})

test('what is kept is trimmed, and fields of other forms fall away', () => {
  expect(tidyRequest('call-back', { name: ' Ann ', phone: '79001234567', company: 'x' })).toEqual({
    name: 'Ann',
    phone: '79001234567',
  })
})
