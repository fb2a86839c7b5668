import { type RefObject, useEffect, useRef, useState } from 'react'

const isFirst = '[aria-invalid="true"]'

/** Moves the focus to the first wrong field once the errors of a sent form are there. Returns what to call when it is sent. */
export function useFirstWrong(form: RefObject<HTMLElement | null>, isWrong: boolean, isSending = false): () => void {
  const isWanted = useRef(false)
  // Sent once more with the same errors: nothing else changes then.
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (!isWrong || isSending || !isWanted.current) return
    isWanted.current = false
    form.current?.querySelector<HTMLElement>(isFirst)?.focus()
  }, [form, isWrong, isSending, times])
  return () => {
    isWanted.current = true
    setTimes(times + 1)
  }
}
