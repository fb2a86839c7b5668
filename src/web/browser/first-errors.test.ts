import { expect, test } from 'vitest'
import { firstErrors } from './api.ts'

const failure = (errors?: Record<string, unknown>) => ({
  ok: false as const,
  status: 422,
  problem: { message: '', ...(errors ? { errors: errors as never } : {}) },
})

test('of a refusal each field has its first text, and nothing of an earlier one is left (ACC-ERR-01)', () => {
  expect(firstErrors(failure({ phone: ['Wrong', 'Too short'], name: ['Empty'], city_id: [] }))).toEqual({ phone: 'Wrong', name: 'Empty' })
  expect(firstErrors(failure({ name: ['Empty'] }))).toEqual({ name: 'Empty' })
  expect(firstErrors(failure())).toEqual({})
})

test('a text that came without its list is a text, not its first letter (ERR-22)', () => {
  expect(firstErrors(failure({ phone: 'Wrong', name: null, email: [7] }))).toEqual({ phone: 'Wrong' })
})
