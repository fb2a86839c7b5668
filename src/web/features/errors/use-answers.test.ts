import { expect, test, vi } from 'vitest'
import { forgetUser } from '#web/features/account/session.ts'
import { hearAnswer, notificationOf } from './use-answers.ts'

vi.mock('#web/features/account/session.ts', () => ({ forgetUser: vi.fn<() => void>() }))

test.each([
  ['Привет от кухни', { text: 'Привет от кухни', kind: 'info' }],
  [
    { text: 'Готово', type: 'success' },
    { text: 'Готово', kind: 'success' },
  ],
  [
    { text: 'Нет', type: 'error' },
    { text: 'Нет', kind: 'error' },
  ],
  [
    { text: 'Так', type: 'toString' },
    { text: 'Так', kind: 'info' },
  ],
  ['  ', null],
  [{ type: 'error' }, null],
  [{ text: 5 }, null],
  [null, null],
  [undefined, null],
  [7, null],
])('the notification %o is told as %o (FLASH-01, ACC-DECIDE-65)', (value, shown) => {
  expect(notificationOf(value)).toEqual(shown)
})

test('whatever call it is, the answer that nobody is signed in ends the session of the page (ACC-DECIDE-03)', () => {
  for (const status of [200, 422]) hearAnswer({ ok: status === 200, status, body: {} }, 'PUT /api/cart/add', '')
  expect(forgetUser).not.toHaveBeenCalled()
  hearAnswer({ ok: false, status: 401, body: { message: 'Sign in' } }, 'PUT /api/cart/bonuses' as never, '')
  expect(forgetUser).toHaveBeenCalledOnce()
})
