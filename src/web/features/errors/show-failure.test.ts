import { beforeEach, expect, test, vi } from 'vitest'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { isShown } from './shown-failures.ts'
import { showFailure } from './show-failure.ts'

vi.mock('#web/ui/modal/modal-state.ts', () => ({ openModal: vi.fn<() => void>() }))
beforeEach(() => void vi.mocked(openModal).mockClear())

const statuses = [0, 400, 403, 404, 409, 422, 429, 500, 503]
const calls = ['POST /api/order/cancel', 'POST /api/order/repeat'] as const

// @ACC-ERR-04
test.each(calls.flatMap((name) => statuses.map((status) => [name, status] as const)))(
  'a failed %s with status %i is told once, in the server’s words (CANCEL-05, REPEAT-06)',
  (name, status) => {
    showFailure({ ok: false, status, problem: { message: 'Kitchen has begun' } }, name)
    // Failures that are shown for every call must not be shown again here.
    expect(vi.mocked(openModal).mock.calls).toEqual(isShown(status, name) ? [] : [['ServerErrorModal', { message: 'Kitchen has begun' }]])
  },
)

test.each(calls)('a %s after the session has ended leads to signing in, not to an error (REPEAT-06, ACC-DECIDE-03)', (name) => {
  showFailure({ ok: false, status: 401, problem: { message: 'Sign in' } }, name)
  expect(vi.mocked(openModal).mock.calls).toEqual([['UserLoginModal']])
})
