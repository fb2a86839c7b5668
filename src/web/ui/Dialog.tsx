import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { becameModal, DialogContext } from './dialog-context.ts'
import styles from './Dialog.module.css'

export type DialogShape = {
  /** Below 1024 px a sheet at the bottom; above: centred, at the right edge, or full window. `side` is always at the right edge. */
  variant?: 'sheet' | 'panel' | 'full' | 'side'
  size?: 's' | 'm' | 'l' | 'xl'
  /** Whether a press outside of the dialog closes it; true by default. */
  overlayCloses?: boolean | (() => boolean)
  /** The same height while loading; `narrow`: below 1024 px, and as high as its content above. */
  steady?: boolean | 'narrow'
  /** Below 1024 px as high as the window, whatever it contains; above of one height. */
  tall?: boolean
  /** Painted before it is modal: for what is opened by a tap and has no field to type in at once. */
  early?: boolean
}

type DialogProps = DialogShape & {
  open: boolean
  onClose: () => void
  /** Whether a press inside still counts: not after a first press that has closed the dialog. */
  takesPress?: () => boolean
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/** A native modal dialog: the browser traps and restores focus. Its name is its `DialogHeader`. */
export function Dialog({
  open,
  onClose,
  role,
  variant = 'sheet',
  size = 'm',
  overlayCloses = true,
  steady,
  tall,
  early = false,
  takesPress,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const titleId = useId()
  useOpenness(dialog, open, early)
  const escape = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return
    event.preventDefault()
    onClose()
  }
  // The second click of a double click comes before the dialog has gone, possibly before it is rendered as closed.
  const dropLate = (event: MouseEvent) => {
    if (takesPress?.() === false) cancel(event)
  }
  return (
    // Escape is the keyboard's equivalent of a press outside of the dialog.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      role={role}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classes(
        styles.dialog,
        styles[variant],
        styles[size],
        steady && styles.steady,
        steady === 'narrow' && styles.narrow,
        tall && styles.tall,
      )}
      onCancel={escape}
      // Browsers close a dialog by force at the second Escape: the state follows.
      onClose={(event) => open && event.target === dialog.current && !dialog.current.open && onClose()}
      // Both mousedown and mouseup must be outside: selecting text beyond the dialog must not close it.
      onMouseDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onClickCapture={dropLate}
      onClick={(event) => pressedBeside.current && isBeside(event) && mayClose(overlayCloses) && onClose()}
    >
      <div className={styles.box}>
        <DialogContext value={{ titleId, close: onClose }}>{children}</DialogContext>
      </div>
    </dialog>
  )
}

function useOpenness(dialog: { current: HTMLDialogElement | null }, open: boolean, early: boolean) {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    element.toggleAttribute('data-shown', false)
    const drop = early && !isUnderModal() ? showFirst(element) : showModal(element)
    return () => {
      drop?.()
      element.close()
    }
  }, [dialog, open, early])
}

const isUnderModal = (): boolean => document.querySelector('dialog:modal') !== null

function showModal(element: HTMLDialogElement): void {
  element.showModal()
  // The dialog itself takes focus, so that its name is read and no close button is highlighted.
  const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? element
  first.focus({ preventScroll: true })
  element.dispatchEvent(new Event(becameModal, { bubbles: true }))
}

/**
 * All that is behind a modal dialog becomes inert, and the browser computes its styles anew: a third of the time from a
 * tap to the next paint. By its attribute the dialog is shown without that, and without moving the focus. It becomes
 * modal when it has come into view, because its layer is made anew then, with which a transition would begin again.
 */
function showFirst(element: HTMLDialogElement): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  const finish = () => {
    // What was opened meanwhile stays above it; a key that is pressed after that makes it modal.
    if (isUnderModal()) return
    waiting.abort()
    element.toggleAttribute('open', false)
    element.toggleAttribute('data-shown', true)
    showModal(element)
  }
  element.toggleAttribute('open', true)
  requestAnimationFrame(() => void whenStill(element).then(() => signal.aborted || finish()))
  // A key belongs to the dialog already.
  window.addEventListener('keydown', finish, { capture: true, signal })
  return () => waiting.abort()
}

const whenStill = (element: HTMLElement): Promise<unknown> => Promise.allSettled(element.getAnimations().map(({ finished }) => finished))

function cancel(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

const mayClose = (overlayCloses: boolean | (() => boolean)): boolean =>
  typeof overlayCloses === 'function' ? overlayCloses() : overlayCloses

const isBeside = (event: MouseEvent<HTMLDialogElement>): boolean => {
  if (event.target !== event.currentTarget) return false
  const box = event.currentTarget.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}
