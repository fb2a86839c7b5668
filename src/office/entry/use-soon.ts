import { useCallback, useEffect, useRef } from 'react'

/** Milliseconds after the last save until the lists are read again. */
const listsFollow = 1_500

/** Does something once, a moment after it was last wanted. */
export function useSoon(run: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, listsFollow)
  }, [run])
}
