import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { DialogContext } from './dialog-context.ts'
import styles from './Dialog.module.css'
import { showModal } from './show-modal.ts'

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
  /** How it is shown; returns what ends that when it is closed before. At once as a modal dialog, if not said otherwise. */
  show?: (dialog: HTMLDialogElement) => (() => void) | void
}

type DialogProps = DialogShape & {
  open: boolean
  onClose: () => void
  /** Whether a press inside still counts: not after a first press that has closed the dialog. */
  takesPress?: () => boolean
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/**
 * A native modal dialog: the browser traps and restores focus, and what is behind is inert. Its name is its `DialogHeader`.
 * That of react-aria-components does this by scripts: 15.5 kB, compressed, where this is 0.7 (docs/what-was-tried.md).
 */
export function Dialog({
  open,
  onClose,
  role,
  variant = 'sheet',
  size = 'm',
  overlayCloses = true,
  steady,
  tall,
  show = showModal,
  takesPress,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const titleId = useId()
  useOpenness(dialog, open, show)
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

function useOpenness(dialog: { current: HTMLDialogElement | null }, open: boolean, show: NonNullable<DialogShape['show']>) {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const drop = show(element)
    return () => {
      drop?.()
      element.close()
    }
  }, [dialog, open, show])
}

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
