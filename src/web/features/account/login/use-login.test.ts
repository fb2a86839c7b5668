import { expect, test } from 'vitest'
import { refusedAtPhone } from './use-login.ts'

const refused = (typeError?: string) => ({
  ok: false as const,
  status: 429,
  problem: { message: 'Too many', ...(typeError ? { typeError } : {}) },
})

test('back at the phone the call is offered where a code by SMS would not be taken', () => {
  expect(refusedAtPhone(refused('call'), 'Too many')).toEqual({ step: 'phone', code: null, phoneError: 'Too many', callInstead: true })
  expect(refusedAtPhone(refused(), 'Too many').callInstead).toBe(false)
})
