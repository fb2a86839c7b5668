import { becameModal } from './dialog-context.ts'
import { forgetModal, modalDialogs, showModal } from './show-modal.ts'

const isUnderModal = (): boolean => modalDialogs().length > 0

/**
 * Shows a dialog before it is modal: for what is opened by a tap and has no field to type in at once. All that is behind
 * a modal dialog becomes inert, and the browser computes its styles anew: a third of the time from a tap to the next
 * paint. By its attribute the dialog is shown without that, and without moving the focus. It becomes modal when it has
 * come into view, because its layer is made anew then, with which a transition would begin again.
 */
export function showBeforeModal(dialog: HTMLDialogElement): (() => void) | void {
  dialog.toggleAttribute('data-shown', false)
  forgetModal(dialog)
  if (isUnderModal()) return showModal(dialog)
  const waiting = new AbortController()
  const { signal } = waiting
  const finish = () => {
    // What was opened meanwhile stays above it; a key that is pressed after that makes it modal.
    if (isUnderModal()) return
    waiting.abort()
    dialog.toggleAttribute('open', false)
    dialog.toggleAttribute('data-shown', true)
    showModal(dialog)
    dialog.dispatchEvent(new Event(becameModal, { bubbles: true }))
  }
  dialog.toggleAttribute('open', true)
  requestAnimationFrame(() => void whenStill(dialog).then(() => signal.aborted || finish()))
  // A key belongs to the dialog already.
  window.addEventListener('keydown', finish, { capture: true, signal })
  return () => waiting.abort()
}

const whenStill = (element: HTMLElement): Promise<unknown> => Promise.allSettled(element.getAnimations().map(({ finished }) => finished))
