import { useEffect, useEffectEvent, useState } from 'react'
import type { Failure } from './api.ts'

/** Responses by key, for this page's lifetime. Failures are not cached. */
const answers = new Map<string, unknown>()

/** Requests that are on their way, by key; those that were made ahead say nothing of a failure. */
const coming = new Map<string, Promise<Answer<unknown>>>()
const comingAhead = new Map<string, Promise<Answer<unknown>>>()

type Answer<Value> = { ok: true; value: Value } | Failure

/** Makes the request of a key, or joins the one on its way. */
function request<Value>(key: string, ask: () => Promise<Answer<Value>>, among = coming): Promise<Answer<Value>> {
  const known = among.get(key) as Promise<Answer<Value>> | undefined
  if (known) return known
  const made = ask().finally(() => among.delete(key))
  among.set(key, made)
  return made
}

/** The same for who needs it: what was asked for ahead and failed is asked for again, aloud. */
async function requestNow<Value>(key: string, ask: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  const early = await (comingAhead.get(key) as Promise<Answer<Value>> | undefined)
  return early?.ok ? early : request(key, ask)
}

/** Requests what is likely to be needed soon; a failure is left to who needs it. */
export async function askAhead<Value>(key: string, ask: () => Promise<Answer<Value>>): Promise<void> {
  if (answers.has(key) || coming.has(key)) return
  const answer = await request(key, ask, comingAhead)
  if (answer.ok) answers.set(key, answer.value)
}

export type LoadedAnswer<Value> = { value: Value | null; failure: Failure | null; retry: () => void }

type Failed = { key: string; failure: Failure }

/** The response of a call, requested once per page. `key` identifies the request; null makes none. */
export function useAnswer<Value>(key: string | null, ask: () => Promise<Answer<Value>>): LoadedAnswer<Value> {
  const [failed, setFailed] = useState<Failed | null>(null)
  const [, setArrived] = useState<string | null>(null)
  const failure = failed?.key === key ? (failed?.failure ?? null) : null
  const isAsked = key !== null && failure === null && !answers.has(key)
  const onAsk = useEffectEvent(ask)
  useEffect(() => {
    if (key === null || !isAsked) return undefined
    let gone = false
    void requestNow(key, onAsk).then((answer) => {
      if (answer.ok) answers.set(key, answer.value)
      if (gone) return
      if (answer.ok) setArrived(key)
      else setFailed({ key, failure: answer })
    })
    return () => {
      gone = true
    }
  }, [key, isAsked])
  // All responses under a key have the same type.
  const value = key === null ? null : ((answers.get(key) as Value | undefined) ?? null)
  return { value, failure, retry: () => setFailed(null) }
}
