import { expect, test } from 'vitest'
import { firstErrors } from './api.ts'

const failure = (errors?: Record<string, string[]>) => ({
  ok: false as const,
  status: 422,
  problem: { message: '', ...(errors ? { errors } : {}) },
})

test('of a refusal each field has its first text, and nothing of an earlier one is left (ACC-ERR-01)', () => {
  expect(firstErrors(failure({ phone: ['Wrong', 'Too short'], name: ['Empty'], city_id: [] }))).toEqual({ phone: 'Wrong', name: 'Empty' })
  expect(firstErrors(failure({ name: ['Empty'] }))).toEqual({ name: 'Empty' })
  expect(firstErrors(failure())).toEqual({})
})
