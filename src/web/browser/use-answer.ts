import { useEffect, useEffectEvent, useState } from 'react'
import type { Failure } from './api.ts'

/** Answers of this page's life, by what was asked. A failure is not kept. */
const answers = new Map<string, unknown>()

export type LoadedAnswer<Value> = { value: Value | null; failure: Failure | null; retry: () => void }

type Failed = { key: string; failure: Failure }

/** What a call answers, asked once a page. `key` says what is asked; null asks nothing. */
export function useAnswer<Value>(key: string | null, ask: () => Promise<{ ok: true; value: Value } | Failure>): LoadedAnswer<Value> {
  const [failed, setFailed] = useState<Failed | null>(null)
  const [, setArrived] = useState<string | null>(null)
  const failure = failed?.key === key ? (failed?.failure ?? null) : null
  const isAsked = key !== null && failure === null && !answers.has(key)
  const onAsk = useEffectEvent(ask)
  useEffect(() => {
    if (key === null || !isAsked) return undefined
    let gone = false
    void onAsk().then((answer) => {
      if (answer.ok) answers.set(key, answer.value)
      if (gone) return
      if (answer.ok) setArrived(key)
      else setFailed({ key, failure: answer })
    })
    return () => {
      gone = true
    }
  }, [key, isAsked])
  // Answers under one key are all of what was asked under it.
  const value = key === null ? null : ((answers.get(key) as Value | undefined) ?? null)
  return { value, failure, retry: () => setFailed(null) }
}
