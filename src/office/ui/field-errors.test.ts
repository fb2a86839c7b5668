import { expect, test } from 'vitest'
import type { Failure } from '#office/api.ts'
import { fieldErrors } from './field-errors.ts'

const refused = (message: string, errors?: Record<string, string[]>): Failure => ({
  ok: false,
  status: 422,
  problem: { message, ...(errors ? { errors } : {}) },
})

test.each<[string, Failure | null, Record<string, string>, string | null]>([
  ['nothing', null, {}, null],
  ['a field of the form', refused('No', { name: ['Too long', 'Too odd'] }), { name: 'Too long' }, null],
  ['a field of the form and another', refused('No', { name: ['Too long'], by: ['Who?'] }), { name: 'Too long' }, 'Who?'],
  ['the whole', refused('Not yours'), {}, 'Not yours'],
  ['something without a word', refused(''), {}, 'It did not work'],
  ['a field without a word', refused('No', { name: [] }), {}, 'No'],
])('a refusal of %s is told where it belongs', (_, failure, of, rest) => {
  expect(fieldErrors(failure, ['name', 'phone'], 'It did not work')).toEqual({ of, rest })
})
