/** Shows a dialog over all else. It takes the focus itself, so that its name is read and no close button is highlighted. */
export function showModal(dialog: HTMLDialogElement): void {
  dialog.showModal()
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog
  first.focus({ preventScroll: true })
}
