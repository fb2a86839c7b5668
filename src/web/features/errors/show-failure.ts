import type { CallName, Failure } from '#web/browser/api.ts'
import { isShown } from './shown-failures.ts'
import { openModal } from '#web/ui/modal/modal-state.ts'

/**
 * Shows the server's text over the page; some failures are shown for every call already. A
 * session that has ended leads to signing in.
 */
export const showFailure = ({ status, problem }: Failure, name: CallName): void => {
  if (status === 401) openModal('UserLoginModal')
  else if (!isShown(status, name)) openModal('ServerErrorModal', { message: problem.message })
}
