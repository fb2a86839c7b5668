const shownAsModal = new WeakSet<HTMLDialogElement>()

/** All modal dialogs in the order of the document. The oldest browsers do not know `:modal`. */
export const modalDialogs = (): HTMLDialogElement[] =>
  [...document.querySelectorAll('dialog')].filter((one) => one.open && shownAsModal.has(one))

/** A dialog that is about to be shown without being modal. */
export const forgetModal = (dialog: HTMLDialogElement): void => void shownAsModal.delete(dialog)

/** Shows a dialog over all else. It takes the focus itself, so that its name is read and no close button is highlighted. */
export function showModal(dialog: HTMLDialogElement): void {
  dialog.showModal()
  shownAsModal.add(dialog)
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog
  first.focus({ preventScroll: true })
}
