import { beforeEach, expect, test, vi } from 'vitest'
import { pressable } from '#kit/pressable.ts'
import { CodeStep } from './code-step.tsx'
import type { Login } from './use-login.ts'

vi.mock('react/jsx-dev-runtime', async (original) => (await import('#kit/rendered-elements.ts')).recording(await original()))

const check = vi.fn<(code: string) => Promise<void>>(async () => undefined)
const codeChanged = vi.fn<() => void>()
beforeEach(() => vi.clearAllMocks())

const step = (change: Partial<Login> = {}) => {
  const login = { busy: null, codeError: undefined, check, codeChanged, toPhone: () => undefined, ...change } as unknown as Login
  return pressable(CodeStep, { login, phone: '+7 900 123-45-67', sent: { channel: 'sms', resendAt: 0 } })
}
const field = '4-stelliger Code'

test.each([
  ['typed', '1234', '1234'],
  ['pasted with the words of the message', 'Ihr Code: 12-34', '1234'],
  ['pasted with more digits', '12345', '1234'],
])('a code that is %s is checked at once', (_how, text, code) => {
  step().type(field, text)
  expect(check).toHaveBeenCalledExactlyOnceWith(code)
  expect(codeChanged).toHaveBeenCalledOnce()
})

test.each([
  ['too short', {}, '123'],
  ['typed while another one is checked', { busy: 'check' as const }, '1234'],
])('a code that is %s is not checked', (_what, change, text) => {
  step(change).type(field, text)
  expect(check).not.toHaveBeenCalled()
})

test('what is not a digit changes nothing, and the message about a wrong code stays', () => {
  step().type(field, 'abc')
  expect(codeChanged).not.toHaveBeenCalled()
})
