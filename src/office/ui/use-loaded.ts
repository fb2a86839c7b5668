import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '#office/api.ts'

export type Loaded<Value> = {
  value: Value | null
  failure: Failure | null
  /** Asks again; what is shown stays meanwhile. */
  reload: () => void
  /** Shows what a change has answered; a reading that was under way is dropped, it may be older. */
  replace: (value: Value) => void
}

type State<Value> = { key: string; value: Value | null; failure: Failure | null }

/** What a screen shows, asked for when the key changes. An answer that comes late, after another key, is dropped. */
export function useLoaded<Value>(key: string, ask: (signal: AbortSignal) => Promise<{ ok: true; reply: Value } | Failure>): Loaded<Value> {
  const [state, setState] = useState<State<Value>>({ key, value: null, failure: null })
  const [turn, setTurn] = useState(0)
  const reading = useRef<AbortController | null>(null)
  useEffect(() => {
    const ending = new AbortController()
    reading.current = ending
    void ask(ending.signal).then((answer) => {
      if (ending.signal.aborted) return
      setState((was) =>
        answer.ok ? { key, value: answer.reply, failure: null } : { key, value: was.key === key ? was.value : null, failure: answer },
      )
    })
    return () => ending.abort()
    // The key names the question.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, turn])
  const reload = useCallback(() => setTurn((was) => was + 1), [])
  const replace = useCallback(
    (value: Value) => {
      reading.current?.abort()
      setState({ key, value, failure: null })
    },
    [key],
  )
  const isOf = state.key === key
  return { value: isOf ? state.value : null, failure: isOf ? state.failure : null, reload, replace }
}
