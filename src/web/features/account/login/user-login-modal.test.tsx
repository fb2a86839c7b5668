// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#kit/screen-part.tsx'
import { CodeStep } from './user-login-modal.tsx'
import type { Login } from './use-login.ts'

const check = vi.fn<(code: string) => Promise<void>>(async () => undefined)
const codeChanged = vi.fn<() => void>()
beforeEach(() => vi.clearAllMocks())

/** Somebody who has been sent a code. */
function atCode(change: Partial<Login> = {}) {
  const login = { busy: null, codeError: undefined, check, codeChanged, toPhone: () => undefined, ...change } as unknown as Login
  return renderPart(<CodeStep login={login} phone="+7 900 123-45-67" receivesTexts sent={{ channel: 'sms', resendAt: 0 }} />)
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '4-stelliger Code' })

test('the field waits for the code, and what is typed is checked at its last digit', async () => {
  const user = atCode()
  expect(document.activeElement).toBe(field())
  await user.keyboard('123')
  expect(check).not.toHaveBeenCalled()
  await user.keyboard('4')
  expect(check).toHaveBeenCalledExactlyOnceWith('1234')
})

test.each([
  ['with the words of the message', 'Ihr Code: 12-34'],
  ['with more digits', '12345'],
])('a code that is pasted %s is checked at once', async (_how, text) => {
  await atCode().paste(text)
  expect(field().value).toBe('1234')
  expect(check).toHaveBeenCalledExactlyOnceWith('1234')
  expect(codeChanged).toHaveBeenCalledOnce()
})

test('while a code is checked, no other one can be typed', async () => {
  const user = atCode({ busy: 'check' })
  await user.type(field(), '1234')
  expect(field().value).toBe('')
  expect(check).not.toHaveBeenCalled()
})

test('what is not a digit changes nothing, and the message about a wrong code stays', async () => {
  await atCode({ codeError: 'Falscher Code' }).keyboard('abc')
  expect(field().value).toBe('')
  expect(screen.getByText('Falscher Code')).toBeDefined()
  expect(codeChanged).not.toHaveBeenCalled()
})
