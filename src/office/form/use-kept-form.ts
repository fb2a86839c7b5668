import { useState } from 'react'
import { isSame } from './pointer.ts'
import { keepIn } from './saving.ts'

export type KeptForm<Typed> = {
  typed: Typed
  /** Parts that were typed together count together. */
  type: (part: Partial<Typed>) => void
  /** Whether what is typed was there when the form was opened. */
  isRestored: boolean
  /** What was typed is saved elsewhere, and stays in the form. */
  saved: () => void
  /** What was typed is done with, or not wanted any more: the form is as it began. */
  forget: () => void
}

/**
 * What is typed into the form of a dialog and not saved: it stays in the browser, and is there again after Escape or a closed
 * tab. `seen` is what the form began from: over another one nothing is brought back.
 */
export function useKeptForm<Typed extends object>(storageKey: string, begin: Typed, seen: unknown): KeptForm<Typed> {
  const [keeping] = useState(() => keepIn(storageKey))
  const [first] = useState(begin)
  const [typed, setTyped] = useState<Typed>(() => {
    const [kept] = keeping.read()
    return kept && isSame(kept.from, seen) ? { ...begin, ...Object(kept.to) } : begin
  })
  const [isRestored, setRestored] = useState(typed !== begin)
  const saved = (): void => {
    keeping.write([])
    setRestored(false)
  }
  return {
    typed,
    isRestored,
    saved,
    type(part) {
      const next = { ...typed, ...part }
      setTyped(next)
      keeping.write(isSame(next, first) ? [] : [{ path: '', from: seen, to: next }])
    },
    forget() {
      saved()
      setTyped(first)
    },
  }
}
