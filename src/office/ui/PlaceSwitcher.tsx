import { type ReactNode, Suspense, useState } from 'react'
import { FieldFrame, type FieldWords } from '#web/ui/FieldFrame.tsx'
import styles from './PlaceSwitcher.module.css'

type PlaceSwitcherProps = FieldWords & {
  /** What is chosen, in words. */
  words: string
  /** The dialog in which another place is chosen: with a script of its own, so that it is not among those before the first board. */
  renderDialog: (open: boolean, onClose: () => void) => ReactNode
}

/** The place that a screen is about, with the way to another one. */
export function PlaceSwitcher({ words, renderDialog, ...field }: PlaceSwitcherProps) {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <FieldFrame {...field}>
      {({ id, className }) => (
        <>
          <button
            id={id}
            type="button"
            className={`${className} ${styles.switcher}`}
            aria-haspopup="dialog"
            aria-label={`${field.label}: ${words}`}
            onClick={() => setOpen(true)}
          >
            {words}
          </button>
          {isOpen !== undefined && <Suspense>{renderDialog(isOpen, () => setOpen(false))}</Suspense>}
        </>
      )}
    </FieldFrame>
  )
}
