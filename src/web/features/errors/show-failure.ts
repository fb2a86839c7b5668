import type { CallName, Failure } from '#web/browser/api.ts'
import { isShown } from './shown-failures.ts'
import { openModal } from '#web/ui/modal/modal-state.ts'

/** Shows the server's text over the page (CANCEL-05, REPEAT-06); some failures are shown for every call already. */
export const showFailure = ({ status, problem }: Failure, name: CallName): void => {
  if (!isShown(status, name)) openModal('ServerErrorModal', { message: problem.message })
}
