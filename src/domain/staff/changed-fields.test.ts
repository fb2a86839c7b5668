import { expect, test } from 'vitest'
import { changedFields, type Fields } from './changed-fields.ts'

test.each<[string, Fields, Fields, ReturnType<typeof changedFields>]>([
  ['nothing when all is as it was', { name: 'Anna', grants: ['owner'] }, { name: 'Anna', grants: ['owner'] }, null],
  ['what differs alone', { name: 'Anna', phone: '1' }, { name: 'Anna', phone: '2' }, { before: { phone: '1' }, after: { phone: '2' } }],
  ['a list whose parts differ', { grants: ['owner'] }, { grants: [] }, { before: { grants: ['owner'] }, after: { grants: [] } }],
  ['what was not there before', {}, { phone: '2' }, { before: { phone: null }, after: { phone: '2' } }],
  ['what is switched off', { loud: true }, { loud: false }, { before: { loud: true }, after: { loud: false } }],
  ['nothing of what is not said again', { name: 'Anna', phone: '1' }, { name: 'Anna' }, null],
])('the history of a change shows %s', (_, before, after, expected) => {
  expect(changedFields(before, after)).toEqual(expected)
})
