import { expect, test } from 'vitest'
import { notFound, refuse } from './problem.ts'

test('a refusal names the field and why, and facts only where there are some', () => {
  expect(refuse('username', 'username-required')).toEqual({ ok: false, problems: [{ field: 'username', code: 'username-required' }] })
  expect(Object.keys(refuse('username', 'username-required').problems[0] ?? {})).toEqual(['field', 'code'])
  expect(refuse('product', 'modifier-too-many', { max: 2 }).problems).toEqual([
    { field: 'product', code: 'modifier-too-many', facts: { max: 2 } },
  ])
})

test('what is not found belongs to no field, and is answered with 404', () => {
  expect(notFound()).toEqual({ ok: false, status: 404, problems: [{ field: '', code: 'not-found' }] })
  expect(notFound('city-unknown').problems).toEqual([{ field: '', code: 'city-unknown' }])
})
