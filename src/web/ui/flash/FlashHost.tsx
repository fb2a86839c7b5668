import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#web/browser/store.ts'
import { classes } from '../classes.ts'
import { becameModal } from '../dialog-context.ts'
import { CloseIcon } from '../icons/moving.tsx'
import { DoneIcon, InfoIcon, WrongIcon } from '../icons/state.tsx'
import styles from './FlashHost.module.css'
import { modalStore } from '../modal/modal-store.ts'
import { modalDialogs } from '../show-modal.ts'
import { closeFlash, type Flash, flashStore, holdFlash, resumeFlash } from './flash-store.ts'

const icons = { info: InfoIcon, success: DoneIcon, error: WrongIcon }

/** The container of short messages. One per page. */
export function FlashHost({ label, closeLabel }: { label: string; closeLabel: string }) {
  const flashes = useStore(flashStore)
  const modals = useStore(modalStore)
  const region = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<Element | null>(null)
  const turns = useModalTurns()
  const latest = flashes.at(-1)?.id
  const isAtStart = useStart(latest)
  const [settled, settle] = useState<number | null>(null)
  useEffect(() => {
    // Everything outside of an open modal is inert and silent, so messages are placed in the topmost one. Only the
    // document knows which dialog is on top, after the dialogs have followed the store.
    // oxlint-disable-next-line react/set-state-in-effect
    setPlace(modalDialogs().at(-1) ?? null)
  }, [flashes, modals, turns])
  useEffect(() => {
    const element = region.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    // Showing it again moves it above a dialog that was opened later.
    if (flashes.length > 0) element.showPopover()
  }, [flashes, place, turns])
  const messages = (
    <section
      ref={region}
      popover="manual"
      aria-label={label}
      aria-live="polite"
      className={styles.region}
      data-start={isAtStart || undefined}
      data-still={(latest !== undefined && settled === latest) || undefined}
      onAnimationEnd={() => latest !== undefined && settle(latest)}
    >
      {flashes.map((each) => (
        <Message key={each.id} flash={each} closeLabel={closeLabel} />
      ))}
    </section>
  )
  return place ? createPortal(messages, place) : messages
}

/** Whether a message came over a modal. It stays where it came, whatever opens or closes meanwhile. */
function useStart(id: number | undefined): boolean {
  const [isAtStart, setIsAtStart] = useState(false)
  useLayoutEffect(() => {
    // Only the document knows whether a dialog is open that has been told to close.
    // oxlint-disable-next-line react/set-state-in-effect
    if (id !== undefined) setIsAtStart(modalDialogs().length > 0)
  }, [id])
  return isAtStart
}

/** Counts how often a dialog became modal after the store had opened it. */
function useModalTurns(): number {
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    const count = () => setTurns((before) => before + 1)
    document.addEventListener(becameModal, count)
    return () => document.removeEventListener(becameModal, count)
  }, [])
  return turns
}

function Message({ flash, closeLabel }: { flash: Flash; closeLabel: string }) {
  const { id, kind, text, action } = flash
  const Sign = icons[kind]
  const hold = () => holdFlash(id)
  const resume = () => resumeFlash(id)
  return (
    // A press anywhere on it closes it; the keyboard has a button for that.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={classes(styles.message, styles[kind])}
      onMouseEnter={hold}
      onMouseLeave={resume}
      onFocus={hold}
      onBlur={resume}
      onClick={() => closeFlash(id)}
    >
      <Sign size={22} />
      <p className={styles.text}>{text}</p>
      {action && (
        <button type="button" className={styles.action} onClick={action.run}>
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={closeLabel}>
        <CloseIcon size={18} />
      </button>
    </div>
  )
}
