import { useRef } from 'react'

/**
 * The key of what somebody wants: the same for the same wish until its answer has come, so that one whose answer was lost
 * is carried out once when it is sent again.
 */
export function useIntentKey(): { keyOf(wish: string): string; end(): void } {
  const last = useRef<{ wish: string; key: string } | null>(null)
  return {
    keyOf: (wish) => {
      if (last.current?.wish !== wish) last.current = { wish, key: crypto.randomUUID() }
      return last.current.key
    },
    end: () => {
      last.current = null
    },
  }
}
