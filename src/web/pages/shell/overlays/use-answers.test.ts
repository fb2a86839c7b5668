import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetUser } from '#web/features/account/session.ts'
import { attachModals } from '#web/ui/modal/modal-state.ts'
import { hearAnswer, notificationOf } from './overlays.tsx'

vi.mock('#web/features/account/session.ts', () => ({ forgetUser: vi.fn<() => void>() }))

const texts = { something_failed: 'An error occurred', no_connection: 'No connection' }

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
  hearAnswer({ ok: true, reply: {} }, 'PUT /api/cart/add', texts)
  hearAnswer({ ok: false, status: 422, problem: { message: 'Stopped' } }, 'PUT /api/cart/add', texts)
  expect(forgetUser).not.toHaveBeenCalled()
  hearAnswer({ ok: false, status: 401, problem: { message: 'Sign in' } }, 'PUT /api/cart/bonuses' as never, texts)
  expect(forgetUser).toHaveBeenCalledOnce()
})

test.each([
  ['of a call that was not answered, that there is no connection', 0, { message: '' }, texts.no_connection],
  ['of a server that fails without a word, that there was an error', 503, { message: '' }, texts.something_failed],
  ['of a server that says what is wrong, its own words', 503, { message: 'Closed for an hour' }, 'Closed for an hour'],
])('%s is told (ERR-02)', (_what, status, problem, expected) => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { pathname: '/' })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const opened: object[] = []
  attachModals({ open: (_name, props) => opened.push(props), close: () => {}, closeAll: () => {}, openName: () => null })
  hearAnswer({ ok: false, status, problem }, 'POST /api/order/create', texts)
  vi.runAllTimers()
  expect(opened).toEqual([{ message: expected }])
})
