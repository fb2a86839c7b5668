import type { CallName, Failure } from '#web/browser/api.ts'
import { isShown } from './shown-failures.ts'
import { openModal } from '#web/ui/modal/modal-store.ts'

/** The server's own words, over the page that stays (CANCEL-05, REPEAT-06); some failures are told for every call. */
export const showFailure = ({ status, problem }: Failure, name: CallName): void => {
  if (!isShown(status, name)) openModal('ServerErrorModal', { message: problem.message })
}
